import * as z from 'zod/mini';
import { DATE_TYPES } from './dates.ts';
import type { Occasion } from './occasions.ts';

/** The kinds of dates a feed may contain. */
export const FEED_KINDS = ['children', 'birthdays', 'anniversaries', 'memorials', 'others'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Alarms of a feed: none, at 9 o'clock on the day, or also at 9 o'clock a week before. */
export const FEED_ALARMS = ['none', 'day', 'week'] as const;
export type FeedAlarms = (typeof FEED_ALARMS)[number];

/** A member's settings of their feed. */
export const feedSettings = z.object({
  kinds: z.pipe(
    z
      .array(z.enum(FEED_KINDS))
      .check(
        z.minLength(1, 'Please choose at least one kind of date'),
        z.maxLength(FEED_KINDS.length, 'Invalid input'),
      ),
    z.transform((kinds) => FEED_KINDS.filter((kind) => kinds.includes(kind))),
  ),
  alarms: z.enum(FEED_ALARMS),
  /** True includes the notes of dates. */
  notes: z.boolean(),
});

/** A member's feed. `address` is null while the feed is switched off. */
export const calendarFeed = z.object({
  address: z.nullable(z.string()),
  kinds: z.array(z.enum(FEED_KINDS)),
  alarms: z.enum(FEED_ALARMS),
  notes: z.boolean(),
});

export type FeedSettings = z.output<typeof feedSettings>;
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** Settings of a new feed. */
export const DEFAULT_FEED: FeedSettings = { kinds: [...FEED_KINDS], alarms: 'none', notes: false };

export function feedKindOf({ source, kind }: Pick<Occasion, 'source' | 'kind'>): FeedKind {
  return source === 'child' ? 'children' : DATE_TYPES[kind].feedKind;
}
