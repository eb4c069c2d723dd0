import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { checkouts, lapsedCheckouts, orders, refunds } from '../db/schema.ts';
import type { PaymentEvent } from '../payments/gateway.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of our checkout ids; other shops on the same account may use other forms. */
export function isCheckoutId(text: string | null): text is string {
  return text !== null && UUID.test(text);
}

/**
 * Whether an event is about a payment of this shop. Several shops may share an account, so the database decides: a
 * payment's id is stored before the customer can pay, and a payment whose id was lost names its checkout.
 */
export async function isOurs(
  db: Queryable,
  { paymentId, checkoutId }: Pick<PaymentEvent, 'paymentId' | 'checkoutId'>,
): Promise<boolean> {
  const named = isCheckoutId(checkoutId) ? checkoutId : null;
  const { rows } = await db.execute<{ known: boolean }>(sql`SELECT
    EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.stripePaymentId} = ${paymentId})
    OR EXISTS (SELECT 1 FROM ${checkouts} WHERE ${checkouts.paymentId} = ${paymentId})
    OR EXISTS (SELECT 1 FROM ${refunds} WHERE ${refunds.paymentId} = ${paymentId})
    OR EXISTS (SELECT 1 FROM ${checkouts} WHERE ${checkouts.id} = ${named}::uuid)
    OR EXISTS (SELECT 1 FROM ${lapsedCheckouts} WHERE ${lapsedCheckouts.id} = ${named}::uuid) AS known`);
  return rows[0]?.known ?? false;
}
