/// <reference types="vite/types/importMeta.d.ts" />
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fuzzRuns } from '#shared/testing/soak.ts';
import type { DatabaseChoice } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../db/connect.ts';
import { JOB_TABLE } from '../jobs/job-table.ts';
import { createLog } from '../log.ts';
import { newDatabase, settingsOf } from '../testing/database.ts';
import { newServerPlace, ready } from '../testing/process.ts';

const IS_LONG = import.meta.env.MODE === 'long';
const KILLED_AT = fileURLToPath(new URL('../testing/killed-at.mjs', import.meta.url));
/** The long run has enough users for a round to need two transactions: one of 200 users and one of the rest. */
const USERS = IS_LONG ? 203 : 12;
/** This is the concurrency set in `jobs/worker.ts`. */
const MAILS_AT_ONCE = 10;

/** The nth occurrence of an event of `killed-at.mjs`, or a number of milliseconds after the server is ready. */
type Kill = { at?: string; nth?: number; afterMs?: number };

const COMMITS: Kill[] = [
  { at: 'before the commit', nth: 1 },
  { at: 'after the commit', nth: 1 },
];

/** Only the long run kills during sending, because emails in progress are retried only after most of a minute. */
const kill = fc.oneof(
  fc.record({ afterMs: fc.integer({ min: 0, max: 1500 }) }),
  fc.record({ at: fc.constantFrom('before the commit', 'after the commit'), nth: fc.constantFrom(1, 2) }),
  fc.record({ at: fc.constantFrom('before a mail', 'after a mail'), nth: fc.integer({ min: 1, max: 120 }) }),
);
const STORIES: Kill[][] = IS_LONG
  ? [
      [...COMMITS, { at: 'before a mail', nth: 3 }, { at: 'after a mail', nth: 5 }],
      ...fc.sample(fc.array(kill, { minLength: 2, maxLength: 5 }), fuzzRuns({ smoke: 0, long: 4 })),
    ]
  : [COMMITS];

let choice: DatabaseChoice;
let place: Awaited<ReturnType<typeof newServerPlace>>;
beforeEach(async () => {
  choice = await newDatabase();
  place = await newServerPlace(settingsOf(choice));
  // The database is filled before a server starts.
  await mkdir(place.env.DATA_DIR);
});
afterEach(() => place.remove());

test.each(STORIES.map((kills) => ({ kills })))(
  'kill -9 around the commit and the emails, one process after the other (%#): every email arrives once',
  async ({ kills }) => {
    await onDatabase(fill);
    for (const kill of kills) await liveUntil(kill, kills === STORIES[0] ? 250_000 : 5_000);
    const server = await place.start();
    const all = Array.from({ length: USERS }, (_, at) => `${at + 1}@example.org`).sort();
    const reached = async () => [...new Set((await sent()).map(({ to }) => to))].sort();
    await expect.poll(reached, { interval: 200 }).toEqual(all);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    const mails = await sent();
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(USERS);
    // An email in progress when its process died is sent again under its old id, which mailboxes show once.
    const onTheirWay = kills.filter(({ at }) => !at?.endsWith('the commit')).length * MAILS_AT_ONCE;
    expect(mails.length).toBeLessThanOrEqual(USERS + onTheirWay);
    const { behind, waiting } = await onDatabase(left);
    expect(behind).toBe(0);
    expect(waiting).toBeLessThanOrEqual(onTheirWay);
  },
);

/** Creates users with a child whose birthday is today, and whose reminders are processed up to yesterday. */
async function fill({ db }: OpenDatabase): Promise<void> {
  const insert = (rows: string) =>
    db.$client.query(`INSERT INTO ${rows} FROM generate_series(1, ${USERS}) n`);
  await insert(`users (id, username, email, username_key, email_key, password, name, email_verified_at)
    SELECT n, n, n || '@example.org', n, n || '@example.org', 'none', 'User', now()`);
  await insert(`children (name, birthdate, user_id)
    SELECT 'Number ' || n, ('2020' || to_char(now() AT TIME ZONE 'UTC', '-MM-DD'))::date, n`);
  await insert(`reminders (user_id, on_since, zone, at, leads, before_weekend, names_in_subject, last_day)
    SELECT n, now(), 'UTC', '00:00', '{0}', false, true, (now() AT TIME ZONE 'UTC')::date - 1`);
}

/** Counts the users whose reminders of today are not processed, and the emails that wait. */
async function left({ db }: OpenDatabase): Promise<{ behind: number; waiting: number }> {
  const { rows } = await db.$client.query(`
    SELECT (SELECT count(*)::integer FROM reminders WHERE last_day < (now() AT TIME ZONE 'UTC')::date) AS behind,
      (SELECT count(*)::integer FROM ${JOB_TABLE} WHERE name = 'reminder-mail') AS waiting`);
  return rows[0];
}

async function onDatabase<Result>(use: (open: OpenDatabase) => Promise<Result>): Promise<Result> {
  const open = await openDatabase(
    choice,
    createLog('plain', () => undefined),
  );
  try {
    return await use(open);
  } finally {
    await open.close();
  }
}

/** Starts a server that is killed at an event, or `longestMs` after it is ready. */
async function liveUntil(kill: Kill, longestMs: number): Promise<void> {
  const env = {
    NODE_OPTIONS: `--import ${KILLED_AT}`,
    KILLED_AT: kill.at ?? '',
    KILLED_AT_NTH: String(kill.nth ?? 0),
  };
  const started = place.spawn(env);
  await ready(started).catch(() => undefined);
  const end = new AbortController();
  const limit = wait(kill.afterMs ?? longestMs, undefined, { signal: end.signal }).catch(() => undefined);
  await Promise.race([started.ended, limit]);
  end.abort();
  started.child.kill('SIGKILL');
  await started.ended;
  expect(started.child.signalCode, started.output()).toBe('SIGKILL');
}

/** Reads the emails that have arrived so far. */
async function sent(): Promise<{ to: string; messageId: string }[]> {
  const mailbox = join(place.env.DATA_DIR, 'mail');
  const names = await readdir(mailbox).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.json'));
  return Promise.all(mails.map(async (name) => JSON.parse(await readFile(join(mailbox, name), 'utf8'))));
}
