import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { startCheckout } from './testing/orders.ts';
import { newServerPlace, type ServerProcess } from './testing/process.ts';
import { mountSmallDisk } from './testing/small-disk.ts';
import { brokenPromises, type TimedAnswer, timedFetch } from './testing/timed-answers.ts';
import { createVisitor, SAM, type Visitor } from './testing/visitor.ts';

const FAILING_DISK = fileURLToPath(new URL('./testing/failing-disk.mjs', import.meta.url));

let place: Awaited<ReturnType<typeof newServerPlace>>;
let server: ServerProcess;
/** All responses, including refusals. */
let answers: TimedAnswer[];
/** The children whose addition was confirmed. */
let names: string[];
let sam: Visitor;
beforeEach(async () => {
  place = await newServerPlace();
});
afterEach(() => place.remove());

async function start(env: Record<string, string>): Promise<void> {
  server = await place.start(env);
  [answers, names] = [[], []];
  sam = visitor();
  await sam.register(SAM);
}

const visitor = () => createVisitor((path, init) => timedFetch(server.url, answers)(path, init));
const refused = () => answers.filter(({ status }) => status === 503).length;
async function add(name: string): Promise<void> {
  await sam.call(api.children.create, { body: { name, birthdate: '2020-06-15' } });
  names.push(name);
}
const tryAll = (asked: Promise<unknown>[]) => Promise.allSettled(asked);

async function goesOnByItself(): Promise<void> {
  expect(brokenPromises(answers)).toEqual([]);
  await expect.poll(() => add('Fay').then(() => 'added', String), { interval: 500 }).toBe('added');
}

async function hasKept(): Promise<void> {
  const kept = (await sam.call(api.children.list)).map(({ name }) => name);
  expect(kept).toEqual(expect.arrayContaining(names));
}

test.each(['EROFS', 'ENOSPC'])(
  'a data folder that becomes unwritable (%s) is reported, the process survives, and recovers by itself',
  async (code) => {
    const flag = join(place.folder, 'flag');
    await start({
      ...{ NODE_OPTIONS: `--import ${FAILING_DISK}`, FAILING_DISK: place.env.DATA_DIR },
      FAILING_DISK_FLAG: flag,
    });
    for (const name of ['Ada', 'Bo']) await add(name);
    answers.length = 0;
    await writeFile(flag, code);
    for (const name of ['Cleo', 'Dan', 'Eve'])
      await tryAll([add(name), sam.call(api.children.list), startCheckout(visitor()), sam.fetch('/readyz')]);
    await tryAll([sam.call(api.account.requestReset, { body: SAM })]);
    expect(answers).toHaveLength(13);
    expect(refused()).toBeGreaterThan(0);

    await rm(flag);
    await goesOnByItself();
    await sam.call(api.account.requestReset, { body: SAM });
    const mails = async () => (await fetch(`${server.url}/dev/mail.json`)).json();
    await expect.poll(mails).toHaveLength(1);
    await hasKept();
  },
);

// The test is marked as skipped where mounting is not allowed.
const probe = await mountSmallDisk(1);
await probe?.remove();

test.skipIf(!probe)(
  'a disk that fills up while the server runs: writes are refused, all data can be read, and nothing confirmed is lost',
  async () => {
    const disk = await mountSmallDisk(150);
    if (!disk) throw new Error('The small disk could not be mounted');
    const onDisk = { DATA_DIR: join(disk.folder, 'data') };
    try {
      await start(onDisk);
      const long = 'x'.repeat(150);
      await add(long);
      await disk.fill();
      // Long names soon exceed the free space within the existing files.
      for (let nth = 0; nth < 3_000 && refused() === 0; nth++) await tryAll([add(`${nth} ${long}`)]);
      for (let nth = 0; nth < 10; nth++) await tryAll([add(`After ${nth} ${long}`)]);
      expect(refused()).toBeGreaterThan(1);
      const tried = answers.length;
      await tryAll([sam.call(api.children.list), sam.fetch('/readyz')]);
      expect(answers.slice(tried).map(({ status }) => status)).toEqual([200, 200]);

      await disk.free();
      await goesOnByItself();
      server.child.kill('SIGKILL');
      await server.ended;
      server = await place.start(onDisk);
      await hasKept();
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      await disk.remove();
    }
  },
);
