import { isBlank } from '../../notebook/guest-pages.ts';
import { saveWithOthers } from '../../notebook/restore-saved-guest.ts';
import { clearGuestPages, guestPages, savedGuestText } from '../../notebook/saved-guest.ts';
import { checkout } from '../checkout.ts';
import { readCheckout } from '../checkout-state.ts';

/** Puts a stored checkout, and a guest's notebook, back in its place. Throws when the text is none. */
export function restoreCheckout(text: string): void {
  const state = readCheckout(text);
  // What is kept on this device may have been changed since.
  if (state.guest && isBlank(guestPages.get())) guestPages.set(state.guest);
  checkout.store.set(state);
}

/** Takes what a guest wrote out of their lists, where it would be paid for again. The device keeps it until it `isPaid`. */
export function setNotebookAside(isPaid: boolean): void {
  if (checkout.store.get().order.again) return;
  const guest = guestPages.get();
  if (!isBlank(guest)) checkout.send({ type: 'setAside', guest });
  clearGuestPages(isPaid);
}

/** Puts it back, for an account to be made of it, or because it was not paid. The device goes on keeping it. */
export function putNotebookBack(): void {
  const { guest } = checkout.store.get();
  if (!guest || !isBlank(guestPages.get())) return;
  guestPages.set(guest);
  if (savedGuestText() !== null) saveWithOthers();
}
