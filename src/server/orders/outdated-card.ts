import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CardFacts } from '#shared/card-facts.ts';
import type { OutdatedCard } from '#shared/outdated-card.ts';
import type { Queryable } from '../db/connect.ts';
import { listOwn } from '../db/own-rows.ts';
import { children, dates, orders, people } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { changesSince, type PrintedDigests, printedDigestsOf } from './printed-digests.ts';

/**
 * What a member's latest card does not say as their notebook says it now; null when it does, when it is not printed yet, or when
 * they do not want to be told. A present is somebody else's card.
 */
export async function findOutdatedCard(
  { db, cardDigests }: Pick<Deps, 'db' | 'cardDigests'>,
  userId: number,
): Promise<OutdatedCard | null> {
  const { id, checkoutId, createdAt, status, completed } = orders;
  const { printedDigests, printStartedAt, outdatedDismissedAt } = orders;
  const [order] = await db
    .select({
      id,
      checkoutId,
      createdAt,
      status,
      completed,
      printedDigests,
      printStartedAt,
      outdatedDismissedAt,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.buyerName), inArray(status, ['paid', 'fulfilled'])))
    .orderBy(desc(id))
    .limit(1);
  if (!order?.printedDigests || order.outdatedDismissedAt) return null;
  if (!order.printStartedAt && order.status !== 'fulfilled' && !order.completed) return null;
  const notebook = await readNotebook(db, userId);
  const changes = changesSince(cardDigests, order.checkoutId, { printed: order.printedDigests, notebook });
  return changes.length > 0 ? { orderId: order.id, orderedAt: order.createdAt, changes } : null;
}

/** The member does not want to be told of this card again. Answers whether it is theirs. */
export async function dismissOutdated(
  db: Queryable,
  userId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const dismissed = await db
    .update(orders)
    .set({ outdatedDismissedAt: now.toISOString() })
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .returning({ id: orders.id });
  return dismissed.length > 0;
}

type Ordered = {
  userId: number | null;
  checkoutId: string;
  childrenData: CardFacts['children'] | null;
  peopleData: CardFacts['people'] | null;
};

/** The marks of a member's card; null for a guest's, and once its facts are erased. */
export async function digestsOfOrder(
  db: Queryable,
  cardDigests: Deps['cardDigests'],
  { userId, checkoutId, childrenData, peopleData }: Ordered,
): Promise<PrintedDigests | null> {
  if (userId === null || !childrenData || !peopleData) return null;
  const card = { children: childrenData, people: peopleData };
  return printedDigestsOf(cardDigests, checkoutId, { card, notebook: await readNotebook(db, userId) });
}

async function readNotebook(db: Queryable, userId: number): Promise<CardFacts> {
  const [ownChildren, ownPeople, ownDates] = [
    await listOwn(db, { table: children, order: [children.id] }, userId),
    await listOwn(db, { table: people, order: [people.id] }, userId),
    await listOwn(db, { table: dates, order: [dates.id] }, userId),
  ];
  return {
    children: ownChildren,
    people: ownPeople.map((person) => ({
      ...person,
      dates: ownDates.filter(({ personId }) => personId === person.id),
    })),
  };
}
