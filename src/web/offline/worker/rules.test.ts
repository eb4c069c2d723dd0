import { expect, test, vi } from 'vitest';
import { firstOf, isProgramCache, WITHOUT_PAGE } from './rules.ts';

const isPage = (path: string) => !WITHOUT_PAGE.some((pattern) => pattern.test(path));

test('a page is opened offline; a file, a call, a feed are not answered by one', () => {
  expect(['/', '/guest', '/account', '/order/abc'].every(isPage)).toBe(true);
  expect(
    ['/api/user/export.json', '/dev/mail', '/calendar/x.ics', '/assets/a.js', '/healthz', '/worker.js'].some(
      isPage,
    ),
  ).toBe(false);
});

test('the program’s caches are told from those of facts', () => {
  expect(['program-abc', 'facts-7', 'programme'].filter(isProgramCache)).toEqual(['program-abc']);
});

test('a page that comes in time is taken, one that is late is not, and nothing hurries where there is nothing else', async () => {
  vi.useFakeTimers();
  const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'page'));
  const [early, late, patient] = [firstOf(after(3), 4), firstOf(after(5), 4), firstOf(after(5), null)];
  await vi.advanceTimersByTimeAsync(10);
  expect(await Promise.all([early, late, patient])).toEqual(['page', null, 'page']);
  await expect(firstOf(Promise.reject(new Error('no network')), 4)).rejects.toThrow('no network');
  vi.useRealTimers();
});
