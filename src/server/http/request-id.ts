import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Log } from '../log.ts';

export const REQUEST_ID = 'X-Request-Id';
/** What a proxy may call a request: nothing that could break a line of the log, nor fill it. */
const GIVEN_ID = /^[\w-]{8,64}$/;
const KEY = 'requestId';

/** Gives a request its id: the one that a proxy gave it, if proxies are believed, or a new one. */
export function identify(c: Context, proxied: boolean): string {
  const given = proxied ? c.req.header(REQUEST_ID) : undefined;
  const id = given && GIVEN_ID.test(given) ? given : randomUUID();
  c.set(KEY, id);
  return id;
}

export function requestIdOf(c: Context): string {
  return c.get(KEY);
}

/** What answers a request: as it was given, but each line that it logs has the request's id. */
export function withRequestLog<Parts extends { log: Log }>(c: Context, parts: Parts): Parts {
  return { ...parts, log: parts.log.with({ requestId: requestIdOf(c) }) };
}
