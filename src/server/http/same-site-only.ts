import type { Context, MiddlewareHandler } from 'hono';
import { forbidden } from './errors.ts';

/** Methods that change nothing. */
const SAFE = /^(GET|HEAD|OPTIONS)$/;

/**
 * Refuses changes that another site's page asks for. Browsers say where a request comes from; a caller that does not is no
 * browser, so it cannot have been made to send somebody else's cookie. `exempt` is a path that other sites may call.
 */
export function sameSiteOnly(baseUrl: string, exempt: string): MiddlewareHandler {
  return async function sameSiteOnly(c, next) {
    if (!SAFE.test(c.req.method) && c.req.path !== exempt && isCrossSite(c, baseUrl))
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
