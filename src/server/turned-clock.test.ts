import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { newDatabase, settingsOf } from './testing/database.ts';
import { buy, report } from './testing/orders.ts';
import { freePort, ready, spawnServer } from './testing/process.ts';
import { createVisitor } from './testing/visitor.ts';

const TURNED_CLOCK = fileURLToPath(new URL('./testing/turned-clock.mjs', import.meta.url));
const SLOW = 120_000;
/** By how many hours the clock is wrong, in turn. */
const TURNS = [26, 0, -26, 0, 49, 0];

test('the clock of the machine is turned forwards and back by days, and all that is paid for is an order with its mail', {
  timeout: SLOW,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turned-clock-'));
  const file = join(folder, 'hours');
  await writeFile(file, '0');
  const server = spawnServer({
    PORT: await freePort(),
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: `--import ${TURNED_CLOCK}`,
    TURNED_CLOCK: file,
    RECONCILE_SECONDS: '2',
    ...settingsOf(await newDatabase()),
  });
  try {
    await ready(server);
    const visitor = () => createVisitor((path, init) => fetch(server.url + path, init));
    const sam = visitor();
    await sam.register({ name: 'Sam', username: 'sam', email: 'sam@example.org', password: 'secret1' });
    const names: string[] = [];
    const add = async (name: string) => {
      await sam.call(api.children.create, { body: { name, birthdate: '2020-06-15' } });
      names.push(name);
    };
    const payments: string[] = [];
    for (const hours of TURNS) {
      // One is paid for, and nobody says so; another is reported as the clock is turned.
      payments.push(await buy(visitor()));
      const guest = visitor();
      const reported = await buy(guest);
      payments.push(reported);
      await add(`Before ${hours}`);
      await report(guest, reported);
      await writeFile(file, String(hours));
      await wait(600);
      await add(`At ${hours}`);
      expect((await sam.call(api.children.list)).map(({ name }) => name)).toEqual(names);
    }
    const list = () => sam.call(deskApi.orders.list, { query: {} });
    await expect.poll(list, { timeout: 30_000, interval: 500 }).toHaveLength(payments.length);
    const mailed = async () => {
      const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { subject: string }[];
      return mails
        .flatMap(({ subject }) => /sheet order #(\d+)$/i.exec(subject)?.[1] ?? [])
        .map(Number)
        .sort((a, b) => a - b);
    };
    const ids = (await list()).map(({ id }) => id).sort((a, b) => a - b);
    await expect.poll(mailed, { timeout: 30_000, interval: 500 }).toEqual(ids);
    expect(server.child.exitCode).toBe(null);
    if (!inject('postgres')) expect(server.output()).not.toContain('not that of the database');
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  }
});
