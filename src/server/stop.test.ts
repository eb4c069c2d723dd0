import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { newDatabase, settingsOf } from './testing/database.ts';
import { freePort, newServerPlace, type ServerProcess, visitorOf } from './testing/process.ts';
import { SAM } from './testing/visitor.ts';

let place: Awaited<ReturnType<typeof newServerPlace>>;
let server: ServerProcess;
afterEach(() => place.remove());

async function start(more: Record<string, string> = {}): Promise<void> {
  place = await newServerPlace(settingsOf(await newDatabase()));
  server = await place.start(more);
}

const toServer = () => connect(Number(place.env.PORT), '127.0.0.1').on('error', () => undefined);

type Outcome = { status: number; kept: boolean } | { error: string; kept: boolean };

/** Sends a request; `kept` is whether the connection stays open after it or, if it fails, was a reused one. */
function ask(agent: Agent, path: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request(server.url + path, { agent }, (answer) => {
      const kept = answer.headers.connection !== 'close';
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, kept }));
      answer.once('error', ({ message }) => resolve({ error: message, kept: asked.reusedSocket }));
    });
    asked.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ error: error.code ?? error.message, kept: asked.reusedSocket }),
    );
    asked.end();
  });
}

/** Repeats a request on one connection until it fails; returns all outcomes. */
async function askOn(path: string, outcomes: Outcome[] = []): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let last: Outcome | undefined; !last || 'status' in last; ) {
    last = await ask(agent, path);
    outcomes.push(last);
  }
  agent.destroy();
  return outcomes;
}

test('SIGTERM under load on thirty kept connections: every request is answered, and the process ends on its own', async () => {
  await start();
  const first: Outcome[] = [];
  const clients = Array.from({ length: 30 }, (_, nth) =>
    askOn(nth % 3 ? '/api/config' : '/readyz', nth ? [] : first),
  );
  // Browsers open such connections in advance, and may never use them.
  toServer();
  await expect.poll(() => first.length, { interval: 10 }).toBeGreaterThan(20);
  server.child.kill('SIGTERM');
  // A process that takes ten seconds ends with 1.
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('Connections were closed');
  const asked = await Promise.all(clients);
  // A proxy that polls this address sends no more requests here.
  expect(first).toContainEqual({ status: 503, kept: true });
  for (const outcomes of asked) {
    const [last, refused] = outcomes.slice(-2);
    // The last response closes the connection; only then is a new one tried, and refused.
    expect(last).toMatchObject({ kept: false });
    expect(refused).toEqual({ error: 'ECONNREFUSED', kept: false });
  }
});

test('SIGTERM during an incomplete request: it is cut off, and the process still ends', async () => {
  await start();
  const slow = toServer();
  const closed = new Promise((resolve) => slow.on('close', resolve));
  slow.resume();
  slow.write(
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  // The incomplete request's headers have been read once this is answered.
  await ask(new Agent(), '/healthz');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await closed;
  expect(server.output()).toContain('Connections were closed at shutdown');
});

test('SIGTERM while a silent mail server has an email in progress: the process ends on its own', async () => {
  let calls = 0;
  const port = await freePort();
  const silent = createServer(() => calls++).listen(Number(port), '127.0.0.1');
  await start({ MAIL: 'smtp', SMTP_URL: `smtp://127.0.0.1:${port}` });
  const sam = visitorOf(server);
  await sam.register(SAM);
  await sam.call(api.account.requestReset, { body: SAM });
  await expect.poll(() => calls).toBeGreaterThan(0);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  silent.close();
});
