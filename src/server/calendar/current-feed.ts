import { hash } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import type { Validators } from '../http/conditional.ts';
import { unavailable } from '../http/errors.ts';
import { type Body, createBodyCache } from './body-cache.ts';
import { type FeedContents, feedText } from './feed-text.ts';
import { feedFinder, findFeedWithFacts, keepMade, type StoredFeed } from './queries.ts';

/** A feed as it is now. Its body is made when it is asked for: who has it already needs none. */
type CurrentFeed = Validators & { body(): Promise<Body> };

const CACHE_BYTES = 40_000_000;
const TRIES = 5;
const SECOND_MS = 1000;

/** Finds the feed that a user id and a version stand for; null when there is none under them, or none any more. */
export function createFeedFinder(db: Database, host: string, now: () => Date) {
  const cache = createBodyCache(CACHE_BYTES);
  const occasionAt = (time: Date) => ({ host, year: time.getUTCFullYear() });
  const findFeed = feedFinder(db, () => occasionAt(now()));

  return async function findCurrent(userId: number, version: number): Promise<CurrentFeed | null> {
    const feed = await findFeed(userId, version);
    if (!feed) {
      cache.forget(keyOf(userId, version));
      return null;
    }
    const { etag, changedAt } = feed;
    if (etag === null || changedAt === null) return make(userId, version);
    return {
      etag,
      changedAt: new Date(changedAt),
      body: async () =>
        cache.get(keyOf(userId, version), etag) ?? (await make(userId, version))?.body() ?? NOTHING,
    };
  };

  /** Makes the body, and sees whether it says something else than the last. */
  async function make(userId: number, version: number): Promise<CurrentFeed | null> {
    const time = now();
    const occasion = occasionAt(time);
    for (let left = TRIES; left > 0; left--) {
      const found = await findFeedWithFacts(db, userId, occasion);
      if (!found || !isOpen(found.feed, version)) return null;
      const { feed, name, facts, choices } = found;
      const { text, ...made } = revise(feed, { facts, choices, settings: feed, ...occasion }, time);
      const isNew = feed.madeFor !== name || feed.etag !== made.etag;
      if (isNew && !(await keepMade(db, feed, { ...made, madeFor: name }))) continue;
      const body = new Uint8Array(Buffer.from(text));
      cache.keep(keyOf(userId, version), made.etag, body);
      return { etag: made.etag, changedAt: new Date(made.changedAt), body: async () => body };
    }
    throw unavailable('This calendar is changing just now. Please try again later.');
  }
}

const NOTHING = new Uint8Array();

/** A feed under an old address is another one: who asks for it makes nobody else's be forgotten. */
function keyOf(userId: number, version: number): string {
  return `${userId}/${version}`;
}

function isOpen({ isOn, version }: Pick<StoredFeed, 'isOn' | 'version'>, wanted: number): boolean {
  return isOn && version === wanted;
}

/** The text, under the former revision when it says the same, and under a new one when it does not. */
function revise(feed: StoredFeed, contents: FeedContents, now: Date) {
  // What the text says is compared without its revision.
  const digest = hash('sha256', feedText(contents, { changedAt: new Date(0), sequence: 0 }));
  const same = digest === feed.digest && feed.changedAt !== null;
  const changedAt = same ? new Date(feed.changedAt as string) : nextSecond(feed.changedAt, now);
  const sequence = same || feed.digest === null ? feed.sequence : feed.sequence + 1;
  const text = feedText(contents, { changedAt, sequence });
  return {
    ...{ text, digest, sequence, changedAt: changedAt.toISOString() },
    etag: `"${hash('sha256', text, 'base64url')}"`,
  };
}

/** Dates of HTTP and of calendars have whole seconds: two changes within one still have to differ. */
function nextSecond(before: string | null, now: Date): Date {
  const second = Math.floor(now.getTime() / SECOND_MS) * SECOND_MS;
  return new Date(before === null ? second : Math.max(second, Date.parse(before) + SECOND_MS));
}
