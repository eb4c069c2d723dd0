import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { PRERENDERED } from '../boot.ts';
import { becomeUser, call, queryClient, seed } from './call.ts';

const ada = { id: 7, name: 'Ada Byron', username: 'ada', email: 'ada@example.org' };
const read = (path: string) => queryClient.getQueryData([path]);

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

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

test('a call that is never answered is given up, and not as a refusal of the server', async () => {
  const late = new DOMException('signal timed out', 'TimeoutError');
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late));
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.aborted && reject(init.signal.reason)),
  );
  await expect(call(api.children.list)).rejects.toBe(late);
  expect(patience).toHaveBeenCalledWith(30_000);
});
