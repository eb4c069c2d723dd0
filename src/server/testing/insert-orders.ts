import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { orderCards, orders } from '../db/schema.ts';

export type OrderRow = typeof orders.$inferSelect;
type Given = Partial<typeof orders.$inferInsert & typeof orderCards.$inferInsert>;

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
  cardsPerCopy: 1,
};

const NOBODY = { childrenData: [], peopleData: [], design: {}, titles: [] };

/** Inserts orders without a checkout; each row states how it differs from a plain paid one. */
export async function insertOrders(db: Queryable, rows: Given[]): Promise<OrderRow[]> {
  const { rows: last } = await db.execute<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM orders`);
  const first = (last[0]?.id ?? 0) + 1;
  const inserted: OrderRow[] = [];
  // A statement can have at most 65,535 parameters.
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500).map((row, place) => {
      const order = { ...PLAIN, id: first + at + place, checkoutId: randomUUID() };
      const now = row.createdAt ?? new Date().toISOString();
      return {
        ...order,
        stripePaymentId: `pi_${order.checkoutId}`,
        statusAt: now,
        completedAt: row.completed ? now : null,
        ...row,
      };
    });
    inserted.push(...(await db.insert(orders).values(some).returning()));
    const cards = some.filter(({ erasedAt }) => !erasedAt);
    if (cards.length > 0)
      await db.insert(orderCards).values(cards.map((row) => ({ ...NOBODY, ...row, orderId: row.id })));
  }
  return inserted;
}
