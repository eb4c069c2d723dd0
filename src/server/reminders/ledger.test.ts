/// <reference types="vite/types/importMeta.d.ts" />

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, isLeapYear, weekdayOf } from '#shared/calendar.ts';
import { LEADS, type Lead } from '#shared/leads.ts';
import { type RemindedFacts, remindersBetween } from '#shared/reminders.ts';
import { reminders } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { ReminderMail } from '../jobs/reminder-mail.ts';
import { startTestApp } from '../testing/app.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import {
  dying,
  moveIn,
  type Somebody,
  saveSomebody,
  settingsFor,
  shownBy,
} from '../testing/reminded-somebody.ts';
import { queueReminders } from './queue-reminders.ts';
import { remindedFactsOf } from './reminded-facts.ts';

/** `npm run test:long` tries many more, and others every time. */
const IS_LONG = import.meta.env.MODE === 'long';
const RUNS = IS_LONG ? { numRuns: 150 } : { numRuns: 2, seed: 46 };
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
const child = fc.record({ birthdate: birth, remind });
const date = fc.record({ date: birth, yearUnknown: fc.constantFrom(0 as const, 1 as const), remind });
const death = fc.record({ diedOn: birth, remind });
const somebody = fc.record({
  settings: fc.record({ zone, at, leads, beforeWeekend: fc.boolean() }),
  leapDay: fc.constantFrom('02-28' as const, '03-01' as const),
  children: fc.array(child, { maxLength: 3 }),
  dates: fc.array(date, { maxLength: 3 }),
  deaths: fc.array(death, { maxLength: 2 }),
});

const nth = fc.nat(2);
const edit = fc.oneof(
  fc.record({ settings: fc.record({ zone, at }) }),
  fc.record({ settings: fc.record({ leads, beforeWeekend: fc.boolean() }) }),
  fc.record({ nth, child: fc.record({ remind }) }),
  fc.record({ nth, child }),
  fc.record({ nth, date: fc.record({ remind }) }),
  fc.record({ nth, date }),
  fc.record({ nth, death: fc.record({ remind }) }),
  fc.record({ nth, death }),
);

/** What happens next: time goes by, and a round is made by one server, by two at once, or by one that dies before its commit. */
const step = fc.record({
  minutes: fc.oneof(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 240, max: LONGEST_CUT })),
  round: fc.constantFrom('one', 'one', 'two', 'crash'),
  edits: fc.array(fc.record({ who: fc.nat(3), edit }), { maxLength: 2 }),
});
const story = fc.record({
  begins: fc.constantFrom('2026-03-20', '2026-10-18', '2027-02-20', '2027-12-20', '2028-02-20'),
  family: fc.array(somebody, { minLength: 2, maxLength: 4 }),
  steps: fc.array(step, { minLength: 25, maxLength: 35 }),
});

type Told<Kind> = Kind extends fc.Arbitrary<infer Value> ? Value : never;
type Edit = Told<typeof edit>;

test('every reminder is queued once, whatever happens to clocks, servers, choices, dates and people on the move', {
  timeout: IS_LONG ? 1_200_000 : 120_000,
}, async () => {
  await fc.assert(fc.asyncProperty(story, tell), RUNS);
  expect.hasAssertions();
});

async function tell({ begins, steps, ...given }: Told<typeof story>): Promise<void> {
  const family = structuredClone(given.family);
  const server = await startTestApp();
  let now = Date.parse(`${begins}T12:00:00Z`);
  const deps: Deps = { ...server.deps, now: () => new Date(now) };
  const ids: number[] = [];
  for (const one of family) ids.push(await moveIn(deps, one, ids.length));
  const all = family.map((): string[] => []);
  let silence = 0;
  let seen = 0;
  for (const { minutes, round, edits } of steps) {
    now += minutes * MINUTE_MS;
    silence += minutes;
    for (const { who, edit } of edits) await change(deps, family[who], ids[who], edit);
    const before = await ledgers(deps);
    if (round === 'crash' && silence + LONGEST_CUT < LONGEST_SILENCE) {
      await queueReminders(dying(deps)).catch(() => undefined);
      expect(await ledgers(deps)).toEqual(before);
      continue;
    }
    await Promise.all(Array.from({ length: round === 'two' ? 2 : 1 }, () => queueReminders(deps)));
    silence = 0;
    await isUpToDate(deps, before);
    // What a mail holds is read when it is sent, which is now: what is changed from here on is for the next round.
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
      );
      expect(queued).toEqual(expectedOf(one, known, before.get(id) ?? '', after.get(id) ?? ''));
      all[index]?.push(...queued);
    }
  }
  for (const one of all) expect(one.toSorted()).toEqual([...new Set(one)].sort());
}

async function change(deps: Deps, one: Somebody | undefined, id = 0, edit: Edit): Promise<void> {
  if (!one) return;
  if ('settings' in edit) Object.assign(one.settings, edit.settings);
  else if ('child' in edit) Object.assign(one.children[edit.nth] ?? {}, edit.child);
  else if ('date' in edit) Object.assign(one.dates[edit.nth] ?? {}, edit.date);
  else Object.assign(one.deaths[edit.nth] ?? {}, edit.death);
  await saveSomebody(deps, one, id);
}

async function ledgers({ db }: Deps): Promise<Map<number, string>> {
  const rows = await db.select().from(reminders);
  return new Map(rows.map(({ userId, lastDay }) => [userId, lastDay ?? '']));
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
function queuedFor(one: Somebody, facts: RemindedFacts | undefined, jobs: ReminderMail[]): string[] {
  expect(jobs.length).toBeLessThan(2);
  return jobs
    .flatMap((job) =>
      'upTo' in job && facts
        ? remindersBetween(facts, settingsFor(one), job.after, job.upTo).map(
            ({ key, date, lead }) => `${key} ${date} ${lead}`,
          )
        : [],
    )
    .sort();
}

/** The same by looking at every day of every fact; of the rows only the ids are taken. */
function expectedOf(one: Somebody, rows: RemindedFacts | undefined, from: string, to: string): string[] {
  const all: string[] = [];
  const facts = [
    ...one.children.map(({ birthdate, remind }, at) => ({
      ...{ date: birthdate, remind, key: `child-${rows?.children[at]?.id}` },
    })),
    ...one.dates.map(({ date, remind }, at) => ({ date, remind, key: `date-${rows?.dates[at]?.id}` })),
    ...one.deaths.map(({ diedOn, remind }, at) => ({
      ...{ date: diedOn, remind, key: `person-${rows?.people[at]?.id}` },
    })),
  ];
  for (let days = 1; days <= daysBetween(from, to); days++)
    for (const { date, key, remind } of facts)
      for (let lead = 0; lead <= 30; lead++) {
        const day = addDays(from, days + lead);
        if (isKept(date, day, one.leapDay) && isWanted(one, remind, day, lead))
          all.push(`${key} ${day} ${lead}`);
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
