import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_DEATH } from '#shared/day-of-death.ts';
import { aChild, aPerson } from '#shared/testing/facts.ts';
import { clearGuestPages } from './guest-notebook.ts';
import { BLANK_PAGES, changePages, type GuestPages } from './guest-pages.ts';
import { guestPages } from './guest-store.ts';
import { forgetKept, keeping, storedText } from './keeping.ts';
import { keepPages } from './kept-pages.ts';
import { keepWithOthers, readKept, restoreKept, takeFromOtherTab } from './restore-kept.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const AFTER_30_DAYS = '2026-12-22T10:00:00.000Z';
const stored = new Map<string, string>();
let full = false;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (full) throw new DOMException('no room', 'QuotaExceededError');
        stored.set(key, text);
      },
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => {
  full = false;
  forgetKept();
  guestPages.set(BLANK_PAGES);
  stored.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function add(name: string): void {
  guestPages.set(changePages(guestPages.get(), { do: 'add-child', input: aChild({ name }) }));
}

const names = ({ children }: GuestPages) => children.map(({ name }) => name);

/** The page is closed and opened again. */
function reopen(now = NOW): void {
  const text = storedText();
  keeping.set({ at: 'off' });
  guestPages.set(BLANK_PAGES);
  if (text !== null) restoreKept(text, now);
}

test('what was kept before deaths were known less than whole is taken up again', () => {
  add('Ada');
  guestPages.set(changePages(guestPages.get(), { do: 'add-person', input: aPerson({ name: 'Joe' }) }));
  keepPages();
  const text = storedText() ?? '';
  expect(text).toContain(',"deathPrecision":"day"');
  stored.set([...stored.keys()][0] ?? '', text.replace(',"deathPrecision":"day"', ''));
  reopen();
  expect(guestPages.get().people).toMatchObject([{ name: 'Joe', ...NO_DEATH }]);
});

test('nothing is stored before the button is pressed, and everything from then on', () => {
  add('Ada');
  expect([...stored]).toEqual([]);
  keepPages();
  add('Ben');
  reopen();
  expect(names(guestPages.get())).toEqual(['Ada', 'Ben']);
  expect(keeping.get()).toEqual({ at: 'kept', until: AFTER_30_DAYS });
});

test('it is kept for 30 days from the last change, and removed after', () => {
  add('Ada');
  keepPages();
  vi.setSystemTime(new Date('2026-12-01T10:00:00Z'));
  add('Ben');
  reopen(new Date('2026-12-31T09:59:00Z'));
  expect(names(guestPages.get())).toEqual(['Ada', 'Ben']);
  reopen(new Date('2026-12-31T10:00:00Z'));
  expect(names(guestPages.get())).toEqual([]);
  expect(stored.size).toBe(0);
});

test('forgotten, it stays on the page alone', () => {
  add('Ada');
  keepPages();
  forgetKept();
  add('Ben');
  expect(stored.size).toBe(0);
  expect(names(guestPages.get())).toEqual(['Ada', 'Ben']);
});

test('ordered, it is gone, and what is written down afterwards is not kept', () => {
  add('Ada');
  keepPages();
  clearGuestPages();
  add('Ben');
  expect(stored.size).toBe(0);
});

test.each([
  ['no JSON', '{"version":1,'],
  ['another shape', '{"version":1,"until":"2026-12-22T10:00:00.000Z","pages":{"children":[{"name":7}]}}'],
  [
    'a version from the future',
    `{"version":2,"until":"${AFTER_30_DAYS}","pages":${JSON.stringify(BLANK_PAGES)}}`,
  ],
  ['no moment', `{"version":1,"until":"tomorrow","pages":${JSON.stringify(BLANK_PAGES)}}`],
])('%s in the storage is dropped', (_, text) => {
  stored.set('kept-guest', text);
  reopen();
  expect(stored.size).toBe(0);
  expect(guestPages.get()).toEqual(BLANK_PAGES);
  expect(keeping.get()).toEqual({ at: 'off' });
});

test('a browser that has no room says so, and what it had before is still there', () => {
  add('Ada');
  full = true;
  keepPages();
  expect(keeping.get()).toEqual({ at: 'refused', earlier: false });
  full = false;
  keepPages();
  full = true;
  add('Ben');
  expect(keeping.get()).toEqual({ at: 'refused', earlier: true });
  reopen();
  expect(names(guestPages.get())).toEqual(['Ada']);
});

test('a tab takes over what another has stored, but not in place of something that is not kept', () => {
  add('Ada');
  keepPages();
  const other = storedText()?.replace('Ada', 'Zoe') ?? '';
  takeFromOtherTab(other, NOW);
  expect(names(guestPages.get())).toEqual(['Zoe']);
  keeping.set({ at: 'off' });
  takeFromOtherTab(other.replace('Zoe', 'Max'), NOW);
  expect(names(guestPages.get())).toEqual(['Zoe']);
});

test('a page does not write over what it cannot read of another tab', () => {
  add('Ada');
  keepPages();
  stored.set('kept-guest', '{"version":2}');
  takeFromOtherTab('{"version":2}', NOW);
  add('Ben');
  expect(storedText()).toBe('{"version":2}');
});

test('pressed in a second tab, the button keeps what both have', () => {
  add('Ada');
  keepPages();
  keeping.set({ at: 'off' });
  guestPages.set(BLANK_PAGES);
  add('Ben');
  keepWithOthers(NOW);
  expect(names(readKept(storedText() ?? '', NOW)?.pages ?? BLANK_PAGES)).toEqual(['Ada', 'Ben']);
});
