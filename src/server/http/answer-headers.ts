import type { MiddlewareHandler } from 'hono';
import { BUILD_HEADER } from './build-id.ts';
import { REQUEST_ID, requestIdOf } from './request-id.ts';
import { hasSecret } from './secret-address.ts';

/** Sets the headers of every response; a route may add others. `build` is the id of this server's pages. */
export function answerHeaders(baseUrl: string, build: string | null): MiddlewareHandler {
  const always = Object.entries(headersOf(baseUrl));
  return async function answerHeaders(c, next) {
    for (const [name, value] of always) c.header(name, value);
    c.header(REQUEST_ID, requestIdOf(c));
    if (hasSecret(c.req)) c.header('Referrer-Policy', 'no-referrer');
    if (build !== null) c.header(BUILD_HEADER, build);
    if (c.req.path.startsWith('/api/')) c.header('Cache-Control', 'no-store');
    await next();
  };
}

function headersOf(baseUrl: string): Record<string, string> {
  const https = baseUrl.startsWith('https:');
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    // Wallets of the payment form (Apple Pay, Google Pay) open a window that must be able to message the page.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
