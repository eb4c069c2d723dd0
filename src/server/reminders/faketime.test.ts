/// <reference types="vite/types/importMeta.d.ts" />
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { DatabaseChoice } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import { createLog } from '../log.ts';
import { freePort, ready, spawnServer } from '../testing/process.ts';

const IS_LONG = import.meta.env.MODE === 'long';
/** Debian: faketime. Without it, and in `npm test`, the test is skipped as such: it waits for a real minute. So it is on Postgres, whose own clock is not turned. */
const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;
const BEGINS = '2027-03-28 00:59:30';
/** The clock in London goes from 00:59 to 02:00; reminders at 01:30 have no minute of their own. */
const CHANGE = Date.parse('2027-03-28T01:00:00Z');
const LONGEST_MS = 300_000;

test.skipIf(!IS_LONG || !existsSync(LIBRARY) || inject('postgres'))(
  'a server whose clock passes London’s change of clocks sends the reminder of the time that was skipped, once, after it',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faketime-'));
    await mkdir(join(folder, 'db'));
    const choice: DatabaseChoice = { driver: 'embedded', folder: join(folder, 'db') };
    await fill(choice);
    const server = spawnServer({
      ...{ PORT: await freePort(), DATA_DIR: folder },
      ...{ LD_PRELOAD: LIBRARY, FAKETIME: `@${BEGINS}`, FAKETIME_DONT_FAKE_MONOTONIC: '1', TZ: 'UTC' },
    });
    try {
      await ready(server);
      expect(await sent(folder)).toEqual([]);
      await expect.poll(() => sent(folder), { timeout: LONGEST_MS, interval: 500 }).toHaveLength(1);
      const [mail] = await sent(folder);
      expect(mail).toMatchObject({ to: 'sam@example.org', subject: 'Ella turns 8 today' });
      const late = Date.parse(mail?.date ?? '') - CHANGE;
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(LONGEST_MS);
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** Somebody in London whose child has its birthday on the day of the change, told of the days up to the one before. */
async function fill(choice: DatabaseChoice): Promise<void> {
  const { db, close } = await openDatabase(
    choice,
    createLog('plain', () => undefined),
  );
  const insert = (row: string) => db.$client.query(`INSERT INTO ${row}`);
  await insert(`users (id, username, email, username_key, email_key, password, name, email_verified_at)
    VALUES (1, 'sam', 'sam@example.org', 'sam', 'sam@example.org', 'none', 'Sam', now())`);
  await insert(`children (name, birthdate, user_id) VALUES ('Ella', '2019-03-28', 1)`);
  await insert(`reminders (user_id, on_since, zone, at, leads, before_weekend, names_in_subject, last_day)
    VALUES (1, now(), 'Europe/London', '01:30', '{0}', false, true, '2027-03-27')`);
  await close();
}

async function sent(folder: string): Promise<{ to: string; subject: string; date: string }[]> {
  const mailbox = join(folder, 'mail');
  const names = await readdir(mailbox).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.json'));
  return Promise.all(mails.map(async (name) => JSON.parse(await readFile(join(mailbox, name), 'utf8'))));
}
