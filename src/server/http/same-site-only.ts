import type { Context, MiddlewareHandler } from 'hono';
import { forbidden } from './errors.ts';

/** These methods change nothing. */
const SAFE = /^(GET|HEAD|OPTIONS)$/;

/**
 * Refuses changes requested by another site's page. Browsers state the origin of a request; a caller that does not is
 * not a browser, so it cannot have been tricked into sending a user's cookie. `exempt` names paths that other sites may
 * call, which ignore cookies.
 */
export function sameSiteOnly(baseUrl: string, exempt: (path: string) => boolean): MiddlewareHandler {
  return async function sameSiteOnly(c, next) {
    if (!SAFE.test(c.req.method) && !exempt(c.req.path) && isCrossSite(c, baseUrl))
      throw forbidden('This request came from another site');
    await next();
  };
}

function isCrossSite(c: Context, baseUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  if (!origin) return false;
  return origin !== baseUrl && (!URL.canParse(origin) || new URL(origin).host !== c.req.header('host'));
}
