/** The pages of the product: their addresses and who they are for. Any other address is the not-found page. */
export const pages = {
  /** Signed in; anybody else is sent to `auth`. */
  home: '/',
  /** Public; a signed-in user is sent to `home`. */
  auth: '/auth',
  /** Public; a signed-in user is sent to `home`. */
  guest: '/guest',
  /** Public; with the query parameter `token`, the reset link of a mail. */
  resetPassword: '/reset-password',
  /** Signed in. */
  account: '/account',
  /** Signed in; its content is for the administrator. */
  adminOrders: '/admin/orders',
  /** Signed in; its content is for the administrator. */
  adminDiscounts: '/admin/discounts',
  /** Signed in; its content is for the administrator. Which orders: `packingSlips(ids)`. */
  adminSlips: '/admin/packing-slips',
  /** Anybody, while payments are simulated: stands in for the page on which a bank asks its customer. */
  testBank: '/test-bank',
  /** Signed in: a card shown large, to take a picture of. */
  captureCard: '/capture-card',
} as const;

/** The same page with the cards of an order on it; its address is `captureOrder(id)`. */
export const CAPTURED_ORDER = /^\/capture-card\/(?<orderId>[1-9]\d{0,9})$/;

export function captureOrder(id: number): string {
  return `${pages.captureCard}/${id}`;
}

export function packingSlips(ids: readonly number[]): string {
  return `${pages.adminSlips}?orders=${ids.join(',')}`;
}

/** An order, for whoever has its link; its address is `orderPath(token)`. */
export const ORDER_PAGE = /^\/order\/(?<token>[\w-]{1,100})$/;

export function orderPath(token: string): string {
  return `/order/${token}`;
}

/** Where a bank's page returns a customer: the site origin with this query parameter. */
export const RETURN_PARAMETER = 'payment_intent_client_secret';
