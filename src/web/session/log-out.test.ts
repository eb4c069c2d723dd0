import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#shared/call.ts';
import { PRERENDERED, seed } from '../boot.ts';
import { queryClient } from '../call/query-client.ts';
import { allFactsCaches, factsCache } from '../store/device-facts.ts';
import { finishLogOut, logOut, logOutFailure } from './log-out.ts';
import { knownUser } from './user.ts';

const ada = { id: 7, name: 'Ada Byron', username: 'ada', email: 'ada@example.org' };

beforeEach(() => {
  const kept = new Set([factsCache(7), 'pages']);
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  seed({ ...PRERENDERED, user: ada });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a log-out without a connection deletes the facts, and a message says that the session goes on', async () => {
  const unanswered = new TypeError('Failed to fetch');
  vi.stubGlobal('fetch', () => Promise.reject(unanswered));
  await expect(logOut()).rejects.toBe(unanswered);
  expect(await allFactsCaches()).toEqual([]);
  expect(knownUser()).toBeNull();
  expect(logOutFailure(unanswered)).toBe(
    'Your details have been removed from this device. You’ll be logged out when you’re back online.',
  );
});

test('a refused log-out deletes the facts from the device, and the user is still shown', async () => {
  vi.stubGlobal('fetch', async () => new Response('No', { status: 500 }));
  const refusal = await logOut().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CallError);
  expect(await allFactsCaches()).toEqual([]);
  expect(knownUser()).toMatchObject({ name: 'Ada Byron' });
  expect(logOutFailure(refusal)).toBe('500: No');
});

test('a log-out without a connection is sent later, once there is one', async () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  const asked: string[] = [];
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await logOut().catch(() => undefined);
  expect(await finishLogOut()).toBe(false);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(null, { status: 204 });
  });
  expect(await finishLogOut()).toBe(true);
  expect(await finishLogOut()).toBe(true);
  expect(asked).toEqual(['/api/logout']);
});
