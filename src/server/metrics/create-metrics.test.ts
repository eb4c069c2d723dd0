import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { newDatabase, settingsOf } from '../testing/database.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { buy, report } from '../testing/orders.ts';
import { newServerPlace, type ServerProcess } from '../testing/process.ts';
import { refusal } from '../testing/refusal.ts';
import { createVisitor } from '../testing/visitor.ts';

const TOKEN = 'a token of the tests';

let place: Awaited<ReturnType<typeof newServerPlace>>;
let server: ServerProcess;
let figures = '';
let orderToken = '';
let resetToken = '';
const RESET_LINK = /reset-password\?token=([\w-]{20,})/;

beforeAll(async () => {
  const settings = { LOG_REQUESTS: 'on', METRICS_TOKEN: TOKEN };
  place = await newServerPlace({ ...settings, ...settingsOf(await newDatabase()) });
  server = await place.start();
  await orderResetAndFail();
  figures = await (await ask(server, TOKEN)).text();
});
afterAll(() => place.remove());

const ask = ({ url }: ServerProcess, token?: string) =>
  fetch(`${url}/metrics`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
const visitor = () =>
  createVisitor((path, init) => fetch(server.url + path, { redirect: 'manual', ...init }));

/** Makes an account and an order with invented names, a reset, a refused webhook and a stranger's requests. */
async function orderResetAndFail(): Promise<void> {
  const zelda = visitor();
  const email = 'zelda-q@example.org';
  await zelda.register({ name: 'Zelda Q', username: 'zelda-q', email, password: 'zelda-secret' });
  await zelda.call(api.children.create, { body: { name: 'Zelda Q', birthdate: '2020-06-15' } });
  const order = await report(
    zelda,
    await buy(zelda, { childrenData: [{ name: 'Zelda Q' }], shippingInfo: SHIPPING }),
  );
  orderToken = order.token;
  await zelda.call(api.ownOrders.read, { params: { token: orderToken } });
  await zelda.call(api.account.requestReset, { body: { username: 'zelda-q', email } });
  const mails = async () => (await fetch(`${server.url}/dev/mail.json`)).text();
  await vi.waitFor(async () => expect(await mails()).toMatch(RESET_LINK), {
    timeout: 120_000,
    interval: 200,
  });
  resetToken = RESET_LINK.exec(await mails())?.[1] ?? '';
  await zelda.call(api.account.checkReset, { params: { token: resetToken } });
  await fetch(`${server.url}/reset-password?token=${resetToken}`);
  await refusal(
    visitor().call(api.account.login, { body: { username: 'zelda-q', password: 'zelda-guess' } }),
  );
  await fetch(`${server.url}/zelda-q/zelda-secret?token=zelda-guess`);
  await fetch(`${server.url}/api/stripe/webhook`, { method: 'POST', body: '{"name":"zelda-q"}' });
}

const SHIPPING = {
  name: 'Zelda Q',
  email: 'zelda-q@example.org',
  address: '1 Zelda Street',
  city: 'Zeldaville',
  postcode: 'LS1 1AA',
  country: 'United Kingdom',
};

test('neither the log nor the metrics contain personal data, keys or addresses', () => {
  const output = server.output();
  expect(output).toContain('Answered method="POST" route="/api/orders" status=200');
  expect(output).toContain('route="/api/orders/:token"');
  for (const token of [orderToken, resetToken]) expect(token).toMatch(/^[\w-]{20,}$/);
  for (const text of [output, figures]) {
    expect(text).not.toMatch(/zelda|@/i);
    for (const token of [orderToken, resetToken]) expect(text).not.toContain(token);
  }
  // The first line of the log contains the server's own address.
  expect(output.replaceAll(server.url, '')).not.toContain('127.0.0.1');
});

test('the metrics count requests, orders, emails, payments, cards and the process’s resources', () => {
  for (const line of [
    'family_facts_http_requests_total{method="GET",route="/api/orders/:token",status="200"} 1',
    'family_facts_http_request_seconds_count{method="POST",route="/api/children"} 1',
    'family_facts_webhooks_total{outcome="refused"} 1',
    'family_facts_orders{status="paid"} 1',
    'family_facts_checkouts{status="ordered"} 1',
    'family_facts_mails_total{outcome="sent"} ',
    'family_facts_payment_calls_total{call="open",outcome="answered"} 1',
    'family_facts_card_tasks_total{task="count",outcome="done"} ',
    'family_facts_card_tasks{state="waiting"} 0',
    'family_facts_database_connections{state="open"} ',
    'nodejs_eventloop_lag_p99_seconds ',
    'process_resident_memory_bytes ',
  ])
    expect(figures).toContain(line);
});

test('the metrics need the token', async () => {
  expect((await ask(server)).status).toBe(401);
  expect((await ask(server, `${TOKEN}!`)).status).toBe(401);
  const answer = await ask(server, TOKEN);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
});

test.each(['alerts.yml', 'dashboard.json'])('every metric that %s uses exists', async (name) => {
  const text = await readFile(new URL(`../../../docs/operating/${name}`, import.meta.url), 'utf8');
  const named = text.match(/\b(?:family_facts|process|nodejs)_\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  // A metric without values still has its TYPE line.
  const known = new Set(
    [...figures.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, figure = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => figure + end) : [figure],
    ),
  );
  expect([...new Set(named)].filter((figure) => !known.has(figure))).toEqual([]);
});

test('every alert has a section that says what to do', async () => {
  const read = (name: string) => readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
  const alerts = (await read('operating/alerts.yml')).match(/(?<=alert: )\w+/g) ?? [];
  const page = await read('operating.md');
  expect(alerts.length).toBeGreaterThan(8);
  expect(alerts.filter((alert) => !page.includes(`### ${alert}\n`))).toEqual([]);
});

test('while the database hangs, the metrics say so, and only one query is sent', async () => {
  const choice = await newDatabase();
  if (choice.driver !== 'postgres') throw new Error('No server');
  const proxy = await startFaultProxy(choice.url);
  const frozen = await newServerPlace({ METRICS_TOKEN: TOKEN, DATABASE_URL: proxy.url });
  const asked = await frozen.start();
  const look = async () => (await ask(asked, TOKEN)).text();
  expect(await look()).toContain('family_facts_database_up 1');
  proxy.freeze();
  for (const text of await Promise.all(Array.from({ length: 5 }, look)))
    expect(text).toContain('family_facts_database_up 0');
  proxy.thaw('all');
  await expect.poll(look, { interval: 500 }).toContain('family_facts_database_up 1');
  await frozen.remove();
  await proxy.close();
});
