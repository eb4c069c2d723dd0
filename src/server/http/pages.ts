import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { User } from '#shared/accounts.ts';
import type { PublicConfig } from '#shared/config.ts';
import { SECRET } from '#shared/endpoint.ts';
import { PAGE_NAMES, type PageName, pages, RETURN_PARAMETER } from '#shared/pages.ts';
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

/** The pages that `npm run build` makes: three whole ones, and the shell of all others (decision 9). */
const BUILT = ['auth', 'guest', 'reset', 'shell'] as const;
type Built = (typeof BUILT)[number];

type Choice = { redirect: string } | { built: Built; status: 200 | 404 };

const SHELL: Choice = { built: 'shell', status: 200 };
const NOT_FOUND: Choice = { built: 'shell', status: 404 };

/** Serves the product's pages with the signed-in user in them, and the not-found page for every other address. */
export function mountPages(app: Hono, deps: Deps): void {
  const folder = join(deps.webFolder, 'pages');
  if (!existsSync(folder)) {
    app.get('*', (c) => c.text('The pages have not been built yet: npm start builds them.', 503));
    return;
  }
  const config = publicConfigOf(deps.config);
  const built = Object.fromEntries(BUILT.map((name) => [name, prepare(folder, name, config)])) as Record<
    Built,
    Page & Common
  >;
  app.get('*', async (c) => {
    const user = (await readSession(c, deps))?.user ?? null;
    const choice = choose(deps, c, user);
    if ('redirect' in choice) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(choice.redirect, 302);
    }
    const page = built[choice.built];
    c.header('Content-Security-Policy', page.policy);
    c.header('Content-Type', 'text/html; charset=utf-8');
    c.header('Vary', 'Accept-Encoding, Cookie');
    c.status(choice.status);
    const isOrder = pages.order.pattern.test(c.req.path);
    if (isOrder) c.header('X-Robots-Tag', 'noindex');
    return user || isOrder ? sendOwn(c, page, { user, config }) : sendCommon(c, page, choice.status);
  });
}

/** What is sent for an address: the rule of its page in `shared/pages.ts`, unless there is more to it. */
function choose(deps: Deps, c: Context, user: User | null): Choice {
  const name = PAGE_NAMES.find((page) => pages[page].pattern.test(c.req.path));
  if (!name) return NOT_FOUND;
  return specialCase(deps, c, name, user) ?? forAudience(name, user);
}

function specialCase(
  { simulator, orderLinks }: Deps,
  c: Context,
  name: PageName,
  user: User | null,
): Choice | null {
  switch (name) {
    case 'home':
      // A guest who comes back from the bank's page sees the result before anything else.
      return c.req.query(RETURN_PARAMETER) === undefined ? null : SHELL;
    case 'resetPassword':
      // The built page is the form that asks for a token; who brings one, or is signed in, is shown something else.
      return user || c.req.query(SECRET) !== undefined ? SHELL : { built: 'reset', status: 200 };
    case 'order': {
      const { token = '' } = pages.order.pattern.exec(c.req.path)?.groups ?? {};
      return orderLinks.orderOf(token) === null ? NOT_FOUND : SHELL;
    }
    case 'testBank':
      return simulator ? SHELL : NOT_FOUND;
    default:
      return null;
  }
}

function forAudience(name: PageName, user: User | null): Choice {
  switch (pages[name].who) {
    case 'signed-out':
      if (user) return { redirect: pages.home.path };
      return name === 'auth' || name === 'guest' ? { built: name, status: 200 } : SHELL;
    case 'member':
    case 'admin':
      return user ? SHELL : { redirect: pages.auth.path };
    case 'anyone':
      return SHELL;
  }
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
