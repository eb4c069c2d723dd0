import * as z from 'zod/mini';
import { seen } from './seen.ts';
import { line } from './text.ts';

/**
 * How one refund of an order stands: 'asked' until the provider has answered, 'refused' when it did not take it; the others as
 * `REFUND_STATUSES`.
 */
export const ORDER_REFUND_STATUSES = ['asked', 'refused', 'pending', 'succeeded', 'failed'] as const;
export type OrderRefundStatus = (typeof ORDER_REFUND_STATUSES)[number];

/** How much is given back, in pence, and why: for the shop alone. */
export const refundInput = z.object({
  amount: z.int('Please enter an amount').check(z.gte(1, 'Please enter an amount')),
  reason: line('Reason', { max: 200 }),
  seen,
});

/** One refund of an order, as the administrator sees it; the reason is null once it has been erased, and for those made elsewhere. */
export const orderRefund = z.object({
  id: z.int(),
  amount: z.int(),
  status: z.enum(ORDER_REFUND_STATUSES),
  reason: z.nullable(z.string()),
  byKind: z.enum(['administrator', 'customer', 'provider', 'system']),
  byUserId: z.nullable(z.int()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type OrderRefund = z.infer<typeof orderRefund>;
