import { eq, sql } from 'drizzle-orm';
import type { DateChoices } from '#shared/date-choices.ts';
import { type DatedFacts, USUAL_CHOICES } from '#shared/occasions.ts';
import { ownChildren } from '../children/queries.ts';
import { ownDates } from '../dates/queries.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { ownRowsAsJson } from '../db/own-rows.ts';
import { calendarFeeds, dateChoices } from '../db/schema.ts';
import { sharedRead } from '../db/shared-read.ts';
import { statement } from '../db/statement.ts';
import { ownPeople } from '../people/queries.ts';
import { FEED_FORMAT } from './feed-text.ts';

export type StoredFeed = typeof calendarFeeds.$inferSelect;

/** What a feed that can be fetched is known by; `etag` is null when it has changed since it was last made, or never was. */
type FeedState = Pick<StoredFeed, 'etag' | 'changedAt'>;

/** The host and the year a feed is made for. */
export type Occasion = { host: string; year: number };

type FactsRow = StoredFeed & {
  name: string;
  children: string;
  people: string;
  dates: string;
  choices: DateChoices | null;
};

const USER = sql`${sql.placeholder('userId')}::integer`;

/** What a feed is made of, in short: while it stays the same, the feed does. */
const NAME = sql`concat_ws(' ', ${FEED_FORMAT}::text, ${sql.placeholder('host')}::text, ${sql.placeholder('year')}::text,
  array_to_string(${calendarFeeds.kinds}, '+'), ${calendarFeeds.alarms}, ${calendarFeeds.notes}, ${calendarFeeds.notebookVersion})`;

type FoundFeed = { userId: number; version: number } & FeedState;

/** The feeds of users that are on, in as few columns as say so: each costs its description and its reading. */
const findFeeds = statement<FoundFeed, Occasion & { userIds: readonly number[] }>(
  'feeds',
  sql`
    SELECT ${calendarFeeds.userId} AS "userId", ${calendarFeeds.version} AS version,
      CASE WHEN ${calendarFeeds.madeFor} = ${NAME} THEN ${calendarFeeds.etag} END AS etag, ${calendarFeeds.changedAt} AS "changedAt"
    FROM ${calendarFeeds} WHERE ${calendarFeeds.userId} = ANY (${sql.placeholder('userIds')}) AND ${calendarFeeds.isOn}`,
);

/** Finds a user's feed of a version, if it is on; `occasion` is asked when feeds are looked up. */
export function feedFinder(db: Database, occasion: () => Occasion) {
  const find = sharedRead<number, FoundFeed>(
    (userIds) => findFeeds(db, { ...occasion(), userIds }),
    ({ userId }) => userId,
  );
  return async (userId: number, version: number): Promise<FeedState | null> => {
    const feed = await find(userId);
    return feed?.version === version ? feed : null;
  };
}

/** The whole feed with the facts themselves, as they are at one moment. */
const findFacts = statement<FactsRow, Occasion & { userId: number }>(
  'feed and facts',
  sql`
    SELECT ${calendarFeeds.userId} AS "userId", ${calendarFeeds.version} AS version, ${calendarFeeds.isOn} AS "isOn",
      ${calendarFeeds.kinds} AS kinds, ${calendarFeeds.alarms} AS alarms, ${calendarFeeds.notes} AS notes,
      ${calendarFeeds.etag} AS etag, ${calendarFeeds.madeFor} AS "madeFor", ${calendarFeeds.changedAt} AS "changedAt",
      ${calendarFeeds.notebookVersion} AS "notebookVersion", ${calendarFeeds.digest} AS digest,
      ${calendarFeeds.sequence} AS sequence, ${NAME} AS name,
      ${ownRowsAsJson(ownChildren, ['id', 'name', 'birthdate', 'dayUnknown'], USER)} AS children,
      ${ownRowsAsJson(ownPeople, ['id', 'name', 'diedOn', 'deathPrecision'], USER)} AS people,
      ${ownRowsAsJson(ownDates, ['id', 'personId', 'type', 'title', 'date', 'yearUnknown', 'dayUnknown', 'notes'], USER)} AS dates,
      (
        SELECT json_build_object('leapDay', ${dateChoices.leapDay}, 'roundDays', ${dateChoices.roundDays})
        FROM ${dateChoices} WHERE ${dateChoices.userId} = ${USER}
      ) AS choices
    FROM ${calendarFeeds} WHERE ${calendarFeeds.userId} = ${USER}`,
);

/** `name` is what `madeFor` is once it has been made. */
type FeedWithFacts = { feed: StoredFeed; name: string; facts: DatedFacts; choices: DateChoices };

export async function findFeedWithFacts(
  db: Database,
  userId: number,
  occasion: Occasion,
): Promise<FeedWithFacts | null> {
  const [row] = await findFacts(db, { userId, ...occasion });
  if (!row) return null;
  const { children, people, dates, choices, name, ...feed } = row;
  const facts = { children: JSON.parse(children), people: JSON.parse(people), dates: JSON.parse(dates) };
  return { feed, name, facts, choices: choices ?? USUAL_CHOICES };
}

/** Keeps what a feed was found to be; false when somebody else has done so meanwhile. */
export async function keepMade(
  db: Queryable,
  { userId, version, sequence, madeFor }: StoredFeed,
  made: Pick<StoredFeed, 'digest' | 'etag' | 'madeFor' | 'changedAt' | 'sequence'>,
): Promise<boolean> {
  const unchanged = sql`${calendarFeeds.userId} = ${userId} AND ${calendarFeeds.version} = ${version}
    AND ${calendarFeeds.sequence} = ${sequence} AND ${calendarFeeds.madeFor} IS NOT DISTINCT FROM ${madeFor}`;
  const kept = await db
    .update(calendarFeeds)
    .set(made)
    .where(unchanged)
    .returning({ userId: calendarFeeds.userId });
  return kept.length > 0;
}

export async function readFeed(db: Queryable, userId: number): Promise<StoredFeed | null> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed ?? null;
}
