import * as z from 'zod/mini';
import { DISPUTE_KINDS, DISPUTE_STATUSES } from './disputes.ts';
import { REFUND_CAUSES, REFUND_STATUSES } from './refunds.ts';
import { seen } from './seen.ts';
import { line } from './text.ts';

/** How much is refunded, in pence, and why: for the shop alone. */
export const refundInput = z.object({
  amount: z.int('Please enter an amount').check(z.gte(1, 'Please enter an amount')),
  reason: line('Reason', { max: 200 }),
  seen,
});

/** One refund of an order, as the administrator sees it; the reason is null once it has been erased, and for those without. */
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

/** One dispute of an order, as the administrator sees it. `amount` is in the smallest unit of `currency`, `amountLost` in pence. */
export const dispute = z.object({
  id: z.string(),
  kind: z.enum(DISPUTE_KINDS),
  status: z.enum(DISPUTE_STATUSES),
  amount: z.int(),
  currency: z.string(),
  amountLost: z.int(),
  /** Until when the bank takes the shop's evidence; null when that is not known. */
  evidenceBy: z.nullable(z.string()),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
});

export type Refund = z.infer<typeof refund>;
export type Dispute = z.infer<typeof dispute>;
