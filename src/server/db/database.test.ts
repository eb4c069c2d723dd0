import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { newDatabase, testDatabase } from '../testing/database.ts';
import { openDatabase } from './connect.ts';
import { sharedSecret } from './secret.ts';
import { isUnreachable, sqlState } from './sql-state.ts';
import { inTransaction } from './transaction.ts';

const url = inject('postgres');
const log = createLog('plain', () => undefined);

/** A test that only a database server can answer. */
function onServer(name: string, run: () => Promise<void>): void {
  if (url) test(name, run);
}

test('a transaction is kept whole or not at all', async () => {
  const { db } = await testDatabase(log);
  const before = await sharedSecret(db, 'kept');
  await expect(
    inTransaction(db, async (tx) => {
      await tx.execute('DELETE FROM secrets');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await sharedSecret(db, 'kept')).toBe(before);
});

const fail = (state: string) => `DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`;

test.each([
  ['of a serialization failure', '40001'],
  ['of a deadlock', '40P01'],
])('a transaction that the database ended because %s is run again', async (_, state) => {
  const { db } = await testDatabase(log);
  let attempts = 0;
  const answer = await inTransaction(db, async (tx) => {
    attempts++;
    if (attempts < 3) await tx.execute(fail(state));
    return 'done';
  });
  expect([answer, attempts]).toEqual(['done', 3]);
});

test.each([
  ['anything else is run once', '23505', 1],
  ['it again and again is given up after four times', '40P01', 4],
])('a transaction that fails by %s', async (_, state, times) => {
  const { db } = await testDatabase(log);
  let attempts = 0;
  const run = inTransaction(db, async (tx) => {
    attempts++;
    if (attempts > 5) return 'for ever';
    return tx.execute(fail(state));
  });
  await expect(run).rejects.toSatisfy((error) => sqlState(error) === state);
  expect(attempts).toBe(times);
});

onServer('two transactions that wait for each other both succeed', async () => {
  const { db } = await testDatabase(log);
  for (const name of ['first', 'second']) await sharedSecret(db, name);
  let arrived = 0;
  let open = () => {};
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  const change = (names: string[]) =>
    inTransaction(db, async (tx) => {
      const [one, other] = names;
      await tx.execute(sql`UPDATE secrets SET value = value || '!' WHERE name = ${one}`);
      arrived++;
      if (arrived === 2) open();
      await both;
      await tx.execute(sql`UPDATE secrets SET value = value || '!' WHERE name = ${other}`);
    });
  await Promise.all([change(['first', 'second']), change(['second', 'first'])]);
  expect(arrived).toBe(3);
  expect(await sharedSecret(db, 'first')).toMatch(/!!$/);
});

test('a secret is made once, also by many at once', async () => {
  const { db } = await testDatabase(log);
  const secrets = await Promise.all(Array.from({ length: 5 }, () => sharedSecret(db, 'webhook')));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
});

test('an error says what the database said, through its wrapping', async () => {
  const { db } = await testDatabase(log);
  const error = await db.execute('SELECT 1 / 0').catch((reason: unknown) => reason);
  expect(sqlState(error)).toBe('22012');
  expect(isUnreachable(error)).toBe(false);
});

onServer('two servers that start together on an empty database set it up once', async () => {
  const admin = new pg.Client(`${url}/postgres`);
  await admin.connect();
  await admin.query('CREATE DATABASE together');
  await admin.end();
  const choice = { driver: 'postgres', url: `${url}/together`, prepared: 'named' } as const;
  const start = async () => {
    const open = await openDatabase(choice, log);
    return { ...open, jobs: await createJobs(open.db, log, { supervise: false }) };
  };
  const servers = await Promise.all([start(), start(), start()]);
  const { rows } = await (servers[0]?.db.$client.query(
    'SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations',
  ) ?? Promise.reject(new Error('no server')));
  const steps = (await readdir(new URL('../../../migrations', import.meta.url))).filter((name) =>
    name.endsWith('.sql'),
  );
  expect(rows).toEqual([{ n: steps.length }]);
  for (const { jobs, close } of servers) {
    await jobs.stop();
    await close();
  }
});

onServer('a database that drops every connection is asked again, and the process lives', async () => {
  const lines: string[] = [];
  const choice = await newDatabase();
  const { db, close } = await openDatabase(
    choice,
    createLog('plain', (line) => lines.push(line)),
  );
  await db.execute('SELECT 1');
  const other = new pg.Client(`${url}/postgres`);
  await other.connect();
  const name = choice.driver === 'postgres' ? choice.url.split('/').at(-1) : '';
  await other.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await other.end();
  await expect.poll(() => lines.join('')).toContain('A database connection broke');
  await db.execute('SELECT 1');
  await close();
});

test('a database that is not there is called unreachable', async () => {
  const choice = { driver: 'postgres', url: 'postgres://u:p@127.0.0.1:1/none', prepared: 'named' } as const;
  const error = await openDatabase(choice, log).catch((reason: unknown) => reason);
  expect(isUnreachable(error)).toBe(true);
});
