import { afterEach, expect, test, vi } from 'vitest';
import { preloadable } from './preloadable.tsx';

afterEach(() => void vi.useRealTimers());

test('code that failed to load is requested again later, but not continuously', async () => {
  vi.useFakeTimers();
  let online = false;
  let tries = 0;
  const Page = preloadable(async () => {
    tries += 1;
    if (!online) throw new TypeError('Failed to fetch');
    return () => null;
  });
  await expect(Page.preload()).rejects.toThrow('Failed to fetch');
  await expect(Page.preload()).rejects.toThrow('Failed to fetch');
  expect(tries).toBe(1);
  online = true;
  vi.advanceTimersByTime(1000);
  await Page.preload();
  await Page.preload();
  expect(tries).toBe(2);
});
