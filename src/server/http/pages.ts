import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LRUCache } from 'lru-cache';
import type { BootFacts } from '#shared/boot-facts.ts';
import type { PublicConfig } from '#shared/config.ts';
import { deliveryHtml } from '#shared/delivery-estimate.ts';
import { fillDelivery } from '#shared/delivery-placeholder.ts';
import { onFirstUse } from '#shared/on-first-use.ts';
import { pages } from '#shared/pages.ts';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { fillShopPage } from '#shared/shop-pages/shop-page.ts';
import type { Deps } from '../deps.ts';
import { publicConfigOf } from '../public-config.ts';
import { BUILT, type Built, choosePage } from './choose-page.ts';
import { type Encoding, pickEncoding } from './encoding.ts';
import { HttpError, toHttpError } from './errors.ts';
import { routeOf } from './log-requests.ts';
import { fillPage, type OtherOrigins, type Page, readPage } from './page.ts';
import { fillHead } from './page-head.ts';
import { withRequestLog } from './request-id.ts';
import { sessionReader } from './session.ts';

/** Link is Stripe's wallet, which its payment form offers automatically. */
const LINK = ['https://link.com', 'https://*.link.com'];

/** Stripe's payment form needs these origins (docs.stripe.com/security/guide). */
const STRIPE: OtherOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', ...LINK],
  images: ['https://*.link.com'],
  connections: ['https://api.stripe.com', ...LINK],
};

/** These pages are reached only by a link in an email. */
const LINKED = [pages.order, pages.stopReminders];

/** A service worker stores this page and shows it offline, so it contains no user and is the same for all. */
const OFFLINE_PATH = '/offline';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const BEST = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };

type PageParts = {
  /** The id of the pages' build. */
  build: string | null;
  /** Reads the member's data for the home page. */
  factsOf(userId: number): Promise<BootFacts>;
};

/** Serves the product's pages with the logged-in user in them, and the not-found page at every other address. */
export function mountPages(app: Hono, deps: Deps, { build, factsOf }: PageParts): void {
  const folder = join(deps.webFolder, 'pages');
  if (!existsSync(folder)) {
    app.get('*', (c) => c.text('The pages have not been built yet: npm start builds them.', 503));
    return;
  }
  const config = publicConfigOf(deps.config);
  const { baseUrl } = deps.config;
  const boot = build === null ? { config } : { config, build };
  const textOf = (name: Built) =>
    fillSettings(readFileSync(join(folder, `${name}.html`), 'utf8'), name, baseUrl, config);
  const built = Object.fromEntries(BUILT.map((name) => [name, prepare(textOf(name), boot)])) as Record<
    Built,
    Page & Shared
  >;
  const offline = prepare(textOf('shell'), { ...boot, offline: true });
  const guest = textOf('guest');
  // The guest page is prepared again each day, because it shows the delivery day.
  const guestWith = new LRUCache({
    max: 1,
    memoMethod: (delivery: string) => prepare(fillDelivery(guest, delivery), boot),
  });
  const pageNow = (name: Built) =>
    name === 'guest' ? guestWith.memo(deliveryHtml(config.shop, deps.now())) : built[name];
  // A guest page without the placeholder fails here, at start.
  pageNow('guest');
  const readSession = sessionReader(deps);
  app.get(OFFLINE_PATH, (c) => {
    setPageHeaders(c, offline, { status: 200, headers: { 'X-Robots-Tag': 'noindex' } });
    return sendShared(c, offline, 200);
  });
  app.get('*', async (c) => {
    const withoutDatabase = (error: unknown) => outageOf(error, c, deps);
    const session = await readSession(c).catch(withoutDatabase);
    if (session instanceof HttpError) {
      setPageHeaders(c, built.shell, session);
      // Without `user` in its data the page keeps asking the server who is logged in.
      return sendPersonal(c, built.shell, boot);
    }
    const user = session?.user ?? null;
    const choice = choosePage(deps, c.req, user);
    if ('redirect' in choice) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(choice.redirect, 302);
    }
    const page = pageNow(choice.built);
    setPageHeaders(c, page, choice);
    const isLinked = LINKED.some(({ pattern }) => pattern.test(c.req.path));
    if (isLinked) c.header('X-Robots-Tag', 'noindex');
    if (!user && !isLinked) return sendShared(c, page, choice.status);
    if (!user || choice.built !== 'home') return sendPersonal(c, page, { user, ...boot });
    const facts = await factsOf(user.id).catch(withoutDatabase);
    // Without `facts` in its data the page requests them itself.
    return sendPersonal(c, page, { user, ...(facts instanceof HttpError ? {} : { facts }), ...boot });
  });
}

/** Returns the 503 for an unavailable database; throws any other error. */
function outageOf(error: unknown, c: Context, deps: Deps): HttpError {
  const refusal = toHttpError(error, withRequestLog(c, deps).log, {
    method: c.req.method,
    route: routeOf(c),
  });
  if (refusal.status !== 503) throw refusal;
  return refusal;
}

type Head = { status: ContentfulStatusCode; headers?: Record<string, string> };

function setPageHeaders(c: Context, page: Page, { status, headers = {} }: Head): void {
  c.status(status);
  c.header('Content-Security-Policy', page.policy);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Vary', 'Accept-Encoding, Cookie');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/** The page as sent to every visitor without a session. */
type Shared = { plain: string; packed: Record<Encoding, () => Promise<Buffer>>; etag: string };

/** The data that every page contains. */
type BootOfAll = { config: PublicConfig; build?: string; offline?: true };

/** Fills in a built page's title and the texts that depend on settings. */
function fillSettings(html: string, name: Built, baseUrl: string, config: PublicConfig): string {
  const titled = fillHead(html, name, baseUrl);
  const own = SHOP_LINKS.find((link) => link.name === name);
  return own ? fillShopPage(titled, own.name, config) : titled;
}

/** Prepares a page and its version for visitors without a session, which is compressed only once, at the best level. */
function prepare(html: string, boot: BootOfAll): Page & Shared {
  const { config } = boot;
  const page = config.payments.driver === 'stripe' ? readPage(html, STRIPE) : readPage(html);
  const plain = fillPage(page, boot.offline ? boot : { user: null, ...boot });
  return {
    ...page,
    plain,
    // Compression takes a tenth of a second, so it is not done at start.
    packed: {
      gzip: onFirstUse(() => gzip(plain, { level: 9 })),
      br: onFirstUse(() => brotli(plain, BEST)),
    },
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
  };
}

async function sendShared(c: Context, page: Shared, status: 200 | 404): Promise<Response> {
  c.header('Cache-Control', 'no-cache');
  if (status === 200) {
    c.header('ETag', page.etag);
    if (c.req.header('if-none-match') === page.etag) return c.body(null, 304);
  }
  const encoding = pickEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
  if (!encoding) return c.body(page.plain);
  c.header('Content-Encoding', encoding);
  return c.body(new Uint8Array(await page.packed[encoding]()));
}

async function sendPersonal(c: Context, page: Page, boot: object): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  const html = fillPage(page, boot);
  if (!pickEncoding(c.req.header('accept-encoding'), ['gzip'])) return c.body(html);
  c.header('Content-Encoding', 'gzip');
  return c.body(new Uint8Array(await gzip(html)));
}
