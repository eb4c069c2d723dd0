import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { isLoggedOut, isUnanswered } from '#shared/call.ts';
import { setOwnBuild } from './build.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  setOwnBuild(undefined);
  vi.restoreAllMocks();
});

test('a call without an answer is aborted, and does not count as a refusal', async () => {
  const late = new DOMException('signal timed out', 'TimeoutError');
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late));
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.aborted && reject(init.signal.reason)),
  );
  await expect(call(api.children.list)).rejects.toBe(late);
  expect(patience).toHaveBeenCalledWith(30_000);
});

test('data is read again after a change whose answer was lost, but not after a read or a refusal', async () => {
  const readAgain = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const remove = () => call(api.children.remove, { params: { id: 1 } });
  await expect(call(api.children.list)).rejects.toSatisfy(isUnanswered);
  expect(readAgain).not.toHaveBeenCalled();
  await expect(remove()).rejects.toSatisfy(isUnanswered);
  expect(readAgain).toHaveBeenCalledTimes(1);
  lost.mockResolvedValue(new Response('Child not found', { status: 404 }));
  await expect(remove()).rejects.toThrow('404');
  expect(readAgain).toHaveBeenCalledTimes(1);
});

test('an answer without a build’s name is ignored: it changes nothing and logs nobody out', async () => {
  setOwnBuild('one');
  const remove = (status: number, headers = {}, body: string | null = null) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, headers }));
    return call(api.children.remove, { params: { id: 1 } });
  };
  for (const status of [200, 204, 401, 402, 403, 404, 407, 409, 410, 422])
    await expect(remove(status), String(status)).rejects.toSatisfy(isUnanswered);
  await expect(remove(401, { 'X-Build': 'another' })).rejects.toSatisfy(isLoggedOut);
  await expect(remove(204, { 'X-Build': 'another' })).resolves.toBeUndefined();
  for (const page of [
    '<html> <head><title>502 Bad Gateway</title>',
    '\n<!doctype html>',
    '{"message":"Forbidden"}',
  ])
    await expect(remove(502, {}, page)).rejects.toThrow(/^502: We couldn’t reach our server: your network/);
  await expect(remove(503, {}, 'Please try again.')).rejects.toThrow('503: Please try again.');
});
