import { expect, test, vi } from 'vitest';
import { firstOf, isProgramCache, WITHOUT_PAGE } from './rules.ts';

const isPage = (path: string) => !WITHOUT_PAGE.some((pattern) => pattern.test(path));

test('pages are answered offline, but not files, calls and feeds', () => {
  expect(['/', '/guest', '/account', '/order/abc'].every(isPage)).toBe(true);
  expect(
    ['/api/user/export.json', '/dev/mail', '/calendar/x.ics', '/assets/a.js', '/healthz', '/worker.js'].some(
      isPage,
    ),
  ).toBe(false);
});

test('caches of the program are distinguished from those of facts', () => {
  expect(['program-abc', 'facts-7', 'programme'].filter(isProgramCache)).toEqual(['program-abc']);
});

test('a page in time is used, a late one is not, and without an alternative there is no time limit', async () => {
  vi.useFakeTimers();
  const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'page'));
  const [early, late, patient] = [firstOf(after(3), 4), firstOf(after(5), 4), firstOf(after(5), null)];
  await vi.advanceTimersByTimeAsync(10);
  expect(await Promise.all([early, late, patient])).toEqual(['page', null, 'page']);
  await expect(firstOf(Promise.reject(new Error('no network')), 4)).rejects.toThrow('no network');
  vi.useRealTimers();
});
