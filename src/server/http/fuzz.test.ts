import { maxHeaderSize, request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { createApp } from '../app.ts';
import { sessions } from '../db/schema.ts';
import { digestOf } from '../db/token.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { hostileRequest, toRequest } from '../testing/hostile-request.ts';

const CASES = fuzzRuns({ smoke: 400, long: 5_000 });
const MIB = 1024 * 1024;

let server: TestApp;
let app: ReturnType<typeof createApp>;
let listening: ReturnType<typeof serve>;
let port = 0;
beforeAll(async () => {
  server = await startTestApp();
  await server.people();
  const nothing = async () => undefined;
  const unlimited = { count: nothing, add: nothing, uncount: nothing };
  app = createApp({ ...server.deps, limits: unlimited });
  await new Promise<void>((resolve) => {
    listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => {
      port = info.port;
      resolve();
    });
  });
});
afterAll(() => new Promise((resolve) => listening.close(resolve)));

type Answer = { status: number; text: string };

/** Sends over a real connection, with the body in pieces and without a length (`Transfer-Encoding: chunked`). */
function sendInPieces(
  path: string,
  { method, body }: RequestInit,
  headers: Headers,
  pieceBytes: number,
): Promise<Answer> {
  const { pathname, search } = new URL(path, 'http://localhost');
  const bytes = Buffer.from(String(body));
  // Larger bodies get larger pieces, so that none is cut into more than a hundred.
  const size = Math.max(pieceBytes, Math.ceil(bytes.length / 100));
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ port, host: '127.0.0.1', path: pathname + search, method, agent: false },
      headers: { ...Object.fromEntries(headers), 'transfer-encoding': 'chunked' },
    });
    // Node.js refuses an address longer than its header limit before the app sees it; since version 24 it may reset the
    // connection before its response is read.
    const isRefused = (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' && path.length > maxHeaderSize;
    sent.on('error', (error) => (isRefused(error) ? resolve({ status: 431, text: '' }) : reject(error)));
    sent.on('response', (response) => {
      const { statusCode: status = 0 } = response;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      // A caller refused before it sent everything may find the connection closed, but the response has arrived.
      response.on('close', () => resolve({ status, text }));
      response.on('error', () => resolve({ status, text }));
    });
    for (let at = 0; at < bytes.length; at += size) sent.write(bytes.subarray(at, at + size));
    sent.end();
  });
}

/** The session is created again for each request, because one of the calls ends it. */
async function cookieOf(who: string): Promise<string> {
  if (who === 'stranger') return '';
  const sess = { userId: who === 'admin' ? 1 : 2, visitor: null };
  const expire = new Date(Date.now() + 86_400_000).toISOString();
  await server.deps.db
    .insert(sessions)
    .values({ sid: digestOf(who), sess, expire })
    .onConflictDoNothing();
  return `session=${who}`;
}

/** The tests have no built pages, so each page answers with this sentence; nothing else may be unavailable. */
const NO_PAGES = 'The pages have not been built yet: npm start builds them.';
const isRead = (method = '') => ['GET', 'HEAD'].includes(method);

async function send(path: string, init: RequestInit): Promise<Answer> {
  const answer = await app.request(path, init);
  return { status: answer.status, text: await answer.text() };
}

function heapMiB(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / MIB;
}

test('any input to any call gets a response, and leaks no memory', async () => {
  const statuses = new Map<number, number>();
  const heap: number[] = [];
  let sent = 0;
  let inPieces = 0;
  await fc.assert(
    fc.asyncProperty(hostileRequest, async (given) => {
      const [path, init] = toRequest(given);
      const sentHeaders = new Headers(init.headers);
      if (!sentHeaders.has('cookie')) sentHeaders.set('cookie', await cookieOf(given.who));
      const pieces = init.body ? given.pieceBytes : null;
      if (pieces !== null) inPieces++;
      const { status, text } =
        pieces === null
          ? await send(path, { ...init, headers: sentHeaders })
          : await sendInPieces(path, init, sentHeaders, pieces);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      sent++;
      if (sent % Math.floor(CASES.numRuns / 4) === 0) heap.push(heapMiB());
      const isMissingPage = status === 503 && isRead(init.method) && [NO_PAGES, ''].includes(text);
      const isAnswered = isMissingPage || status < 500;
      expect([path, init, pieces, text, isAnswered]).toEqual([path, init, pieces, text, true]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    CASES,
  );
  expect(server.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  expect(inPieces).toBeGreaterThan(CASES.numRuns / 10);
  // Various statuses must occur, so that requests did not all fail at the same check.
  for (const status of [200, 400, 401, 404, 415]) expect([...statuses.keys()]).toContain(status);
  const [, early = 0, , late = 0] = heap;
  expect(late - early).toBeLessThan(30);
});
