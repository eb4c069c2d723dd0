import type { Letter } from '#shared/orders.ts';

/**
 * One mail to be sent about an order. `eventId` is the entry of its history that the mail reports, for what may happen
 * more than once; `refundId` the refund it is about; `dispatchId` the dispatch of a print run, which may be taken back before; `copy` marks a mail
 * that was asked for again, which mailboxes would otherwise take for the first one.
 */
export type OrderMail = {
  orderId: number;
  letter: Letter;
  eventId?: number;
  refundId?: number;
  dispatchId?: number;
  copy?: string;
};
