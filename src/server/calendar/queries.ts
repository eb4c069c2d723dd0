import { eq, sql } from 'drizzle-orm';
import type { FeedSettings } from '#shared/calendar-feed.ts';
import type { DatedFacts } from '#shared/occasions.ts';
import { listChildren } from '../children/queries.ts';
import { listDates } from '../dates/queries.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { calendarFeeds } from '../db/schema.ts';
import { listPeople } from '../people/queries.ts';

export type StoredFeed = typeof calendarFeeds.$inferSelect;

export async function readFeed(db: Queryable, userId: number): Promise<StoredFeed | null> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed ?? null;
}

/** Reads the parts of a user's notebook that dates are computed from. */
export async function readDatedFacts(db: Queryable, userId: number): Promise<DatedFacts> {
  return {
    children: await listChildren(db, userId),
    people: await listPeople(db, userId),
    dates: await listDates(db, userId),
  };
}

/** A new version invalidates every earlier address of the feed. */
const NEXT_VERSION = sql`${calendarFeeds.version} + 1`;

/** Stores the settings of a user's feed and switches it on; one that was off gets a new address. */
export async function switchOn(db: Queryable, userId: number, settings: FeedSettings): Promise<StoredFeed> {
  const version = sql`CASE WHEN ${calendarFeeds.isOn} THEN ${calendarFeeds.version} ELSE ${NEXT_VERSION} END`;
  const rows = await db
    .insert(calendarFeeds)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { ...settings, version, isOn: true } })
    .returning();
  return firstOrThrow(rows);
}

/** Stores imported settings, with the feed off, unless the user has settings already. */
export async function importFeedSettings(
  db: Queryable,
  userId: number,
  settings: FeedSettings,
): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ userId, ...settings, isOn: false })
    .onConflictDoNothing();
}

/** Gives a feed a new address; returns null if the user has no active feed. */
export async function renewAddress(db: Queryable, userId: number): Promise<StoredFeed | null> {
  const [feed] = await db
    .update(calendarFeeds)
    .set({ version: NEXT_VERSION })
    .where(sql`${calendarFeeds.userId} = ${userId} AND ${calendarFeeds.isOn}`)
    .returning();
  return feed ?? null;
}

/** Switches a feed off. Its row is kept, because a used version must never be used again. */
export async function switchOff(db: Queryable, userId: number): Promise<void> {
  await db.update(calendarFeeds).set({ isOn: false }).where(eq(calendarFeeds.userId, userId));
}
