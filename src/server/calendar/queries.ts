import { eq } from 'drizzle-orm';
import type { DatedFacts } from '#shared/occasions.ts';
import { listChildren } from '../children/queries.ts';
import { listDates } from '../dates/queries.ts';
import type { Queryable } from '../db/connect.ts';
import { calendarFeeds } from '../db/schema.ts';
import { listPeople } from '../people/queries.ts';

export type StoredFeed = typeof calendarFeeds.$inferSelect;

export async function readFeed(db: Queryable, userId: number): Promise<StoredFeed | null> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed ?? null;
}

/** Of a user's notebook what dates are made of. */
export async function readDatedFacts(db: Queryable, userId: number): Promise<DatedFacts> {
  return {
    children: await listChildren(db, userId),
    people: await listPeople(db, userId),
    dates: await listDates(db, userId),
  };
}
