import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { buy } from '../testing/orders.ts';
import { newServerPlace, type ServerProcess, visitorOf } from '../testing/process.ts';
import { SAM, type Visitor } from '../testing/visitor.ts';
import { deleteAllBut } from './delete-old.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const shared = mkdtempSync(join(tmpdir(), 'backup-shared-'));
const tinyBackup = join(shared, 'backup');
beforeAll(async () => {
  const data = { database: join(shared, 'data', 'db'), mail: join(shared, 'data', 'mail') };
  await makeTinyDatabase(data);
  await makeBackup(data, tinyBackup);
});
afterAll(() => rm(shared, { recursive: true, force: true }));

let place: Awaited<ReturnType<typeof newServerPlace>>;
let folder = '';
beforeEach(async () => {
  place = await newServerPlace();
  ({ folder } = place);
});
afterEach(() => place.remove());

const sources = (name = 'data') => ({ database: join(folder, name, 'db'), mail: join(folder, name, 'mail') });

async function stop({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

/** What a command of `npm run` says, and how it ends. */
function run(command: 'backup' | 'restore', args: string[]): Promise<{ code: number | null; said: string }> {
  const main = fileURLToPath(new URL(`${command}-main.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    env: { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, 'data') },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      said += bytes;
    });
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, said })));
}

/** A database as small as it gets, of an old version, with one kept mail. */
async function makeTinyDatabase({ database, mail }: { database: string; mail: string }): Promise<void> {
  await mkdir(database, { recursive: true });
  const engine = await PGlite.create(join(database, 'pglite'));
  await engine.exec(`
    CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.__drizzle_migrations (created_at bigint);
    INSERT INTO drizzle.__drizzle_migrations VALUES (1);
    CREATE TABLE users (id serial, name text);
    CREATE TABLE orders (id integer);
    INSERT INTO users (name) VALUES ('Ada'), ('Grace')`);
  await engine.close();
  await mkdir(mail);
  await writeFile(join(mail, 'one.json'), '{}');
}

/** Changes a copy of the tiny database's backup and gives the copy's folder. */
async function spoilt(file: string, change: (bytes: Buffer) => Buffer | string): Promise<string> {
  const copy = join(folder, 'spoilt');
  await cp(tinyBackup, copy, { recursive: true });
  await writeFile(join(copy, file), change(await readFile(join(copy, file))));
  return copy;
}

async function namesIn(name: string): Promise<string[]> {
  const engine = await PGlite.create(join(sources(name).database, 'pglite'));
  const { rows } = await engine.query<{ name: string }>('SELECT name FROM users ORDER BY id');
  await engine.close();
  return rows.map((row) => row.name);
}

test('what is backed up during writes is restored whole, and people log in', async () => {
  const first = await place.start();
  const ada = visitorOf(first);
  await ada.register(SAM);
  await ada.call(deskApi.discountCodes.create, { body: { code: 'SUMMER', type: 'fixed', value: 100 } });
  const children: number[] = [];
  const paid: string[] = [];
  let writing = true;
  const repeat = async (write: () => Promise<unknown>) => {
    // Not all the time: the backup is to have some of the processor.
    for (; writing; await wait(20)) await write();
  };
  const writers = Promise.all([
    repeat(async () => children.push(await addChild(ada))),
    repeat(() => buy(visitorOf(first), { discountCode: 'summer' }).then((id) => paid.push(id))),
  ]);
  await expect.poll(() => paid.length).toBeGreaterThan(0);
  const before = [...children];
  const backup = join(folder, 'backups', 'one');
  await makeBackup(sources(), backup);
  writing = false;
  await writers;
  expect(children.length).toBeGreaterThan(before.length);
  await expect(restoreBackup(backup, sources(), true)).rejects.toThrow('is in use by process');
  await stop(first);
  await expect(restoreBackup(backup, sources(), false)).rejects.toThrow('There is data already');

  await rm(join(folder, 'data'), { recursive: true });
  await restoreBackup(backup, sources(), false);
  await expectConsistent();
  const second = await place.start();
  const { call } = visitorOf(second);
  await call(api.account.login, { body: SAM });
  const kept = (await call(api.children.list)).map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining(before));
  await stop(second);
});

async function addChild({ call }: Visitor): Promise<number> {
  return (await call(api.children.create, { body: { name: 'Lovelace', birthdate: '2020-06-15' } })).id;
}

/** What one transaction writes is there or not as a whole: orders with their drafts, mails of orders, uses of codes. */
async function expectConsistent(): Promise<void> {
  const engine = await PGlite.create(join(sources().database, 'pglite'));
  const { rows } = await engine.query<Record<string, number>>(`SELECT
    (SELECT count(*) FROM orders) AS orders,
    (SELECT count(*) FROM checkouts WHERE status = 'ordered') AS ordered,
    (SELECT count(*) FROM checkouts) AS drafts,
    (SELECT used_count FROM discount_codes) AS uses,
    (SELECT count(*) FROM pgboss.job WHERE name = 'order-mail') AS waiting,
    (SELECT count(*) FROM pgboss.job WHERE name = 'order-mail'
      AND (data ->> 'orderId')::integer NOT IN (SELECT id FROM orders)) AS stray`);
  await engine.close();
  const { orders, ordered, drafts, uses, waiting, stray } = rows[0] ?? {};
  expect({ ordered, uses, stray }).toEqual({ ordered: orders, uses: drafts, stray: 0 });
  const sent = (await readdir(sources().mail).catch(() => [])).length;
  expect(Number(waiting) + sent).toBeGreaterThanOrEqual(Number(orders));
}

test('of the backups in a folder the newest are kept, and what is no backup', async () => {
  const names = ['2024-02-29', '2025-12-31', '2026-01-01'].map((day) => `family-facts-${day}T00-00-00-000Z`);
  for (const name of [...names, 'photos']) await mkdir(join(folder, 'all', name), { recursive: true });
  expect(await deleteAllBut(2, join(folder, 'all'))).toEqual([`Deleted the old backup ${names[0]}.`]);
  expect(await readdir(join(folder, 'all'))).toEqual([...names.slice(1), 'photos']);
});

test('the commands say in a sentence what they did, and old backups go', async () => {
  await cp(join(shared, 'data'), join(folder, 'data'), { recursive: true });
  const backups = join(folder, 'backups');
  await mkdir(join(backups, 'family-facts-2020-01-01T00-00-00-000Z'), { recursive: true });
  expect(await run('backup', [backups, '--keep', '1'])).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Backed up 2 accounts, 0 orders and 1 kept mails to .*, and opened it again\.\nDeleted the old backup family-facts-2020-.*\.\n$/,
    ),
  });
  const [name = ''] = await readdir(backups);
  expect(await run('restore', [join(backups, name)])).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is data already: .*pglite .*\. Give --replace .*\.\n$/),
  });
});

test('the backup of a stopped, older database comes back, mails and all, and nothing is thrown away', async () => {
  expect((await restoreBackup(tinyBackup, sources(), false)).kept).toBe(null);
  expect(await namesIn('data')).toEqual(['Ada', 'Grace']);
  expect(await readFile(join(sources().mail, 'one.json'), 'utf8')).toBe('{}');
  const { kept } = await restoreBackup(tinyBackup, sources(), true);
  expect(await readdir(kept ?? '')).toEqual(['mail', 'pglite']);
});

const flip = (bytes: Buffer) => {
  bytes.writeUInt8(255 - bytes.readUInt8(1000), 1000);
  return bytes;
};
const inText = (from: string, to: string) => (bytes: Buffer) => bytes.toString().replace(from, to);

test.for<[string, string, (bytes: Buffer) => Buffer | string, string]>([
  ['whose database was changed', 'database.tar.gz', flip, 'database.tar.gz is not what was written'],
  ['whose mail was changed', 'mail/one.json', () => '', 'mail/one.json is not what was written'],
  ['without a whole manifest', 'manifest.json', () => '{"format":1', 'manifest.json cannot be read'],
  [
    'of a newer version',
    'manifest.json',
    inText('"migration": 1', `"migration": ${Date.now() + 1e12}`),
    'newer than those of this version',
  ],
])('a backup %s is refused before anything is touched', async ([, file, change, sentence]) => {
  const backup = await spoilt(file, change);
  await expect(restoreBackup(backup, sources(), false)).rejects.toThrow(sentence);
  expect(existsSync(join(sources().database, 'pglite'))).toBe(false);
});

test('a folder that holds no backup is refused', async () => {
  await expect(restoreBackup(folder, sources(), true)).rejects.toThrow(/^There is no backup in/);
});

test('a restoring that fails half way leaves everything as it was', async () => {
  await restoreBackup(tinyBackup, sources(), false);
  // Mails inside the engine's folder go away with it, so that theirs cannot be put in place.
  const { database } = sources();
  const impossible = { database, mail: join(database, 'pglite', 'mail') };
  await expect(restoreBackup(tinyBackup, impossible, true)).rejects.toThrow('ENOENT');
  expect(await namesIn('data')).toEqual(['Ada', 'Grace']);
  expect((await restoreBackup(tinyBackup, sources(), true)).kept).not.toBe(null);
});
