import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { newDatabase } from '../testing/database.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { secretOf } from '../testing/secret-of.ts';
import { openDatabase } from './connect.ts';
import { isUnreachable } from './sql-state.ts';

const log = createLog('plain', () => undefined);

/** Opens a database behind a proxy, with four idle connections. */
async function withIdle() {
  const choice = await newDatabase();
  if (choice.driver !== 'postgres') throw new Error('No server');
  const proxy = await startFaultProxy(choice.url);
  const { db, close } = await openDatabase({ ...choice, url: proxy.url }, log);
  await Promise.all(Array.from({ length: 4 }, () => db.execute('SELECT pg_sleep(0.2)')));
  const [admin, holder] = [new pg.Client(choice.url), new pg.Client(choice.url)];
  await Promise.all([admin.connect(), holder.connect()]);
  const backends = async () => {
    const { rows } = await admin.query<{ pid: number; query: string; state: string }>(
      'SELECT pid, query, state FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    return rows;
  };
  return {
    ...{ db, holder, proxy, backends },
    pids: async () => (await backends()).map(({ pid }) => pid),
    async end() {
      await Promise.all([admin.end(), holder.end(), close()]);
      await proxy.close();
    },
  };
}

test('a statement that was given up has no later effect, and its connection is kept', async () => {
  const { db, holder, backends, pids, end } = await withIdle();
  await secretOf(db, 'locked');
  const before = await pids();
  await holder.query(`BEGIN; SELECT 1 FROM secrets WHERE name = 'locked' FOR UPDATE`);
  const late = db.execute(`UPDATE secrets SET value = 'late' WHERE name = 'locked'`);
  await expect(late).rejects.toSatisfy(isUnreachable);
  const updating = async () =>
    (await backends()).filter(({ query, state }) => state === 'active' && /'late'/.test(query));
  await expect.poll(updating).toEqual([]);
  await holder.query('COMMIT');
  expect(await secretOf(db, 'locked')).not.toBe('late');
  expect(await pids()).toEqual(expect.arrayContaining(before));
  await end();
});

test('only the connection that the network lost is dropped', async () => {
  const { db, proxy, pids, end } = await withIdle();
  const before = await pids();
  proxy.freezeOne();
  const asked = await Promise.allSettled(Array.from({ length: 4 }, () => db.execute('SELECT pg_sleep(0.2)')));
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  // This is longer than an idle connection has to prove that it works.
  await wait(1_500);
  // The server does not know that one connection is lost.
  expect(await pids()).toEqual(expect.arrayContaining(before));
  await end();
});

test('when a connection falls silent, other silent idle connections delay no query', async () => {
  const { db, proxy, end } = await withIdle();
  const { $client: pool } = db;
  expect(pool.idleCount).toBeGreaterThanOrEqual(3);
  proxy.freeze();
  await expect(db.execute('SELECT 1')).rejects.toSatisfy(isUnreachable);
  await expect.poll(() => pool.totalCount).toBe(0);
  proxy.thaw();
  await db.execute('SELECT 1');
  await end();
});
