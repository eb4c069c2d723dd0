import { eq, type SQL, sql } from 'drizzle-orm';
import type { DateChoices } from '#shared/date-choices.ts';
import { type DatedFacts, USUAL_CHOICES } from '#shared/occasions.ts';
import { ownChildren } from '../children/queries.ts';
import { ownDates } from '../dates/queries.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { type OwnRows, ownRowsAsJson } from '../db/own-rows.ts';
import { calendarFeeds, children, dateChoices, dates, people } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { ownPeople } from '../people/queries.ts';

export type StoredFeed = typeof calendarFeeds.$inferSelect;

/** `stamp` is another one after every change of the notebook and of what was chosen about dates. */
export type StampedFeed = StoredFeed & { stamp: string };
type FactsRow = StampedFeed & {
  children: string;
  people: string;
  dates: string;
  choices: DateChoices | null;
};

const USER = sql`${sql.placeholder('userId')}::integer`;

/** A row's `xmin` is the transaction that wrote it: with the ids, it tells of every change. */
function stampOf(table: OwnRows['table'], id: SQL): SQL {
  return sql`(
    SELECT coalesce(string_agg(${id} || '.' || ${table}.xmin, ',' ORDER BY ${id}), '')
    FROM ${table} WHERE ${table.userId} = ${USER}
  )`;
}

const STAMP = sql`md5(
  ${stampOf(children, sql`${children.id}`)} || '/' || ${stampOf(people, sql`${people.id}`)} || '/' ||
  ${stampOf(dates, sql`${dates.id}`)} || '/' || ${stampOf(dateChoices, sql`${dateChoices.userId}`)}
)`;

const FEED = sql`
  ${calendarFeeds.userId} AS "userId", ${calendarFeeds.version} AS version, ${calendarFeeds.isOn} AS "isOn",
  ${calendarFeeds.kinds} AS kinds, ${calendarFeeds.alarms} AS alarms, ${calendarFeeds.notes} AS notes,
  ${calendarFeeds.digest} AS digest, ${calendarFeeds.etag} AS etag, ${calendarFeeds.madeFor} AS "madeFor",
  ${calendarFeeds.changedAt} AS "changedAt", ${calendarFeeds.sequence} AS sequence, ${STAMP} AS stamp`;

const OF_USER = sql`FROM ${calendarFeeds} WHERE ${calendarFeeds.userId} = ${USER}`;

/** A user's feed, with the stamp of what it is made of. */
export const findFeed = statement<StampedFeed, { userId: number }>('feed', sql`SELECT ${FEED} ${OF_USER}`);

/** The same with the facts themselves, as they are at one moment. */
const findFacts = statement<FactsRow, { userId: number }>(
  'feed and facts',
  sql`
    SELECT ${FEED},
      ${ownRowsAsJson(ownChildren, ['id', 'name', 'birthdate', 'dayUnknown'], USER)} AS children,
      ${ownRowsAsJson(ownPeople, ['id', 'name', 'diedOn'], USER)} AS people,
      ${ownRowsAsJson(ownDates, ['id', 'personId', 'type', 'title', 'date', 'yearUnknown', 'dayUnknown', 'notes'], USER)} AS dates,
      (
        SELECT json_build_object('leapDay', ${dateChoices.leapDay}, 'roundDays', ${dateChoices.roundDays})
        FROM ${dateChoices} WHERE ${dateChoices.userId} = ${USER}
      ) AS choices
    ${OF_USER}`,
);

type FeedWithFacts = { feed: StampedFeed; facts: DatedFacts; choices: DateChoices };

export async function findFeedWithFacts(db: Database, userId: number): Promise<FeedWithFacts | null> {
  const [row] = await findFacts(db, { userId });
  if (!row) return null;
  const { children, people, dates, choices, ...feed } = row;
  const facts = { children: JSON.parse(children), people: JSON.parse(people), dates: JSON.parse(dates) };
  return { feed, facts, choices: choices ?? USUAL_CHOICES };
}

/** Keeps what a feed was found to be; false when somebody else has done so meanwhile. */
export async function keepMade(
  db: Queryable,
  { userId, version, sequence, madeFor }: StampedFeed,
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
