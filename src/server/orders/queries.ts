import { and, desc, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { MAX_ID } from '../db/limits.ts';
import { orderEvents, orders } from '../db/schema.ts';

export type Order = typeof orders.$inferSelect;
/** An order without its pictures and facts, which are large and for the detail alone. */
export type ListedOrder = Omit<
  Order,
  | 'checkoutId'
  | 'confirmedAt'
  | 'disputedAt'
  | 'currency'
  | 'frontCardImage'
  | 'backCardImage'
  | 'furtherCards'
  | 'childrenData'
  | 'peopleData'
  | 'giftNote'
>;

/** What a print run takes of an order. */
export type PrintedOrder = Pick<
  Order,
  'id' | 'status' | 'cardLayout' | 'childrenData' | 'peopleData' | 'createdAt'
>;

/** The columns of a `ListedOrder`. */
export const listed = {
  id: orders.id,
  userId: orders.userId,
  stripePaymentId: orders.stripePaymentId,
  amount: orders.amount,
  discountCode: orders.discountCode,
  discountAmount: orders.discountAmount,
  status: orders.status,
  shippingName: orders.shippingName,
  shippingEmail: orders.shippingEmail,
  shippingAddress: orders.shippingAddress,
  shippingCity: orders.shippingCity,
  shippingPostcode: orders.shippingPostcode,
  shippingCountry: orders.shippingCountry,
  buyerName: orders.buyerName,
  cardLayout: orders.cardLayout,
  printStartedAt: orders.printStartedAt,
  refundedAt: orders.refundedAt,
  mailFailedAt: orders.mailFailedAt,
  completed: orders.completed,
  completedAt: orders.completedAt,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
};

const DAY_MS = 86_400_000;

/** Newest first; one more than the page shows tells whether another follows. */
export function listOrders(
  db: Queryable,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ListedOrder[]> {
  return db
    .select(listed)
    .from(orders)
    .where(before === undefined ? undefined : lt(orders.id, before))
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** A member's own, newest first. */
export function ownOrders(db: Queryable, userId: number): Promise<ListedOrder[]> {
  return db.select(listed).from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id));
}

export async function findOrder(db: Queryable, id: number): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/** The orders of a print run, by number; ids that are nobody's are left out. */
export function findPrintedOrders(db: Queryable, ids: number[]): Promise<PrintedOrder[]> {
  const { id, status, cardLayout, childrenData, peopleData, createdAt } = orders;
  return db
    .select({ id, status, cardLayout, childrenData, peopleData, createdAt })
    .from(orders)
    .where(
      inArray(
        id,
        ids.filter((wanted) => wanted <= MAX_ID),
      ),
    )
    .orderBy(id);
}

/** Completing an order again keeps the moment it was first completed. */
export async function changeCompletion(
  db: Queryable,
  id: number,
  completed: boolean,
  now: Date,
): Promise<ListedOrder | null> {
  const at = now.toISOString();
  const [order] = await db
    .update(orders)
    .set({
      completed,
      completedAt: completed ? sql`coalesce(${orders.completedAt}, ${at}::timestamptz)` : null,
      updatedAt: at,
    })
    .where(eq(orders.id, id))
    .returning(listed);
  return order ?? null;
}

/** What an order knows of a family. */
const NO_FACTS = {
  childrenData: null,
  peopleData: null,
  frontCardImage: null,
  backCardImage: null,
  furtherCards: [],
  giftNote: null,
};

/** Erases families' facts, pictures and notes, and what was changed, of orders completed long ago; money and address stay. */
export async function eraseOldOrderFacts(db: Queryable, now: Date, retentionDays: number): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS).toISOString();
  const old = lt(orders.completedAt, limit);
  await eraseChanges(db, old);
  await db
    .update(orders)
    .set(NO_FACTS)
    .where(
      and(
        old,
        or(
          isNotNull(orders.childrenData),
          isNotNull(orders.peopleData),
          isNotNull(orders.frontCardImage),
          isNotNull(orders.giftNote),
        ),
      ),
    );
}

/**
 * Erases everything of a user's orders but the money: what, when, how much, and the country, by which it is taxed. The
 * name becomes a word that says so wherever it is shown.
 */
export async function erasePersonOfOrders(db: Queryable, userId: number): Promise<void> {
  await eraseChanges(db, eq(orders.userId, userId));
  await db
    .update(orders)
    .set({
      ...NO_FACTS,
      userId: null,
      buyerName: null,
      shippingName: 'Account deleted',
      shippingEmail: '',
      shippingAddress: '',
      shippingCity: '',
      shippingPostcode: '',
    })
    .where(eq(orders.userId, userId));
}

/** What happened to those orders stays, what it said of a family goes. */
async function eraseChanges(db: Queryable, which: SQL): Promise<void> {
  await db
    .update(orderEvents)
    .set({ changes: [] })
    .where(
      and(
        inArray(orderEvents.orderId, db.select({ id: orders.id }).from(orders).where(which)),
        ne(orderEvents.changes, []),
      ),
    );
}
