import * as z from 'zod/mini';
import { readStored, writeStored } from '../../store/browser-storage.ts';

// A bank's page unloads this one, and a phone may unload a page at any time. Session storage therefore keeps the
// payment in progress and the customer's input.
const STORAGE_KEY = 'bank-trip';
const KEPT_MS = 60 * 60 * 1000;

const VERSION = 1;

// The data may be from another build. Even if the rest is unreadable, the result of the payment must be shown.
const pendingPayment = z.object({
  version: z.catch(z.int(), VERSION),
  paymentId: z.string(),
  /** Id of the signed-in user; null for a guest. */
  user: z.catch(z.nullable(z.int()), null),
  /** Page of the checkout: the first segment of its path. */
  place: z.catch(z.nullable(z.string()), null),
  /** Time at which Pay Now was pressed, in milliseconds since 1970. */
  pressedAt: z.catch(z.number(), () => Date.now()),
  /** The result of `writeCheckout`. */
  checkout: z.catch(z.string(), ''),
});

/** A payment after Pay Now was pressed, until its customer has seen the result. */
export type PendingPayment = z.infer<typeof pendingPayment>;

export function writePending(payment: Omit<PendingPayment, 'version'>): void {
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify({ version: VERSION, ...payment }));
}

/** Returns null if there is no pending payment, if it is over an hour old, or if its id is missing. */
export function readPending(): PendingPayment | null {
  try {
    const payment = pendingPayment.parse(JSON.parse(readStored('sessionStorage', STORAGE_KEY) ?? ''));
    return Date.now() - payment.pressedAt < KEPT_MS ? payment : null;
  } catch {
    return null;
  }
}

export function deletePending(): void {
  writeStored('sessionStorage', STORAGE_KEY, null);
}
