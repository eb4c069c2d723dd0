import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { isLoggedOut, isUnanswered } from '#shared/call.ts';
import { setOwnBuild } from './build.ts';
import { call } from './call.ts';

afterEach(() => {
  setOwnBuild(undefined);
  vi.restoreAllMocks();
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

test('an answer without a build’s name is none: nothing is done by it, and nobody logged out', async () => {
  setOwnBuild('one');
  const remove = (status: number, headers = {}) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status, headers }));
    return call(api.children.remove, { params: { id: 1 } });
  };
  await expect(remove(200)).rejects.toSatisfy(isUnanswered);
  await expect(remove(401)).rejects.toSatisfy(isUnanswered);
  await expect(remove(401, { 'X-Build': 'another' })).rejects.toSatisfy(isLoggedOut);
  await expect(remove(204, { 'X-Build': 'another' })).resolves.toBeUndefined();
});
