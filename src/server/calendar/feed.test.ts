import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { DEFAULT_FEED, FEED_KINDS, type FeedKind } from '#shared/calendar-feed.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({ env: { LOG_REQUESTS: 'on' } });
});

const HOUR = 3_600_000;

/** Switches a member's feed on and returns the path of its address. */
async function subscribe({ call }: Visitor, settings: Partial<typeof DEFAULT_FEED> = {}): Promise<string> {
  const { address } = await call(api.feed.save, { body: { ...DEFAULT_FEED, ...settings } });
  expect(address).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{35}\.ics$/);
  return new URL(address ?? '').pathname;
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.fetch(path, { method, headers });

/** Lists the events of a feed as 'YYYY-MM-DD title'. */
function eventsIn(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return events.map(({ startDate, summary }) => `${startDate} ${summary}`);
}

/** Adds a family with one date of each kind. */
async function fill({ call }: Visitor) {
  const { id: childId } = await call(api.children.create, { body: { name: 'Zoë', birthdate: '2020-02-29' } });
  const { id: personId } = await call(api.people.create, {
    body: { name: 'Joe', relationship: 'parent', diedOn: '2024-03-02' },
  });
  const add = (title: string, date: string, notes?: string) =>
    call(api.dates.create, { body: { personId, title, date, notes } });
  const { id: dateId } = await add('birthday', '1946-05-01', 'Liked freesias; and, always, rain');
  await add('wedding', '1970-06-05');
  await add('other', '2018-11-25', 'First marathon');
  return { childId, personId, dateId };
}

const year = new Date().getUTCFullYear();

test('a feed has every occasion from last year to five years ahead, each once and all day', async () => {
  const sam = await server.register('sam');
  await fill(sam);
  const text = await (await get(await subscribe(sam))).text();
  const events = eventsIn(text);
  expect(events).toHaveLength(7 * 5);
  expect(events.filter((event) => event.startsWith(`${year + 1}`))).toEqual([
    `${year + 1}-02-28 Zoë turns ${year + 1 - 2020}`,
    `${year + 1}-03-02 Remembering Joe, ${year + 1 - 2024} years`,
    `${year + 1}-05-01 Joe would be ${year + 1 - 1946}`,
    `${year + 1}-06-05 Joe’s wedding, ${year + 1 - 1970} years`,
    `${year + 1}-11-25 Joe: First marathon, ${year + 1 - 2018} years`,
  ]);
  expect(events[0]).toMatch(`${year - 1}-`);
  expect(events.at(-1)).toMatch(`${year + 5}-11-25`);
  expect(text).toContain(`\r\nUID:child-1-${year + 1}@localhost\r\n`);
  expect(text).not.toMatch(/freesias|sam@example|VALARM|CLASS|SEQUENCE/);
});

test('a feed must be revalidated at every fetch and is never compressed', async () => {
  const sam = await server.register('sam');
  await fill(sam);
  const path = await subscribe(sam);
  const answer = await get(path, { 'accept-encoding': 'gzip, br' });
  const body = new Uint8Array(await answer.arrayBuffer());
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'private, max-age=0, must-revalidate',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  for (const name of ['content-encoding', 'content-disposition', 'set-cookie', 'vary'])
    expect(answer.headers.has(name)).toBe(false);
  const head = await get(path, {}, 'HEAD');
  expect(await head.text()).toBe('');
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
    expect([name, head.headers.get(name)]).toEqual([name, answer.headers.get(name)]);
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await get(path, {}, method)).status).toBe(405);
});

test('a calendar that has the current feed gets 304 until the feed changes', async () => {
  const sam = await server.register('sam');
  await fill(sam);
  const path = await subscribe(sam);
  const tag = (await get(path)).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  server.passTime(48 * HOUR);
  const same = [tag, `W/${tag}`, '*', ` ${tag} `, `"other", ${tag}`, `"a,b",W/${tag},"c"`, `, ,${tag}`];
  const another = ['"other"', '"other", W/"another"', tag.slice(1, -1), `${tag}x`, ',', '', '"*"'];
  for (const method of ['GET', 'HEAD'])
    for (const [status, all] of [[304, same] as const, [200, another] as const])
      for (const tags of all) {
        const answer = await get(path, { 'if-none-match': tags }, method);
        expect([method, tags, answer.status]).toEqual([method, tags, status]);
        expect(answer.headers.get('etag')).toBe(tag);
        expect((await answer.text()).length > 0).toBe(status === 200 && method === 'GET');
      }
});

test('every edit changes the ETag', async () => {
  const sam = await server.register('sam');
  const { call } = sam;
  const { childId, personId, dateId } = await fill(sam);
  const path = await subscribe(sam);
  const child = { name: 'Zoe', birthdate: '2020-02-29' };
  const person = { name: 'Joe', relationship: 'parent', diedOn: '2024-03-03' };
  const notebook = { children: [{ name: 'Kim', birthdate: '2022-02-02' }] };
  const edits: Record<string, () => Promise<unknown>> = {
    'a child': () => call(api.children.update, { params: { id: childId }, body: child }),
    'a person': () => call(api.people.update, { params: { id: personId }, body: person }),
    'a date less': () => call(api.dates.remove, { params: { id: dateId } }),
    choices: () => call(api.dates.choose, { body: { leapDay: '03-01', roundDays: false } }),
    settings: () => subscribe(sam, { alarms: 'week' }),
    'an import': () => call(api.account.import, { body: { format: 'family-facts', version: 1, notebook } }),
    // This edit is last because it ends the session.
    'a new year': async () => server.passTime(366 * 24 * HOUR),
  };
  const tag = async () => (await get(path)).headers.get('etag');
  for (const [what, edit] of Object.entries(edits)) {
    const before = await tag();
    await edit();
    expect([what, (await tag()) === before]).toEqual([what, false]);
  }
});

test('an address that is not in use is not found, whatever is wrong with it', async () => {
  const { admin, member } = await server.people();
  await fill(admin);
  const ended = await subscribe(admin);
  await admin.call(api.feed.end);
  const old = await subscribe(admin);
  const { address } = await admin.call(api.feed.renew);
  const path = new URL(address ?? '').pathname;
  const token = path.slice('/calendar/'.length, -'.ics'.length);
  const { feedSeal } = server.deps;
  const memberToken = feedSeal.tokenOf(member.user?.id ?? 0, 1);
  const last = token.at(-1) === 'A' ? 'B' : 'A';
  const tokens = [
    ...[token.toUpperCase(), token.toLowerCase(), token.slice(0, -1), `${token.slice(0, -1)}${last}`],
    ...[token.slice(0, 20), `${token}=`, `${token}%00`, 'A'.repeat(35), 'A'.repeat(5000), '', memberToken],
    ...[feedSeal.tokenOf(1, 4), feedSeal.tokenOf(9, 1), server.deps.orderLinks.tokenOf(1)],
  ];
  const wrong = [
    ...[ended, old, `/calendar/${token}.ICS`, `/calendar/${token}`, `/calendar/${token}.ics.ics`],
    ...tokens.map((one) => `/calendar/${one}.ics`),
  ];
  for (const address of wrong) {
    const answer = await get(address);
    expect([address.slice(0, 60), answer.status]).toEqual([address.slice(0, 60), 404]);
    expect(await answer.text()).not.toContain('Zoë');
  }
  expect((await get(path)).status).toBe(200);
});

test('settings are stored per user', async () => {
  const { admin, member } = await server.people();
  const settings = { kinds: ['children', 'memorials'] as FeedKind[], alarms: 'day', notes: true } as const;
  const path = await subscribe(admin, settings);
  expect(await subscribe(admin, { ...settings, alarms: 'week' })).toBe(path);
  expect(await admin.call(api.feed.read)).toMatchObject({ ...settings, alarms: 'week' });
  expect(await member.call(api.feed.read)).toEqual({ address: null, ...DEFAULT_FEED });
  expect(await refusal(member.call(api.feed.renew))).toBe('404: Calendar subscription not found');
  await member.call(api.feed.end);
  expect((await get(path)).status).toBe(200);
  const given = {
    kinds: ['others', 'children', 'others'] as FeedKind[],
    alarms: 'none',
    notes: false,
  } as const;
  expect((await member.call(api.feed.save, { body: given })).kinds).toEqual(['children', 'others']);
  for (const wrong of [{ kinds: [] }, { kinds: [...FEED_KINDS, ...FEED_KINDS] }, { alarms: 'hourly' }]) {
    const body = { ...DEFAULT_FEED, ...wrong } as never;
    expect(await refusal(member.call(api.feed.save, { body }))).toMatch(/^400: /);
  }
});

test('a feed of one kind contains only that kind', async () => {
  const sam = await server.register('sam');
  await fill(sam);
  for (const [kind, words] of [
    ['children', 'Zoë turns'],
    ['birthdays', 'Joe would be'],
    ['anniversaries', 'Joe’s wedding'],
    ['memorials', 'Remembering Joe'],
    ['others', 'Joe: First marathon'],
  ] as const) {
    const events = eventsIn(await (await get(await subscribe(sam, { kinds: [kind] }))).text());
    expect(events.map((event) => event.slice(11).startsWith(words))).toEqual(Array(7).fill(true));
  }
});

test('an address opens one feed and nothing else, and starts no session', async () => {
  const { admin, member } = await server.people();
  await fill(admin);
  const path = await subscribe(admin);
  const token = path.slice('/calendar/'.length);
  expect((await get('/api/children', { cookie: `session=${token}` })).status).toBe(401);
  expect((await get(`/api/orders/${token}`)).status).toBe(404);
  expect(await (await member.fetch(path)).text()).toBe(await (await get(path)).text());
  expect((await get('/api/user/calendar-feed')).status).toBe(401);
});

test('too many fetches of one feed are refused, and other feeds are not affected', async () => {
  const { admin, member } = await server.people();
  const [busy, calm] = [await subscribe(admin), await subscribe(member)];
  for (let time = 0; time < 60; time++) expect((await get(busy)).status).toBe(200);
  const refused = await get(busy);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await get(calm)).status).toBe(200);
  // Fetches of a revoked address do not count against the new one.
  await admin.call(api.feed.renew);
  expect((await get(await subscribe(admin))).status).toBe(200);
  expect((await get(busy)).status).toBe(429);
});

test('an import adopts feed settings, switched off, only if none are stored, and never includes the address', async () => {
  const sam = await server.register('sam');
  const settings = { kinds: ['children' as const], alarms: 'week' as const, notes: true };
  const address = await subscribe(sam, settings);
  const file = await (await sam.fetch('/api/user/export.json')).text();
  expect(file).not.toContain(address.slice('/calendar/'.length, -'.ics'.length));
  const body = JSON.parse(file);
  expect(body).toMatchObject({ calendarFeed: { on: true, ...settings } });
  const max = await server.register('max');
  await max.call(api.account.import, { body });
  expect(await max.call(api.feed.read)).toEqual({ address: null, ...settings });
  const own = { kinds: ['birthdays' as const], alarms: 'none' as const, notes: false };
  const path = await subscribe(max, own);
  await max.call(api.account.import, { body });
  expect(await max.call(api.feed.read)).toMatchObject(own);
  expect((await get(path)).status).toBe(200);
});
