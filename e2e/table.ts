import { expect, type Locator, type Page, test } from '@playwright/test';
import { leaveForm, open, passTime, withoutLists } from './steps.ts';

/** A user's step from one place to the next. */
export type Act = (page: Page) => Promise<unknown>;

type Kind = Parameters<Page['getByRole']>[0] | 'dialog' | 'question' | 'text' | 'label' | 'toast' | 'lacks';

/** The texts of one place, and the steps from the place before. */
export type Place = { at: string; by: Act[]; lines: { kind: Kind; texts: string[] }[] };

/**
 * A place with the texts that must be visible there. Each line has a kind, and texts between bars. A kind is a role, or
 * `dialog` and `question` (the title of the dialog with these texts), `label` (of fields), `text` (any other), `toast`
 * (the whole text of one), or `lacks` (names that no button, link or menu item may have). A text must match in full;
 * one that begins with '…' in part.
 */
export function at(at: string, ...by: Act[]) {
  return ([table = '']: TemplateStringsArray): Place => {
    const lines = table.split('\n').flatMap((line) => {
      const [, kind, texts = ''] = /^\s*(\w+) (.*)$/.exec(line) ?? [];
      return kind ? [{ kind: kind as Kind, texts: texts.split(' | ') }] : [];
    });
    return { at, by, lines };
  };
}

/** Goes to each place in turn. A missing text fails only its own place, and the walk continues. */
export async function walk(page: Page, places: Place[]): Promise<void> {
  for (const { at, by, lines } of places)
    await test.step(at, async () => {
      for (const act of by) await act(page);
      const title = lines.find(({ kind }) => kind === 'dialog' || kind === 'question');
      const role = title?.kind === 'question' ? 'alertdialog' : 'dialog';
      const within = title
        ? page.getByRole(role, { name: title.texts.join(''), exact: true })
        : page.locator('body');
      await expect.soft(within, at).toBeAttached();
      for (const { kind, texts } of lines)
        if (kind === 'toast') {
          await expect.soft(toastOf(page, texts.join('')), at).toBeVisible();
          // The next toast may have the same text.
          await passTime(page, 10_000);
        } else if (kind === 'lacks')
          for (const name of texts)
            for (const role of ['button', 'link', 'menuitem'] as const)
              await expect.soft(page.getByRole(role, { name }), `${at}: no ${name}`).toHaveCount(0);
        else if (kind !== 'dialog' && kind !== 'question')
          for (const text of texts)
            await expect.soft(find(within, kind, text), `${at}: ${kind} ${text}`).toBeAttached();
    });
}

function find(
  within: Locator,
  kind: Exclude<Kind, 'dialog' | 'question' | 'toast' | 'lacks'>,
  text: string,
): Locator {
  if (kind === 'label') return within.getByLabel(text, { exact: true }).filter({ visible: true });
  if (kind === 'status') return within.getByRole('status').filter({ hasText: text });
  // Roles exclude hidden elements; an option may be in a closed list.
  if (kind !== 'text') return within.getByRole(kind, { name: text, exact: true }).first();
  const part = text.startsWith('…');
  return within
    .getByText(part ? text.slice(1) : text, { exact: !part })
    .filter({ visible: true })
    .first();
}

/** The toast with exactly this text. Another one, with an Undo of an earlier step, may be beside it. */
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
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();

export const tab =
  (name: string): Act =>
  (page) =>
    page.getByRole('tab', { name, exact: true }).click();

/** Opens a menu, and chooses an entry if one is named. */
export const menu =
  (name: string, item?: string): Act =>
  async (page) => {
    await press(name)(page);
    if (item) await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

/** The last field of that label, because a dialog comes after the page that it covers. */
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

/** Closes all dialogs, and waits until they are gone, because a closing one would receive the next press. */
export const leave: Act = async (page) => {
  await leaveForm(page);
  await gone(page);
};

export const gone: Act = (page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))).toHaveCount(
    0,
  );

/** Refuses the next change, but answers all reads. */
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

/** Holds the requests for lists until `fail`. The first page does not contain the lists either. */
export const hold: Act = async (page) => {
  await withoutLists(page);
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
