import type { Context, MiddlewareHandler } from 'hono';
import { forbidden } from './errors.ts';

/** Methods that change nothing. */
const SAFE = /^(GET|HEAD|OPTIONS)$/;

/**
 * Refuses changes that another site's page asks for. Browsers say where a request comes from; a caller that does not is no
 * browser, so it cannot have been made to send somebody else's cookie. `exempt` says which paths other sites may call:
 * those at which no cookie counts.
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
