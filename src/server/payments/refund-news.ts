import type { DisputeStatus, RefundStatus } from '#shared/refunds.ts';
import { isFullyRefunded, type PaymentIntent } from './gateway.ts';

/** What is stored of giving a payment back. */
type Stored = {
  refundedAt: string | null;
  refundStatus: RefundStatus | null;
  dispute?: DisputeStatus | null;
};

/**
 * The refund's new status, when the provider says another than is stored; null when nothing has changed. `taken` when the
 * provider has just said that it took the refund: perhaps in answer to an earlier request, and it has failed since.
 */
export function refundNews(
  stored: Stored,
  intent: PaymentIntent,
  taken = false,
): 'succeeded' | 'pending' | 'failed' | null {
  const { refundedAt, refundStatus, dispute } = stored;
  // The customer's bank has given the money back, whatever became of our own refund.
  if (dispute === 'lost') return null;
  if (isFullyRefunded(intent)) {
    if (refundedAt) return null;
    if (intent.amountPending === 0) return 'succeeded';
    return refundStatus === 'pending' ? null : 'pending';
  }
  const wasGiven = taken || refundedAt !== null || refundStatus === 'pending';
  // A reading from before the refund was made shows no money given back either: only a refund that failed tells.
  return wasGiven && intent.refundFailed ? 'failed' : null;
}
