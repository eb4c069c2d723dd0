import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { OrderStatus } from '#shared/orders.ts';
import type { Queryable } from '../db/connect.ts';
import { MAX_ID } from '../db/limits.ts';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';

export type Order = typeof orders.$inferSelect;
/** An order without its pictures and facts, which are large and for the detail alone. */
export type ListedOrder = Omit<
  Order,
  | 'checkoutId'
  | 'currency'
  | 'frontCardImage'
  | 'backCardImage'
  | 'furtherCards'
  | 'childrenData'
  | 'peopleData'
>;

/** What a print run takes of an order. */
export type PrintedOrder = Pick<
  Order,
  'id' | 'status' | 'cardLayout' | 'childrenData' | 'peopleData' | 'createdAt'
>;

const listed = {
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
  cardLayout: orders.cardLayout,
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

/** Moves an order on, if it still is what it was thought to be. One that was in doubt is confirmed when it is paid. */
export async function changeStatus(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  id: number,
  step: { from: OrderStatus; to: OrderStatus; now: Date },
): Promise<ListedOrder | null> {
  const changed = await inTransaction(db, async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ status: step.to, updatedAt: step.now.toISOString() })
      .where(and(eq(orders.id, id), eq(orders.status, step.from)))
      .returning(listed);
    if (order && step.from === 'review' && step.to === 'paid')
      await jobs.send(tx, 'order-mail', { orderId: order.id });
    return order ?? null;
  });
  jobs.wake('order-mail');
  return changed;
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
};

/** Erases the families' facts and the pictures of orders completed long ago; money and address stay. */
export async function eraseOldOrderFacts(db: Queryable, now: Date, retentionDays: number): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS).toISOString();
  await db
    .update(orders)
    .set(NO_FACTS)
    .where(
      and(
        lt(orders.completedAt, limit),
        or(isNotNull(orders.childrenData), isNotNull(orders.peopleData), isNotNull(orders.frontCardImage)),
      ),
    );
}

/**
 * Erases everything of a user's orders but the money: what, when, how much, and the country, by which it is taxed. The
 * name becomes a word that says so wherever it is shown.
 */
export async function erasePersonOfOrders(db: Queryable, userId: number): Promise<void> {
  await db
    .update(orders)
    .set({
      ...NO_FACTS,
      userId: null,
      shippingName: 'Account deleted',
      shippingEmail: '',
      shippingAddress: '',
      shippingCity: '',
      shippingPostcode: '',
    })
    .where(eq(orders.userId, userId));
}
