import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { buy } from './testing/orders.ts';
import { freePort, newServerPlace, type ServerProcess, visitorOf } from './testing/process.ts';
import { SAM } from './testing/visitor.ts';

let place: Awaited<ReturnType<typeof newServerPlace>>;
beforeEach(async () => {
  place = await newServerPlace();
});
afterEach(() => place.remove());

test('kill -9 under load loses nothing that was confirmed', async () => {
  const first = await place.start();
  const sam = visitorOf(first);
  await sam.register(SAM);
  const answered: number[] = [];
  const writing = Array.from({ length: 4 }, async (_, writer) => {
    for (let count = 0; count < 1000; count++) {
      const body = { name: `Child ${writer} ${count}`, birthdate: '2020-06-15' };
      answered.push((await sam.call(api.children.create, { body })).id);
    }
  });
  const paymentId = await buy(visitorOf(first));
  await expect.poll(() => answered.length, { interval: 5 }).toBeGreaterThan(40);
  await refusesTheSameFolder(first);
  first.child.kill('SIGKILL');
  await Promise.allSettled([...writing, first.ended]);
  await refusesPortInUse();

  const second = await place.start();
  const { call } = visitorOf(second);
  await call(api.account.login, { body: SAM });
  const kept = new Set((await call(api.children.list)).map(({ id }) => id));
  expect(answered.filter((id) => !kept.has(id))).toEqual([]);
  // The payment was not reported, and its webhook may have died with the process, but the order is still made.
  await expect.poll(() => call(deskApi.orders.list)).toMatchObject([{ stripePaymentId: paymentId }]);
  const mails = async () => (await fetch(`${second.url}/dev/mail.json`)).json();
  await expect.poll(mails).toMatchObject([{ to: 'sam@example.org' }]);

  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

/** Checks that a second server on the same folder ends at once and names the first, which keeps running. */
async function refusesTheSameFolder(first: ServerProcess): Promise<void> {
  const second = place.spawn({ PORT: await freePort() });
  expect(await second.ended).toBe(1);
  const holder = `process ${first.child.pid} \\(http://localhost:${place.env.PORT}, since .*\\)`;
  const sentence = new RegExp(`^The data folder .*/db is in use by ${holder}; stop it first, .*\\n$`);
  expect(second.output()).toMatch(sentence);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
}

async function refusesPortInUse(): Promise<void> {
  const { PORT } = place.env;
  const other = createServer().listen(Number(PORT), '127.0.0.1');
  await once(other, 'listening');
  const server = place.spawn();
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`Port ${PORT} is in use by another program; set PORT to a free one.\n`);
  await new Promise((resolve) => other.close(resolve));
}

test('kill -9 during a first start does not prevent the next start', async () => {
  const DATA_DIR = join(place.folder, 'empty');
  // The kills range from before the engine's files exist until its tables are being created.
  for (const files of [0, 1, 500]) {
    const server = place.spawn({ DATA_DIR });
    const made = async () => (await readdir(DATA_DIR, { recursive: true }).catch(() => [])).length;
    while (server.child.exitCode === null && (await made()) < files) await turn();
    server.child.kill('SIGKILL');
    await server.ended;
  }
  const server = await place.start({ DATA_DIR });
  expect((await visitorOf(server).register(SAM)).username).toBe('sam');
});

const PRODUCTION = {
  ...{ NODE_ENV: 'production', BASE_URL: 'https://cards.example', PAYMENTS: 'simulator', MAIL: 'mailbox' },
  ...{ ADMIN_USERNAME: 'admin', ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'secret of the admin' },
};

test('in production it starts, opens no debugger, logs only JSON lines, and stops cleanly on SIGHUP', async () => {
  const server = await place.start(PRODUCTION);
  server.child.kill('SIGUSR1');
  expect((await fetch(`${server.url}/api/config`)).status).toBe(200);
  server.child.kill('SIGHUP');
  expect(await server.ended).toBe(0);
  const lines = server.output().trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line).message);
  expect(messages).toContain('The administrator has been created');
  expect(messages).toContain('Answered');
});

const asFirst = ['unshare', '--pid', '--fork', '--kill-child'];
/** Whether the tests run as root, which may start a process as the first of a container. */
const mayBeFirst = spawnSync('unshare', [...asFirst.slice(1), 'true']).status === 0;

test.runIf(mayBeFirst).for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops the first process of a container while it is loaded',
  async (signal) => {
    const NODE_OPTIONS = `--import ${new URL('testing/stuck-loading.mjs', import.meta.url)}`;
    const server = place.spawn({ NODE_OPTIONS }, asFirst);
    await expect.poll(server.output).toContain('loading');
    spawnSync('pkill', ['--parent', String(server.child.pid), '--signal', signal]);
    expect(await server.ended).toBe(0);
  },
);

test('an unwritable log does not stop the shop', async () => {
  const full = ['sh', '-c', 'exec "$@" >/dev/full 2>&1', 'sh'];
  for (const [env, through] of [
    [PRODUCTION, full],
    [{}, full],
    [{}, []],
  ] as const) {
    const server = place.spawn({ ...env, PORT: await freePort() }, [...through]);
    const { port } = new URL(server.url);
    const answer = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    // The reader of the log closes the pipe.
    server.child.stdout?.destroy();
    await expect.poll(answer).toBe(200);
    for (let asked = 0; asked < 20; asked++) expect(await answer()).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
});

test('an HTTP/1.0 request without a Host header is answered on every address', async () => {
  const server = await place.start({ HOST: '::' });
  const socket = connect(Number(place.env.PORT), '127.0.0.1');
  socket.write('GET /readyz HTTP/1.0\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  server.child.kill('SIGTERM');
});

test('a missing setting and an unreachable database are each reported in one sentence, without a password', async () => {
  const servers = [
    place.spawn({ NODE_ENV: 'production', DATA_DIR: '' }),
    place.spawn({ DATABASE_URL: 'postgres://u:secretword@127.0.0.1:1/none' }),
    place.spawn({ HOST: '192.0.2.1' }),
  ];
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([1, 1, 1]);
  const [setting, database, host] = servers.map(({ output }) => output());
  expect(host).toContain('HOST is not one of this machine’s addresses (EADDRNOTAVAIL).\n');
  expect(setting).toMatch(/^NODE_ENV=production needs these settings: .*\n$/);
  expect(database).toBe('The database is not responding: check the host and port in DATABASE_URL.\n');
});
