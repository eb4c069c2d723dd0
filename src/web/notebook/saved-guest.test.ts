import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordServerTime } from '#shared/server-time.ts';
import { aChild } from '#shared/testing/facts.ts';
import { changeGuestData, type GuestData, NO_GUEST_DATA } from './guest-data.ts';
import { adoptFromOtherTab, restoreSavedGuest, saveMerged } from './restore-saved-guest.ts';
import {
  clearClaimedGuestData,
  clearGuestData,
  deleteSavedGuest,
  guestData,
  guestSaving,
  savedGuestText,
  saveGuest,
} from './saved-guest.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const AFTER_30_DAYS = '2026-12-22T10:00:00.000Z';
const stored = new Map<string, string>();
let full = false;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  // Another test of this process may have recorded another time.
  recordServerTime(NOW.toUTCString());
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
  deleteSavedGuest();
  guestData.set(NO_GUEST_DATA);
  stored.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function add(name: string): void {
  guestData.set(changeGuestData(guestData.get(), { do: 'add-child', input: aChild({ name }) }));
}

const names = ({ children }: GuestData) => children.map(({ name }) => name);

/** Simulates closing and reopening the page. */
function reopen(now = NOW): void {
  const text = savedGuestText();
  guestSaving.set({ at: 'off' });
  guestData.set(NO_GUEST_DATA);
  if (text !== null) restoreSavedGuest(text, now);
}

test('a notebook saved by the build of November 2026 is restored completely', () => {
  const text = readFileSync(new URL('./saved-guest.sample.json', import.meta.url), 'utf8');
  stored.set('kept-guest', text);
  reopen();
  expect(guestData.get()).toMatchObject({ ...JSON.parse(text).pages, unread: [] });
  expect(guestSaving.get()).toEqual({ at: 'saved', until: AFTER_30_DAYS });
});

test('an unreadable row does not affect others and stays saved unchanged, also when the others are claimed', () => {
  add('Ada');
  saveGuest();
  stored.set('kept-guest', savedGuestText()?.replace('"children":[', '"children":[{"name":"Ben"},') ?? '');
  reopen();
  add('Zoe');
  reopen();
  expect(names(guestData.get())).toEqual(['Ada', 'Zoe']);
  clearClaimedGuestData();
  reopen();
  expect(guestData.get()).toMatchObject({ children: [], unread: [{ name: 'Ben' }] });
});

test('nothing is stored before the button is pressed, and every change after it', () => {
  add('Ada');
  expect([...stored]).toEqual([]);
  saveGuest();
  add('Ben');
  reopen();
  expect(names(guestData.get())).toEqual(['Ada', 'Ben']);
  expect(guestSaving.get()).toEqual({ at: 'saved', until: AFTER_30_DAYS });
});

test('the notebook is kept for 30 days from the last change, and then deleted', () => {
  add('Ada');
  saveGuest();
  vi.setSystemTime(new Date('2026-12-01T10:00:00Z'));
  add('Ben');
  reopen(new Date('2026-12-31T09:59:00Z'));
  expect(names(guestData.get())).toEqual(['Ada', 'Ben']);
  reopen(new Date('2026-12-31T10:00:00Z'));
  expect(names(guestData.get())).toEqual([]);
  expect(stored.size).toBe(0);
});

test('a notebook saved with a fast clock expires 30 days later by the server’s clock, or the next visit’s', () => {
  vi.setSystemTime(new Date('2027-11-22T10:00:00Z'));
  recordServerTime(NOW.toUTCString());
  saveGuest();
  expect(guestSaving.get()).toEqual({ at: 'saved', until: AFTER_30_DAYS });
  recordServerTime(new Date().toUTCString());
  add('Ada');
  reopen();
  expect(JSON.parse(savedGuestText() ?? '')).toMatchObject({ until: AFTER_30_DAYS });
});

test.each([
  ['forgotten, it stays on the page alone', deleteSavedGuest, ['Ada', 'Ben']],
  ['ordered, it is gone, and what is written down afterwards is not kept', () => clearGuestData(), ['Ben']],
] as const)('%s', (_, end, left) => {
  add('Ada');
  saveGuest();
  end();
  add('Ben');
  expect(stored.size).toBe(0);
  expect(names(guestData.get())).toEqual(left);
});

test('the notebook stays on the device during an order until it is paid', () => {
  add('Ada');
  saveGuest();
  clearGuestData(false);
  expect(names(guestData.get())).toEqual([]);
  reopen();
  expect(names(guestData.get())).toEqual(['Ada']);
});

test.each([
  ['no JSON', '{"version":1,'],
  ['another shape', '{"version":1,"until":"2026-12-22T10:00:00.000Z","pages":[]}'],
  ['a version from the future', `{"version":2,"until":"${AFTER_30_DAYS}","pages":{}}`],
  ['no moment', '{"version":1,"until":"tomorrow","pages":{}}'],
])('%s in the storage is not shown, and stays there when something new is saved', (_, text) => {
  stored.set('kept-guest', text);
  reopen();
  expect(guestSaving.get()).toEqual({ at: 'off' });
  expect(savedGuestText()).toBe(text);
  add('Ada');
  saveMerged(NOW);
  reopen();
  expect(names(guestData.get())).toEqual(['Ada']);
  expect(guestData.get().unread).toEqual([text]);
});

test('a full storage is reported, and the earlier notebook is still stored', () => {
  add('Ada');
  full = true;
  saveGuest();
  expect(guestSaving.get()).toEqual({ at: 'refused', earlier: false });
  full = false;
  saveGuest();
  full = true;
  add('Ben');
  expect(guestSaving.get()).toEqual({ at: 'refused', earlier: true });
  reopen();
  expect(names(guestData.get())).toEqual(['Ada']);
});

test('a tab adopts the notebook saved by another, unless it has unsaved entries of its own', () => {
  add('Ada');
  saveGuest();
  const other = savedGuestText()?.replace('Ada', 'Zoe') ?? '';
  adoptFromOtherTab(other, NOW);
  expect(names(guestData.get())).toEqual(['Zoe']);
  guestSaving.set({ at: 'off' });
  adoptFromOtherTab(other.replace('Zoe', 'Max'), NOW);
  expect(names(guestData.get())).toEqual(['Zoe']);
});

test('a page does not overwrite another tab’s notebook that it cannot read', () => {
  add('Ada');
  saveGuest();
  stored.set('kept-guest', '{"version":2}');
  adoptFromOtherTab('{"version":2}', NOW);
  add('Ben');
  expect(savedGuestText()).toBe('{"version":2}');
});

test('saving in a second tab keeps the entries of both', () => {
  add('Ada');
  saveGuest();
  guestSaving.set({ at: 'off' });
  guestData.set(NO_GUEST_DATA);
  add('Ben');
  saveMerged(NOW);
  reopen();
  expect(names(guestData.get())).toEqual(['Ada', 'Ben']);
});
