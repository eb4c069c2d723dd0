import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, isLeapYear, parseDate, weekdayOf } from '#shared/calendar.ts';
import { LEADS, type Lead } from '#shared/reminder-leads.ts';
import { isOverviewDue, overviewFrom, type RemindedFacts, remindersBetween } from '#shared/reminders.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import type { LeapDay } from '#shared/yearly-returns.ts';
import { reminders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { ReminderMail } from '../jobs/jobs.ts';
import { startTestApp } from '../testing/app.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import {
  insertRemindedUser,
  nameOf,
  PARENT,
  type RemindedUser,
  saveRemindedUser,
  settingsFor,
  shownBy,
  switchReminders,
  withCrashBeforeCommit,
} from '../testing/reminded-user.ts';
import { queueReminders } from './queue-reminders.ts';
import { remindedFactsOf } from './reminded-facts.ts';

const MINUTE_MS = 60_000;
const LONGEST_CUT = 60 * 60;
/** A successful round follows at the latest after this many minutes, however many rounds crash. */
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
/** Lead times are chosen so that almost every day has a reminder, which makes errors visible. */
const leads = fc.oneof(
  fc.constantFrom<Lead[][]>([0], [1, 0], [3, 1, 0]),
  fc.subarray([...LEADS]).map((all) => all as Lead[]),
);
const weekly = fc.option(fc.integer({ min: 1, max: 7 }));
const leapDay = fc.constantFrom<LeapDay>('02-28', '03-01');
const remind = fc.option(leads, { freq: 3 });
/** Clocks change in the first two periods, the year in the fourth; the February ones have or lack a 29th. */
const begins = fc.constantFrom('2026-03-20', '2026-10-18', '2027-02-20', '2027-12-20', '2028-02-20');
const DAYS = 14;

/** Returns birthdays within the story's period, since only these can be reminded of twice or never. */
function birthNear(begins: string): fc.Arbitrary<string> {
  const near = fc
    .tuple(fc.integer({ min: 2016, max: 2022 }), fc.nat(DAYS))
    .map(([year, days]) => `${year}${addDays(begins, days).slice(4)}`)
    .map((day) => (parseDate(day) ? day : '2016-02-29'));
  const leap = fc.constant('2016-02-29');
  return fc.oneof(near, ...(begins.includes('-02-') ? [leap] : []));
}

function storyFrom(begins: string) {
  const birth = birthNear(begins);
  const child = fc.record({ birthdate: birth, remind });
  const date = fc.record({ date: birth, yearUnknown: fc.constantFrom(0 as const, 1 as const), remind });
  const death = fc.record({ diedOn: birth, remind });
  const somebody = fc.record({
    settings: fc.record({ zone, at, leads, beforeWeekend: fc.boolean(), weekly }),
    leapDay,
    children: fc.array(child, { minLength: 1, maxLength: 3 }),
    dates: fc.array(date, { minLength: 1, maxLength: 3 }),
    deaths: fc.array(death, { maxLength: 2 }),
  });
  const edit = fc.oneof(
    fc.record({ settings: fc.record({ zone, at }) }),
    fc.record({ settings: fc.record({ leads, beforeWeekend: fc.boolean(), weekly }) }),
    fc.record({ on: fc.boolean() }),
    // A user may switch reminders off and on again at another time of day.
    { arbitrary: fc.record({ again: fc.record({ zone, at }) }), weight: 3 },
    { arbitrary: fc.record({ leapDay }), weight: 3 },
    fc.record({ nth, child: fc.record({ remind }) }),
    fc.record({ nth, child }),
    fc.record({ nth, date: fc.record({ remind }) }),
    fc.record({ nth, date }),
    fc.record({ nth, death: fc.record({ remind }) }),
    fc.record({ nth, death }),
  );
  /** A step lets time pass, makes changes and then runs a round. */
  const step = fc.record({
    minutes: fc.oneof(
      { arbitrary: fc.integer({ min: 1, max: 240 }), weight: 2 },
      { arbitrary: fc.integer({ min: 240, max: 18 * 60 }), weight: 4 },
      fc.integer({ min: 18 * 60, max: LONGEST_CUT }),
    ),
    round,
    edits: fc.array(fc.record({ who: nth, edit }), { maxLength: 3 }),
  });
  return fc.record({
    begins: fc.constant(begins),
    family: fc.array(somebody, { minLength: 2, maxLength: 4 }),
    steps: fc.array(step, { minLength: 25, maxLength: 35 }),
  });
}

/** An index into a list, modulo its length. */
const nth = fc.nat(11);
/** A round runs on one server, on two at once, or on one that dies before its commit. */
const round = fc.constantFrom('one', 'one', 'two', 'crash');
const story = begins.chain(storyFrom);

type Told<Kind> = Kind extends fc.Arbitrary<infer Value> ? Value : never;
type Story = Told<ReturnType<typeof storyFrom>>;
type Edit = Story['steps'][number]['edits'][number]['edit'];

test('every reminder is queued once, whatever happens to clocks, servers, settings, dates and time zones', async () => {
  // A failing story is reported without shrinking, which takes minutes.
  await fc.assert(fc.asyncProperty(story, tell), {
    ...fuzzRuns({ smoke: 3, long: 150 }),
    endOnFailure: true,
  });
  expect.hasAssertions();
});

test('a row locked by another server is skipped, and the other users are reminded in the meantime', async () => {
  const { deps, setTime } = await startTestApp();
  setTime('2027-05-16T12:00:00Z');
  const [held, free] = [await insertRemindedUser(deps, PARENT, 0), await insertRemindedUser(deps, PARENT, 1)];
  setTime('2027-05-17T12:00:00Z');
  const told = async () => (await queuedJobs(deps.db, 'reminder-mail')).map(({ userId }) => userId);
  await inTransaction(deps.db, async (tx) => {
    await tx.select().from(reminders).where(eq(reminders.userId, held)).for('update');
    await queueReminders(deps);
    expect(await told()).toEqual([free]);
  });
  await queueReminders(deps);
  expect((await told()).sort()).toEqual([held, free]);
});

test('more users than fit into one transaction are all reminded, once', async () => {
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

async function tell({ begins, steps, ...given }: Story): Promise<void> {
  const family = structuredClone(given.family);
  const server = await startTestApp();
  let now = Date.parse(`${begins}T12:00:00Z`);
  const deps: Deps = { ...server.deps, now: () => new Date(now) };
  const ids: number[] = [];
  for (const one of family) ids.push(await insertRemindedUser(deps, one, ids.length));
  const first = await ledgers(deps);
  /** The last processed day of each user, whether reminded of or skipped because reminders were off. */
  const dealt = ids.map((id) => first.get(id)?.lastDay ?? '');
  const all = family.map((): string[] => []);
  let silence = 0;
  let seen = 0;
  for (const { minutes, round, edits } of steps) {
    now += minutes * MINUTE_MS;
    silence += minutes;
    for (const { who, edit } of edits) {
      const index = who % family.length;
      const isOn = (await ledgers(deps)).get(ids[index] ?? 0)?.on;
      await change(deps, family[index], ids[index], edit);
      const starts = 'again' in edit || ('on' in edit && edit.on && !isOn);
      if (starts) dealt[index] = dealtFrom(family[index], dealt[index] ?? '', deps.now());
    }
    const before = await ledgers(deps);
    if (round === 'crash' && silence + LONGEST_CUT < LONGEST_SILENCE) {
      await queueReminders(withCrashBeforeCommit(deps)).catch(() => undefined);
      expect(await ledgers(deps)).toEqual(before);
      continue;
    }
    await Promise.all(Array.from({ length: round === 'two' ? 2 : 1 }, () => queueReminders(deps)));
    silence = 0;
    await isUpToDate(deps, before);
    // An email is built from the data at this moment, so changes from here on affect only the next round.
    const after = await ledgers(deps);
    const jobs = (await queuedJobs(deps.db, 'reminder-mail')).slice(seen);
    seen += jobs.length;
    const facts = await remindedFactsOf(deps.db, ids);
    for (const [index, one] of family.entries()) {
      const id = ids[index] ?? 0;
      const known = facts.get(id);
      const queued = queuedFor(
        one,
        known,
        jobs.filter(({ userId }) => userId === id),
        deps.now(),
      );
      expect(queued).toEqual(
        expectedOf(
          one,
          known,
          { on: false, told: null, ...before.get(id), lastDay: dealt[index] ?? '' },
          after.get(id)?.lastDay ?? '',
          deps.now(),
        ),
      );
      dealt[index] = after.get(id)?.lastDay ?? '';
      all[index]?.push(...queued);
    }
  }
  for (const one of all) expect(one.toSorted()).toEqual([...new Set(one)].sort());
}

async function change(deps: Deps, one: RemindedUser | undefined, id = 0, edit: Edit): Promise<void> {
  if (!one) return;
  if ('on' in edit) return switchReminders(deps, one, id, edit.on);
  if ('again' in edit) {
    await switchReminders(deps, one, id, false);
    Object.assign(one.settings, edit.again);
    return switchReminders(deps, one, id, true);
  }
  if ('leapDay' in edit) one.leapDay = edit.leapDay;
  else if ('settings' in edit) Object.assign(one.settings, edit.settings);
  else if ('child' in edit) Object.assign(nthOf(one.children, edit.nth), edit.child);
  else if ('date' in edit) Object.assign(nthOf(one.dates, edit.nth), edit.date);
  else Object.assign(nthOf(one.deaths, edit.nth), edit.death);
  await saveRemindedUser(deps, one, id);
}

/** An absence of less than a day misses no reminder; the days skipped by a longer one stay skipped. */
function dealtFrom(one: RemindedUser | undefined, dealt: string, now: Date): string {
  if (!one) return dealt;
  const { day, time } = shownBy(one.settings.zone, now);
  const latest = time >= one.settings.at ? day : addDays(day, -1);
  return daysBetween(dealt, latest) > 1 ? latest : dealt;
}

/** Returns the row at `nth`, modulo the length; a new object if there are no rows. */
function nthOf<Row extends object>(rows: Row[], nth: number): object {
  return rows[nth % rows.length] ?? {};
}

type Ledger = { on: boolean; lastDay: string; told: LeapDay | null };

async function ledgers({ db }: Deps): Promise<Map<number, Ledger>> {
  const rows = await db.select().from(reminders);
  return new Map(
    rows.map(({ userId, onSince, lastDay, lastLeapDay: told }) => [
      userId,
      { on: onSince !== null, lastDay: lastDay ?? '', told },
    ]),
  );
}

/** Checks that no user's ledger is behind, and that none is ahead. */
async function isUpToDate(deps: Deps, before: Map<number, Ledger>): Promise<void> {
  for (const { userId, zone, at, lastDay, onSince } of await deps.db.select().from(reminders)) {
    const { day, time } = shownBy(zone, deps.now());
    const latest = time >= at ? day : addDays(day, -1);
    const known = before.get(userId)?.lastDay ?? '';
    expect([userId, lastDay]).toEqual([userId, onSince && latest > known ? latest : known]);
  }
}

/**
 * Describes jobs as 'child-1 2027-03-29 7' (a fact, its day and its lead time) and 'overview 2027-03-29'. A birthday on
 * 29 February is written as such in every year.
 */
function queuedFor(
  one: RemindedUser,
  facts: RemindedFacts | undefined,
  jobs: ReminderMail[],
  now: Date,
): string[] {
  expect(jobs.length).toBeLessThan(2);
  return jobs
    .flatMap((job) => {
      if (!('upTo' in job && facts)) return [];
      const { after, upTo, told } = job;
      const reminded = remindersBetween(facts, settingsFor(one), after, upTo, told).map(
        ({ key, date, moved, lead }) => `${key} ${moved ? `${date.slice(0, 5)}02-29` : date} ${lead}`,
      );
      return isOverviewDue(one.settings.weekly ?? null, after, upTo) &&
        overviewFrom(facts, shownBy(one.settings.zone, now).day).length > 0
        ? [...reminded, `overview ${upTo}`]
        : reminded;
    })
    .sort();
}

/** Computes the same by examining every day of every fact. Rows are found by name, since their order is undefined. */
function expectedOf(
  one: RemindedUser,
  rows: RemindedFacts | undefined,
  before: Ledger,
  to: string,
  now: Date,
): string[] {
  // A leap-day setting that affects a processed day takes effect in the next day's round.
  if (!before.on || before.lastDay === to) return [];
  const from = before.lastDay;
  const told = before.told ?? one.leapDay;
  const all: string[] = [];
  const idOf = (list: readonly { id: number; name?: string; title?: string }[] = [], at: number) =>
    list.find(({ name, title }) => (title ?? name) === nameOf(at))?.id;
  const facts = [
    ...one.children.map((row, at) => ({
      ...row,
      date: row.birthdate,
      key: `child-${idOf(rows?.children, at)}`,
    })),
    ...one.dates.map((row, at) => ({ ...row, key: `date-${idOf(rows?.dates, at)}` })),
    ...one.deaths.map((row, at) => ({ ...row, date: row.diedOn, key: `person-${idOf(rows?.people, at)}` })),
  ];
  for (let days = 0; days <= daysBetween(from, to); days++)
    for (const { date, key, remind } of facts)
      for (let lead = 0; lead <= 30; lead++) {
        const day = addDays(from, days + lead);
        if (!isKept(date, day, one.leapDay) || !isWanted(one, remind, day, lead)) continue;
        const moved = isMoved(date, day);
        const year = day.slice(0, 5);
        const other = moved ? `${year}${told}` : day;
        const start = isWanted(one, remind, other, lead) ? other : day;
        if (addDays(start, -lead) > from) all.push(`${key} ${moved ? `${year}02-29` : day} ${lead}`);
      }
  if (hasOverview(one, facts, from, to, now)) all.push(`overview ${to}`);
  return all.sort();
}

function hasOverview(
  { settings, leapDay }: RemindedUser,
  facts: { date: string; remind: Lead[] | null }[],
  from: string,
  to: string,
  now: Date,
): boolean {
  const today = shownBy(settings.zone, now).day;
  const passed = Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, at) => addDays(from, at + 1));
  const ahead = Array.from({ length: 14 }, (_, at) => addDays(today, at));
  return (
    passed.some((day) => (weekdayOf(day) || 7) === settings.weekly) &&
    facts.some(({ date, remind }) => remind?.length !== 0 && ahead.some((day) => isKept(date, day, leapDay)))
  );
}

function isMoved(date: string, day: string): boolean {
  return date.endsWith('02-29') && !isLeapYear(Number(day.slice(0, 4)));
}

function isKept(date: string, day: string, leapDay: string): boolean {
  return day.slice(5) === (isMoved(date, day) ? leapDay : date.slice(5));
}

function isWanted({ settings }: RemindedUser, remind: Lead[] | null, day: string, lead: number): boolean {
  const friday = { 6: 1, 0: 2 }[weekdayOf(day)] === lead;
  if (friday && settings.beforeWeekend && remind?.length !== 0) return true;
  return (remind ?? settings.leads).some((wanted) => wanted === lead);
}
