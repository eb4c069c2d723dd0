import { expect, type Locator, type Page, test } from '@playwright/test';
import { leaveForm, open, passTime, untold } from './steps.ts';

/** What somebody does to get from one place to the next. */
export type Act = (page: Page) => Promise<unknown>;

type Kind = Parameters<Page['getByRole']>[0] | 'dialog' | 'question' | 'text' | 'label' | 'toast' | 'lacks';

/** What is to be read in one place, and the way there from the place before. */
export type Place = { at: string; by: Act[]; lines: { kind: Kind; texts: string[] }[] };

/**
 * A place, with what is to be read there: on each line a kind, and its texts between bars. A kind is a role; `dialog` and
 * `question`, the title of what all of this stands in; `label`, of fields; `text`, anything else; `toast`, the texts of one,
 * with nothing beside them; `lacks`, what nothing to press may be called. A text is the whole of what stands there; one that begins
 * with '…' is a part of it.
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

/** Goes to each place in turn. A text that is missing fails its own place, and the way goes on. */
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
          // The next one may say the same.
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
  // Roles leave out what is hidden; an option is in a list that may be closed.
  if (kind !== 'text') return within.getByRole(kind, { name: text, exact: true }).first();
  const part = text.startsWith('…');
  return within
    .getByText(part ? text.slice(1) : text, { exact: !part })
    .filter({ visible: true })
    .first();
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
  (name: string | RegExp): Act =>
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
