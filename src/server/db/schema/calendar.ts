import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { FEED_ALARMS, FEED_KINDS, type FeedAlarms, type FeedKind } from '#shared/calendar-feed.ts';
import { areOf, isAtLeast, isOneOf } from '../check-constraints.ts';
import { ownedBy } from './accounts.ts';

/** A user's calendar feed: its contents, and the version of its address. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: ownedBy().primaryKey(),
    /** Part of the address: a new version invalidates old addresses. */
    version: integer('version').notNull().default(1),
    isOn: boolean('is_on').notNull().default(true),
    kinds: text('kinds').array().$type<FeedKind[]>().notNull(),
    alarms: text('alarms').$type<FeedAlarms>().notNull(),
    notes: boolean('notes').notNull(),
  },
  (table) => [
    areOf(table.kinds, FEED_KINDS),
    isOneOf(table.alarms, FEED_ALARMS),
    isAtLeast(table.version, 1),
  ],
);
