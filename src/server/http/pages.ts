import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { User } from '#shared/accounts.ts';
import type { PublicConfig } from '#shared/config.ts';
import { CAPTURED_ORDER, ORDER_PAGE, pages, RETURN_PARAMETER } from '#shared/pages.ts';
import type { Deps } from '../deps.ts';
import { publicConfigOf } from '../public-config.ts';
import { pickEncoding } from './encoding.ts';
import { fillPage, type Guests, type Page, readPage } from './page.ts';
import { readSession } from './session.ts';

/** What Stripe's payment form needs of the pages (docs.stripe.com/security/guide). */
const STRIPE: Guests = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

const compress = promisify(gzip);

type Choice = { redirect: string } | { page: 'auth' | 'guest' | 'reset' | 'shell'; status: 200 | 404 };

/** Serves the product's pages with the signed-in user in them, and the not-found page for every other address. */
export function mountPages(app: Hono, deps: Deps): void {
  const folder = join(deps.webFolder, 'pages');
  if (!existsSync(folder)) {
    app.get('*', (c) => c.text('The pages have not been built yet: npm start builds them.', 503));
    return;
  }
  const config = publicConfigOf(deps.config);
  const prepared = (name: string) => prepare(folder, name, config);
  const built = {
    auth: prepared('auth'),
    guest: prepared('guest'),
    reset: prepared('reset'),
    shell: prepared('shell'),
  };
  app.get('*', async (c) => {
    const user = (await readSession(c, deps))?.user ?? null;
    const link = ORDER_PAGE.exec(c.req.path)?.groups?.token;
    const choice = link ? forLink(deps, link) : choose(deps, c, user);
    if ('redirect' in choice) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(choice.redirect, 302);
    }
    const page = built[choice.page];
    c.header('Content-Security-Policy', page.policy);
    c.header('Content-Type', 'text/html; charset=utf-8');
    c.header('Vary', 'Accept-Encoding, Cookie');
    c.status(choice.status);
    if (link) c.header('X-Robots-Tag', 'noindex');
    return user || link ? sendOwn(c, page, { user, config }) : sendCommon(c, page, choice.status);
  });
}

/** Which page an address is, for whom. */
function choose({ simulator }: Deps, c: Context, user: User | null): Choice {
  switch (c.req.path) {
    case pages.auth:
      return user ? { redirect: pages.home } : { page: 'auth', status: 200 };
    case pages.guest:
      return user ? { redirect: pages.home } : { page: 'guest', status: 200 };
    case pages.home: {
      // A guest who comes back from the bank's page sees the result before anything else.
      const returning = c.req.query(RETURN_PARAMETER) !== undefined;
      return user || returning ? { page: 'shell', status: 200 } : { redirect: pages.auth };
    }
    // A page drawn ahead shows the form for a token; who brings one, or is signed in, is shown something else.
    case pages.resetPassword:
      return { page: user || c.req.query('token') !== undefined ? 'shell' : 'reset', status: 200 };
    case pages.testBank:
      return { page: 'shell', status: simulator ? 200 : 404 };
    case pages.account:
    case pages.adminOrders:
    case pages.adminDiscounts:
    case pages.adminSlips:
    case pages.captureCard:
      return membersOnly(user);
    default:
      return CAPTURED_ORDER.test(c.req.path) ? membersOnly(user) : { page: 'shell', status: 404 };
  }
}

function forLink({ orderLinks }: Deps, token: string): Choice {
  return { page: 'shell', status: orderLinks.orderOf(token) === null ? 404 : 200 };
}

function membersOnly(user: User | null): Choice {
  return user ? { page: 'shell', status: 200 } : { redirect: pages.auth };
}

type Common = { plain: string; gzip: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer>; etag: string };

/** A page, and what everybody without a session is sent of it, compressed once and well. */
function prepare(folder: string, name: string, config: PublicConfig): Page & Common {
  const html = readFileSync(join(folder, `${name}.html`), 'utf8');
  const page = config.payments.driver === 'stripe' ? readPage(html, STRIPE) : readPage(html);
  const plain = fillPage(page, { user: null, config });
  return {
    ...page,
    plain,
    gzip: new Uint8Array(gzipSync(plain, { level: 9 })),
    br: new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
  };
}

function sendCommon(c: Context, page: Common, status: 200 | 404): Response {
  c.header('Cache-Control', 'no-cache');
  if (status === 200) {
    c.header('ETag', page.etag);
    if (c.req.header('if-none-match') === page.etag) return c.body(null, 304);
  }
  const encoding = pickEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
  if (!encoding) return c.body(page.plain);
  c.header('Content-Encoding', encoding);
  return c.body(page[encoding]);
}

async function sendOwn(c: Context, page: Page, boot: object): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  const html = fillPage(page, boot);
  if (!pickEncoding(c.req.header('accept-encoding'), ['gzip'])) return c.body(html);
  c.header('Content-Encoding', 'gzip');
  return c.body(new Uint8Array(await compress(html)));
}
