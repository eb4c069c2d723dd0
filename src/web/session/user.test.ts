import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { PRERENDERED, seed } from '../boot.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { queryOf } from '../call/query-of.ts';
import { downloadFile } from '../call/save-file.ts';
import { createPersonalStore } from '../store/create-personal-store.ts';
import { becomeUser, hasSessionEnded, knownUser, leaveWhenLoggedOut } from './user.ts';

const ada = { id: 7, name: 'Ada Byron', username: 'ada', email: 'ada@example.org' };
/** Resolves after the listener has been notified of an earlier refusal. */
const told = () => new Promise((resolve) => setTimeout(resolve));
const read = (path: string) => queryClient.getQueryData([path]);

beforeEach(() => {
  seed({ ...PRERENDERED, user: ada });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async () => new Response('Please log in', { status: 401 }));
  leaveWhenLoggedOut();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('nothing read for one user is left for the next, and the server’s settings are not read again', () => {
  queryClient.setQueryData([api.children.list.path], [{ name: 'Theodore' }]);
  becomeUser(null);
  expect(read(api.account.user.path)).toBeNull();
  expect(read(api.children.list.path)).toBeUndefined();
  expect(read(api.config.path)).toEqual(PRERENDERED.config);
});

test('input is deleted for the next user, but a guest’s order stays when they log in', () => {
  const typed = createPersonalStore('');
  const order = createPersonalStore('', { staysAtLogIn: true });
  const write = () => [typed, order].map((store) => store.set('a secret'));
  const read = () => [typed.get(), order.get()];
  seed(PRERENDERED);
  write();
  becomeUser(ada);
  expect(read()).toEqual(['', 'a secret']);
  write();
  becomeUser({ ...ada, id: 8 });
  expect(read()).toEqual(['', '']);
  write();
  becomeUser(null);
  expect(read()).toEqual(['', '']);
});
test.each([
  ['a query', () => queryClient.fetchQuery(queryOf(deskApi.desk.figures))],
  ['a change', () => call(api.children.remove, { params: { id: 1 } })],
  ['a file', () => downloadFile(api.account.download.path)],
])('%s that finds the session ended logs the page out', async (_, ask) => {
  await expect(ask()).rejects.toThrow('401: Please log in');
  await told();
  expect([knownUser(), hasSessionEnded()]).toEqual([null, true]);
});

test('a user with unsaved input stays on the page', async () => {
  window.addEventListener('beforeunload', (event) => event.preventDefault());
  await expect(call(api.children.remove, { params: { id: 1 } })).rejects.toThrow('401');
  await told();
  expect(knownUser()).toEqual(ada);
});

test('a refused log-in ends no session, and a guest’s page has none to end', async () => {
  const body = { username: 'ada', password: 'wrong-one' };
  await expect(call(api.account.login, { body })).rejects.toThrow('401');
  await told();
  expect(knownUser()).toEqual(ada);
  becomeUser(null);
  await expect(call(api.ownOrders.list)).rejects.toThrow('401');
  await told();
  expect(hasSessionEnded()).toBe(false);
});
