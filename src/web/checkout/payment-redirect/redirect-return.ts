import { pages, RETURN_PARAMETER } from '#shared/pages.ts';
import { paymentIdOfSecret } from '#shared/payments.ts';
import { createStore } from '../../store/create-store.ts';
import { forgetPending, type PendingPayment, readPending } from './pending-payment.ts';

/** A payment whose customer has come back from the bank's page, which hands over its secret, or to a page that was lost. */
export type RedirectReturn = { paymentId: string; secret: string | null; pressedAt: number };

const redirectReturn = createStore<RedirectReturn | null>(null);

/**
 * Called once, before anything is rendered; `user` is who is signed in, where that is known. Takes a return from the bank
 * out of the address and the history. Answers the checkout that `payWithSavedCheckout` stored.
 */
export function receiveFromPayment(user: { id: number } | null | undefined): {
  savedCheckout: string | null;
} {
  const { pathname, search } = window.location;
  // The test bank stands in for a page of somebody else's site, which could not read it.
  if (pathname === pages.testBank.path) return { savedCheckout: null };
  const secret = pathname === pages.home.path ? new URLSearchParams(search).get(RETURN_PARAMETER) : null;
  const pending = readPending();
  if (secret !== null)
    redirectReturn.set({
      paymentId: paymentIdOfSecret(secret),
      secret,
      pressedAt: pending?.pressedAt ?? 0,
    });
  else if (pending && isBack(pending, user)) redirectReturn.set({ ...pending, secret: null });
  else forgetPending();
  if (hasReturned()) window.history.replaceState(null, '', pages.home.path);
  return { savedCheckout: hasReturned() && pending ? pending.checkout : null };
}

/** Whether this is the page where the payment was made, or told about, and its customer the same. */
function isBack({ place, user }: PendingPayment, signedIn: { id: number } | null | undefined): boolean {
  // The server leads from the first page, where a payment is told about, to the log-in page.
  const places: string[] = [place ?? currentPath(), pages.home.path, pages.auth.path];
  const isTheirs = signedIn === undefined || (signedIn?.id ?? null) === user;
  return isTheirs && places.includes(currentPath());
}

/** The page's path, without the secret of an order. */
export function currentPath(): string {
  return `/${window.location.pathname.split('/')[1]}`;
}

export function useRedirectReturn(): RedirectReturn | null {
  return redirectReturn.use();
}

export function hasReturned(): boolean {
  return redirectReturn.get() !== null;
}

/** The customer has gone on to another page: the return page is not shown again. */
export function forgetReturn(): void {
  if (!hasReturned()) return;
  redirectReturn.set(null);
  forgetPending();
}
