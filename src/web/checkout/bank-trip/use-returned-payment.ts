import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import type { PublicConfig } from '#shared/config.ts';
import { paymentIdOfSecret } from '#shared/payments.ts';
import { call } from '../../call/call.ts';
import { useConfig } from '../../call/config.ts';
import { clearGuestPages } from '../../notebook/guest-notebook.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { NOT_RECORDED, PAID, successOf } from '../payment/payment-words.ts';
import { readPayment } from '../payment/read-payment.ts';

/** What came of a payment whose customer has come back from the bank's page. */
export type ReturnedPayment =
  | { at: 'ordered'; orderId: number; token: string }
  /** Paid, but the order could not be recorded yet. */
  | { at: 'unrecorded' }
  /** Paid in another browser than this one: its order is not this one's to see. */
  | { at: 'elsewhere' }
  | { at: 'processing' }
  | { at: 'failed'; message: string };

const ASK_AGAIN_MS = 5000;

/** Asks what a payment has become and records its order; asks again quietly while either is not settled. */
export function useReturnedPayment(clientSecret: string) {
  const { payments } = useConfig();
  return useQuery({
    queryKey: ['returned-payment', paymentIdOfSecret(clientSecret)],
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<ReturnedPayment>(queryKey);
      const now = await settle(clientSecret, payments);
      if (now.at === 'failed') return now;
      // Paid or processing: the card is ordered, and must not be left there to be paid for again.
      clearGuestPages();
      if (now.at === 'unrecorded' && !before)
        showToast({ tone: 'destructive', title: 'Error', description: NOT_RECORDED });
      else if (now.at === 'ordered') showToast(before ? successOf(now.orderId) : PAID);
      return now;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.at === 'unrecorded' || data?.at === 'processing' ? ASK_AGAIN_MS : false,
  });
}

async function settle(clientSecret: string, payments: PublicConfig['payments']): Promise<ReturnedPayment> {
  const payment = await readPayment(clientSecret, payments);
  switch (payment?.status) {
    case 'succeeded':
      return record(paymentIdOfSecret(clientSecret));
    case 'processing':
      return { at: 'processing' };
    case 'requires_payment_method':
      return { at: 'failed', message: 'Your payment was not successful, please try again.' };
    default:
      return { at: 'failed', message: 'Something went wrong.' };
  }
}

async function record(stripePaymentId: string): Promise<ReturnedPayment> {
  try {
    const { id, token } = await call(api.checkout.order, { body: { stripePaymentId } });
    return { at: 'ordered', orderId: id, token };
  } catch (error) {
    return { at: error instanceof CallError && error.status === 404 ? 'elsewhere' : 'unrecorded' };
  }
}
