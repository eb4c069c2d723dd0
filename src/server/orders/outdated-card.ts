import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CardChange, OutdatedCardFacts } from '#shared/outdated-card.ts';
import type { Queryable } from '../db/connect.ts';
import { BY_BIRTH, children, dates, orders, type PrintedDigests, people } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { changesSince, dismissedWith, type NotebookFacts, printedDigestsOf } from './printed-digests.ts';
import type { Order } from './queries.ts';

type Digesting = Pick<Deps, 'db' | 'cardDigests'>;
type Marked = { checkoutId: string; printedDigests: PrintedDigests | null };

/**
 * Returns how a member's latest card differs from their notebook; null if it does not, is not printed yet, or all
 * differences were dismissed. Gifts are ignored, since they belong to others.
 */
export async function findOutdatedCard(deps: Digesting, userId: number): Promise<OutdatedCardFacts | null> {
  const { id, checkoutId, createdAt, status, completed, printedDigests, printStartedAt } = orders;
  const [order] = await deps.db
    .select({ id, checkoutId, createdAt, status, completed, printedDigests, printStartedAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.buyerName), inArray(status, ['paid', 'fulfilled'])))
    .orderBy(desc(id))
    .limit(1);
  if (!order || (!order.printStartedAt && order.status !== 'fulfilled' && !order.completed)) return null;
  const changes = await changesOf(deps, userId, order);
  return changes.length > 0 ? { orderId: order.id, orderedAt: order.createdAt, changes } : null;
}

/** Dismisses the current differences of a card. Returns whether the card is this member's. */
export async function dismissOutdated(
  { db, cardDigests }: Digesting,
  userId: number,
  id: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { checkoutId, printedDigests } = orders;
    const [order] = await tx
      .select({ checkoutId, printedDigests })
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.userId, userId)))
      .for('update');
    const printed = order?.printedDigests;
    if (!order || !printed) return order !== undefined;
    const changes = await changesOf({ db: tx, cardDigests }, userId, order);
    const told = dismissedWith(cardDigests(order.checkoutId), printed, changes);
    await tx.update(orders).set({ printedDigests: told }).where(eq(orders.id, id));
    return true;
  });
}

async function changesOf(
  { db, cardDigests }: { db: Queryable; cardDigests: Deps['cardDigests'] },
  userId: number,
  order: Marked,
): Promise<CardChange[]> {
  const printed = order.printedDigests;
  if (!printed) return [];
  const notebook = await readNotebook(db, userId);
  return changesSince(cardDigests(order.checkoutId), { printed, notebook });
}

type Ordered = Pick<Order, 'userId' | 'checkoutId' | 'childrenData' | 'peopleData'>;

/** Returns the digests of a member's card; null for a guest's, and once its facts are erased. */
export async function digestsOfOrder(
  db: Queryable,
  cardDigests: Deps['cardDigests'],
  { userId, checkoutId, childrenData, peopleData }: Ordered,
): Promise<PrintedDigests | null> {
  if (userId === null || !childrenData || !peopleData) return null;
  const card = { children: childrenData, people: peopleData };
  return printedDigestsOf(cardDigests(checkoutId), { card, notebook: await readNotebook(db, userId) });
}

async function readNotebook(db: Queryable, userId: number): Promise<NotebookFacts> {
  const ownDates = await db.select().from(dates).where(eq(dates.userId, userId)).orderBy(asc(dates.id));
  const ownPeople = await db.select().from(people).where(eq(people.userId, userId)).orderBy(asc(people.id));
  return {
    children: await db
      .select()
      .from(children)
      .where(eq(children.userId, userId))
      .orderBy(...BY_BIRTH),
    people: ownPeople.map((person) => ({
      ...person,
      dates: ownDates.filter(({ personId }) => personId === person.id),
    })),
  };
}
