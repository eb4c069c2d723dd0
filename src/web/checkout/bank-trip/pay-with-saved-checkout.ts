import { suspendLeaveWarning } from '../../frame/use-leave-warning.ts';
import { placeNow } from './bank-trip.ts';
import { forgetPressed, type Pressed, writePressed } from './pressed-payment.ts';

let resumeLeaveWarning = () => {};

/** Its customer has read what became of the payment. */
export function forgetPayment(): void {
  forgetPressed();
  resumeLeaveWarning();
}

/**
 * Pays in a way that may unload this page. What is `pressed` is stored until the payment is refused, or its customer has
 * read what became of it.
 */
export async function payWithSavedCheckout<Outcome extends { status: string; isDoubtful?: boolean }>(
  pressed: Pick<Pressed, 'paymentId' | 'user' | 'checkout'>,
  pay: () => Promise<Outcome>,
): Promise<Outcome> {
  resumeLeaveWarning = suspendLeaveWarning();
  writePressed({ ...pressed, place: placeNow(), pressedAt: Date.now() });
  window.addEventListener('pageshow', reloadIfRestored);
  let isMade = false;
  try {
    const outcome = await pay();
    isMade = outcome.status === 'succeeded' || outcome.status === 'processing';
    if (!isMade && !outcome.isDoubtful) forgetPressed();
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
