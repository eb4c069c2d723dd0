import * as z from 'zod/mini';
import { readStored, writeStored } from '../../store/browser-storage.ts';

// A bank may ask its customer on a page of its own, and a phone may drop a page at any moment. Both unload it with all its
// memory: what was paid for, and what must not have to be typed again, is kept in this tab's session storage.
const STORAGE_KEY = 'bank-trip';
const KEPT_MS = 60 * 60 * 1000;

const VERSION = 1;

// Another build of the page may have written it: whatever else cannot be read, who has paid is told.
const pendingPayment = z.object({
  version: z.catch(z.int(), VERSION),
  paymentId: z.string(),
  /** Who was signed in; null for a guest. */
  user: z.catch(z.nullable(z.int()), null),
  /** Where the checkout was: the first part of the page's path. */
  place: z.catch(z.nullable(z.string()), null),
  /** When Pay Now was pressed, in milliseconds since 1970. */
  pressedAt: z.catch(z.number(), () => Date.now()),
  /** As `writeCheckout` wrote it. */
  checkout: z.catch(z.string(), ''),
});

/** A payment whose customer has pressed Pay Now, and does not know yet what became of it. */
export type PendingPayment = z.infer<typeof pendingPayment>;

export function writePending(payment: Omit<PendingPayment, 'version'>): void {
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify({ version: VERSION, ...payment }));
}

/** Null too when it was pressed more than an hour ago, or names no payment. */
export function readPending(): PendingPayment | null {
  try {
    const payment = pendingPayment.parse(JSON.parse(readStored('sessionStorage', STORAGE_KEY) ?? ''));
    return Date.now() - payment.pressedAt < KEPT_MS ? payment : null;
  } catch {
    return null;
  }
}

export function forgetPending(): void {
  writeStored('sessionStorage', STORAGE_KEY, null);
}
