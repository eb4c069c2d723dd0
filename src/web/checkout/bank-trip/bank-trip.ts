import { pages, RETURN_PARAMETER } from '#shared/pages.ts';
import { suspendLeaveWarning } from '../../frame/use-leave-warning.ts';
import { readStored, writeStored } from '../../store/browser-storage.ts';
import { createStore } from '../../store/create-store.ts';

// A bank may ask its customer on a page of its own. That unloads this page with all its memory: what must not have to be
// typed again is kept in this tab's session storage, and is removed from it as soon as the customer is back.
const STORAGE_KEY = 'bank-trip';

/** The client secret of the payment a customer has just come back from the bank with; null in every other case. */
const returnedSecret = createStore<string | null>(null);

/**
 * Called once, before anything is rendered. Takes a return from the bank out of the address, the history and the storage.
 * Answers what `payWithSavedCheckout` stored, also when the customer came back by another way than the bank's.
 */
export function receiveFromBank(): { savedCheckout: string | null } {
  const { pathname, search } = window.location;
  if (pathname === pages.home.path) returnedSecret.set(new URLSearchParams(search).get(RETURN_PARAMETER));
  if (hasReturned()) window.history.replaceState(null, '', pages.home.path);
  // The test bank stands in for a page of somebody else's site, which could not read it.
  if (pathname === pages.testBank.path) return { savedCheckout: null };
  const savedCheckout = readStored('sessionStorage', STORAGE_KEY);
  writeStored('sessionStorage', STORAGE_KEY, null);
  return { savedCheckout };
}

export function useReturnedSecret(): string | null {
  return returnedSecret.use();
}

export function hasReturned(): boolean {
  return returnedSecret.get() !== null;
}

/** The customer has gone on to another page: the return page is not shown again. */
export function forgetReturn(): void {
  if (hasReturned()) returnedSecret.set(null);
}

/** Pays in a way that may unload this page. `savedCheckout` is stored until the payment has been answered here. */
export async function payWithSavedCheckout<Outcome>(
  savedCheckout: string,
  pay: () => Promise<Outcome>,
): Promise<Outcome> {
  const resumeLeaveWarning = suspendLeaveWarning();
  writeStored('sessionStorage', STORAGE_KEY, savedCheckout);
  window.addEventListener('pageshow', reloadIfRestored);
  try {
    return await pay();
  } finally {
    resumeLeaveWarning();
    window.removeEventListener('pageshow', reloadIfRestored);
    writeStored('sessionStorage', STORAGE_KEY, null);
  }
}

// Going back from the bank's page, a browser may restore this page from its cache just as it was left: waiting for an
// answer that will never come.
function reloadIfRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload();
}
