import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#shared/call.ts';
import { PRERENDERED, seed } from '../boot.ts';
import { queryClient } from '../call/query-client.ts';
import { allFactsCaches, factsCache } from '../store/device-facts.ts';
import { logOut, logOutFailure } from './log-out.ts';
import { knownUser } from './user.ts';

const ada = { id: 7, name: 'Ada Byron', username: 'ada', email: 'ada@example.org' };

beforeEach(() => {
  const kept = new Set([factsCache(7), 'pages']);
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    delete: async (name: string) => kept.delete(name),
  });
  seed({ ...PRERENDERED, user: ada });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('without a connection the facts leave the device and the page, and that the session goes on is said', async () => {
  const unanswered = new TypeError('Failed to fetch');
  vi.stubGlobal('fetch', () => Promise.reject(unanswered));
  await expect(logOut()).rejects.toBe(unanswered);
  expect(await allFactsCaches()).toEqual([]);
  expect(knownUser()).toBeNull();
  expect(logOutFailure(unanswered)).toBe(
    'Your facts are off this device. You are logged out as soon as there is a connection.',
  );
});

test('refused by the server, the facts leave the device, and who is still signed in is still shown', async () => {
  vi.stubGlobal('fetch', async () => new Response('No', { status: 500 }));
  const refusal = await logOut().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CallError);
  expect(await allFactsCaches()).toEqual([]);
  expect(knownUser()).toMatchObject({ name: 'Ada Byron' });
  expect(logOutFailure(refusal)).toBe('500: No');
});
