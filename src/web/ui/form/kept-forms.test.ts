import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
beforeEach(() => {
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

/** The page, loaded anew by `user`. */
async function load(user: number | null) {
  vi.resetModules();
  const overReload = await import('../../store/over-reload.ts');
  overReload.readOverReload(user === null ? null : { id: user });
  overReload.deleteOverReload();
  return { ...overReload, ...(await import('./kept-forms.ts')) };
}

type Form = { name: string; notes: string; remind: string[] | null };
const BLANK: Form = { name: '', notes: '', remind: null };
const TYPED: Form = { ...BLANK, name: 'Ada', remind: ['day'] };
const typed = (form = TYPED) => ({ original: BLANK, read: () => form });

test('what was typed in a form whose page broke is in it once, after a reload or without one', async () => {
  const page = await load(7);
  const close = page.openForm(' child ', typed());
  page.openForm(' person ', typed(BLANK));
  page.storeOverReload(7);
  close();
  expect(page.startOf(' child ', BLANK)).toEqual(TYPED);
  // As when the page that says so stores its work again.
  page.storeOverReload(7);
  const anew = await load(7);
  expect(anew.startOf(' child ', BLANK)).toEqual(TYPED);
  expect(anew.startOf(' child 3', BLANK)).toBe(BLANK);
  expect(anew.startOf(' person ', BLANK), 'nothing was typed').toBe(BLANK);
  anew.openForm(' child ', typed())();
  expect(anew.startOf(' child ', BLANK)).toBe(BLANK);
});

test('what was typed is not kept of a form that was closed, nor for another user, nor for other fields', async () => {
  const page = await load(7);
  page.openForm(' child ', typed())();
  page.storeOverReload(7);
  expect((await load(7)).startOf(' child ', BLANK)).toBe(BLANK);
  const again = await load(7);
  again.openForm(' child ', typed());
  again.storeOverReload(7);
  const text = stored.get('over-reload') ?? '';
  expect((await load(8)).startOf(' child ', BLANK)).toBe(BLANK);
  stored.set('over-reload', text);
  const later = await load(7);
  const withMore = { ...BLANK, nickname: '' };
  expect(later.startOf(' child ', withMore)).toBe(withMore);
});
