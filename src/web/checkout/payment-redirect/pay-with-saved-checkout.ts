import { suspendLeaveWarning } from '../../frame/use-leave-warning.ts';
import { guestData } from '../../notebook/saved-guest.ts';
import { knownUser } from '../../session/user.ts';
import type { Confirm } from '../checkout-events.ts';
import { type CheckoutState, writeCheckout } from '../checkout-state.ts';
import type { PaymentOutcome } from '../payment/payment-outcome.ts';
import { deletePending, writePending } from './pending-payment.ts';
import { currentPath } from './redirect-return.ts';

let resumeLeaveWarning = () => {};

/** Deletes the stored payment once the customer has seen its result. */
export function deletePendingPayment(): void {
  deletePending();
  resumeLeaveWarning();
}

/** Restores the leave warning, since the user may type while a payment is processing. */
export function restoreLeaveWarning(): void {
  resumeLeaveWarning();
}

/**
 * Confirms a payment in a way that may unload this page. The checkout is stored until the payment is refused or the
 * customer has seen its result.
 */
export async function payWithSavedCheckout(
  paymentId: string,
  checkout: CheckoutState,
  confirm: Confirm,
): Promise<PaymentOutcome> {
  resumeLeaveWarning = suspendLeaveWarning();
  writePending({
    paymentId,
    user: knownUser()?.id ?? null,
    place: currentPath(),
    pressedAt: Date.now(),
    checkout: writeCheckout(checkout, checkout.order.mode === 'guest' ? guestData.get() : null),
  });
  window.addEventListener('pageshow', reloadIfRestored);
  let isMade = false;
  try {
    const outcome = await confirm();
    isMade = outcome.status === 'succeeded' || outcome.status === 'processing';
    if (!isMade && !outcome.isDoubtful) deletePending();
    return outcome;
  } finally {
    // A stored payment survives a reload, so leaving needs no warning.
    if (!isMade) resumeLeaveWarning();
    window.removeEventListener('pageshow', reloadIfRestored);
  }
}

// Going back from a bank's page may restore this page from the back/forward cache, waiting for an answer that never
// arrives.
function reloadIfRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload();
}
