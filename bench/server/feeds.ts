import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createFeedSeal } from '#server/calendar/feed-seal.ts';
import * as ours from '#server/db/schema.ts';
import { secretOf } from '#server/testing/secret-of.ts';
import { USUAL_FEED } from '#shared/calendar-feed.ts';
import type { Load } from './load.ts';

type Requests = Load['requests'];

/** So many parents have a feed of 72 dates; the bodies of as many as `WARM` are asked for in turn, which a server keeps in memory. */
const FEEDS = 1000;
const WARM = 200;
const DATES = 69;
const PEOPLE = 10;

export type FeedRequests = {
  /** Whole feeds. */
  feed: Requests;
  /** The same, asked for by who has them already. */
  unchanged: Requests;
};

/** Gives parents with three children each 69 more dates and a feed, and fetches every feed once. */
export async function startFeeds(databaseUrl: string, serverUrl: string): Promise<FeedRequests> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    const db = drizzle(pool);
    const parents = await pool.query<{ id: number }>(
      `SELECT id FROM users WHERE username LIKE 'parent%' ORDER BY id LIMIT ${FEEDS}`,
    );
    const seal = createFeedSeal(await secretOf(db, 'calendar-feeds'));
    const paths: string[] = [];
    for (const { id: userId } of parents.rows) {
      const people = Array.from({ length: PEOPLE }, (_, at) => ({
        ...{ userId, name: `Person number ${at}`, relationship: 'friend' },
      }));
      const made = await db.insert(ours.people).values(people).returning({ id: ours.people.id });
      await db.insert(ours.dates).values(
        Array.from({ length: DATES }, (_, at) => ({
          ...({
            userId,
            personId: made[at % PEOPLE]?.id ?? 0,
            type: 'other',
            title: `Day number ${at}`,
          } as const),
          date: `19${60 + (at % 40)}-0${1 + (at % 9)}-1${at % 10}`,
        })),
      );
      await db.insert(ours.calendarFeeds).values({ userId, ...USUAL_FEED });
      paths.push(`/calendar/${seal.tokenOf(userId, 1)}.ics`);
    }
    await pool.query('ANALYZE');
    return await requestsFor(serverUrl, paths);
  } finally {
    await pool.end();
  }
}

async function requestsFor(serverUrl: string, paths: string[]): Promise<FeedRequests> {
  const unchanged: FeedRequests['unchanged'] = [];
  let bytes = 0;
  for (const path of paths) {
    const answer = await fetch(serverUrl + path);
    bytes = (await answer.arrayBuffer()).byteLength;
    const etag = answer.headers.get('etag');
    if (!answer.ok || !etag) throw new Error(`A feed answered ${answer.status}`);
    unchanged.push({ method: 'GET', path, headers: { 'if-none-match': etag } });
  }
  console.log(`A feed of 72 dates has ${bytes} bytes`);
  // Those that were fetched last are in the server's memory. Others would be made in the turns that are measured.
  return { feed: paths.slice(-WARM).map((path) => ({ method: 'GET', path, headers: {} })), unchanged };
}
