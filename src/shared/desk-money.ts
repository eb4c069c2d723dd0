import * as z from 'zod/mini';
import { DISPUTE_KINDS, DISPUTE_STATUSES } from './disputes.ts';
import { REFUND_CAUSES, REFUND_STATUSES } from './refunds.ts';
import { seen } from './seen-order.ts';
import { line } from './text.ts';

/** A refund by the shop: amount in pence, and a reason that only the shop sees. */
export const refundInput = z.object({
  amount: z.int('Please enter an amount').check(z.gte(1, 'Please enter an amount')),
  reason: line('Reason', { max: 200 }),
  seen,
});

/** One refund of an order as shown to the administrator. `reason` is null once erased, and for refunds without one. */
export const refund = z.object({
  id: z.int(),
  amount: z.int(),
  cause: z.enum(REFUND_CAUSES),
  status: z.enum(REFUND_STATUSES),
  reason: z.nullable(z.string()),
  byKind: z.enum(['administrator', 'customer', 'provider', 'system']),
  byUserId: z.nullable(z.int()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** One dispute as shown to the administrator. `amount` is in `currency`'s smallest unit, `amountLost` in pence. */
export const dispute = z.object({
  id: z.string(),
  kind: z.enum(DISPUTE_KINDS),
  status: z.enum(DISPUTE_STATUSES),
  amount: z.int(),
  currency: z.string(),
  amountLost: z.int(),
  /** The bank's deadline for evidence; null when unknown. */
  evidenceBy: z.nullable(z.string()),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
});

export type Refund = z.infer<typeof refund>;
export type Dispute = z.infer<typeof dispute>;
