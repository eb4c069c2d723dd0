import { pages, RETURN_PARAMETER } from '#shared/pages.ts';
import { paymentIdOfSecret } from '#shared/payments.ts';
import { createStore } from '../../store/create-store.ts';
import { deletePending, type PendingPayment, readPending } from './pending-payment.ts';

/** A payment whose customer is back from the bank's page, which passes its secret, or on a page that was unloaded. */
export type RedirectReturn = { paymentId: string; secret: string | null; pressedAt: number };

const redirectReturn = createStore<RedirectReturn | null>(null);

/**
 * Called once before the first render; `user` is the signed-in user if known. Removes the payment's secret from address
 * and history. Returns the checkout stored by `payWithSavedCheckout`.
 */
export function readRedirectReturn(user: { id: number } | null | undefined): {
  savedCheckout: string | null;
} {
  const { pathname, search } = window.location;
  // The test bank represents another site's page, which could not read the storage.
  if (pathname === pages.testBank.path) return { savedCheckout: null };
  const secret = pathname === pages.home.path ? new URLSearchParams(search).get(RETURN_PARAMETER) : null;
  const pending = readPending();
  if (secret !== null)
    redirectReturn.set({
      paymentId: paymentIdOfSecret(secret),
      secret,
      pressedAt: pending?.pressedAt ?? 0,
    });
  else if (pending && isReturnPage(pending, user)) redirectReturn.set({ ...pending, secret: null });
  else deletePending();
  if (hasReturned()) window.history.replaceState(null, '', pages.home.path);
  return { savedCheckout: hasReturned() && pending ? pending.checkout : null };
}

/** True on the page where the payment was made or its result is shown, for the same user. */
function isReturnPage({ place, user }: PendingPayment, signedIn: { id: number } | null | undefined): boolean {
  // The server redirects from the first page, which shows a payment's result, to the log-in page.
  const places: string[] = [place ?? currentPath(), pages.home.path, pages.auth.path];
  const isTheirs = signedIn === undefined || (signedIn?.id ?? null) === user;
  return isTheirs && places.includes(currentPath());
}

/** Returns the first segment of the page's path, which contains no secret of an order. */
export function currentPath(): string {
  return `/${window.location.pathname.split('/')[1]}`;
}

export function useRedirectReturn(): RedirectReturn | null {
  return redirectReturn.use();
}

export function hasReturned(): boolean {
  return redirectReturn.get() !== null;
}

/** Ends the return page once the customer has navigated elsewhere. */
export function endRedirectReturn(): void {
  if (!hasReturned()) return;
  redirectReturn.set(null);
  deletePending();
}
