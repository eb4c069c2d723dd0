import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { openDatabase } from './connect.ts';
import { FolderUnusable } from './lock.ts';
import { MIGRATIONS_TABLE } from './migrate-once.ts';

let place = '';
let tableFile = '';
const open = (folder: string) =>
  openDatabase(
    { driver: 'embedded', folder },
    createLog('plain', () => undefined),
  );
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'damaged-'));
  await mkdir(join(place, 'whole'));
  const { db, close } = await open(join(place, 'whole'));
  const { rows } = await db.$client.query(`SELECT pg_relation_filepath('${MIGRATIONS_TABLE}') AS file`);
  tableFile = rows[0].file;
  await close();
});
afterAll(() => rm(place, { recursive: true }));

const engine = (folder: string, ...file: string[]) => join(folder, 'pglite', ...file);
const lose =
  (...file: string[]) =>
  (folder: string) =>
    rm(engine(folder, ...file), { recursive: true });

test.for<[what: string, damage: (folder: string) => Promise<unknown>]>([
  ['without its version file', lose('PG_VERSION')],
  ['that is missing', lose()],
  ['of another version', (folder) => writeFile(engine(folder, 'PG_VERSION'), '16\n')],
  ['without its control file', lose('global', 'pg_control')],
  ['whose control file was cut', (folder) => truncate(engine(folder, 'global', 'pg_control'), 100)],
  [
    'without its log',
    (folder) =>
      Promise.all(readdirSync(engine(folder, 'pg_wal')).map((name) => lose('pg_wal', name)(folder))),
  ],
  ['without its tables', lose('base')],
  ['without the file of one table', (folder) => lose(tableFile)(folder)],
  ['without its settings', lose('postgresql.conf')],
  [
    'that is a file',
    async (folder) => {
      await lose()(folder);
      await writeFile(engine(folder), 'x');
    },
  ],
])('a database %s causes one sentence, and is not replaced by a new one', async ([, damage]) => {
  const folder = join(place, 'damaged');
  await rm(folder, { recursive: true, force: true });
  await cp(join(place, 'whole'), folder, { recursive: true });
  await damage(folder);
  await expect(open(folder)).rejects.toThrow(FolderUnusable);
  await expect(open(folder)).rejects.toThrow(`The embedded database in ${folder} cannot be opened: `);
});
