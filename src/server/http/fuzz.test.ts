/// <reference types="vite/types/importMeta.d.ts" />

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { createApp } from '../app.ts';
import { sessions } from '../db/schema.ts';
import { digestOf } from '../db/token.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { hostileRequest, toRequest } from '../testing/hostile-request.ts';

/** Some hundreds on each engine; `npm run test:long` sends ten thousand, and others every time. */
const IS_LONG = import.meta.env.MODE === 'long';
const RUNS = IS_LONG ? 10_000 : 400;
const MIB = 1024 * 1024;

let server: TestApp;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  server = await startTestApp();
  for (const name of ['admin', 'member'])
    await server
      .stranger()
      .register({ name, username: name, email: `${name}@example.org`, password: 'secret1' });
  const nothing = async () => undefined;
  const unlimited = { count: nothing, add: nothing, forgive: nothing };
  app = createApp({ ...server.deps, limits: unlimited });
});

/** Signed in anew each time: one of the calls signs out. */
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

function heapMiB(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / MIB;
}

test('whatever is sent to whichever call, it is answered or refused, and nothing is left behind', {
  timeout: 1_800_000,
}, async () => {
  const statuses = new Map<number, number>();
  const heap: number[] = [];
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(hostileRequest, async (given) => {
      const [path, init] = toRequest(given);
      const sentHeaders = new Headers(init.headers);
      if (!sentHeaders.has('cookie')) sentHeaders.set('cookie', await cookieOf(given.who));
      const { status } = await app.request(path, { ...init, headers: sentHeaders });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      sent++;
      if (sent % (RUNS / 4) === 0) heap.push(heapMiB());
      // Without `npm run build` there are no pages, which is said with a 503.
      const isPage = status === 503 && !path.startsWith('/api');
      expect([path, init, isPage || status < 500]).toEqual([path, init, true]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: RUNS, ...(IS_LONG ? {} : { seed: inject('postgres') ? 861 : 862 }) },
  );
  expect(server.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  // Some of all kinds came through, so that it was not the same door that was shut each time.
  for (const status of [200, 204, 400, 401, 403, 404, 415]) expect([...statuses.keys()]).toContain(status);
  const [, early = 0, , late = 0] = heap;
  expect(late - early).toBeLessThan(IS_LONG ? 10 : 30);
});
