import type { Deps } from '../deps.ts';
import { recordDispute } from '../orders/record-dispute.ts';
import { recordRefund } from '../orders/refunds.ts';
import { isFullyRefunded, type PaymentEvent } from '../payments/gateway.ts';
import { closeDraft, findDraftByPayment } from './drafts.ts';
import { finaliseOrder } from './finalise-order.ts';

/**
 * Does what an event asks for, in any order and however often. It is believed only that something happened: what the
 * payment is now is asked of the provider.
 */
export async function settleEvent(deps: Deps, { type, paymentId }: PaymentEvent): Promise<void> {
  if (!paymentId) return;
  switch (type) {
    case 'payment_intent.succeeded': {
      const { outcome } = await finaliseOrder(deps, paymentId);
      if (outcome !== 'ordered') deps.log.warn('A reported payment made no order', { paymentId, outcome });
      return;
    }
    case 'payment_intent.canceled':
      return endDraftOf(deps, paymentId);
    case 'charge.refunded':
    case 'charge.dispute.created':
      return settleMoneyBack(deps, paymentId);
  }
}

async function endDraftOf({ db, gateway }: Deps, paymentId: string): Promise<void> {
  const draft = await findDraftByPayment(db, paymentId);
  if (draft?.status !== 'open') return;
  const intent = await gateway.readIntent(paymentId);
  if (intent?.status === 'canceled') await closeDraft(db, draft);
}

/** The order may not be there yet: events come in any order. */
async function settleMoneyBack(deps: Deps, paymentId: string): Promise<void> {
  const { outcome } = await finaliseOrder(deps, paymentId);
  if (outcome !== 'ordered') return;
  const intent = await deps.gateway.readIntent(paymentId);
  if (!intent) return;
  if (intent.disputed) await recordDispute(deps, paymentId);
  if (isFullyRefunded(intent)) await recordRefund(deps, paymentId);
}
