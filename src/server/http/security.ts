import type { Context, MiddlewareHandler } from 'hono';
import { forbidden } from './errors.ts';
import { hasSecret } from './secret-address.ts';

/** The headers of every answer. Pages set their own Content-Security-Policy, which lists their inline scripts and styles. */
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
    // Wallets of the payment form (Apple Pay, Google Pay) open a window that talks back to the page.
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), browsing-topics=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (c.req.path.startsWith('/api/')) headers.set('Cache-Control', 'no-store');
  };
}

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
