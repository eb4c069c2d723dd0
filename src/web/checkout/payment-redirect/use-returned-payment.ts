import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallError } from '#shared/call.ts';
import type { PublicConfig } from '#shared/config.ts';
import { PAYMENT_UNDECIDED } from '#shared/payments.ts';
import { useConfig } from '../../call/config.ts';
import { isBlank } from '../../notebook/guest-pages.ts';
import { guestPages } from '../../notebook/saved-guest.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { NOT_RECORDED, PAID, successOf } from '../payment/payment-words.ts';
import { readPayment } from '../payment/read-payment.ts';
import { recordOrder } from '../record-order.ts';
import { forgetPayment, warnOfLeaving } from './pay-with-saved-checkout.ts';
import { readPending } from './pending-payment.ts';
import type { RedirectReturn } from './redirect-return.ts';
import { putNotebookBack, setNotebookAside } from './saved-checkout.ts';

/** What came of a payment whose customer has come back from the bank's page, or to a page that was lost. */
export type ReturnedPayment =
  | { at: 'ordered'; orderId: number; token: string }
  /** Paid, but the order could not be recorded yet. */
  | { at: 'unrecorded' }
  /** Paid in another browser than this one: its order is not this one's to see. */
  | { at: 'elsewhere' }
  | { at: 'processing' }
  /** Not paid a moment after the press: the page may have been lost before the provider had answered. `isOver`: nothing more is learnt here. */
  | { at: 'looking'; isOver: boolean }
  | { at: 'failed'; message: string };

const ASK_AGAIN_MS = 5000;
const LOOK_AGAIN_MS = 1500;
/** For how long after the press a payment may still arrive of which the provider knows nothing. */
const ARRIVES_WITHIN_MS = 20_000;
const NOT_PAID = 'Your payment was not successful, please try again.';

export function useReturnedPayment(returned: RedirectReturn) {
  const { payments } = useConfig();
  return useQuery(returnedPayment(returned, payments));
}

/** Asks what a payment has become and records its order; asks again quietly while either is not settled. */
export function returnedPayment(returned: RedirectReturn, payments: PublicConfig['payments']) {
  return queryOptions({
    queryKey: ['returned-payment', returned.paymentId],
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<ReturnedPayment>(queryKey);
      const now = await followPayment(returned, payments);
      if (now.at === 'unrecorded' && !before)
        showToast({ tone: 'destructive', title: 'Error', description: NOT_RECORDED });
      // Who has only loaded the page anew was told before.
      else if (now.at === 'ordered' && (before || returned.secret !== null))
        showToast(before && before.at !== 'looking' ? successOf(now.orderId) : PAID);
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

/** What has become of it now. The guest's notebook is set aside until it has failed. */
export async function followPayment(
  returned: RedirectReturn,
  payments: PublicConfig['payments'],
): Promise<ReturnedPayment> {
  const now = await settle(returned, payments);
  if (now.at === 'failed') {
    forgetPayment();
    putNotebookBack();
  }
  // Paid or processing: the card is ordered, and must not be left there to be paid for again.
  else if (now.at !== 'looking') setNotebookAside(now.at !== 'processing');
  return now;
}

/**
 * Follows a payment that was not decided when its customer closed the checkout, until it is or they pay for something else. What a
 * guest wrote down is set aside meanwhile, and back when it has failed; a page that is loaded anew follows it as one that returned.
 */
export async function followUndecided(): Promise<void> {
  const paymentId = readPending()?.paymentId ?? '';
  setNotebookAside(false);
  warnOfLeaving();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    const now = await recordPressed({ paymentId, pressedAt: 0 }).catch(() => null);
    if (readPending()?.paymentId !== paymentId || (now?.at === 'looking' && now.isOver)) return;
    if (now?.at !== 'ordered' && now?.at !== 'failed') continue;
    forgetPayment();
    if (now.at === 'failed') {
      putNotebookBack();
      return showToast({ tone: 'destructive', title: 'Payment Failed', description: now.message });
    }
    if (isBlank(guestPages.get())) setNotebookAside(true);
    return showToast(successOf(now.orderId));
  }
}

async function settle(
  returned: RedirectReturn,
  payments: PublicConfig['payments'],
): Promise<ReturnedPayment> {
  if (returned.secret === null) return recordPressed(returned);
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
 * The secret is not stored with what was pressed: the server tells the visitor who opened the payment. When their cookie is gone it
 * tells nobody, so the asking ends.
 */
async function recordPressed({
  paymentId,
  pressedAt,
}: Omit<RedirectReturn, 'secret'>): Promise<ReturnedPayment> {
  try {
    return await order(paymentId);
  } catch (error) {
    const status = error instanceof CallError ? error.status : null;
    if (status === PAYMENT_UNDECIDED) return { at: 'processing' };
    if (status !== 402 && status !== 404) throw error;
    // To whoever has no cookie left the server tells nothing later either, nor can it find this payment when they start another.
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
