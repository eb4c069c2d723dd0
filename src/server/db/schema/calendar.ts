import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FeedAlarms, FeedKind } from '#shared/calendar-feed.ts';
import { instant } from '../columns.ts';
import { ownedBy } from './accounts.ts';

/** A user's calendar feed: what it tells of, under which address, and what it was when it was last fetched. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: ownedBy().primaryKey(),
  /** Part of the address: with another version an address is void. */
  version: integer('version').notNull().default(1),
  isOn: boolean('is_on').notNull().default(true),
  kinds: text('kinds').array().$type<FeedKind[]>().notNull(),
  alarms: text('alarms').$type<FeedAlarms>().notNull(),
  notes: boolean('notes').notNull(),
  /** SHA-256 of what it says, in hexadecimal, without `changedAt` and `sequence`; null until it is fetched. */
  digest: text('digest'),
  /** When what it says last changed, in whole seconds, and how often it has. */
  changedAt: instant('changed_at'),
  sequence: integer('sequence').notNull().default(0),
  etag: text('etag'),
  /** What `etag` was made of, in short (`calendar/current-feed`). */
  madeFor: text('made_for'),
  /** Raised by triggers of the database whenever the user's children, people, dates or choices about dates change. */
  notebookVersion: integer('notebook_version').notNull().default(0),
});
