import { isEmptyGuestData } from '../../notebook/guest-data.ts';
import { saveMerged } from '../../notebook/restore-saved-guest.ts';
import { clearGuestData, guestData, savedGuestText } from '../../notebook/saved-guest.ts';
import { checkout } from '../checkout.ts';
import { readCheckout } from '../checkout-state.ts';

/** Restores a stored checkout and a guest's notebook. Throws when the string is not a stored checkout. */
export function restoreCheckout(text: string): void {
  const state = readCheckout(text);
  // The notebook saved on this device may be more recent.
  if (state.guest && isEmptyGuestData(guestData.get())) guestData.set(state.guest);
  checkout.store.set(state);
}

/** Makes the next checkout ask first for the order of a payment that got no answer; null if there is none. */
export function setUnanswered(paymentId: string | null): void {
  checkout.store.set({ ...checkout.store.get(), unanswered: paymentId });
}

/** Empties a guest's notebook, so that it is not paid for twice. The saved copy is deleted once it `isPaid`. */
export function stashGuestData(isPaid: boolean): void {
  if (checkout.store.get().order.again) return;
  const guest = guestData.get();
  if (!isEmptyGuestData(guest)) checkout.send({ type: 'setAside', guest });
  clearGuestData(isPaid);
}

/** Restores the notebook, for a new account or after a failed payment; the saved copy on the device is kept. */
export function restoreGuestData(): void {
  const { guest } = checkout.store.get();
  if (!guest || !isEmptyGuestData(guestData.get())) return;
  guestData.set(guest);
  if (savedGuestText() !== null) saveMerged();
}
