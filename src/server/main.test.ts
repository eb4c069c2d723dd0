import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { api } from '#shared/api.ts';
import { newDatabase } from './testing/database.ts';
import { buy } from './testing/orders.ts';
import { freePort, ready, type ServerProcess, spawnServer } from './testing/process.ts';
import { createVisitor } from './testing/visitor.ts';

const SLOW = 100_000;

let folder = '';
let env: Record<string, string> = {};
const started: ServerProcess[] = [];
const start = (more: Record<string, string> = {}) => {
  const server = spawnServer({ ...env, ...more });
  started.push(server);
  return server;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'main-'));
  const choice = await newDatabase();
  env = {
    PORT: await freePort(),
    DATA_DIR: folder,
    ...(choice.driver === 'postgres' && { DATABASE_URL: choice.url }),
  };
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

const visitorOf = ({ url }: ServerProcess) =>
  createVisitor((path, init) => fetch(url + path, { redirect: 'manual', ...init }));
const registration = { name: 'Ada', username: 'ada', email: 'ada@example.org', password: 'secret1' };

test('kill -9 in the middle of everything loses nothing that was answered', { timeout: SLOW }, async () => {
  const first = await ready(start());
  const ada = visitorOf(first);
  await ada.register(registration);
  const answered: number[] = [];
  const writing = Array.from({ length: 4 }, async (_, writer) => {
    for (let count = 0; count < 1000; count++)
      answered.push(
        (
          await ada.call(api.children.create, {
            body: { name: `Child ${writer} ${count}`, birthdate: '2020-06-15' },
          })
        ).id,
      );
  });
  const guest = visitorOf(first);
  const paymentId = await buy(guest);
  await expect.poll(() => answered.length, { timeout: SLOW, interval: 5 }).toBeGreaterThan(40);
  first.child.kill('SIGKILL');
  await Promise.allSettled(writing);

  const second = await ready(start());
  const { fetch: again, call } = visitorOf(second);
  await call(api.account.login, { body: registration });
  const kept = new Set((await call(api.children.list)).map(({ id }) => id));
  expect(answered.filter((id) => !kept.has(id))).toEqual([]);
  // Nobody reported the payment, and the webhook may have died with the process: the order comes all the same.
  await expect
    .poll(() => call(api.orders.list), { timeout: 10_000 })
    .toMatchObject([{ stripePaymentId: paymentId }]);
  const mails = async () => (await again('/dev/mail.json')).json();
  // A mail whose sending was cut short is taken up at once by a process that is alone; else after less than a minute.
  await expect
    .poll(mails, { timeout: inject('postgres') ? 65_000 : 10_000 })
    .toMatchObject([{ to: 'sam@example.org' }]);

  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test.skipIf(inject('postgres'))(
  'a second server on the same folder ends at once and names the first, which is unharmed',
  { timeout: SLOW },
  async () => {
    const first = await ready(start());
    const second = start({ PORT: await freePort() });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      new RegExp(
        `^The data folder .*/db is in use by process ${first.child.pid} \\(http://localhost:${env.PORT}, since .*\\); stop it first, .*\\n$`,
      ),
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  },
);

test.skipIf(inject('postgres'))(
  'a port in use, a missing setting and a database that is not there are each told in a sentence',
  {
    timeout: SLOW,
  },
  async () => {
    const other = createServer().listen(Number(env.PORT), '127.0.0.1');
    const servers = [
      start(),
      start({ NODE_ENV: 'production', PORT: await freePort() }),
      start({ PORT: await freePort(), DATABASE_URL: 'postgres://u:secretword@127.0.0.1:1/none' }),
    ];
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([1, 1, 1]);
    const [port, setting, database] = servers.map(({ output }) => output());
    expect(port).toContain(`Port ${env.PORT} is in use by another program; set PORT to a free one.\n`);
    expect(setting).toMatch(/^NODE_ENV=production needs these settings: .*\n$/);
    expect(database).toBe('The database does not answer: check DATABASE_URL.\n');
    other.close();
  },
);
