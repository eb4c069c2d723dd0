import type { Context, MiddlewareHandler } from 'hono';
import { BUILD_HEADER } from './build-id.ts';
import { REQUEST_ID, requestIdOf } from './request-id.ts';
import { hasSecret } from './secret-address.ts';

/** Whether an answer has headers besides those of every answer, and whether it has all of those already. */
const MORE = 'moreHeaders';
const COMPLETE = 'completeHeaders';

/** Sends JSON with status 200. */
export type SendJson = (c: Context, json: string) => Response;

/**
 * The headers of every answer: as a middleware, and in the function that answers most calls. That one gives all headers as one
 * plain record, which is written as it is: to set them one by one on a `Headers` takes a tenth of such a call's whole time.
 * `build` is the name of the pages that belong to this server.
 */
export function answerHeaders(
  baseUrl: string,
  build: string | null,
): { middleware: MiddlewareHandler; sendJson: SendJson } {
  const always = headersOf(baseUrl);
  const ofBuild = build === null ? {} : { [BUILD_HEADER]: build };
  const ofCalls = { ...always, ...ofBuild, 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };
  return {
    async middleware(c, next) {
      await next();
      if (c.get(COMPLETE)) return;
      const { headers } = c.res;
      for (const [name, value] of Object.entries({ ...always, ...ownHeaders(c) }))
        if (name !== POLICY || !headers.has(POLICY)) headers.set(name, value);
      if (!c.req.path.startsWith('/api/')) return;
      headers.set('Cache-Control', 'no-store');
      if (build !== null) headers.set(BUILD_HEADER, build);
    },
    sendJson(c, json) {
      if (c.get(MORE)) return c.body(json, 200, { 'Content-Type': 'application/json' });
      c.set(COMPLETE, true);
      return new Response(json, { headers: { ...ofCalls, ...ownHeaders(c) } });
    },
  };
}

/** Sets a header of a call's answer, besides those of every answer; such as a cookie, of which there may be several. */
export function addHeader(c: Context, name: string, value: string): void {
  c.set(MORE, true);
  c.header(name, value, { append: true });
}

/** Pages set their own, which lists their inline scripts and styles. */
const POLICY = 'Content-Security-Policy';

function headersOf(baseUrl: string): Record<string, string> {
  const https = baseUrl.startsWith('https:');
  return {
    [POLICY]: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    // Wallets of the payment form (Apple Pay, Google Pay) open a window that talks back to the page.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Those of this request. */
function ownHeaders(c: Context): Record<string, string> {
  const id = { [REQUEST_ID]: requestIdOf(c) };
  return hasSecret(c.req) ? { ...id, 'Referrer-Policy': 'no-referrer' } : id;
}
