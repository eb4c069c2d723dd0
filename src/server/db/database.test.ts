import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { discountCodeInput, discountListQuery } from '#shared/discount-codes.ts';
import type { DatabaseChoice } from '../config.ts';
import { orderConditions } from '../desk/order-conditions.ts';
import { insertDiscountCode, listDiscountCodes } from '../discounts/queries.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { newDatabase, testDatabase } from '../testing/database.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { secretOf } from '../testing/secret-of.ts';
import { MIGRATIONS, openDatabase } from './connect.ts';
import { migrateOnce } from './migrate-once.ts';
import { adviceFor, isUnreachable, sqlState } from './sql-state.ts';
import { inTransaction } from './transaction.ts';

const url = inject('postgres');
const log = createLog('plain', () => undefined);

/** Defines a test that needs a database server. */
function onServer(name: string, run: () => Promise<void>): void {
  if (url) test(name, run);
}

test('a transaction is committed completely or not at all', async () => {
  const { db } = await testDatabase(log);
  const before = await secretOf(db, 'kept');
  await expect(
    inTransaction(db, async (tx) => {
      await tx.execute('DELETE FROM secrets');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await secretOf(db, 'kept')).toBe(before);
});

const fail = (state: string) => `DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`;

test.each([
  ['of a serialization failure', '40001'],
  ['of a deadlock', '40P01'],
])('a transaction that the database ended because %s is repeated', async (_, state) => {
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
  ['any other error runs once', '23505', 1],
  ['repeated conflicts is given up after four attempts', '40P01', 4],
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

test('a secret is created once, even by simultaneous callers', async () => {
  const { db } = await testDatabase(log);
  const secrets = await Promise.all(Array.from({ length: 5 }, () => secretOf(db, 'webhook')));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
});

onServer('two servers that start at the same time on an empty database set it up once', async () => {
  const admin = new pg.Client(`${url}/postgres`);
  await admin.connect();
  // The name is unique, since several runs may share the server.
  const name = `together_${process.pid}_${Date.now()}`;
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const start = async () => {
    const open = await openDatabase({ driver: 'postgres', url: `${url}/${name}`, most: 10 }, log);
    return { ...open, jobs: await createJobs(open.backgroundDb, log, { supervise: false }) };
  };
  const servers = await Promise.all([start(), start(), start()]);
  const { rows } = await (servers[0]?.db.$client.query(
    'SELECT count(*)::int AS n FROM public.family_facts_migrations',
  ) ?? Promise.reject(new Error('no server')));
  const steps = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  expect(rows).toEqual([{ n: steps.length }]);
  for (const { jobs, close } of servers) {
    await jobs.stop();
    await close();
  }
});

type Host = { create?: string; asAdmin?: string[]; role?: string; most?: number };

/** Creates a database as a host provides it: with its owner's settings, and a role with few rights. */
async function hosted(
  { create = '', asAdmin = [], role = '', most = 10 }: Host,
  run: (choice: DatabaseChoice) => Promise<void>,
) {
  const name = `host_${process.pid}_${performance.now().toFixed(0)}`;
  const ask = async (database: string, statements: string[]) => {
    const admin = new pg.Client(`${url}/${database}`);
    await admin.connect();
    for (const statement of statements) await admin.query(statement.replaceAll('$shop', name));
    await admin.end();
  };
  await ask('postgres', [`CREATE ROLE $shop LOGIN PASSWORD 'x' ${role}`, `CREATE DATABASE $shop ${create}`]);
  await ask(name, asAdmin);
  const address = new URL(`${url}/${name}`);
  Object.assign(address, { username: name, password: 'x' });
  await run({ driver: 'postgres', url: address.href, most });
  await ask('postgres', ['DROP DATABASE $shop WITH (FORCE)', 'DROP ROLE $shop']);
}

const OWN_PUBLIC = 'ALTER SCHEMA public OWNER TO $shop';
const OWN = [OWN_PUBLIC, 'CREATE SCHEMA pgboss AUTHORIZATION $shop'];
const TURKISH = `LOCALE_PROVIDER icu ICU_LOCALE 'tr' TEMPLATE template0`;
const setFor = (setting: string) => [...OWN, `ALTER ROLE $shop IN DATABASE $shop SET ${setting}`];

if (url)
  test.for<[string, Host]>([
    ['no right to CREATE on the database', { asAdmin: OWN }],
    ['every right', { asAdmin: [OWN_PUBLIC, 'GRANT CREATE ON DATABASE $shop TO $shop'] }],
    ['a schema of the user’s name', { asAdmin: [...OWN, 'CREATE SCHEMA $shop AUTHORIZATION $shop'] }],
    [
      'Drizzle’s table of another program',
      { asAdmin: [...OWN, 'CREATE SCHEMA drizzle', 'CREATE TABLE drizzle.__drizzle_migrations (id int)'] },
    ],
    ['DateStyle', { asAdmin: setFor(`DateStyle = 'SQL, DMY'`) }],
    ['DateStyle German', { asAdmin: setFor(`DateStyle = 'German'`) }],
    ['TimeZone', { asAdmin: setFor(`TimeZone = 'Pacific/Auckland'`) }],
    ['search_path', { asAdmin: setFor(`search_path = 'pg_catalog'`) }],
    ['isolation', { asAdmin: setFor(`default_transaction_isolation = 'serializable'`) }],
    ['statement_timeout', { asAdmin: setFor(`statement_timeout = '60s'`) }],
    ['lock_timeout', { asAdmin: setFor(`lock_timeout = '1ms'`) }],
    ['Turkish', { create: TURKISH, asAdmin: OWN }],
    ['few connections', { asAdmin: OWN, role: 'CONNECTION LIMIT 4' }],
    ['the fewest connections allowed', { asAdmin: OWN, role: 'CONNECTION LIMIT 2', most: 2 }],
  ])('a host’s Postgres works: %s', async ([, host]) => {
    await hosted(host, async (choice) => {
      const { db, backgroundDb: patientDb, close } = await openDatabase(choice, log);
      const jobs = await createJobs(patientDb, log, { supervise: false });
      const asked = Array.from({ length: 20 }, () =>
        db.execute(
          `SELECT '2026-07-01 09:30:00Z'::timestamptz::text AS at, current_setting('statement_timeout') AS most, pg_sleep(0.03)`,
        ),
      );
      for (const { rows } of await Promise.all(asked))
        expect(rows[0]).toMatchObject({ at: '2026-07-01 09:30:00+00', most: '0' });
      const isolation = await inTransaction(db, (tx) => tx.execute('SHOW transaction_isolation'));
      expect(isolation.rows).toEqual([{ transaction_isolation: 'read committed' }]);
      expect(await secretOf(db, 'kept')).toMatch(/^[\w-]{43}$/);
      await jobs.stop();
      await close();
    });
  });

if (url)
  test.for<[string, string, Host]>([
    ['is not allowed to create the tables', 'no rights', {}],
    ['is not allowed to create the tables', 'no schema for jobs', { asAdmin: [OWN_PUBLIC] }],
    [
      'is read-only: point DATABASE_URL at the primary',
      'read-only',
      { asAdmin: setFor('default_transaction_read_only = on') },
    ],
    ['rejected the login', 'no right to log in', { asAdmin: ['ALTER ROLE $shop NOLOGIN'] }],
    [
      'rejected the login: check the user and password',
      'another password',
      { asAdmin: [`ALTER ROLE $shop PASSWORD 'y'`] },
    ],
    ['memory or connections: give it more', 'no connection', { role: 'CONNECTION LIMIT 0' }],
    [
      `is SQL_ASCII: create it with ENCODING 'UTF8'`,
      'encoding',
      { create: `ENCODING 'SQL_ASCII' TEMPLATE template0`, asAdmin: OWN },
    ],
  ])('a database that cannot work causes a sentence with advice: …%s (%s)', async ([sentence, , host]) => {
    await hosted(host, async (choice) => {
      const error = await openDatabase(choice, log).then(
        () => null,
        (failure: unknown) => failure,
      );
      expect(adviceFor(error) ?? String(error)).toContain(sentence);
    });
  });

onServer('codes and orders are found in a database whose capitals are Turkish', async () => {
  await hosted({ create: TURKISH, asAdmin: OWN }, async (choice) => {
    const { db, close } = await openDatabase(choice, log);
    const page = discountListQuery.parse({ search: 'iday' });
    const input = discountCodeInput.parse({ code: 'friday', type: 'fixed', value: 100 });
    await insertDiscountCode(db, input);
    expect(await listDiscountCodes(db, page, new Date())).toMatchObject({ page: [{ code: 'FRIDAY' }] });
    const [isOfCode] = orderConditions({ code: 'friday' });
    const found = await db.execute(
      sql`SELECT ${isOfCode} AS found FROM (SELECT 'FRIDAY' AS discount_code) AS orders`,
    );
    expect(found.rows).toEqual([{ found: true }]);
    await close();
  });
});

onServer('a standby, which is read-only, is refused with what to do', async () => {
  const server = await startPostgres();
  await server.halt('fast');
  await writeFile(join(server.folder, 'standby.signal'), '');
  // The start never finishes, as it waits until the server accepts writes.
  server.start().catch(() => undefined);
  const choice = { driver: 'postgres', url: `${server.url}/postgres`, most: 10 } as const;
  const told = () => openDatabase(choice, log).then(() => null, adviceFor);
  await expect.poll(told).toContain('The database is read-only: point DATABASE_URL at the primary server');
  await server.remove();
});

test('a server older than the oldest tested version is refused', async () => {
  const old = { query: async () => ({ rows: [{ version: 13, encoding: 'UTF8', readOnly: 'off' }] }) };
  await expect(migrateOnce(old as unknown as pg.ClientBase, MIGRATIONS)).rejects.toThrow(
    'The database is Postgres 13: upgrade it to 14 or newer.',
  );
});

test('a database of an incompatible earlier build is refused with advice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'earlier-build-'));
  try {
    const choice = url ? await newDatabase() : ({ driver: 'embedded', folder } as const);
    const made = await openDatabase(choice, log);
    await made.db.execute(`UPDATE public.family_facts_migrations SET hash = 'another'`);
    await made.close();
    await expect(openDatabase(choice, log)).rejects.toThrow('set DATABASE_URL to an empty database');
  } finally {
    await rm(folder, { recursive: true });
  }
});

onServer('a connection lost during a transaction fails only that transaction', async () => {
  const { db } = await testDatabase(log);
  const unheard: unknown[] = [];
  const note = (error: unknown) => unheard.push(error);
  process.on('uncaughtException', note);
  const lost = inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
    // The connection breaks while no query runs, so only the transaction's own listener can notice.
    const isGone = async () => {
      const { rows: left } = await db.execute(
        sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${rows[0]?.pid}`,
      );
      return left.length === 0;
    };
    await expect.poll(isGone).toBe(true);
    return tx.execute('SELECT 1');
  });
  await expect(lost).rejects.toSatisfy(isUnreachable);
  await expect(inTransaction(db, (tx) => tx.execute('SELECT 1'))).resolves.toMatchObject({ rowCount: 1 });
  process.off('uncaughtException', note);
  expect(unheard).toEqual([]);
});

onServer('locks of a client that died silently are released within seconds', async () => {
  const choice = await newDatabase();
  if (choice.driver !== 'postgres') throw new Error('No server');
  const proxy = await startFaultProxy(choice.url);
  const near = await openDatabase({ ...choice, url: proxy.url }, log);
  const { db, close } = await openDatabase(choice, log);
  await secretOf(db, 'locked');
  const lock = `SELECT name FROM secrets WHERE name = 'locked' FOR UPDATE`;
  let locked = () => {};
  const holding = new Promise<void>((resolve) => {
    locked = resolve;
  });
  let freeze = () => {};
  const frozen = new Promise<void>((resolve) => {
    freeze = resolve;
  });
  const going = inTransaction(near.db, async (tx) => {
    await tx.execute(lock);
    locked();
    await frozen;
  });
  const gone = expect(going).rejects.toSatisfy(isUnreachable);
  await holding;
  // The proxy also holds back the closing of the connection.
  proxy.freeze();
  freeze();
  await expect(inTransaction(db, (tx) => tx.execute(lock))).rejects.toSatisfy(isUnreachable);
  await expect
    .poll(() => inTransaction(db, (tx) => tx.execute(lock)).then(() => 'free', String))
    .toBe('free');
  await gone;
  await Promise.all([near.close(), close()]);
  await proxy.close();
});

onServer('a silent server is given up, and new connections are tried', async () => {
  const choice = await newDatabase();
  if (choice.driver !== 'postgres') throw new Error('No server');
  const proxy = await startFaultProxy(choice.url);
  const { db, close } = await openDatabase({ driver: 'postgres', url: proxy.url, most: 10 }, log);
  await Promise.all([db.execute('SELECT 1'), db.execute('SELECT 1'), db.execute('SELECT 1')]);
  proxy.freeze();
  // There are more queries than connections, so that some wait for a connection and some for a response.
  const asked = await Promise.allSettled([
    ...Array.from({ length: 15 }, () => db.execute('SELECT 1')),
    inTransaction(db, (tx) => tx.execute('SELECT 1')),
  ]);
  expect(asked.every((one) => one.status === 'rejected' && isUnreachable(one.reason))).toBe(true);
  // Frozen connections stay silent: only new ones work.
  proxy.thaw();
  await db.execute('SELECT 1');
  await close();
  await proxy.close();
});

onServer('a single statement is repeated after a conflict', async () => {
  const { db } = await testDatabase(log);
  await db.execute('CREATE SEQUENCE tries');
  const failing = `DO $$ BEGIN IF nextval('tries') < 3 THEN RAISE EXCEPTION 'no' USING ERRCODE = '40001'; END IF; END $$`;
  await db.execute(failing);
  const { rows } = await db.execute(`SELECT nextval('tries')::int AS next`);
  expect(rows).toEqual([{ next: 4 }]);
  await db.execute('DROP SEQUENCE tries');
});

// PGlite does not report a crash: without reopening, every later query would hang.
if (!url)
  test('a statement during which the embedded engine crashes fails, and the engine is reopened with its data', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'broken-engine-'));
    const { db, close } = await openDatabase({ driver: 'embedded', folder }, log);
    try {
      const kept = await secretOf(db, 'kept');
      await db.execute(
        sql`CREATE FUNCTION sink(depth int) RETURNS int LANGUAGE plpgsql AS 'BEGIN RETURN sink(depth + 1); END'`,
      );
      const failure = await db.execute(sql`SELECT sink(1)`).catch((error) => error);
      expect([sqlState(failure), isUnreachable(failure)]).toEqual(['57P03', true]);
      const again = () => secretOf(db, 'kept').catch(() => null);
      await expect.poll(again).toBe(kept);
    } finally {
      await close();
      await rm(folder, { recursive: true });
    }
  });
