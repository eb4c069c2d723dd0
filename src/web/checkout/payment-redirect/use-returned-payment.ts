import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallError } from '#shared/call.ts';
import type { PublicConfig } from '#shared/config.ts';
import { PAYMENT_UNDECIDED } from '#shared/payments.ts';
import { useConfig } from '../../call/config.ts';
import { isEmptyGuestData } from '../../notebook/guest-data.ts';
import { guestData } from '../../notebook/saved-guest.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { ORDER_NOT_RECORDED, PAID_TOAST, recordedLateToast } from '../payment/checkout-toasts.ts';
import { readPayment } from '../payment/read-payment.ts';
import { recordOrder } from '../record-order.ts';
import { deletePendingPayment, restoreLeaveWarning } from './pay-with-saved-checkout.ts';
import { readPending } from './pending-payment.ts';
import type { RedirectReturn } from './redirect-return.ts';
import { restoreGuestData, setUnanswered, stashGuestData } from './saved-checkout.ts';

/** The result of a payment whose customer returned from the bank's page or whose page was unloaded. */
export type ReturnedPayment =
  | { at: 'ordered'; orderId: number; token: string }
  /** Paid, but the order is not recorded yet. */
  | { at: 'unrecorded' }
  /** Paid from another browser, whose order this one may not see. */
  | { at: 'elsewhere' }
  | { at: 'processing' }
  /** Not paid shortly after Pay Now; the answer may still arrive. `isOver` means that this browser cannot find out. */
  | { at: 'looking'; isOver: boolean }
  | { at: 'failed'; message: string };

const ASK_AGAIN_MS = 5000;
const LOOK_AGAIN_MS = 1500;
/** Milliseconds after Pay Now during which an unknown payment may still reach the provider. */
const ARRIVES_WITHIN_MS = 20_000;
const NOT_PAID = 'Your payment was not successful, please try again.';

export function useReturnedPayment(returned: RedirectReturn) {
  const { payments } = useConfig();
  return useQuery(returnedPayment(returned, payments));
}

/** The query for the status of a payment, which also records its order; it repeats until both are final. */
export function returnedPayment(returned: RedirectReturn, payments: PublicConfig['payments']) {
  return queryOptions({
    queryKey: ['returned-payment', returned.paymentId],
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<ReturnedPayment>(queryKey);
      const now = await followPayment(returned, payments);
      if (now.at === 'unrecorded' && !before)
        showToast({ tone: 'destructive', title: 'Error', description: ORDER_NOT_RECORDED });
      // After a reload the customer has already seen this toast.
      else if (now.at === 'ordered' && (before || returned.secret !== null))
        showToast(before && before.at !== 'looking' ? recordedLateToast(now.orderId) : PAID_TOAST);
      return now;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.at === 'looking' && !data.isOver
        ? LOOK_AGAIN_MS
        : data?.at === 'unrecorded' || data?.at === 'processing'
          ? ASK_AGAIN_MS
          : false,
  });
}

/** The current result of a payment. A guest's notebook is set aside unless the payment failed. */
export async function followPayment(
  returned: RedirectReturn,
  payments: PublicConfig['payments'],
): Promise<ReturnedPayment> {
  const now = await settle(returned, payments);
  // From here the customer may go back and pay again before the answer arrives.
  setUnanswered(now.at === 'looking' ? returned.paymentId : null);
  if (now.at === 'failed') {
    deletePendingPayment();
    restoreGuestData();
  }
  // Once paid or processing, the card must not stay in the notebook, where it could be paid for again.
  else if (now.at !== 'looking') stashGuestData(now.at !== 'processing');
  return now;
}

/**
 * Follows a payment that was processing when its dialog closed, until it is settled or another is started. The guest's
 * notebook is set aside in the meantime and restored on failure. After a reload it is followed as a returned payment.
 */
export async function followProcessingPayment(): Promise<void> {
  const paymentId = readPending()?.paymentId ?? '';
  stashGuestData(false);
  restoreLeaveWarning();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    const now = await recordWithoutSecret({ paymentId, pressedAt: 0 }).catch(() => null);
    if (readPending()?.paymentId !== paymentId || (now?.at === 'looking' && now.isOver)) return;
    if (now?.at !== 'ordered' && now?.at !== 'failed') continue;
    deletePendingPayment();
    if (now.at === 'failed') {
      restoreGuestData();
      return showToast({ tone: 'destructive', title: 'Payment Failed', description: now.message });
    }
    if (isEmptyGuestData(guestData.get())) stashGuestData(true);
    return showToast(recordedLateToast(now.orderId));
  }
}

async function settle(
  returned: RedirectReturn,
  payments: PublicConfig['payments'],
): Promise<ReturnedPayment> {
  if (returned.secret === null) return recordWithoutSecret(returned);
  const payment = await readPayment(returned.secret, payments);
  switch (payment?.status) {
    case 'succeeded':
      return record(returned.paymentId, returned.secret);
    case 'processing':
      return { at: 'processing' };
    case 'requires_payment_method':
      return { at: 'failed', message: NOT_PAID };
    default:
      return { at: 'failed', message: 'Something went wrong.' };
  }
}

/**
 * Records the order of a payment without its secret, which is not stored: the visitor's cookie identifies the customer.
 * Without the cookie the server refuses, and the search ends.
 */
async function recordWithoutSecret({
  paymentId,
  pressedAt,
}: Omit<RedirectReturn, 'secret'>): Promise<ReturnedPayment> {
  try {
    return await order(paymentId);
  } catch (error) {
    const status = error instanceof CallError ? error.status : null;
    if (status === PAYMENT_UNDECIDED) return { at: 'processing' };
    if (status !== 402 && status !== 404) throw error;
    // A customer without a cookie never gets the status, nor does the server find this payment when they pay again.
    if (status === 404) return { at: 'looking', isOver: true };
    if (Date.now() - pressedAt < ARRIVES_WITHIN_MS) return { at: 'looking', isOver: false };
    return { at: 'failed', message: NOT_PAID };
  }
}

async function record(paymentId: string, secret: string): Promise<ReturnedPayment> {
  try {
    return await order(paymentId, secret);
  } catch (error) {
    return { at: error instanceof CallError && error.status === 404 ? 'elsewhere' : 'unrecorded' };
  }
}

async function order(stripePaymentId: string, clientSecret?: string): Promise<ReturnedPayment> {
  const { id, token } = await recordOrder(stripePaymentId, clientSecret);
  return { at: 'ordered', orderId: id, token };
}
