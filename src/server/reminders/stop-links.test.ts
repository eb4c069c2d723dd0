import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import type { Lead } from '#shared/reminder-leads.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { refusal } from '../testing/refusal.ts';
import { emailsDueAt, reminded, USUAL } from '../testing/reminders.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let member: Visitor;
let path: string;
let token: string;
beforeEach(async () => {
  server = await startTestApp();
  server.setTime('2027-05-01T12:00:00Z');
  member = await reminded(server, 'sam', { leads: [7, 0] });
  await member.call(api.children.create, { body: { name: 'Zoë', birthdate: '2019-05-17', remind: [3] } });
  const [mail] = await emailsDueAt(server, '2027-05-14T08:00:00Z');
  [, path = '', token = ''] =
    /http:\/\/localhost:3000(\/reminders\/stop\/([\w-]+))/.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(`href="http://localhost:3000${path}"`);
});

const CHANGED =
  '409: Your reminders have changed in the meantime, so nothing was saved. Please choose again.';
const isOn = async () => (await member.call(api.account.reminders)).on;
const post = (address: string, body?: URLSearchParams | FormData | string, headers = {}) =>
  server.fetch(address, { method: 'POST', headers, ...(body ? { body } : {}) });
const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
function multipart(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}

test('opening the link, as email scanners do, changes nothing', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    for (let count = 0; count < 20; count++)
      await server.fetch(path, { method, headers: { 'sec-purpose': 'prefetch' } });
  const opened = await server.fetch(`${path}?List-Unsubscribe=One-Click`);
  // The pages are not built in these tests, so the page's route responds with 503.
  expect([opened.status, await opened.text()]).toEqual([503, expect.stringContaining('pages')]);
  expect(await isOn()).toBe(true);
});

test('a POST that is not a one-click request changes nothing', async () => {
  for (const body of [
    undefined,
    new URLSearchParams({ 'List-Unsubscribe': 'one-click' }),
    new URLSearchParams({ 'list-unsubscribe': 'One-Click' }),
    'List-Unsubscribe=One-Click',
    '{"List-Unsubscribe":"One-Click"}',
  ])
    expect((await post(path, body)).status).toBe(400);
  expect(await isOn()).toBe(true);
});

test.for([
  ['an address', oneClick],
  ['several parts', multipart],
] as const)('an email program stops reminders without a cookie, its form sent as %s', async ([, form]) => {
  // The request looks like one from another site's page: cookies are ignored, so no user can be tricked.
  const answer = await post(path, form(), { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' });
  expect([answer.status, await answer.text()]).toEqual([200, 'Reminders are off.']);
  expect(answer.headers.get('set-cookie')).toBe(null);
  expect(await member.call(api.account.reminders)).toMatchObject({ on: false, stopped: 'by link' });
  expect((await post(path, form())).status).toBe(200);
  expect(await emailsDueAt(server, '2027-05-17T08:00:00Z')).toEqual([]);
});

test('a wrong or truncated link gets the same response, and stops nothing', async () => {
  for (const wrong of ['x', token.slice(0, -1), token.toUpperCase(), `${token}A`]) {
    const answer = await post(`/reminders/stop/${wrong}`, oneClick());
    expect([answer.status, await answer.text()]).toEqual([200, 'Reminders are off.']);
    expect(await refusal(member.call(api.reminderLink.read, { params: { token: wrong } }))).toBe(
      '404: Not found',
    );
  }
  expect(await isOn()).toBe(true);
});

test('the token of an order stops no reminders, and this one opens no order', async () => {
  const order = server.deps.orderLinks.tokenOf(1);
  await post(`/reminders/stop/${order}`, oneClick());
  expect(await isOn()).toBe(true);
  expect(await refusal(member.call(api.ownOrders.read, { params: { token } }))).toMatch(/^404/);
});

test('the link shows part of the address without a session', async () => {
  const stranger = server.stranger();
  expect(await stranger.call(api.reminderLink.read, { params: { token } })).toEqual({
    to: 's…@example.org',
    on: true,
    choices: ['stop', 'day'],
  });
  expect(stranger.cookies.size).toBe(0);
});

test('the link can stop reminders, and cannot switch them on', async () => {
  const { call } = server.stranger();
  const reduce = (choice: 'stop' | 'week' | 'day') =>
    call(api.reminderLink.reduce, { params: { token }, body: { choice } });
  expect(await reduce('stop')).toEqual({ to: 's…@example.org', on: false, choices: [] });
  for (const choice of ['week', 'day'] as const) expect(await refusal(reduce(choice))).toBe(CHANGED);
  expect((await reduce('stop')).on).toBe(false);
  expect((await member.call(api.account.reminders)).settings).toMatchObject({ leads: [7, 0], weekly: null });
});

test('the link can reduce reminders to those on the day, and leaves settings of single children and people unchanged', async () => {
  const joe = { name: 'Joe', relationship: 'parent', diedOn: '2020-05-20', remind: [3] as Lead[] };
  await member.call(api.people.create, { body: joe });
  const { call } = server.stranger();
  await call(api.reminderLink.reduce, { params: { token }, body: { choice: 'day' } });
  expect((await member.call(api.account.reminders)).settings).toMatchObject({
    leads: [0],
    weekly: null,
    beforeWeekend: false,
  });
  expect((await member.call(api.children.list)).map(({ remind }) => remind)).toEqual([[3]]);
  expect((await member.call(api.people.list)).map(({ remind }) => remind)).toEqual([[3]]);
});

test('a choice that would leave nothing, or change nothing, is neither offered nor accepted', async () => {
  const { call } = server.stranger();
  for (const [choice, leads, weekly, choices] of [
    ['day', [], 1, ['stop']],
    ['day', [7], null, ['stop']],
    ['week', [7, 0], null, ['stop', 'day']],
    ['week', [], 1, ['stop']],
  ] as const) {
    await member.call(api.account.saveReminders, { body: { ...USUAL, leads: [...leads], weekly } });
    expect(await call(api.reminderLink.read, { params: { token } })).toMatchObject({ choices });
    const reduced = call(api.reminderLink.reduce, { params: { token }, body: { choice } });
    expect(await refusal(reduced)).toBe(CHANGED);
    expect((await member.call(api.account.reminders)).settings).toMatchObject({ leads, weekly });
  }
});

test('the link can reduce reminders to the overview, on its usual day', async () => {
  await member.call(api.account.saveReminders, { body: { ...USUAL, weekly: 1, beforeWeekend: true } });
  const { call } = server.stranger();
  const { choices } = await call(api.reminderLink.read, { params: { token } });
  expect(choices).toEqual(['stop', 'day', 'week']);
  await call(api.reminderLink.reduce, { params: { token }, body: { choice: 'week' } });
  const body = { name: 'Max', birthdate: '2019-05-23' };
  await member.call(api.children.create, { body });
  expect(await emailsDueAt(server, '2027-05-16T08:00:00Z')).toEqual([]);
  expect(await emailsDueAt(server, '2027-05-17T08:00:00Z')).toMatchObject([
    { subject: 'The next two weeks: Zoë turns 8 today, and 1 more' },
  ]);
  expect(await emailsDueAt(server, '2027-05-23T08:00:00Z')).toEqual([]);
});

test('guessing links is blocked for a while', async () => {
  const { call } = server.stranger();
  const guess = () => refusal(call(api.reminderLink.read, { params: { token: 'x' } }));
  const answers = await Promise.all(Array.from({ length: 110 }, guess));
  expect(answers.filter((answer) => answer.startsWith('429: Too many attempts'))).toHaveLength(10);
});
