import * as z from 'zod/mini';
import { refundInput } from '#shared/desk-money.ts';
import { formatPounds, type Pence, readPounds } from '#shared/money.ts';
import { readForm } from '../../ui/form/read-form.ts';

/** The form's output: an amount in pence, and a reason. */
export type RefundRequest = Omit<z.output<typeof refundInput>, 'seen'>;
export type RefundForm = { amount: string; reason: string };

const { reason } = refundInput.shape;

/** `left` is the highest possible refund, in pence. */
export function refundForm(left: Pence) {
  const amount = z
    .int()
    .check(
      z.gte(1, 'Amount must be in pounds, such as 2.50'),
      z.lte(left, `Up to ${formatPounds(left)} can be refunded`),
    );
  return readForm<RefundForm, RefundRequest>(z.object({ amount, reason }), (form) => ({
    ...form,
    amount: readPounds(form.amount) ?? 0,
  }));
}
