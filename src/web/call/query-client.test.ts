import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('what was read is never stale, and is fetched neither again on focus nor in turns', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(queryClient.getDefaultOptions().queries?.refetchInterval).toBeUndefined();
});
