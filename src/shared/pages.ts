import { addressOf } from './call.ts';
import { SECRET_PARAMETER } from './endpoint.ts';

/**
 * The visitors of a page. From a page for members or administrators a visitor without a session is redirected to
 * `auth`; from a 'signed-out' page a signed-in user is redirected to `home`. A member may open an 'admin' page, which
 * then says that it is for administrators.
 */
export type Audience = 'anyone' | 'signed-out' | 'member' | 'admin';

/** `pattern` matches exactly the addresses of the page; its named groups are the parameters in `path`. */
export type Page = { who: Audience; path: string; pattern: RegExp };

export function page(who: Audience, path: string): Page {
  const pattern = path.replace(
    /:(\w+)/g,
    (_, name) => `(?<${name}>${name === SECRET_PARAMETER ? TOKEN_PATTERN : ID_PATTERN})`,
  );
  return { who, path, pattern: new RegExp(`^${pattern}$`) };
}

const TOKEN_PATTERN = '[\\w-]{1,100}';
const ID_PATTERN = '[1-9]\\d{0,9}';

/**
 * Every page of the product. Any other address is the not-found page. `server/http/choose-page.ts` has the special
 * cases, and `web/app.tsx` the component of each page.
 */
// biome-ignore format: a table reads best as a table
export const pages = {
  home:           page('member',     '/'),
  auth:           page('signed-out', '/auth'),
  guest:          page('signed-out', '/guest'),
  /** The query parameter `token` is that of the reset link in an email. */
  resetPassword:  page('anyone',     '/reset-password'),
  /** The legal pages, in the order of `shop-links.ts`. */
  contact:        page('anyone',     '/contact'),
  delivery:       page('anyone',     '/delivery-and-returns'),
  privacy:        page('anyone',     '/privacy'),
  terms:          page('anyone',     '/terms'),
  account:        page('member',     '/account'),
  adminOrders:    page('admin',      '/admin/orders'),
  /** One order for the administrator: `deskOrder(id)`. */
  adminOrder:     page('admin',      '/admin/orders/:orderId'),
  adminDiscounts: page('admin',      '/admin/discounts'),
  adminFigures:   page('admin',      '/admin/figures'),
  adminRuns:      page('admin',      '/admin/runs'),
  /** One print run: `printRunPath(id)`. */
  adminRun:       page('admin',      '/admin/runs/:runId'),
  /** An order, for anyone with its link: `orderPath(token)`. */
  order:          page('anyone',     '/order/:token'),
  /** Target of the link in a reminder email, which needs no log-in: `stopRemindersPath(token)`. */
  stopReminders:  page('anyone',     '/reminders/stop/:token'),
  /** The simulator's page of a bank that authenticates its customer. */
  testBank:       page('anyone',     '/test-bank'),
  /** A sample card shown large, for screenshots. */
  captureCard:    page('member',     '/capture-card'),
  /** The cards of an order shown large, for administrators: `captureOrder(id)`. */
  capturedOrder:  page('member',     '/capture-card/:orderId'),
} as const;

export type PageName = keyof typeof pages;
export const PAGE_NAMES = Object.keys(pages) as PageName[];

/** Query parameter of the log-in page: the address on this site to open after log-in. */
export const NEXT_PARAMETER = 'next';

/** The address of the log-in page that continues to `next`, an address including its query. */
export function logInFor(next: string): string {
  const { path } = pages.auth;
  return next === pages.home.path ? path : `${path}?${NEXT_PARAMETER}=${encodeURIComponent(next)}`;
}

/** The page to open after log-in: `next` if it is a page for members, otherwise `home`. */
export function pageAfterLogIn(next: string | null | undefined): string {
  const [path = ''] = next?.split('?') ?? [];
  const isForMembers = PAGE_NAMES.some(
    (name) => MEMBERS.includes(pages[name].who) && pages[name].pattern.test(path),
  );
  return next && isForMembers && /^[!-~]+$/.test(next) ? next : pages.home.path;
}

const MEMBERS: Audience[] = ['member', 'admin'];

/** `list` is the query of the shop's list to which the page links back; '' for none. */
export function captureOrder(id: number, list = ''): string {
  return withList(addressOf(pages.capturedOrder, { orderId: id }), list);
}

export function printRunPath(runId: number): string {
  return addressOf(pages.adminRun, { runId });
}

/** `list` is the query of the shop's list to which the page links back, and whose neighbours it offers. */
export function deskOrder(id: number, list = ''): string {
  return withList(addressOf(pages.adminOrder, { orderId: id }), list);
}

/** The shop's list of orders, with a query. */
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

/** The account's tab with reminders and the calendar. */
export const REMINDERS_PATH = `${pages.account.path}?tab=reminders`;

/** The shop's list of the orders in a print run. */
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

/** Query parameter with which a bank's page returns the customer to the site. Its value is a secret. */
export const RETURN_PARAMETER = 'payment_intent_client_secret';
