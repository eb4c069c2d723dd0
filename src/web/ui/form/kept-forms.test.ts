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

/** Loads the modules of the page again for a user. */
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

test('the input of a form whose page failed is restored once, with or without a reload', async () => {
  const page = await load(7);
  const close = page.openForm(' child ', typed());
  page.openForm(' person ', typed(BLANK));
  page.storeOverReload(7);
  close();
  expect(page.startOf(' child ', BLANK)).toEqual(TYPED);
  // The error page stores its input a second time.
  page.storeOverReload(7);
  const anew = await load(7);
  expect(anew.startOf(' child ', BLANK)).toEqual(TYPED);
  expect(anew.startOf(' child 3', BLANK)).toBe(BLANK);
  expect(anew.startOf(' person ', BLANK), 'nothing was typed').toBe(BLANK);
  anew.openForm(' child ', typed())();
  expect(anew.startOf(' child ', BLANK)).toBe(BLANK);
});

test('the input of a form is not restored after it was closed, for another user or for other fields', async () => {
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
