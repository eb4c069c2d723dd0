import { suspendLeaveWarning } from '../../frame/use-leave-warning.ts';
import { guestPages } from '../../notebook/saved-guest.ts';
import { knownUser } from '../../session/user.ts';
import type { Confirm } from '../checkout-events.ts';
import { type CheckoutState, writeCheckout } from '../checkout-state.ts';
import type { PaymentOutcome } from '../payment/payment-outcome.ts';
import { forgetPending, writePending } from './pending-payment.ts';
import { currentPath } from './redirect-return.ts';

let resumeLeaveWarning = () => {};

/** Its customer has read what became of the payment. */
export function forgetPayment(): void {
  forgetPending();
  resumeLeaveWarning();
}

/** Something else may be typed while the payment is not decided. */
export function warnOfLeaving(): void {
  resumeLeaveWarning();
}

/**
 * Pays in a way that may unload this page. The checkout is stored until the payment is refused, or its customer has read
 * what became of it.
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
    checkout: writeCheckout(checkout, checkout.order.mode === 'guest' ? guestPages.get() : null),
  });
  window.addEventListener('pageshow', reloadIfRestored);
  let isMade = false;
  try {
    const outcome = await confirm();
    isMade = outcome.status === 'succeeded' || outcome.status === 'processing';
    if (!isMade && !outcome.isDoubtful) forgetPending();
    return outcome;
  } finally {
    // While the payment is stored, a reload finds it again: nothing is lost, and nothing is asked.
    if (!isMade) resumeLeaveWarning();
    window.removeEventListener('pageshow', reloadIfRestored);
  }
}

// Going back from the bank's page, a browser may restore this page from its cache just as it was left: waiting for an
// answer that will never come.
function reloadIfRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload();
}
