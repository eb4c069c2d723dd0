import { isBlank } from '../../notebook/guest-pages.ts';
import { saveWithOthers } from '../../notebook/restore-saved-guest.ts';
import { clearGuestPages, guestPages, savedGuestText } from '../../notebook/saved-guest.ts';
import { checkout } from '../checkout.ts';
import { readCheckout } from '../checkout-state.ts';

/** Restores a stored checkout and a guest's notebook. Throws when the text is not one. */
export function restoreCheckout(text: string): void {
  const state = readCheckout(text);
  // The notebook saved on this device may be more recent.
  if (state.guest && isBlank(guestPages.get())) guestPages.set(state.guest);
  checkout.store.set(state);
}

/** Empties a guest's notebook, so that it is not paid for twice. The saved copy is deleted once it `isPaid`. */
export function setNotebookAside(isPaid: boolean): void {
  if (checkout.store.get().order.again) return;
  const guest = guestPages.get();
  if (!isBlank(guest)) checkout.send({ type: 'setAside', guest });
  clearGuestPages(isPaid);
}

/** Restores the notebook, for a new account or after a failed payment; the saved copy on the device is kept. */
export function putNotebookBack(): void {
  const { guest } = checkout.store.get();
  if (!guest || !isBlank(guestPages.get())) return;
  guestPages.set(guest);
  if (savedGuestText() !== null) saveWithOthers();
}
