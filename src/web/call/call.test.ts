import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { call } from './call.ts';

afterEach(() => void vi.restoreAllMocks());

test('a call that is never answered is given up, and not as a refusal of the server', async () => {
  const late = new DOMException('signal timed out', 'TimeoutError');
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late));
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.aborted && reject(init.signal.reason)),
  );
  await expect(call(api.children.list)).rejects.toBe(late);
  expect(patience).toHaveBeenCalledWith(30_000);
});
