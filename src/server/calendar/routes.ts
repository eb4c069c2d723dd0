import { hash } from 'node:crypto';
import { api } from '#shared/api.ts';
import { type CalendarFeed, DEFAULT_FEED } from '#shared/calendar-feed.ts';
import { addressOf } from '#shared/call.ts';
import { readDateChoices } from '../dates/queries.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { notFound } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { feedText } from './feed-text.ts';
import { readDatedFacts, readFeed, renewAddress, type StoredFeed, switchOff, switchOn } from './queries.ts';

const ENDING = '.ics';

/** Mounts a member's calendar feed: its settings, and the feed itself for any client that has its address. */
export function mountFeed(serve: Serve, { db, config, limits, now, feedSeal }: Deps): void {
  const host = new URL(config.baseUrl).hostname;

  serve(api.feed.read, async ({ user }) => answer(await readFeed(db, user.id)));

  serve(api.feed.save, async ({ user, body }) => answer(await switchOn(db, user.id, body)));

  serve(api.feed.renew, async ({ user }) =>
    answer(orNotFound(await renewAddress(db, user.id), 'Calendar subscription')),
  );

  serve(api.feed.end, ({ user }) => switchOff(db, user.id));

  serve(api.feed.fetch, async ({ c, params: { token } }) => {
    const numbers = token.endsWith(ENDING) ? feedSeal.numbersOf(token.slice(0, -ENDING.length)) : null;
    if (!numbers) throw notFound('Calendar');
    const [userId, version] = numbers;
    // Fetches are counted per address, so that clients with an old address cannot use up those of the current one.
    await limits.count('fetch of a calendar feed', numbers.join(' '));
    const settings = await readFeed(db, userId);
    if (!settings?.isOn || settings.version !== version) throw notFound('Calendar');
    const facts = await readDatedFacts(db, userId);
    const choices = await readDateChoices(db, userId);
    const text = feedText({ facts, choices, settings, year: now().getUTCFullYear(), host });
    const etag = `"${hash('sha256', text, 'base64url')}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': 'private, max-age=0, must-revalidate',
      'X-Robots-Tag': 'noindex',
    };
    if (listsTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const length = String(Buffer.byteLength(text));
    return c.body(text, 200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Length': length,
    });
  });

  function answer(feed: StoredFeed | null): CalendarFeed {
    if (!feed) return { address: null, ...DEFAULT_FEED };
    const { userId, version, isOn, kinds, alarms, notes } = feed;
    const path = addressOf(api.feed.fetch, { token: `${feedSeal.tokenOf(userId, version)}${ENDING}` });
    return { address: isOn ? `${config.baseUrl}${path}` : null, kinds, alarms, notes };
  }
}

/** Compares weakly (RFC 9110, section 8.8.3.2). The server's own tags contain no comma. */
function listsTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || header?.trim() === '*';
}
