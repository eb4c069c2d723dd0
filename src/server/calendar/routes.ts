import { api } from '#shared/api.ts';
import { type CalendarFeed, USUAL_FEED } from '#shared/calendar-feed.ts';
import { addressOf } from '#shared/call.ts';
import type { Deps } from '../deps.ts';
import type { Send } from '../http/answer-headers.ts';
import { isFresh, type Validators } from '../http/conditional.ts';
import { notFound } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';
import type { Serve } from '../http/serve.ts';
import { renewAddress, switchOff, switchOn } from './change-feed.ts';
import { createFeedFinder } from './current-feed.ts';
import { readFeed, type StoredFeed } from './queries.ts';

const ENDING = '.ics';

/** A member's calendar feed: its settings, and the feed itself for whoever has its address. */
export function mountFeed(serve: Serve, send: Send, { db, config, limits, now, feedSeal }: Deps): void {
  const findCurrent = createFeedFinder(db, new URL(config.baseUrl).hostname, now);

  serve(api.feed.read, async ({ user }) => answer(await readFeed(db, user.id)));

  serve(api.feed.save, async ({ user, body }) => answer(await switchOn(db, user.id, body)));

  serve(api.feed.renew, async ({ user }) =>
    answer(orNotFound(await renewAddress(db, user.id), 'Calendar subscription')),
  );

  serve(api.feed.end, async ({ user }) => {
    await switchOff(db, user.id);
    return undefined;
  });

  serve(api.feed.fetch, async ({ c, params: { token } }) => {
    const numbers = token.endsWith(ENDING) ? feedSeal.numbersOf(token.slice(0, -ENDING.length)) : null;
    if (!numbers) throw notFound('Calendar');
    const [userId = 0, version = 0] = numbers;
    await limits.count('fetch of a calendar feed', String(userId));
    const feed = orNotFound(await findCurrent(userId, version), 'Calendar');
    const headers = headersOf(feed, now());
    if (isFresh(c.req, feed, now())) return send(c, 304, headers, null);
    const body = await feed.body();
    return send(
      c,
      200,
      { ...headers, 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Length': String(body.length) },
      body,
    );
  });

  function answer(feed: StoredFeed | null): CalendarFeed {
    if (!feed) return { address: null, ...USUAL_FEED };
    const { userId, version, isOn, kinds, alarms, notes } = feed;
    const path = addressOf(api.feed.fetch, { token: `${feedSeal.tokenOf(userId, version)}${ENDING}` });
    return { address: isOn ? `${config.baseUrl}${path}` : null, kinds, alarms, notes };
  }
}

function headersOf({ etag, changedAt }: Validators, now: Date): Record<string, string> {
  return {
    ETag: etag,
    // Never later than the clock says, which after two changes within a second may be behind.
    'Last-Modified': new Date(Math.min(changedAt.getTime(), now.getTime())).toUTCString(),
    'Cache-Control': 'private, max-age=0, must-revalidate',
    'X-Robots-Tag': 'noindex',
  };
}
