import { afterEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { becomeUser, queryClient, seed } from './api.ts';
import { PRERENDERED } from './boot.ts';

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

test('what was read is never stale, and is fetched neither again on focus nor in turns', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(queryClient.getDefaultOptions().queries?.refetchInterval).toBeUndefined();
});
