import { expect, type Page, request } from '@playwright/test';
import { ADMIN } from '../first-user.ts';
import { dialogsSettled } from '../steps.ts';
import type { Act } from '../table.ts';
import { ADDRESS, CHILDREN, PEOPLE, SAM } from './family.ts';

/** Waits until words are to be read. */
export const see =
  (words: string | RegExp): Act =>
  (page) =>
    expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 });

/** Waits until a card is drawn on which this stands. */
export const seeCard =
  (words: RegExp): Act =>
  (page) =>
    expect(page.getByRole('img', { name: words }).filter({ visible: true }).first()).toBeVisible({
      timeout: 20_000,
    });

/** What fits `path` is answered so, until `answerAgain`. */
export const answer =
  (path: RegExp, status: number, body: string): Act =>
  (page) =>
    page.route(path, (route) => route.fulfill({ status, body }));

/** What fits `path` is never answered, until `answerAgain`. */
export const answerNothing =
  (path: RegExp): Act =>
  (page) =>
    page.route(path, () => {});

const waiting = new WeakMap<Page, (answer: { status: number; body: string }) => void>();

/** What fits `path` waits for `release`, which says how it is answered. */
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

export const closeDialog: Act = async (page) => {
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')),
  ).toHaveCount(0);
  await dialogsSettled(page);
};

export async function post(page: Page, path: string, data: object): Promise<Record<string, never>> {
  const answered = await page.request.post(path, { data });
  expect(answered.ok(), `${path}: ${answered.status()}`).toBe(true);
  return (await answered.text()) ? answered.json() : {};
}

/** Registers the member of that username; whoever was signed in no longer is. */
export const register =
  (username: string): Act =>
  async (page) => {
    await post(page, '/api/logout', {});
    await post(page, '/api/register', { ...SAM, username, email: `${username}@example.org` });
  };

/** Puts the family into the notebook of who is signed in. */
export const bringFamily: Act = (page) =>
  post(page, '/api/user/import', {
    format: 'family-facts',
    version: 1,
    notebook: { children: CHILDREN, people: PEOPLE },
  });

export const logInAs =
  ({ username, password } = ADMIN): Act =>
  (page) =>
    post(page, '/api/login', { username, password });

export const logOut: Act = (page) => post(page, '/api/logout', {});

/** An order that is paid for, by whoever is signed in: its number, and the token of its page. */
export async function order(
  page: Page,
  { gift, to = ADDRESS, ...more }: { gift?: object; to?: object; discountCode?: string } = {},
): Promise<{ id: number; token: string }> {
  const { clientSecret, paymentIntentId } = await post(page, '/api/create-payment-intent', {
    shippingInfo: { ...to, ...(gift ? { gift } : {}) },
    childrenData: CHILDREN,
    peopleData: PEOPLE,
    ...more,
  });
  const card = { number: '4242 4242 4242 4242' };
  await post(page, '/api/simulator/confirm', { clientSecret, card });
  return post(page, '/api/orders', { stripePaymentId: paymentIntentId }) as never;
}

/** Does something as the shop, in a browser of its own. */
export async function asShop(page: Page, method: 'post' | 'put', path: string, data: object): Promise<void> {
  const shop = await request.newContext({ baseURL: new URL(page.url()).origin });
  await shop.post('/api/login', { data: ADMIN });
  const answered = await shop[method](path, { data });
  expect(answered.ok(), `${path}: ${await answered.text()}`).toBe(true);
  await shop.dispose();
}
