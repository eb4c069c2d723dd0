import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
let server: ReturnType<typeof serve>;
let port = 0;

/** Starts the server on a port, as in production. */
async function listen(serverOptions: { headersTimeout?: number; requestTimeout?: number } = {}) {
  app = await startTestApp();
  await new Promise<void>((resolve) => {
    const { fetch } = createApp(app.deps);
    const options = { connectionsCheckingInterval: 50, ...serverOptions };
    server = serve({ fetch, port: 0, hostname: '127.0.0.1', serverOptions: options }, (info) => {
      port = info.port;
      resolve();
    });
  });
}
async function stop() {
  if ('closeAllConnections' in server) server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
beforeEach(() => listen());
afterEach(stop);

/** Starts the server with timeouts short enough for a test. */
async function listenBriefly() {
  await stop();
  await listen({ headersTimeout: 1_000, requestTimeout: 1_500 });
}

/** Sends bytes piece by piece, and returns the data received once it has `answers` responses or the server closes. */
async function send(
  pieces: (string | Buffer)[],
  { answers = Number.POSITIVE_INFINITY, pause = 0 } = {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  const answered = new Promise<string>((resolve) => {
    const end = () => resolve(received);
    socket.on('error', end).on('close', end);
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (statusesOf(received).length >= answers) end();
    });
  });
  for (const piece of pieces) {
    if (!socket.writable) break;
    socket.write(piece);
    await wait(pause);
  }
  const answer = await answered;
  socket.destroy();
  return answer;
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const post = (path: string, headers: string[], body = '') =>
  [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', body].join('\r\n');
const credentials = JSON.stringify({ username: 'nobody', password: 'secret1' });
const login = post('/api/login', [`Content-Length: ${credentials.length}`], credentials);
const health = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

test('an oversized body gets 413, and the connection is kept if the whole body has arrived', async () => {
  const length = 5_000;
  const large = post('/api/login', [`Content-Length: ${length}`], 'x'.repeat(length));
  const answer = await send([large, health], { answers: 2 });
  expect(statusesOf(answer)).toEqual([413, 200]);
  expect(answer.split('\r\n\r\n')[0]).toMatch(/connection: keep-alive/i);
});

test('an endless oversized body gets 413, and the connection is closed as the response says', async () => {
  const endless = [
    post('/api/login', ['Content-Length: 500000000']),
    ...Array.from({ length: 200 }, () => Buffer.alloc(10_000, 'x')),
  ];
  const answer = await send(endless, { pause: 20 });
  expect(statusesOf(answer)).toEqual([413]);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).not.toMatch(/keep-alive/i);
  expect(answer).toContain('The request is too large');
});

test('an oversized body that stops arriving still gets 413, and the connection is closed', async () => {
  const stalled = [post('/api/login', ['Transfer-Encoding: chunked']), `1388\r\n${'x'.repeat(5000)}\r\n`];
  const answer = await send(stalled);
  expect(statusesOf(answer)).toEqual([413]);
  expect(answer).toMatch(/connection: close/i);
});

test('a request whose headers or body arrive too slowly gets 408, and the connection is closed', async () => {
  await listenBriefly();
  const drop = Array.from({ length: 200 }, () => 'X-A: b\r\n');
  const headers = await send(['GET /healthz HTTP/1.1\r\nHost: x\r\n', ...drop], { pause: 20 });
  expect(statusesOf(headers)).toEqual([408]);
  const body = [post('/api/login', ['Content-Length: 300']), ...Array.from({ length: 200 }, () => '{')];
  const slow = await send(body, { pause: 20 });
  expect(statusesOf(slow)).toEqual([408]);
  expect(slow).toMatch(/connection: close/i);
  expect(app.lines.join('')).not.toContain('A request failed');
});

test('two hundred silent connections do not delay other requests', async () => {
  await listenBriefly();
  const silent = Array.from({ length: 200 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\n');
    return socket;
  });
  expect(statusesOf(await send([health], { answers: 1 }))).toEqual([200]);
  const ended = silent.map((socket) => new Promise((resolve) => socket.on('close', resolve).resume()));
  await Promise.all(ended);
  expect(statusesOf(await send([health], { answers: 1 }))).toEqual([200]);
});

test.for<[string, string | Buffer]>([
  ['two lengths', post('/api/login', ['Content-Length: 5', 'Content-Length: 6'], '{}{}{}')],
  [
    'a length and chunks',
    post('/api/login', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
  ],
  ['a length that is not a number', post('/api/login', ['Content-Length: many'], '{}')],
  ['a negative length', post('/api/login', ['Content-Length: -1'], '{}')],
  ['chunks without a size', post('/api/login', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n')],
  ['oversized chunks', post('/api/login', ['Transfer-Encoding: chunked'], 'fffffffffffffffff\r\n')],
  ['an unknown encoding', post('/api/login', ['Transfer-Encoding: gzip, chunked'], '0\r\n\r\n')],
  ['headers of a megabyte', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a=b; '.repeat(200_000)}\r\n\r\n`],
  ['ten thousand headers', `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(10_000)}\r\n`],
  ['an address of a megabyte', `GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  ['an invalid host', 'GET /api/user HTTP/1.1\r\nHost: a b/c?d\r\n\r\n'],
  ['an address of another server', 'GET http://evil.example/api/user HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an invalid address', 'GET ::: HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an invalid escape', 'GET /api/children/%zz%c0%ae HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a CONNECT request', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a change of protocol', 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
  ['a TLS handshake', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0xff, 0xff, 0x0a, 0x0a])],
  ['NULs', Buffer.alloc(2_000)],
])('%s: a refusal or a response, and the server keeps running', async ([, bytes]) => {
  const statuses = statusesOf(await send([bytes], { answers: 1 }));
  for (const status of statuses) expect([200, 302, 400, 401, 404, 405, 408, 413, 431, 503]).toContain(status);
  expect(app.lines.join('')).not.toContain('A request failed');
  expect(statusesOf(await send([health], { answers: 1 }))).toEqual([200]);
});

test('callers who disconnect midway cause no error', async () => {
  for (const part of [20, 60, login.length - 10, login.length]) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await new Promise<void>((resolve) => socket.write(login.slice(0, part), () => resolve()));
    socket.resetAndDestroy();
  }
  const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(open).toBe(0);
  expect(app.lines.join('')).not.toContain('A request failed');
  expect(statusesOf(await send([health], { answers: 1 }))).toEqual([200]);
});
