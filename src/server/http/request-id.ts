import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Log } from '../log.ts';

export const REQUEST_ID = 'X-Request-Id';
/** A proxy's id must fit this pattern, so that it can neither break nor flood a line of the log. */
const GIVEN_ID = /^[\w-]{8,64}$/;
const KEY = 'requestId';

/** Gives a request an id: the proxy's, if proxies are trusted, or a new one. */
export function identify(c: Context, proxied: boolean): string {
  const given = proxied ? c.req.header(REQUEST_ID) : undefined;
  const id = given && GIVEN_ID.test(given) ? given : randomUUID();
  c.set(KEY, id);
  return id;
}

export function requestIdOf(c: Context): string {
  return c.get(KEY);
}

/** Returns `parts` with a log that adds the request's id to each line. */
export function withRequestLog<Parts extends { log: Log }>(c: Context, parts: Parts): Parts {
  return { ...parts, log: parts.log.with({ requestId: requestIdOf(c) }) };
}
