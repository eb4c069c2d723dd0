import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let server: TestApp;
let lines: string[];

async function start(env: Record<string, string> = {}) {
  server = await startTestApp({ env: { LOG_REQUESTS: 'on', ...env } });
  lines = server.lines;
}
beforeEach(() => start());

const idOf = (answer: Response) => answer.headers.get('x-request-id') ?? '';
const NEW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('a response is one line in the log: its route, status and duration', async () => {
  const answer = await server.fetch('/api/orders/T0ken-of_somebody?note=Grandma');
  expect(idOf(answer)).toMatch(NEW_ID);
  expect(lines).toEqual([
    expect.stringMatching(
      `^Answered method="GET" route="/api/orders/:token" status=404 ms=\\d+ requestId="${idOf(answer)}"\n$`,
    ),
  ]);
});

test('no path invented by a stranger is logged', async () => {
  for (const path of ['/api/Grandma', '/Grandma', '/assets/Grandma.js', '/fonts/Grandma?v=Grandma'])
    await server.fetch(path);
  await server.fetch('/Grandma', { method: 'POST' });
  const routes = lines.map((line) => /route="([^"]*)" status=(\d+)/.exec(line)?.slice(1).join(' '));
  expect(routes).toEqual(['/api/* 404', '/* 503', '/assets/* 404', '/fonts/:name 404', '/* 405']);
});

test('a failed request gives the customer an id, which all its log lines have too', async () => {
  const { db } = server.deps;
  db.$client.query = (() => Promise.reject(new Error('Nobody foresaw this'))) as never;
  const member = await server.fetch('/api/user', { headers: { cookie: 'session=somebody' } });
  Reflect.deleteProperty(db.$client, 'query');
  expect(member.status).toBe(500);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain(`requestId="${idOf(member)}"`);
});

test('a proxy’s request id is used if proxies are trusted and it is well formed', async () => {
  const ask = (id: string) => server.fetch('/healthz', { headers: { 'x-request-id': id } }).then(idOf);
  expect(await ask('proxy-id-123')).toMatch(NEW_ID);
  await start({ TRUST_PROXY: '1' });
  expect(await ask('proxy-id-123')).toBe('proxy-id-123');
  for (const id of ['short', 'x'.repeat(65), 'with spaces in it', 'a"quote"in"it'])
    expect(await ask(id)).toMatch(NEW_ID);
});

test('simultaneous requests keep their ids apart', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.fetch('/api/orders/none')));
  expect(new Set(answers.map(idOf)).size).toBe(20);
  expect(new Set(lines.map((line) => /requestId="(.*)"/.exec(line)?.[1]))).toEqual(
    new Set(answers.map(idOf)),
  );
});

test('successful requests are logged only if the settings say so', async () => {
  await start({ LOG_REQUESTS: 'off' });
  await server.fetch('/healthz');
  expect(lines).toEqual([]);
});
