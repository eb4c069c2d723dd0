import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, test } from 'vitest';
import { api } from '#shared/api.ts';
import { newDatabase, settingsOf } from './testing/database.ts';
import { startCheckout } from './testing/orders.ts';
import { freePort, ready, type ServerProcess, spawnServer } from './testing/process.ts';
import { type TimedAnswer, timedFetch, unpromised } from './testing/timed-answers.ts';
import { createVisitor } from './testing/visitor.ts';

const FAILING_DISK = fileURLToPath(new URL('./testing/failing-disk.mjs', import.meta.url));
const SLOW = 120_000;
const RESET = { username: 'sam', email: 'sam@example.org' };

let folder = '';
let server: ServerProcess;
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

test.each(['EROFS', 'ENOSPC'])(
  'a data folder that cannot be written (%s) while the server runs: answers in time, the process lives, and goes on by itself',
  {
    timeout: SLOW,
  },
  async (code) => {
    folder = await mkdtemp(join(tmpdir(), 'failing-disk-'));
    const data = join(folder, 'data');
    const flag = join(folder, 'flag');
    const choice = await newDatabase();
    server = await ready(
      spawnServer({
        PORT: await freePort(),
        DATA_DIR: data,
        NODE_OPTIONS: `--import ${FAILING_DISK}`,
        FAILING_DISK: data,
        FAILING_DISK_FLAG: flag,
        ...settingsOf(choice),
      }),
    );
    const answers: TimedAnswer[] = [];
    const visitor = () => createVisitor(timedFetch(server.url, answers));
    const sam = visitor();
    await sam.register({ name: 'Sam', password: 'secret1', ...RESET });
    const names: string[] = [];
    const add = async (name: string) => {
      await sam.call(api.children.create, { body: { name, birthdate: '2020-06-15' } });
      names.push(name);
    };
    for (const name of ['Ada', 'Bo']) await add(name);

    answers.length = 0;
    await writeFile(flag, code);
    // What is written, read, bought and mailed: some of it needs the folder, whichever database there is. What is refused is in `answers`.
    for (const name of ['Cleo', 'Dan', 'Eve']) {
      const asked = [add(name), sam.call(api.children.list), startCheckout(visitor()), sam.fetch('/readyz')];
      await Promise.allSettled(asked);
    }
    await Promise.allSettled([sam.call(api.account.requestReset, { body: RESET })]);
    expect(answers).toHaveLength(13);
    expect(unpromised(answers)).toEqual([]);
    expect(answers.some(({ status }) => status === 503)).toBe(!inject('postgres'));
    expect(server.child.exitCode).toBe(null);

    await rm(flag);
    const again = () => add('Fay').then(() => 'added', String);
    await expect.poll(again, { timeout: 30_000, interval: 500 }).toBe('added');
    await sam.call(api.account.requestReset, { body: RESET });
    const mails = async () => (await fetch(`${server.url}/dev/mail.json`)).json();
    await expect.poll(mails, { timeout: 60_000, interval: 500 }).toHaveLength(inject('postgres') ? 2 : 1);
    const kept = (await sam.call(api.children.list)).map(({ name }) => name);
    expect(kept).toEqual(expect.arrayContaining(names));
  },
);
