import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LRUCache } from 'lru-cache';
import type { PublicConfig } from '#shared/config.ts';
import { deliveryHtml } from '#shared/delivery-estimate.ts';
import { fillDelivery } from '#shared/delivery-place.ts';
import type { HomeFacts } from '#shared/home-facts.ts';
import { onFirstUse } from '#shared/on-first-use.ts';
import { pages } from '#shared/pages.ts';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { fillShopPage } from '#shared/shop-pages/shop-page.ts';
import type { Deps } from '../deps.ts';
import { publicConfigOf } from '../public-config.ts';
import { BUILT, type Built, choosePage } from './choose-page.ts';
import { type Encoding, pickEncoding } from './encoding.ts';
import { HttpError, toHttpError } from './errors.ts';
import { routeOf } from './follow-requests.ts';
import { fillPage, type OtherOrigins, type Page, readPage } from './page.ts';
import { fillHead } from './page-head.ts';
import { withRequestLog } from './request-id.ts';
import { sessionReader } from './session.ts';

/** Stripe's wallet, which its payment form offers by itself. */
const LINK = ['https://link.com', 'https://*.link.com'];

/** What Stripe's payment form needs of the pages (docs.stripe.com/security/guide). */
const STRIPE: OtherOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', ...LINK],
  images: ['https://*.link.com'],
  connections: ['https://api.stripe.com', ...LINK],
};

/** Pages that only the link in a mail leads to. */
const LINKED = [pages.order, pages.stopReminders];

/** The page that a service worker keeps, and shows when no other can be had: nobody's, and so the same for all. */
const OFFLINE_PATH = '/offline';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const BEST = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };

type Told = {
  /** The name of the build that the pages are of. */
  build: string | null;
  /** Reads what the first page shows of a member. */
  factsOf(userId: number): Promise<HomeFacts>;
};

/** Serves the product's pages with the signed-in user in them, and the not-found page for every other address. */
export function mountPages(app: Hono, deps: Deps, { build, factsOf }: Told): void {
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
  // When parcels arrive changes with the day.
  const guestWith = new LRUCache({
    max: 1,
    memoMethod: (delivery: string) => prepare(fillDelivery(guest, delivery), boot),
  });
  const pageNow = (name: Built) =>
    name === 'guest' ? guestWith.memo(deliveryHtml(config.shop, deps.now())) : built[name];
  // A page without its place is noticed at the start.
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
      // The page asks who is signed in, until it is told.
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
    // The page asks for what it is not told.
    return sendPersonal(c, page, { user, ...(facts instanceof HttpError ? {} : { facts }), ...boot });
  });
}

/** The refusal that a lack of the database amounts to; throws any other error. */
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

/** The page as everybody without a session gets it. */
type Shared = { plain: string; packed: Record<Encoding, () => Promise<Buffer>>; etag: string };

/** What every page is told. */
type BootOfAll = { config: PublicConfig; build?: string; offline?: true };

/** A built page with its title and what the settings say in it. */
function fillSettings(html: string, name: Built, baseUrl: string, config: PublicConfig): string {
  const titled = fillHead(html, name, baseUrl);
  const own = SHOP_LINKS.find((link) => link.name === name);
  return own ? fillShopPage(titled, own.name, config) : titled;
}

/** A page, and what is sent to everybody without a session: the same bytes, so they are compressed once, at the best level. */
function prepare(html: string, boot: BootOfAll): Page & Shared {
  const { config } = boot;
  const page = config.payments.driver === 'stripe' ? readPage(html, STRIPE) : readPage(html);
  const plain = fillPage(page, boot.offline ? boot : { user: null, ...boot });
  return {
    ...page,
    plain,
    // Not at the start: it takes a tenth of a second.
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
