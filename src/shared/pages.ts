import { addressOf } from './call.ts';
import { SECRET } from './endpoint.ts';

/**
 * Who a page is for. From a page for members or the administrator, whoever is not signed in is sent to `auth`; from one for
 * those signed out, whoever is signed in is sent to `home`. A member is sent an 'admin' page, which says that it is for the
 * administrator.
 */
export type Audience = 'anyone' | 'signed-out' | 'member' | 'admin';

/** `pattern` matches exactly the addresses of the page; its named groups are the parameters in `path`. */
export type Page = { who: Audience; path: string; pattern: RegExp };

export function page(who: Audience, path: string): Page {
  const pattern = path.replace(/:(\w+)/g, (_, name) => `(?<${name}>${name === SECRET ? TOKEN : ID})`);
  return { who, path, pattern: new RegExp(`^${pattern}$`) };
}

const TOKEN = '[\\w-]{1,100}';
const ID = '[1-9]\\d{0,9}';

/**
 * Every page of the product. Any other address is the not-found page. Special cases of a page are in
 * `server/http/choose-page.ts`; `web/app.tsx` names the code of each.
 */
// biome-ignore format: a table reads best as a table
export const pages = {
  home:           page('member',     '/'),
  auth:           page('signed-out', '/auth'),
  guest:          page('signed-out', '/guest'),
  /** With the query parameter `token`, the reset link of a mail. */
  resetPassword:  page('anyone',     '/reset-password'),
  /** Who sells, when it comes and goes back, what is kept, what is agreed: `shop-links.ts` has them in order. */
  contact:        page('anyone',     '/contact'),
  delivery:       page('anyone',     '/delivery-and-returns'),
  privacy:        page('anyone',     '/privacy'),
  terms:          page('anyone',     '/terms'),
  account:        page('member',     '/account'),
  adminOrders:    page('admin',      '/admin/orders'),
  /** One order at the shop's desk: `deskOrder(id)`. */
  adminOrder:     page('admin',      '/admin/orders/:orderId'),
  adminDiscounts: page('admin',      '/admin/discounts'),
  adminFigures:   page('admin',      '/admin/figures'),
  adminRuns:      page('admin',      '/admin/runs'),
  /** One print run: `printRunPath(id)`. */
  adminRun:       page('admin',      '/admin/runs/:runId'),
  /** An order, for whoever has its link: `orderPath(token)`. */
  order:          page('anyone',     '/order/:token'),
  /** What the link in a reminder mail opens, without logging in: `stopRemindersPath(token)`. */
  stopReminders:  page('anyone',     '/reminders/stop/:token'),
  /** Stands in for the page on which a bank asks its customer, while payments are simulated. */
  testBank:       page('anyone',     '/test-bank'),
  /** A card shown large, to take a picture of: a sample. */
  captureCard:    page('member',     '/capture-card'),
  /** The same with the cards of an order, which are for the administrator: `captureOrder(id)`. */
  capturedOrder:  page('member',     '/capture-card/:orderId'),
} as const;

export type PageName = keyof typeof pages;
export const PAGE_NAMES = Object.keys(pages) as PageName[];

/** Where the log-in page leads on to: the query parameter that holds an address of this site. */
export const NEXT_PARAMETER = 'next';

/** The log-in page for somebody who asked for `next`, an address with its query, and is to come to it afterwards. */
export function logInFor(next: string): string {
  const { path } = pages.auth;
  return next === pages.home.path ? path : `${path}?${NEXT_PARAMETER}=${encodeURIComponent(next)}`;
}

/** Where the log-in page leads on to: `next` when it is one of the pages for members, and `home` for any other address. */
export function pageAfterLogIn(next: string | null | undefined): string {
  const [path = ''] = next?.split('?') ?? [];
  const isForMembers = PAGE_NAMES.some(
    (name) => MEMBERS.includes(pages[name].who) && pages[name].pattern.test(path),
  );
  return next && isForMembers && /^[!-~]+$/.test(next) ? next : pages.home.path;
}

const MEMBERS: Audience[] = ['member', 'admin'];

/** `list` is the query of the shop's list from which somebody comes, '' from elsewhere: the page leads back to it. */
export function captureOrder(id: number, list = ''): string {
  return withList(addressOf(pages.capturedOrder, { orderId: id }), list);
}

export function printRunPath(runId: number): string {
  return addressOf(pages.adminRun, { runId });
}

/** `list` is the query of the shop's list from which somebody comes: the page walks it, and leads back to it. */
export function deskOrder(id: number, list = ''): string {
  return withList(addressOf(pages.adminOrder, { orderId: id }), list);
}

/** The shop's list, with a query. */
export function ordersList(list: string): string {
  return withList(pages.adminOrders.path, list);
}

/** The shop's discount codes, with a query. */
export function discountsList(query: string): string {
  return withList(pages.adminDiscounts.path, query);
}

/** The shop's figures, with a query. */
export function figuresOf(query: string): string {
  return withList(pages.adminFigures.path, query);
}

function withList(path: string, list: string): string {
  return list ? `${path}?${list}` : path;
}

/** The shop's list of the orders of a print run. */
export function ordersOfRun(run: number): string {
  return addressOf(pages.adminOrders, {}, { run });
}

/** The shop's list of the orders with a discount code. */
export function ordersWithCode(code: string): string {
  return addressOf(pages.adminOrders, {}, { code });
}

export function orderPath(token: string): string {
  return addressOf(pages.order, { token });
}

export function stopRemindersPath(token: string): string {
  return addressOf(pages.stopReminders, { token });
}

/** Where a bank's page returns a customer: the site origin with this query parameter, which is a secret. */
export const RETURN_PARAMETER = 'payment_intent_client_secret';
