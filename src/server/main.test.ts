import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { newDatabase, settingsOf } from './testing/database.ts';
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
    ...settingsOf(choice),
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
    for (let count = 0; count < 1000; count++) {
      const body = { name: `Child ${writer} ${count}`, birthdate: '2020-06-15' };
      answered.push((await ada.call(api.children.create, { body })).id);
    }
  });
  const paymentId = await buy(visitorOf(first));
  await expect.poll(() => answered.length, { timeout: SLOW, interval: 5 }).toBeGreaterThan(40);
  if (!inject('postgres')) await refusesTheSameFolder(first);
  // Among several processes a mail whose sending was cut short waits for most of a minute: not here.
  else await expect.poll(() => mailsAt(first), { timeout: SLOW }).toHaveLength(1);
  first.child.kill('SIGKILL');
  await Promise.allSettled([...writing, first.ended]);
  await refusesPortInUse();

  const second = await ready(start());
  const { call } = visitorOf(second);
  await call(api.account.login, { body: registration });
  const kept = new Set((await call(api.children.list)).map(({ id }) => id));
  expect(answered.filter((id) => !kept.has(id))).toEqual([]);
  // Nobody reported the payment, and the webhook may have died with the process: the order comes all the same.
  await expect
    .poll(() => call(deskApi.orders.list), { timeout: 10_000 })
    .toMatchObject([{ stripePaymentId: paymentId }]);
  await expect.poll(() => mailsAt(second), { timeout: 10_000 }).toMatchObject([{ to: 'sam@example.org' }]);

  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

async function mailsAt({ url }: ServerProcess): Promise<unknown> {
  return (await fetch(`${url}/dev/mail.json`)).json();
}

/** A second server on the same folder ends at once and names the first, which is unharmed. */
async function refusesTheSameFolder(first: ServerProcess): Promise<void> {
  const second = start({ PORT: await freePort() });
  expect(await second.ended).toBe(1);
  const holder = `process ${first.child.pid} \\(http://localhost:${env.PORT}, since .*\\)`;
  const sentence = new RegExp(`^The data folder .*/db is in use by ${holder}; stop it first, .*\\n$`);
  expect(second.output()).toMatch(sentence);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
}

async function refusesPortInUse(): Promise<void> {
  const other = createServer();
  await new Promise<void>((resolve, reject) => {
    other.once('error', reject).listen(Number(env.PORT), '127.0.0.1', resolve);
  });
  const server = start();
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(
    `Port ${env.PORT} is in use by another program; set PORT to a free one.\n`,
  );
  await new Promise((resolve) => other.close(resolve));
}

if (!inject('postgres'))
  test('kill -9 in the middle of a first start leaves nothing in the way of the next', {
    timeout: SLOW,
  }, async () => {
    // From before the engine's files are there until after its tables are made.
    for (const afterMs of [700, 1400, 2100, 2800]) {
      const server = start();
      await wait(afterMs);
      server.child.kill('SIGKILL');
      await server.ended;
    }
    const server = await ready(start());
    expect((await visitorOf(server).register(registration)).username).toBe('ada');
  });

// The settings are the same whatever the database: once is enough.
if (!inject('postgres'))
  test('in production it starts, and each line of its log is JSON', { timeout: SLOW }, async () => {
    const production = {
      NODE_ENV: 'production',
      BASE_URL: 'https://cards.example',
      PAYMENTS: 'simulator',
      MAIL: 'mailbox',
      ADMIN_USERNAME: 'admin',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'secret of the admin',
    };
    const server = await ready(start(production));
    expect((await fetch(`${server.url}/api/config`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const lines = server.output().trim().split('\n');
    const messages = lines.map((line) => JSON.parse(line).message);
    expect(messages).toContain('The administrator has been created');
    expect(messages).toContain('Answered');
  });

test('a missing setting and a database that is not there are each told in one sentence, without a password', {
  timeout: SLOW,
}, async () => {
  const servers = [
    start({ NODE_ENV: 'production' }),
    start({ DATABASE_URL: 'postgres://u:secretword@127.0.0.1:1/none' }),
  ];
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([1, 1]);
  const [setting, database] = servers.map(({ output }) => output());
  expect(setting).toMatch(/^NODE_ENV=production needs these settings: .*\n$/);
  expect(database).toBe('The database does not answer: check DATABASE_URL.\n');
});
