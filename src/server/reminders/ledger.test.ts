/// <reference types="vite/types/importMeta.d.ts" />

import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { addDays, daysBetween, isLeapYear, weekdayOf } from '#shared/calendar.ts';
import { LEADS, type Lead } from '#shared/leads.ts';
import { FIRST_SETTINGS, type ReminderSettings, remindersBetween } from '#shared/reminders.ts';
import { insertAccount } from '../accounts/queries.ts';
import { children, dateChoices, dates, people, reminders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { ReminderMail } from '../jobs/reminder-mail.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { saveReminders } from './queries.ts';
import { queueReminders } from './queue-reminders.ts';
import { remindedFactsOf } from './reminded-facts.ts';

/** `npm run test:long` tries many more, and others every time. */
const IS_LONG = import.meta.env.MODE === 'long';
const RUNS = IS_LONG ? { numRuns: 150 } : { numRuns: 4, seed: 46 };
const MINUTE_MS = 60_000;
const LONGEST_CUT = 60 * 60;
/** However many rounds crash one after the other, no more than this goes by without one that ends. */
const LONGEST_SILENCE = 6 * 24 * 60;

const ZONES = [
  'Europe/London',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
];
const zone = fc.constantFrom(...ZONES);
const at = fc.constantFrom('00:00', '01:30', '02:15', '08:00', '19:05', '23:59');
const leads = fc.subarray([...LEADS]).map((all) => all as Lead[]);
const remind = fc.option(leads, { freq: 3 });
const birth = fc.constantFrom<string>(
  '2019-03-29',
  '2016-02-29',
  '2020-12-31',
  '2021-10-25',
  '2022-01-01',
  '2018-04-04',
);
const somebody = fc.record({
  settings: fc.record({ zone, at, leads, beforeWeekend: fc.boolean() }),
  leapDay: fc.constantFrom('02-28' as const, '03-01' as const),
  children: fc.array(fc.record({ birthdate: birth, remind }), { maxLength: 3 }),
  dates: fc.array(fc.record({ date: birth, yearUnknown: fc.constantFrom(0 as const, 1 as const), remind }), {
    maxLength: 3,
  }),
});

/** What happens next: time goes by, and a round is made by one server, by two at once, or by one that dies before its commit. */
const step = fc.record({
  minutes: fc.oneof(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 240, max: LONGEST_CUT })),
  round: fc.constantFrom('one', 'one', 'two', 'crash'),
  move: fc.option(fc.record({ who: fc.nat(3), zone, at }), { freq: 4 }),
});
const story = fc.record({
  begins: fc.constantFrom('2026-03-20', '2026-10-18', '2027-02-20', '2027-12-20', '2028-02-20'),
  family: fc.array(somebody, { minLength: 2, maxLength: 4 }),
  steps: fc.array(step, { minLength: 25, maxLength: 35 }),
});

type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;
type Somebody = Story['family'][number];

test('every reminder is queued once, whatever happens to clocks, servers and people on the move', {
  timeout: IS_LONG ? 1_200_000 : 120_000,
}, async () => {
  await fc.assert(fc.asyncProperty(story, tell), RUNS);
  expect.hasAssertions();
});

async function tell({ begins, family, steps }: Story): Promise<void> {
  const server = await startTestApp();
  let now = Date.parse(`${begins}T12:00:00Z`);
  const deps: Deps = { ...server.deps, now: () => new Date(now) };
  const ids: number[] = [];
  for (const one of family) ids.push(await moveIn(deps, one, ids.length));
  const first = await ledgers(deps);
  let silence = 0;
  for (const { minutes, round, move } of steps) {
    now += minutes * MINUTE_MS;
    silence += minutes;
    if (move) await moveAway(deps, family, ids, move);
    const before = await ledgers(deps);
    if (round === 'crash' && silence + LONGEST_CUT < LONGEST_SILENCE) {
      await queueReminders(dying(deps)).catch(() => undefined);
      continue;
    }
    await Promise.all(Array.from({ length: round === 'two' ? 2 : 1 }, () => queueReminders(deps)));
    silence = 0;
    await isUpToDate(deps, before);
  }
  const last = await ledgers(deps);
  const jobs = await queuedJobs(deps.db, 'reminder-mail');
  for (const [index, one] of family.entries()) {
    const id = ids[index] ?? 0;
    const [from, to] = [first.get(id) ?? '', last.get(id) ?? ''];
    expect(await queuedFor(deps, one, id, jobs)).toEqual(expectedOf(one, from, to));
  }
}

function settingsFor({ settings }: Somebody): ReminderSettings {
  return { ...FIRST_SETTINGS, ...settings };
}

async function moveIn({ db, now }: Deps, one: Somebody, index: number): Promise<number> {
  const name = `user${index}`;
  const account = { name, username: name, email: `${name}@example.org`, passwordHash: 'none' };
  const { id: userId } = (await insertAccount(db, account)) as { id: number };
  const settings = settingsFor(one);
  const local = shownBy(settings.zone, now());
  const lastDay = local.time >= settings.at ? local.day : addDays(local.day, -1);
  await inTransaction(db, (tx) =>
    saveReminders(tx, userId, settings, { onSince: now().toISOString(), lastDay }),
  );
  await db.insert(dateChoices).values({ userId, leapDay: one.leapDay, roundDays: false });
  for (const [at, child] of one.children.entries())
    await db.insert(children).values({ ...child, name: `Child ${at}`, userId });
  const [person] = await db
    .insert(people)
    .values({ name: 'Grace', relationship: 'friend', userId })
    .returning();
  for (const date of one.dates)
    await db
      .insert(dates)
      .values({ ...date, title: 'met', type: 'meeting', personId: person?.id ?? 0, userId });
  return userId;
}

async function moveAway(
  { db }: Deps,
  family: Somebody[],
  ids: number[],
  { who, zone, at }: { who: number; zone: string; at: string },
): Promise<void> {
  const one = family[who];
  if (!one) return;
  Object.assign(one.settings, { zone, at });
  await inTransaction(db, (tx) => saveReminders(tx, ids[who] ?? 0, settingsFor(one), {}));
}

/** The process dies after it has queued and before it has committed. */
function dying(deps: Deps): Deps {
  return {
    ...deps,
    jobs: {
      ...deps.jobs,
      async sendAll(tx, name, all) {
        await deps.jobs.sendAll(tx, name, all);
        // As a killed process leaves it: the database hears nothing more of the connection.
        if (inject('postgres')) await tx.$client.query('SELECT pg_terminate_backend(pg_backend_pid())');
        throw new Error('killed');
      },
    },
  };
}

async function ledgers({ db }: Deps): Promise<Map<number, string>> {
  const rows = await db.select().from(reminders);
  return new Map(rows.map(({ userId, lastDay }) => [userId, lastDay ?? '']));
}

/** What the clock on the wall shows, found in another way than the product's. */
function shownBy(timeZone: string, now: Date): { day: string; time: string } {
  const [day = '', time = ''] = now.toLocaleString('sv-SE', { timeZone }).split(' ');
  return { day, time: time.slice(0, 5) };
}

/** Nobody is behind, and nobody has been told before their time. */
async function isUpToDate(deps: Deps, before: Map<number, string>): Promise<void> {
  for (const { userId, zone, at, lastDay } of await deps.db.select().from(reminders)) {
    const { day, time } = shownBy(zone, deps.now());
    const latest = time >= at ? day : addDays(day, -1);
    const known = before.get(userId) ?? '';
    expect([userId, lastDay]).toEqual([userId, latest > known ? latest : known]);
  }
}

/** 'child-1 2027-03-29 7': a fact, its day, and how long before it. */
async function queuedFor(
  { db }: Deps,
  one: Somebody,
  userId: number,
  jobs: ReminderMail[],
): Promise<string[]> {
  const facts = (await remindedFactsOf(db, [userId])).get(userId);
  const own = jobs.filter((job) => job.userId === userId);
  return own
    .flatMap((job) =>
      'upTo' in job && facts
        ? remindersBetween(facts, settingsFor(one), job.after, job.upTo).map(
            ({ source, since, date, lead }) => `${source} ${since} ${date} ${lead}`,
          )
        : [],
    )
    .sort();
}

/** The same by looking at every day of every fact. */
function expectedOf(one: Somebody, from: string, to: string): string[] {
  const all: string[] = [];
  const facts = [
    ...one.children.map((child) => ({
      ...child,
      source: 'child',
      date: child.birthdate,
      since: child.birthdate,
    })),
    ...one.dates.map((date) => ({ ...date, source: 'date', since: date.yearUnknown ? null : date.date })),
  ];
  for (let days = 1; days <= daysBetween(from, to); days++)
    for (const { source, date, since, remind } of facts)
      for (let lead = 0; lead <= 30; lead++) {
        const day = addDays(from, days + lead);
        if (isKept(date, day, one.leapDay) && isWanted(one, remind, day, lead))
          all.push(`${source} ${since} ${day} ${lead}`);
      }
  return all.sort();
}

function isKept(date: string, day: string, leapDay: string): boolean {
  const moved = date.endsWith('02-29') && !isLeapYear(Number(day.slice(0, 4)));
  return day.slice(5) === (moved ? leapDay : date.slice(5));
}

function isWanted({ settings }: Somebody, remind: Lead[] | null, day: string, lead: number): boolean {
  const friday = { 6: 1, 0: 2 }[weekdayOf(day)] === lead;
  if (friday && settings.beforeWeekend && remind?.length !== 0) return true;
  return (remind ?? settings.leads).some((wanted) => wanted === lead);
}

test('a user whose server is killed between the mail and the ledger is told once, by the next', async () => {
  const server = await startTestApp();
  const { deps } = server;
  const one: Somebody = {
    settings: { zone: 'Europe/London', at: '08:00', leads: [0], beforeWeekend: false },
    leapDay: '02-28',
    children: [{ birthdate: '2019-05-17', remind: null }],
    dates: [],
  };
  server.setTime('2027-05-16T12:00:00Z');
  const id = await moveIn(deps, one, 0);
  server.setTime('2027-05-17T12:00:00Z');
  for (let times = 0; times < 3; times++) await queueReminders(dying(deps)).catch(() => undefined);
  expect(await queuedJobs(deps.db, 'reminder-mail')).toEqual([]);
  await Promise.all([queueReminders(deps), queueReminders(deps)]);
  expect(await queuedJobs(deps.db, 'reminder-mail')).toEqual([
    { userId: id, after: '2027-05-16', upTo: '2027-05-17' },
  ]);
});

test('a row that another server deals with is left to it, and the others are told meanwhile', async () => {
  const server = await startTestApp();
  await tellMeanwhile(server);
});

async function tellMeanwhile({ deps, setTime }: TestApp): Promise<void> {
  setTime('2027-05-16T12:00:00Z');
  const one: Somebody = {
    settings: { zone: 'Europe/London', at: '08:00', leads: [0], beforeWeekend: false },
    leapDay: '02-28',
    children: [{ birthdate: '2019-05-17', remind: null }],
    dates: [],
  };
  const [held, free] = [await moveIn(deps, one, 0), await moveIn(deps, one, 1)];
  setTime('2027-05-17T12:00:00Z');
  const told = async () => (await queuedJobs(deps.db, 'reminder-mail')).map(({ userId }) => userId);
  if (inject('postgres')) {
    await inTransaction(deps.db, async (tx) => {
      await tx.select().from(reminders).where(eq(reminders.userId, held)).for('update');
      await queueReminders(deps);
      expect(await told()).toEqual([free]);
    });
  }
  await queueReminders(deps);
  expect((await told()).sort()).toEqual([held, free]);
}

test('more users than one transaction deals with are all told, once', async () => {
  const { deps, setTime } = await startTestApp();
  setTime('2027-05-17T12:00:00Z');
  const insert = (rows: string) =>
    deps.db.$client.query(`INSERT INTO ${rows} FROM generate_series(1, 450) n`);
  await insert(`users (id, username, email, username_key, email_key, password, name)
    SELECT n, n, n, n, n, 'none', 'User'`);
  await insert(`children (name, birthdate, user_id) SELECT 'Zoë', '2019-05-17', n`);
  await insert(`reminders (user_id, on_since, zone, at, leads, before_weekend, names_in_subject, last_day)
    SELECT n, now(), 'Europe/London', '08:00', '{0}', false, true, '2027-05-16'`);
  await queueReminders(deps);
  await queueReminders(deps);
  const told = (await queuedJobs(deps.db, 'reminder-mail')).map(({ userId }) => userId);
  expect(told.sort((one, other) => one - other)).toEqual(Array.from({ length: 450 }, (_, at) => at + 1));
});
