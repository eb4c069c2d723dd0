import { expect, type Locator, type Page, test } from '@playwright/test';
import { leaveForm, open, untold } from './steps.ts';

/** What somebody does to get from one place to the next. */
export type Act = (page: Page) => Promise<unknown>;

const ROLES = [
  'heading',
  'button',
  'link',
  'tab',
  'radio',
  'checkbox',
  'switch',
  'menuitem',
  'option',
  'img',
] as const;

/** What is to be read in one place. A text is the whole of what stands there; one that begins with '…' is a part of it. */
export type Place = {
  at: string;
  /** The way from the place before. */
  by: Act[];
  /** The title of the dialog, or of the question, that all of this stands in. */
  dialog?: string;
  question?: string;
  text?: string[];
  /** What is told while something is on its way. */
  status?: string;
  /** Fields. */
  label?: string[];
  /** The title and the description of the toast that is shown; of one that offers to undo, what is gone and its button. */
  toast?: [title: string, description: string, about?: string, action?: string];
  /** Buttons, links and entries of menus that must not be there. */
  lacks?: string[];
} & { [role in (typeof ROLES)[number]]?: string[] };

/** How many texts a table holds. */
export function countTexts(places: Place[]): number {
  const listsOf = (place: Place) => [
    ...ROLES.map((role) => place[role]),
    place.text,
    place.label,
    place.toast?.filter((text) => text !== undefined),
  ];
  const titlesOf = ({ dialog, question, status }: Place) => [dialog, question, status].filter(Boolean);
  return places.flatMap((place) => [...listsOf(place).flatMap((list) => list ?? []), ...titlesOf(place)])
    .length;
}

/** Goes to each place in turn. A text that is missing fails its own place, and the way goes on. */
export async function walk(page: Page, places: Place[]): Promise<void> {
  for (const place of places)
    await test.step(place.at, async () => {
      for (const act of place.by) await act(page);
      for (const [words, found] of textsOf(page, place))
        await expect.soft(found, `${place.at}: ${words}`).toBeAttached();
      for (const name of place.lacks ?? [])
        for (const role of ['button', 'link', 'menuitem'] as const)
          await expect.soft(page.getByRole(role, { name }), `${place.at}: no ${name}`).toHaveCount(0);
      if (place.toast) await expect.soft(toastOf(page, place.toast.join('')), place.at).toBeVisible();
    });
}

function* textsOf(page: Page, place: Place): Generator<[string, Locator]> {
  const { dialog, question, status } = place;
  const box = dialog
    ? page.getByRole('dialog', { name: dialog, exact: true })
    : page.getByRole('alertdialog', { name: question ?? '', exact: true });
  const within = dialog || question ? box : page.locator('body');
  yield [dialog ?? question ?? 'the page', within];
  // Roles leave out what is hidden; an option is in a list that may be closed.
  for (const role of ROLES)
    for (const name of place[role] ?? [])
      yield [`${role} '${name}'`, within.getByRole(role, { name, exact: true }).first()];
  if (status) yield [status, within.getByRole('status').filter({ hasText: status })];
  for (const words of place.label ?? [])
    yield [`field '${words}'`, within.getByLabel(words, { exact: true }).filter({ visible: true })];
  for (const words of place.text ?? []) {
    const part = words.startsWith('…');
    const found = within.getByText(part ? words.slice(1) : words, { exact: !part });
    yield [words, found.filter({ visible: true }).first()];
  }
}

/** The toast of just these words; one that offers to undo what was done before may stand beside it. */
const toastOf = (page: Page, words: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .locator('[data-tone]')
    .filter({ hasText: new RegExp(`^${words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`) });

export const go =
  (path: string): Act =>
  (page) =>
    open(page, path);

export const press =
  (name: string): Act =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();

export const tab =
  (name: string): Act =>
  (page) =>
    page.getByRole('tab', { name, exact: true }).click();

/** Opens a menu, and chooses from it where an entry is named. */
export const menu =
  (name: string, item?: string): Act =>
  async (page) => {
    await press(name)(page);
    if (item) await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

/** The last of that name: a dialog stands behind the page that it lies over. */
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true }).last();

export const type =
  (label: string, words: string): Act =>
  (page) =>
    field(page, label).fill(words);

export const pick =
  (label: string, option: string): Act =>
  (page) =>
    field(page, label).selectOption(option);

export const tap =
  (words: string): Act =>
  (page) =>
    page.getByText(words, { exact: true }).click();

/** Closes what is open. What is still on its way out would take the next press with it. */
export const leave: Act = async (page) => {
  await leaveForm(page);
  await gone(page);
};

export const gone: Act = (page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))).toHaveCount(
    0,
  );

/** The next change is refused instead of made; what is only read is answered as ever. */
export const refuse: Act = async (page) => {
  let refused = false;
  await page.route(/\/api\//, (route) => {
    if (refused || route.request().method() === 'GET') return route.fallback();
    refused = true;
    return route.fulfill({ status: 500, body: 'No' });
  });
};

const LISTS = /\/api\/(children|important-people|special-dates)$/;
const held = new WeakMap<Page, () => void>();

/** The lists are asked for and do not come, until `fail`: the first page has not been told them either. */
export const hold: Act = async (page) => {
  await untold(page);
  const released = new Promise<void>((resolve) => held.set(page, resolve));
  await page.route(LISTS, async (route) => {
    await released;
    await route.fulfill({ status: 500, body: 'Something went wrong' });
  });
};

export const fail: Act = async (page) => held.get(page)?.();

export const mend: Act = async (page) => {
  await page.unroute(LISTS);
  await press('Try again')(page);
};
