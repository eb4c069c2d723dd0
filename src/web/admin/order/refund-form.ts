import * as z from 'zod/mini';
import type { refundInput } from '#shared/desk-money.ts';
import { formatPounds, type Pence, readPounds } from '#shared/money.ts';
import { line } from '#shared/text.ts';

/** What is sent: an amount in pence, and why. */
export type RefundRequest = Omit<z.output<typeof refundInput>, 'seen'>;

const typed = z.object({ amount: z.string(), reason: line('Reason', { max: 200 }) });
export type RefundForm = z.input<typeof typed>;

/** The form's own words for what is typed wrong; `left` is the most that can be refunded. */
export function refundForm(left: Pence) {
  return z.pipe(
    typed.check(
      z.check(({ value: { amount }, issues }) => {
        const pence = readPounds(amount);
        const refuse = (message: string) =>
          issues.push({ code: 'custom', path: ['amount'], message, input: amount });
        if (!pence) refuse('Amount must be in pounds, such as 2.50');
        else if (pence > left) refuse(`At most ${formatPounds(left)} is left to refund`);
      }),
    ),
    z.transform(({ amount, reason }): RefundRequest => ({ amount: readPounds(amount) ?? 0, reason })),
  );
}
