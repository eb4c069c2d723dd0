import type { Context, MiddlewareHandler } from 'hono';
import { forbidden } from './errors.ts';
import { hasSecret } from './secret-address.ts';

/** What every answer carries. Pages replace the policy by their own, which lists their inline parts. */
export function securityHeaders(baseUrl: string): MiddlewareHandler {
  const https = baseUrl.startsWith('https:');
  return async function securityHeaders(c, next) {
    await next();
    const headers = c.res.headers;
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', hasSecret(c.req) ? 'no-referrer' : 'strict-origin-when-cross-origin');
    headers.set('X-Frame-Options', 'DENY');
    // A wallet of the payment form opens a window of its own, which has to answer.
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), browsing-topics=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (c.req.path.startsWith('/api/')) headers.set('Cache-Control', 'no-store');
  };
}

const SAFE = /^(GET|HEAD|OPTIONS)$/;

/**
 * Refuses changes that another site's page asks for. Browsers say where a request comes from; a caller that says
 * nothing is no browser and carries nobody's cookie but its own.
 */
export function sameSiteOnly(baseUrl: string, exempt: string): MiddlewareHandler {
  return async function sameSiteOnly(c, next) {
    if (!SAFE.test(c.req.method) && c.req.path !== exempt && isForeign(c, baseUrl))
      throw forbidden('This request came from another site');
    await next();
  };
}

function isForeign(c: Context, baseUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  if (!origin) return false;
  return origin !== baseUrl && (!URL.canParse(origin) || new URL(origin).host !== c.req.header('host'));
}
