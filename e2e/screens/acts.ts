import { expect, type Page } from '@playwright/test';
import { ADMIN } from '../first-user.ts';
import { placeOrder, post } from '../server-calls.ts';
import { dialogsSettled, leaveForm } from '../steps.ts';
import type { Act } from '../table.ts';
import { ADDRESS, CHILDREN, PEOPLE, SAM } from './family.ts';

/** Waits until a text is visible. */
export const see =
  (words: string | RegExp): Act =>
  (page) =>
    expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

/** Waits until a card with this text is drawn. */
export const seeCard =
  (words: RegExp): Act =>
  (page) =>
    expect(page.getByRole('img', { name: words }).filter({ visible: true }).first()).toBeVisible();

/** Answers requests to `path` like this, until `answerAgain`. */
export const answer =
  (path: RegExp, status: number, body: string): Act =>
  (page) =>
    page.route(path, async (route) => {
      // The page accepts only answers that name its build.
      const { 'x-build': build = '' } = (await page.request.get('/api/config')).headers();
      await route.fulfill({ status, body, headers: { 'X-Build': build } });
    });

/** Never answers requests to `path`, until `answerAgain`. */
export const answerNothing =
  (path: RegExp): Act =>
  (page) =>
    page.route(path, () => {});

const waiting = new WeakMap<Page, (answer: { status: number; body: string }) => void>();

/** Holds requests to `path` until `release`, which decides the answer. */
export const hold =
  (path: RegExp): Act =>
  async (page) => {
    const answered = new Promise<{ status: number; body: string }>((resolve) => waiting.set(page, resolve));
    await page.route(path, async (route) => route.fulfill(await answered));
  };

export const release =
  (status: number, body: string): Act =>
  async (page) =>
    waiting.get(page)?.({ status, body });

export const answerAgain: Act = (page) => page.unrouteAll({ behavior: 'ignoreErrors' });

export const offline: Act = (page) => page.context().setOffline(true);
export const online: Act = (page) => page.context().setOffline(false);

/** Closes all dialogs and menus, also forms with typed text. */
export const closeDialogs: Act = async (page) => {
  const open = page.locator('[role$=dialog], [role=menu]');
  // A tooltip beside the pointer would receive the first Escape.
  await page.mouse.move(0, 0);
  while (await page.getByRole('tooltip').first().isVisible()) await page.keyboard.press('Escape');
  while ((await open.count()) > 0) await leaveForm(page);
  await dialogsSettled(page);
};

/** Logs out and registers a member of that username. */
export const register =
  (username: string): Act =>
  async (page) => {
    await post(page.request, '/api/logout');
    await post(page.request, '/api/register', { ...SAM, username, email: `${username}@example.org` });
  };

/** Imports the family into the notebook of the signed-in member. */
export const importFamily: Act = (page) =>
  post(page.request, '/api/user/import', {
    format: 'family-facts',
    version: 1,
    notebook: { children: CHILDREN, people: PEOPLE },
  });

export const logInAs =
  ({ username, password } = ADMIN): Act =>
  (page) =>
    post(page.request, '/api/login', { username, password });

export const logOut: Act = (page) => post(page.request, '/api/logout');

/** Places and pays for an order of the signed-in member. */
export const order = (
  page: Page,
  { gift, to = ADDRESS, ...more }: { gift?: object; to?: object; discountCode?: string } = {},
) =>
  placeOrder(page.request, {
    ...{ to: { ...to, ...(gift ? { gift } : {}) }, childrenData: CHILDREN, peopleData: PEOPLE },
    ...more,
  });
