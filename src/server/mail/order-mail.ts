import type { OrderStatus } from '#shared/orders.ts';

/** What an order's customer is written about. */
export const LETTERS = ['confirmation', 'correction', 'cancellation', 'refund', 'dispatch'] as const;
export type Letter = (typeof LETTERS)[number];

/** The letter that says how an order stands; none while that is in doubt. */
export const LETTER_OF: Record<OrderStatus, Letter | null> = {
  paid: 'confirmation',
  fulfilled: 'dispatch',
  review: null,
  cancelled: 'cancellation',
  refunded: 'refund',
};

/**
 * One mail to be sent about an order. `eventId` is what happened that it tells of, for what may happen more than once;
 * `copy` tells one that was asked for again from the first, which mailboxes would otherwise take for the same.
 */
export type OrderMail = { orderId: number; letter: Letter; eventId?: number; copy?: string };
