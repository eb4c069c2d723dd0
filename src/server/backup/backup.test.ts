import { spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { ROOT } from '../root.ts';
import { buy } from '../testing/orders.ts';
import { NEW_DATA, newServerPlace, runCommand, type ServerProcess, visitorOf } from '../testing/process.ts';
import { SAM, type Visitor } from '../testing/visitor.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const shared = mkdtempSync(join(tmpdir(), 'backup-shared-'));
const tinyDatabase = join(shared, 'data', 'db');
const tinyBackup = join(shared, 'backup');
beforeAll(async () => {
  await makeTinyDatabase();
  await makeBackup(tinyDatabase, tinyBackup);
});
afterAll(() => rm(shared, { recursive: true, force: true }));

let place: Awaited<ReturnType<typeof newServerPlace>>;
let folder = '';
beforeEach(async () => {
  place = await newServerPlace();
  ({ folder } = place);
});
afterEach(() => place.remove());

const database = () => join(folder, 'data', 'db');

async function stop({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

/** Runs an npm command, and returns its output and exit code. */
function run(command: 'backup' | 'restore', args: string[]) {
  // The environment is that of cron, without the shop's other settings.
  const env = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data') };
  return runCommand(`backup/${command}-main.ts`, env, args);
}

const NOBODY = 65_534;
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const PROJECT = fileURLToPath(ROOT);
/** Whether the tests run as root, and the other user can read the project. */
const isRoot =
  process.getuid?.() === 0 && spawnSync('setpriv', [...asNobody.slice(1), 'ls', PROJECT]).status === 0;

/** Returns the files of the data folder that another user owns, or secret ones that other users can read. */
async function strange(): Promise<string[]> {
  const data = join(folder, 'data');
  const names = await readdir(data, { recursive: true });
  return names.filter((name) => {
    const { uid, gid, mode } = lstatSync(join(data, name));
    const isSecret = /^(db|mail|backups)(\/[^/]*\.(gz|json))?$/.test(name);
    return uid !== NOBODY || gid !== NOBODY || (isSecret && (mode & 0o077) !== 0);
  });
}

test.runIf(isRoot)(
  'what root does in the folder of the shop’s user leaves it theirs, and the shop starts',
  async () => {
    await cp(NEW_DATA, join(folder, 'data'), { recursive: true });
    spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
    const first = await place.start({}, asNobody);
    const sam = visitorOf(first);
    await sam.register(SAM);
    await sam.call(api.account.requestReset, { body: SAM });
    await addChild(sam);
    expect(await run('backup', [])).toMatchObject({ code: 0 });
    await stop(first);
    expect(await run('backup', [])).toMatchObject({ code: 0 });
    const [, newest = ''] = (await readdir(join(folder, 'data', 'backups'))).sort();
    const restored = await run('restore', [join(folder, 'data', 'backups', newest), '--replace']);
    expect(restored).toMatchObject({ code: 0 });
    expect(await runCommand('accounts/reset-admin-main.ts', place.env)).toMatchObject({ code: 0 });
    await stop(await place.start());
    expect(await strange()).toEqual([]);

    const second = await place.start({}, asNobody);
    const { call } = visitorOf(second);
    await call(api.account.login, { body: SAM });
    expect(await call(api.children.list)).toHaveLength(1);
    await stop(second);
  },
);

/** Creates a minimal database of an old version. */
async function makeTinyDatabase(): Promise<void> {
  await mkdir(tinyDatabase, { recursive: true });
  const engine = await PGlite.create(join(tinyDatabase, 'pglite'));
  await engine.exec(`
    CREATE TABLE public.family_facts_migrations (created_at bigint);
    INSERT INTO public.family_facts_migrations VALUES (1);
    CREATE TABLE users (id serial, name text);
    CREATE TABLE orders (id integer);
    INSERT INTO users (name) VALUES ('Ada'), ('Grace')`);
  await engine.close();
}

async function namesIn(engineFolder: string): Promise<string[]> {
  const engine = await PGlite.create(engineFolder);
  const { rows } = await engine.query<{ name: string }>('SELECT name FROM users ORDER BY id');
  await engine.close();
  return rows.map((row) => row.name);
}

test('a backup made during writes is restored completely, and users can log in', async () => {
  const first = await place.start();
  const ada = visitorOf(first);
  await ada.register(SAM);
  await ada.call(deskApi.discountCodes.create, { body: { code: 'SUMMER', type: 'fixed', value: 100 } });
  const children: number[] = [];
  const paid: string[] = [];
  let writing = true;
  const repeat = async (write: () => Promise<unknown>) => {
    // Pauses leave the backup some processor time.
    for (; writing; await wait(20)) await write();
  };
  const writers = Promise.all([
    repeat(async () => children.push(await addChild(ada))),
    repeat(() => buy(visitorOf(first), { discountCode: 'summer' }).then((id) => paid.push(id))),
  ]);
  await expect.poll(() => paid.length).toBeGreaterThan(0);
  const before = [...children];
  const backup = join(folder, 'backups', 'one');
  await makeBackup(database(), backup);
  writing = false;
  await writers;
  expect(children.length).toBeGreaterThan(before.length);
  await expect(restoreBackup(backup, database(), true)).rejects.toThrow('is in use by process');
  await stop(first);
  await expect(restoreBackup(backup, database(), false)).rejects.toThrow('There is already data');

  await rm(join(folder, 'data'), { recursive: true });
  await restoreBackup(backup, database(), false);
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

/** Checks that each transaction is there completely or not at all: orders with drafts, emails and uses of codes. */
async function expectConsistent(): Promise<void> {
  const engine = await PGlite.create(join(database(), 'pglite'));
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
  const sent = (await readdir(join(folder, 'data', 'mail')).catch(() => [])).length;
  expect(Number(waiting) + sent).toBeGreaterThanOrEqual(Number(orders));
}

test('the commands say in one sentence what they did', async () => {
  await cp(join(shared, 'data'), join(folder, 'data'), { recursive: true });
  const backups = join(folder, 'backups');
  const { code, said } = await run('backup', [backups]);
  expect(said).toMatch(/^Backed up 2 accounts and 0 orders to .*, and checked that it opens\.\n$/);
  const [made = '', ...more] = await readdir(backups);
  expect([code, more]).toEqual([0, []]);
  expect(await run('restore', [join(backups, made)])).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is already data: .*pglite\. Use --replace .*\.\n$/),
  });
});

test('the backup of a stopped, older database can be restored, and no data is discarded', async () => {
  expect((await restoreBackup(tinyBackup, database(), false)).kept).toBe(null);
  expect(await namesIn(join(database(), 'pglite'))).toEqual(['Ada', 'Grace']);
  const { kept } = await restoreBackup(tinyBackup, database(), true);
  expect(await namesIn(kept ?? '')).toEqual(['Ada', 'Grace']);
});

const flipped = (bytes: Buffer) => {
  bytes.writeUInt8(255 - bytes.readUInt8(100_000), 100_000);
  return bytes;
};

test.for<[string, (bytes: Buffer) => Buffer, string]>([
  ['with a changed byte', flipped, 'it is damaged'],
  ['that is truncated', (bytes) => bytes.subarray(0, -1), 'it is damaged'],
  ['that is empty', () => Buffer.alloc(0), 'it is damaged'],
])('a backup %s is refused before anything is changed', async ([, change, sentence]) => {
  const spoilt = join(folder, 'spoilt');
  await writeFile(spoilt, change(await readFile(tinyBackup)));
  await expect(restoreBackup(spoilt, database(), false)).rejects.toThrow(sentence);
  expect(await readdir(database())).toEqual([]);
});

test('a backup of a newer version, or a missing one, is refused', async () => {
  const newer = join(folder, 'newer');
  await cp(tinyDatabase, newer, { recursive: true });
  const engine = await PGlite.create(join(newer, 'pglite'));
  await engine.exec(`UPDATE public.family_facts_migrations SET created_at = ${Date.now() + 1e12}`);
  await engine.close();
  await makeBackup(newer, join(folder, 'backup'));
  const restored = restoreBackup(join(folder, 'backup'), database(), false);
  await expect(restored).rejects.toThrow('newer than this version’s');
  await expect(restoreBackup(join(folder, 'none'), database(), true)).rejects.toThrow('There is no backup');
  expect(await readdir(database())).toEqual([]);
});
