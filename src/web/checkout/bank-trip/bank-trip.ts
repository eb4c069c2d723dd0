import { useSyncExternalStore } from 'react';
import { pages, RETURN_PARAMETER } from '#shared/pages.ts';

// A bank may want to see its customer on a page of its own, and the page they leave is gone with all its memory. What
// must not be typed again travels in this tab's session storage, and is taken out of it on arrival.
const LUGGAGE = 'bank-trip';

let returnedSecret: string | null = null;
let leaving = false;
const listeners = new Set<() => void>();

/**
 * Called once, before anything is shown. Takes what a return from the bank brings out of the address, the history and
 * the storage; `luggage` is what `mayLeave` was given, also when the customer came back another way.
 */
export function arrive(): { luggage: string | null } {
  const { pathname, search } = window.location;
  if (pathname === pages.home) returnedSecret = new URLSearchParams(search).get(RETURN_PARAMETER);
  if (returnedSecret !== null) window.history.replaceState(null, '', pages.home);
  // The test bank stands in for a page that belongs to somebody else, and sees nothing of it.
  return { luggage: pathname === pages.testBank ? null : takeLuggage() };
}

/** The secret of the payment a customer has come back from the bank with. Null in every other case. */
export function useReturnedSecret(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => returnedSecret,
    () => null,
  );
}

/** The customer goes on: whatever is at the address is shown again. */
export function forgetReturn(): void {
  if (returnedSecret === null) return;
  returnedSecret = null;
  for (const tell of listeners) tell();
}

export function hasReturned(): boolean {
  return returnedSecret !== null;
}

/** Whether a payment is under way that may leave this page. */
export function isLeavingForBank(): boolean {
  return leaving;
}

/** Pays by a way that may leave this page; `luggage` is kept in this tab until it is known that it stays. */
export async function mayLeave<Outcome>(luggage: string, pay: () => Promise<Outcome>): Promise<Outcome> {
  leaving = true;
  keepLuggage(luggage);
  window.addEventListener('pageshow', beginAnew);
  try {
    return await pay();
  } finally {
    leaving = false;
    window.removeEventListener('pageshow', beginAnew);
    takeLuggage();
  }
}

// A browser may show somebody who goes back the page as it was left: waiting, for an answer that went elsewhere.
function beginAnew({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function keepLuggage(luggage: string): void {
  try {
    sessionStorage.setItem(LUGGAGE, luggage);
  } catch {
    // A browser that stores nothing can still pay.
  }
}

function takeLuggage(): string | null {
  try {
    const luggage = sessionStorage.getItem(LUGGAGE);
    sessionStorage.removeItem(LUGGAGE);
    return luggage;
  } catch {
    return null;
  }
}
