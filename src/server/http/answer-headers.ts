import type { Context, MiddlewareHandler } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { BUILD_HEADER } from './build-id.ts';
import { REQUEST_ID, requestIdOf } from './request-id.ts';
import { hasSecret } from './secret-address.ts';

/** Whether an answer has headers besides those of every answer, and whether it has all of those already. */
const MORE = 'moreHeaders';
const COMPLETE = 'completeHeaders';

/** Sends a whole answer with its own headers and those of every answer. */
export type Send = (
  c: Context,
  status: StatusCode,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer> | null,
) => Response;

/** Sends JSON with status 200, as the answer to a call. */
export type SendJson = (c: Context, json: string) => Response;

/**
 * The headers of every answer: as a middleware, and in the functions that send what is asked for most. Those give all headers as
 * one plain record, which is written as it is: to set them one by one on a `Headers` takes a tenth of such a call's whole time.
 * `build` is the name of the pages that belong to this server.
 */
export function answerHeaders(
  baseUrl: string,
  build: string | null,
): { middleware: MiddlewareHandler; send: Send; sendJson: SendJson } {
  const always = headersOf(baseUrl);
  const ofBuild = build === null ? {} : { [BUILD_HEADER]: build };
  const ofJson = { ...ofBuild, 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };
  const send: Send = (c, status, headers, body) => {
    if (c.get(MORE)) return c.newResponse(body, status, headers);
    c.set(COMPLETE, true);
    // Whoever is told that nothing has changed has the other headers with the answer they keep (RFC 9110, section 15.4.5).
    const more = status === 304 ? {} : always;
    return new Response(body, { status, headers: { ...more, ...ownHeaders(c), ...headers } });
  };
  return {
    send,
    sendJson: (c, json) => send(c, 200, ofJson, json),
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
