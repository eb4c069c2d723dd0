import { afterEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { PRERENDERED, seed } from '../boot.ts';
import { queryClient } from '../call/query-client.ts';
import { createPersonalStore } from '../store/create-personal-store.ts';
import { becomeUser } from './user.ts';

const ada = { id: 7, name: 'Ada Byron', username: 'ada', email: 'ada@example.org' };
const read = (path: string) => queryClient.getQueryData([path]);

afterEach(() => queryClient.clear());

test('nothing read for one user is left for the next, and nothing about the server is asked again', () => {
  seed({ ...PRERENDERED, user: ada });
  queryClient.setQueryData([api.children.list.path], [{ name: 'Theodore' }]);
  becomeUser(null);
  expect(read(api.account.user.path)).toBeNull();
  expect(read(api.children.list.path)).toBeUndefined();
  expect(read(api.config.path)).toEqual(PRERENDERED.config);
});

test('what one person typed is gone for the next; a guest takes the order along into an account, and nobody after them', () => {
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
