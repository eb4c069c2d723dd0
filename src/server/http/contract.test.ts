import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import { KIBIBYTE, SECRET_PARAMETER } from '#shared/endpoint.ts';
import { listCalls } from '#shared/list-calls.ts';
import { aChild, aDate, aMilestone, aPerson } from '#shared/testing/facts.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { insertOrders } from '../testing/insert-orders.ts';
import { sampleOf } from '../testing/schema-fields.ts';
import type { Visitor } from '../testing/visitor.ts';

const endpoints = listCalls();

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

const json = { 'content-type': 'application/json' };

async function ask(
  visitor: Visitor,
  { method, path, body }: (typeof endpoints)[number],
  id: string | number,
) {
  const init = body ? { headers: json, body: JSON.stringify(sampleOf(body)) } : {};
  const response = await visitor.fetch(addressOf({ path }, { id }), { method, ...init });
  return `${response.status}: ${await response.text()}`;
}

const named = (list: typeof endpoints) => list.map((line) => [`${line.method} ${line.path}`, line] as const);

describe('every call that needs a user', () => {
  test.for(named(endpoints.filter(({ who }) => who !== 'anyone')))(
    '%s refuses a stranger',
    async ([, line]) => {
      expect(await ask(server.stranger(), line, 1)).toBe('401: Please log in');
    },
  );

  test.for(named(endpoints.filter(({ who }) => who === 'admin')))('%s refuses a member', async ([, line]) => {
    const { member } = await server.people();
    await insertOrders(server.deps.db, [{}]);
    expect(await ask(member, line, 1)).toBe('403: Only the administrator can do this');
  });
});

describe('every call about one item', () => {
  const lines = named(endpoints.filter(({ path }) => path.includes(':id')));

  test.for(lines)('%s returns 404 for an item that does not exist', async ([, line]) => {
    const { admin } = await server.people();
    for (const id of ['999', '0', '01', '-1', 'one', '2147483648'])
      expect(await ask(admin, line, decodeURIComponent(id))).toMatch(/^404: .*ot found$/);
  });

  test.for(named(endpoints.filter(({ path, who }) => path.includes(':id') && who === 'member')))(
    '%s does not reach another user’s item',
    async ([, line]) => {
      const { admin, member } = await server.people();
      await admin.call(api.children.create, { body: aChild() });
      await admin.call(api.people.create, { body: aPerson() });
      await admin.call(api.dates.create, { body: aDate() });
      await admin.call(api.milestones.create, { params: { id: 1 }, body: aMilestone() });
      const everything = async () => [
        await admin.call(api.children.list),
        await admin.call(api.milestones.list, { params: { id: 1 } }),
        await admin.call(api.people.list),
        await admin.call(api.dates.list),
      ];
      const before = await everything();
      expect(await ask(member, line, 1)).toMatch(/^404: \w+ not found$/);
      expect(await everything()).toEqual(before);
    },
  );
});

describe('every list of a member’s items', () => {
  const byMembers = endpoints.filter(({ who, path }) => who === 'member' && !path.includes(':'));
  const added = new Set(byMembers.filter(({ method }) => method === 'POST').map(({ path }) => path));
  const lists = byMembers.filter(({ method, path }) => method === 'GET' && added.has(path));

  test.for(named(lists))(
    '%s returns only their own items, in the order in which they were added',
    async ([, { path }]) => {
      const { admin, member } = await server.people();
      for (const visitor of [admin, member, admin, member]) await addThree(visitor, path);
      for (const visitor of [admin, member]) {
        const rows = await readJson<{ id: number; userId: number }[]>(visitor.fetch(path));
        const ids = rows.map(({ id }) => id);
        expect(ids.length).toBeGreaterThanOrEqual(6);
        expect(ids).toEqual(ids.toSorted((one, other) => one - other));
        expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([visitor.user?.id]));
      }
    },
  );

  const readJson = async <Answer>(response: Promise<Response>) => (await (await response).json()) as Answer;

  /** The first row is changed last, because Postgres would return changed rows last without an ORDER BY. */
  async function addThree(visitor: Visitor, path: string) {
    const { id: personId } = await visitor.call(api.people.create, { body: aPerson() });
    const schema = endpoints.find((line) => line.path === path && line.method === 'POST')?.body;
    const body = JSON.stringify({ ...Object(schema && sampleOf(schema)), personId });
    const rows: { id: number }[] = [];
    for (let count = 0; count < 3; count++)
      rows.push(await readJson(visitor.fetch(path, { method: 'POST', headers: json, body })));
    const changed = await visitor.fetch(`${path}/${rows[0]?.id}`, { method: 'PUT', headers: json, body });
    expect(changed.status).toBe(200);
  }
});

describe('a body', () => {
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    server.fetch(path, { method: 'POST', headers, body });
  const told = async (response: Response | Promise<Response>) =>
    `${(await response).status}: ${await (await response).text()}`;

  test.for(['{', '', 'undefined', '{"a":1}}', '\u0000', '['.repeat(4000)])(
    '%j is refused as invalid JSON',
    async (body) => {
      expect(await told(post('/api/login', body))).toBe('400: The request body is not valid JSON');
    },
  );

  test.for(['null', '[]', '"text"', '7', '{}'])('%j lacks required fields', async (body) => {
    expect(await told(post('/api/login', body))).toMatch(/^400: (Required|Expected object)/);
  });

  test.for(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'multipart/form-data'])(
    'as %s is refused unread',
    async (type) => {
      const body = JSON.stringify({ username: 'admin', password: 'secret1' });
      const answer = await told(post('/api/login', body, { 'content-type': type }));
      expect(answer).toBe('415: Content-Type must be application/json');
    },
  );

  const changes = endpoints.filter(({ method }) => method !== 'GET');

  test.for(named(changes))(
    'of %s is read up to its limit and refused beyond it, with or without Content-Length',
    async ([, line]) => {
      const { admin } = await server.people();
      const [known] = await insertOrders(server.deps.db, [{ userId: 1 }]);
      const token = server.deps.orderLinks.tokenOf(known?.id ?? 0);
      const send = async (bytes: number, told: boolean) => {
        const text = `"${'x'.repeat(bytes - 2)}"`;
        const headers = { ...json, ...(told ? { 'content-length': String(bytes) } : {}) };
        const body = told ? text : new Blob([text]).stream();
        const init = { method: line.method, headers, body, duplex: 'half' } as RequestInit;
        return (await admin.fetch(addressOf(line, { id: 1, token }), init)).status;
      };
      for (const told of [true, false]) {
        expect(await send(line.maxBody, told)).not.toBe(413);
        expect(await send(line.maxBody + 1, told)).toBe(413);
      }
    },
  );

  // The report of an order is left out, because its body is a single short field.
  const large = changes.filter(({ path, maxBody }) => maxBody > 128 * KIBIBYTE && path !== '/api/orders');
  test.for(named(large))(
    'of %s, which may be large, is not read if the caller is over its limit',
    async ([, line]) => {
      const { admin } = await server.people();
      const [known] = await insertOrders(server.deps.db, [{ userId: 1 }]);
      const address = addressOf(line, { id: 1, token: server.deps.orderLinks.tokenOf(known?.id ?? 0) });
      const statuses = new Set<number>();
      for (let time = 0; time < 310 && !statuses.has(429); time++)
        statuses.add((await admin.fetch(address, { method: line.method, headers: json, body: '{' })).status);
      expect([...statuses]).toEqual([400, 429]);
    },
  );

  test('nested deeper than any valid body is refused', async () => {
    const nested = (depth: number) => `{"username":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(await told(post('/api/login', nested(31)))).toBe('400: Expected string, received array');
    expect(await told(post('/api/login', nested(32)))).toBe('400: The request body is not valid JSON');
    const facts = '['.repeat(100_000) + ']'.repeat(100_000);
    const body = JSON.stringify({ childrenData: facts });
    expect(await told(post('/api/create-payment-intent', body))).toBe('400: Invalid input');
  });
});

test.for(named(endpoints.filter(({ path }) => path.includes(`:${SECRET_PARAMETER}`))))(
  '%s logs no secret and sends it to no other site',
  async ([, line]) => {
    const member = await server.register('sam');
    // Every call of a logged-in user reads the clock, so this makes each one fail.
    server.deps.now = () => {
      throw new Error('Nobody foresaw this');
    };
    const init = line.body ? { headers: json, body: '{}' } : {};
    const address = addressOf(line, { [SECRET_PARAMETER]: 'T0ken-of_somebody' });
    const response = await member.fetch(address, { method: line.method, ...init });
    expect([response.status, await response.text()]).toEqual([500, 'Something went wrong']);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(server.lines.join()).toContain('Nobody foresaw this');
    expect(server.lines.join()).not.toContain('T0ken-of_somebody');
  },
);

test('an unknown address under /api gets 404 in plain text, and a known one under another method 405 with Allow', async () => {
  const answer = async (method: string, path: string) => {
    const response = await server.fetch(path, { method });
    return [response.status, await response.text(), response.headers.get('allow')];
  };
  expect(await answer('GET', '/api/nothing')).toEqual([404, 'Not found', null]);
  expect(await answer('POST', '/api/children/1/x')).toEqual([404, 'Not found', null]);
  expect(await answer('DELETE', '/api/children')).toEqual([405, 'Method not allowed', 'GET, POST']);
  expect(await answer('PATCH', '/api/children/1')).toEqual([405, 'Method not allowed', 'PUT, DELETE']);
  expect(await answer('GET', '/api/stripe/webhook')).toEqual([405, 'Method not allowed', 'POST']);
  expect((await answer('GET', '/api/admin/orders/1/cardXpdf'))[0]).toBe(404);
});

test('no response contains a password, its hash or a session', async () => {
  const { admin, member } = await server.people();
  await insertOrders(server.deps.db, [{ userId: member.user?.id ?? 0 }]);
  const ofUser = ['', '/sessions', '/export.json'].map((part) => `/api/user${part}`);
  for (const path of [
    ...ofUser,
    '/api/admin/orders',
    '/api/admin/orders/1',
    '/api/config',
    '/dev/mail.json',
  ]) {
    const text = await (await admin.fetch(path)).text();
    expect(text).not.toMatch(/argon2|password|resetToken|"sid"|secret_/i);
  }
});

test('a change requested by another site’s page is refused, even with a valid cookie', async () => {
  const { admin } = await server.people();
  const change = (headers: Record<string, string>) =>
    admin.fetch('/api/children', {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(aChild()),
    });
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const headers of foreign) expect((await change(headers)).status).toBe(403);
  expect(await admin.call(api.children.list)).toEqual([]);
  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000' },
    {},
  ];
  for (const headers of own) expect((await change(headers)).status).toBe(200);
});

test('every response forbids type sniffing and framing, and API responses are not cached', async () => {
  const { member } = await server.people();
  await insertOrders(server.deps.db, [{ userId: member.user?.id ?? 0 }]);
  const order = `/api/orders/${server.deps.orderLinks.tokenOf(1)}`;
  const paths = ['/api/config', '/api/user', '/api/children', order, '/api/nothing', '/healthz', '/dev/mail'];
  for (const path of [...paths, '/']) {
    const { headers } = await member.fetch(path);
    expect([path, headers.get('x-request-id')]).toEqual([path, expect.stringMatching(/^[\w-]{36}$/)]);
    expect([path, headers.get('referrer-policy')]).toEqual([
      path,
      path === order ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ]);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
    if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store');
  }
  server = await startTestApp({ env: { BASE_URL: 'https://cards.example' } });
  const secure = await server.fetch('/healthz');
  expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000');
});
