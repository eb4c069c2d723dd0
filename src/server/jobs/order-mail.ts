/** The mails about an order. 'email-moved' goes to the address that an order's mails went to before. */
export type Letter = 'confirmation' | 'correction' | 'email-moved' | 'cancellation' | 'refund' | 'dispatch';

/**
 * One mail to be sent about an order. `eventId` is the entry of its history that the mail reports, for what may happen
 * more than once; `copy` marks a mail that was asked for again, which mailboxes would otherwise take for the first one.
 */
export type OrderMail = { orderId: number; letter: Letter; eventId?: number; copy?: string };
