import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/connect.ts';
import { orders } from '../db/schema.ts';

export type OrderRow = typeof orders.$inferSelect;

const PLAIN = {
  amount: 899,
  currency: 'gbp',
  status: 'paid' as const,
  shippingName: 'Sam Okafor',
  shippingEmail: 'sam@example.org',
  shippingAddress: '1 High Street',
  shippingCity: 'Leeds',
  shippingPostcode: 'LS1 1AA',
  shippingCountry: 'United Kingdom',
  cardLayout: 'all-on-one' as const,
  childrenData: [],
  peopleData: [],
};

/** Orders as they lie in the table, without a checkout; each differs from a plain paid one as given. */
export async function insertOrders(
  db: Queryable,
  rows: Partial<typeof orders.$inferInsert>[],
): Promise<OrderRow[]> {
  const values = rows.map((row) => ({
    ...PLAIN,
    checkoutId: randomUUID(),
    stripePaymentId: `pi_${randomUUID()}`,
    ...row,
  }));
  const inserted: OrderRow[] = [];
  // A statement has at most 65,535 parameters.
  for (let at = 0; at < values.length; at += 500)
    inserted.push(
      ...(await db
        .insert(orders)
        .values(values.slice(at, at + 500))
        .returning()),
    );
  return inserted;
}
