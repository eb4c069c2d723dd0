import { chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { api } from '#shared/api.ts';
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts';
import { freePort, ready, spawnServer } from './testing/process.ts';
import { mountSmallDisk, type SmallDisk } from './testing/small-disk.ts';
import { slowestOf, type TimedAnswer, timedFetch, unpromised } from './testing/timed-answers.ts';
import { createVisitor } from './testing/visitor.ts';

const SLOW = 180_000;
const MEGABYTES = 150;
/** What is written until it is refused, and after. */
const WRITES = { most: 3_000, after: 50 };
const READS = 20;

// Where nobody may mount, the test is skipped as such.
const probe = await mountSmallDisk(1);
await probe?.remove();

test.skipIf(!probe)(
  'a disk that is full while the server runs: writes are refused in time, nothing answered is lost, and it goes on by itself',
  { timeout: SLOW },
  async () => {
    const disk = await mountSmallDisk(MEGABYTES);
    if (!disk) throw new Error('The small disk could not be mounted');
    const folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
    const postgres = inject('postgres') ? await startPostgres() : null;
    const env = {
      PORT: await freePort(),
      ...(postgres
        ? { DATA_DIR: folder, DATABASE_URL: await databaseOn(postgres, disk) }
        : { DATA_DIR: join(disk.folder, 'data') }),
    };
    let server = await ready(spawnServer(env));
    try {
      const answers: TimedAnswer[] = [];
      const sam = createVisitor((path, init) => timedFetch(server.url, answers)(path, init));
      await sam.register({ name: 'Sam', username: 'sam', email: 'sam@example.org', password: 'secret1' });
      const names: string[] = [];
      const add = async (name: string) => {
        await sam.call(api.children.create, { body: { name, birthdate: '2020-06-15' } });
        names.push(name);
      };
      const refused = () => answers.filter(({ status }) => status >= 400).length;

      // What has no room in the files that are there is refused; something has.
      for (let nth = 0; nth < 10; nth++) await add(`Before ${nth} ${'x'.repeat(150)}`);
      await disk.fill();
      // What is refused is in `answers`.
      const tryAll = (asked: Promise<unknown>[]) => Promise.allSettled(asked);
      for (let nth = 0; nth < WRITES.most && refused() === 0; nth++)
        await tryAll([add(`${nth} ${'x'.repeat(150)}`)]);
      expect(refused()).toBe(1);
      expect(names.length).toBeGreaterThan(10);
      for (let nth = 0; nth < WRITES.after; nth++) await tryAll([add(`After ${nth} ${'x'.repeat(150)}`)]);
      expect(refused()).toBeGreaterThan(1);
      const tried = { answers: answers.length, written: names.length, refused: refused() };
      for (let nth = 0; nth < READS; nth++) await tryAll([sam.call(api.children.list), sam.fetch('/readyz')]);
      expect(unpromised(answers)).toEqual([]);
      expect(answers.slice(tried.answers).every(({ status }) => status === 200)).toBe(true);
      process.stdout.write(
        `A full disk: ${tried.written - 10} written, ${tried.refused} refused and no read; slowest ${slowestOf(answers)} ms\n`,
      );
      expect(server.child.exitCode).toBe(null);

      await disk.free();
      const again = () => add('Fay').then(() => 'added', String);
      await expect.poll(again, { timeout: 30_000, interval: 500 }).toBe('added');
      server.child.kill('SIGKILL');
      await server.ended;
      server = await ready(spawnServer(env));
      const kept = (await sam.call(api.children.list)).map(({ name }) => name);
      expect(kept).toEqual(expect.arrayContaining(names));
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      await postgres?.remove();
      await disk.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** The address of a new database whose tables lie on that disk; what Postgres needs to live does not. */
async function databaseOn({ url }: PostgresServer, disk: SmallDisk): Promise<string> {
  const admin = new pg.Client(`${url}/postgres`);
  await admin.connect();
  const { rows } = await admin.query<{ data_directory: string }>('SHOW data_directory');
  const owner = await stat(rows[0]?.data_directory ?? '');
  const space = join(disk.folder, 'space');
  await mkdir(space);
  await chown(space, owner.uid, owner.gid);
  await admin.query(`CREATE TABLESPACE small LOCATION '${space}'`);
  await admin.query('CREATE DATABASE shop TABLESPACE small');
  await admin.end();
  return `${url}/shop`;
}
