import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { user as userSchema } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import { PAGE_NAMES, type PageName, pages } from '#shared/pages.ts';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { aChild, aDate, aPerson } from '#shared/testing/facts.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { BUILT as BUILT_PAGES } from './choose-page.ts';

const STYLE = 'body{color:red}';
const SCRIPT = 'document.title = "x"';
const page = (name: string) =>
  `<!doctype html><style>${STYLE}</style><script>${SCRIPT}</script><script type="module" src="/assets/a-1.js"></script>` +
  `<!--head--><title>Built</title><!--/head--><main>${name}</main><div><!--shop-->at build time<!--/shop--><!--delivery--><!--/delivery--></div><script type="application/json" id="boot">null</script>`;
const CODE = 'console.log("a")'.repeat(50);

let webFolder = '';
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(webFolder, 'pages'));
  await mkdir(join(webFolder, 'assets'));
  for (const name of BUILT_PAGES) await writeFile(join(webFolder, 'pages', `${name}.html`), page(name));
  await writeFile(join(webFolder, 'assets/a-1.js'), CODE);
  await writeFile(join(webFolder, 'assets/a-1.js.br'), brotliCompressSync(CODE));
  await writeFile(join(webFolder, 'assets/a-1.js.gz'), gzipSync(CODE));
  await writeFile(join(webFolder, 'favicon.svg'), '<svg/>');
  await writeFile(join(webFolder, 'pages/worker.js'), 'const BUILD = "__BUILD__";');
});
afterAll(() => rm(webFolder, { recursive: true }));

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({ webFolder });
});

async function sent(path: string, visitor = server.stranger()): Promise<string> {
  const response = await visitor.fetch(path);
  const name = /<main>(.*)<\/main>/.exec(await response.text())?.[1];
  return `${response.status} ${response.headers.get('location') ?? name}`;
}

const tokenFor = ({ orderLinks, stopLinks }: TestApp['deps'], name: PageName) =>
  name === 'stopReminders' ? stopLinks.tokenOf(1, 0) : orderLinks.tokenOf(12);
const addressOfPage = (name: PageName) =>
  addressOf(pages[name], { orderId: 12, runId: 12, token: tokenFor(server.deps, name) });

/** The prerendered page for each address that has one. */
const BUILT: Partial<Record<PageName, string>> = {
  ...{ auth: 'auth', guest: 'guest', resetPassword: 'reset' },
  ...Object.fromEntries(SHOP_LINKS.map(({ name }) => [name, name])),
};

test.for(PAGE_NAMES)('the page %s is sent only to its audience', async (name) => {
  const { admin, member } = await server.people();
  const { who } = pages[name];
  const open = who === 'anyone' || who === 'signed-out';
  const logIn = name === 'home' ? '/auth' : `/auth?next=${encodeURIComponent(pages[name].path)}`;
  expect(await sent(addressOfPage(name))).toBe(
    open ? `200 ${BUILT[name] ?? 'shell'}` : `302 ${logIn.replace(/%3A\w+/, '12')}`,
  );
  for (const visitor of [member, admin])
    expect(await sent(addressOfPage(name), visitor)).toBe(
      who === 'signed-out' ? '302 /' : `200 ${name === 'home' ? 'home' : 'member'}`,
    );
});

test('an unknown address is not found', async () => {
  const member = await server.register('sam');
  const others =
    '/nowhere /nowhere/ //guest/ /guest// /Guest /capture-card/twelve /capture-card/0 /order /order/x /reminders/stop/x';
  for (const path of others.split(' ')) {
    expect(await sent(path)).toBe('404 shell');
    expect(await sent(path, member)).toBe('404 member');
  }
});

test('an address with a trailing slash redirects to the page, with its query', async () => {
  for (const [path, to] of [
    ['/guest/', '/guest'],
    ['/auth/?next=%2Faccount', '/auth?next=%2Faccount'],
    ['/admin/orders/12/', '/admin/orders/12'],
  ] as const)
    expect(await sent(path)).toBe(`302 ${to}`);
});

test('the log-in page redirects to the member page that was requested, and to no other address', async () => {
  expect(await sent('/?tab=people')).toBe('302 /auth?next=%2F%3Ftab%3Dpeople');
  expect(await sent('/auth?next=%2Faccount')).toBe('200 auth');
  const member = await server.register('sam');
  for (const [next, to] of [
    ['/?tab=people', '/?tab=people'],
    ['/admin/orders?orders=1,2', '/admin/orders?orders=1,2'],
    ['//example.org/account', '/'],
    ['/\\example.org/account', '/'],
    ['https://example.org/account', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth?next=/auth', '/'],
    ['/nowhere', '/'],
    ['/?a\r\nSet-Cookie: b', '/'],
    ['http://[', '/'],
  ])
    expect([next, await sent(`/auth?next=${encodeURIComponent(next ?? '')}`, member)]).toEqual([
      next,
      `302 ${to}`,
    ]);
});

test('a guest returning from the bank, or with a reset token, gets the shell instead of the built page', async () => {
  expect(await sent('/?payment_intent_client_secret=pi_1_secret_2')).toBe('200 shell');
  expect(await sent('/reset-password?token=x')).toBe('200 shell');
});

test('members get a prerendered home page, and a frame for other pages', async () => {
  const member = await server.register('sam');
  expect(await sent('/', member)).toBe('200 home');
  for (const path of ['/?tab=people', '/?payment_intent_client_secret=pi_1_secret_2', '/account', '/contact'])
    expect([path, await sent(path, member)]).toEqual([path, '200 member']);
});

test('no other site receives an address that contains a secret', async () => {
  const policyOf = async (path: string) => (await server.fetch(path)).headers.get('referrer-policy');
  for (const path of [
    '/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2',
    '/reset-password?token=x',
    addressOfPage('order'),
    addressOfPage('stopReminders'),
    '/order/x',
  ])
    expect([path, await policyOf(path)]).toEqual([path, 'no-referrer']);
  for (const path of ['/', '/guest', '/account', '/nowhere'])
    expect([path, await policyOf(path)]).toEqual([path, 'strict-origin-when-cross-origin']);
});

test('a page contains the logged-in user, is not cached then, and cannot be broken by a name', async () => {
  const { db } = server.deps;
  const member = await server.register('sam');
  const own = await member.fetch('/');
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  const boot = /id="boot">(.*?)<\/script>/.exec(await own.text())?.[1] ?? '';
  expect(JSON.parse(boot).user).toEqual(userSchema.parse(member.user));
  await db.execute("UPDATE users SET name = '</script><script>alert(1)</script>' WHERE id = 1");
  expect(await (await member.fetch('/')).text()).toContain('"name":"\\u003c/script>\\u003cscript>alert(1)');
  const common = await server.fetch('/auth');
  expect(common.headers.get('cache-control')).toBe('no-cache');
  expect(await common.text()).toContain('id="boot">{"user":null,"config":{"brand":"Family Facts"');
});

test('the home page contains the member’s own data as their calls would return it, and no other page does', async () => {
  const { member, admin } = await server.people();
  await admin.call(api.children.create, { body: aChild({ name: 'Theo' }) });
  await member.call(api.children.create, { body: aChild({ name: 'Ada </script>' }) });
  const { id } = await member.call(api.people.create, { body: aPerson() });
  await member.call(api.dates.create, { body: aDate({ personId: id }) });
  await member.call(api.dates.choose, { body: { leapDay: '03-01', roundDays: true } });
  const factsIn = async (path: string) => {
    const html = await (await member.fetch(path)).text();
    return JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '').facts;
  };
  expect(await factsIn('/')).toEqual({
    children: await member.call(api.children.list),
    people: await member.call(api.people.list),
    dates: await member.call(api.dates.list),
    choices: await member.call(api.dates.choices),
    reminders: await member.call(api.account.reminders),
  });
  for (const path of ['/account', '/contact', '/nowhere']) expect(await factsIn(path)).toBeUndefined();
});

test('the home page is sent even if its data cannot be read', async () => {
  const { member } = await server.people();
  const gone = Object.assign(new Error('read-only'), { code: 'ECONNRESET' });
  const { $client } = server.deps.db;
  const { query } = $client;
  Object.assign($client, {
    query(...given: Parameters<typeof query>) {
      return JSON.stringify(given[0]).includes('from \\"children\\"')
        ? Promise.reject(gone)
        : query.apply($client, given);
    },
  });
  try {
    const answer = await member.fetch('/');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/<main>home<.*"user":\{(?!.*"facts")/);
  } finally {
    Object.assign($client, { query });
  }
});

test('the guest page shows the delivery day before any script has run, and updates it when the day is over', async () => {
  const words = async () => {
    const response = await server.fetch('/guest');
    const html = await response.text();
    const [, said] = /<!--delivery-->(.*?)<!--\/delivery-->/.exec(html) ?? [];
    return [said?.replace(/<[^>]*>/g, ''), response.headers.get('etag')];
  };
  server.setTime('2026-11-23T11:59:00Z');
  const [before, tag] = await words();
  expect(before).toBe(
    'Printed and posted by Wednesday 25 November, with you by Monday 30 November. Demonstration: nothing is posted.',
  );
  expect(await words()).toEqual([before, tag]);
  server.setTime('2026-11-23T12:00:00Z');
  const [after, later] = await words();
  expect(after).toMatch(/^Printed and posted by Thursday 26 November, with you by Tuesday 1 December\./);
  expect(later).not.toBe(tag);
});

test('a link to a public page has a title, a description and a picture, and may be indexed; an order may not', async () => {
  server = await startTestApp({ webFolder, env: { BASE_URL: 'https://cards.example.org' } });
  for (const path of [pages.auth.path, pages.guest.path, ...SHOP_LINKS.map(({ path }) => path)]) {
    const answer = await server.fetch(path);
    const html = await answer.text();
    const property = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]+)">`).exec(html)?.[1];
    expect([path, property('url')]).toEqual([path, `https://cards.example.org${path}`]);
    expect([path, property('image')]).toEqual([path, 'https://cards.example.org/share.png']);
    expect(property('title')).toBeTruthy();
    expect(html).toContain(`<meta name="description" content="${property('description')}">`);
    expect(html).toContain(' · Family Facts</title>');
    expect(html).not.toContain('Built');
    expect([path, answer.headers.get('x-robots-tag')]).toEqual([path, null]);
  }
  for (const name of ['order', 'stopReminders'] as const)
    expect((await server.fetch(addressOfPage(name))).headers.get('x-robots-tag')).toBe('noindex');
});

test('search engines get the public pages, and no others', async () => {
  server = await startTestApp({ webFolder, env: { BASE_URL: 'https://cards.example.org' } });
  const robots = await server.fetch('/robots.txt');
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
  expect(await robots.text()).toContain('Sitemap: https://cards.example.org/sitemap.xml\n');
  expect((await server.fetch('/favicon.ico')).headers.get('location')).toBe('/icons/icon-192.png');
  const sitemap = await server.fetch('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const listed = [...(await sitemap.text()).matchAll(/<loc>https:\/\/cards\.example\.org(.*?)<\/loc>/g)];
  expect(listed.map(([, path]) => path).join(' ')).toBe(
    '/auth /guest /contact /delivery-and-returns /privacy /terms',
  );
});

test('the policy allows only the page’s own inline scripts and styles', async () => {
  const policy = (await server.fetch('/auth')).headers.get('content-security-policy') ?? '';
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hash(SCRIPT)};`);
  expect(policy).toContain(`style-src 'self' ${hash(STYLE)};`);
  for (const rule of [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/);
});

test('an unchanged page is not sent again', async () => {
  const etag = (await server.fetch('/auth')).headers.get('etag') ?? '';
  const again = await server.fetch('/auth', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const missing = await server.fetch('/nowhere', { headers: { 'if-none-match': etag } });
  expect(missing.status).toBe(404);
});

test('files with a digest in their names are cached for good, and are sent compressed', async () => {
  const plain = await server.fetch('/assets/a-1.js');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await plain.text()).toBe(CODE);
  const packed = await server.fetch('/assets/a-1.js', {
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(CODE);
  const refused = await server.fetch('/assets/a-1.js', {
    headers: { 'accept-encoding': 'gzip;q=1, br;q=0' },
  });
  expect(refused.headers.get('content-encoding')).toBe('gzip');
  expect((await server.fetch('/favicon.svg')).headers.get('content-type')).toBe(
    'image/svg+xml; charset=utf-8',
  );
});

test('no other file can be reached', async () => {
  for (const path of ['/pages/auth.html', '/assets/../../package.json', '/assets/%2e%2e/pages/auth.html'])
    expect(await sent(path)).toBe('404 shell');
  for (const path of ['/assets/a-1.js.br', '/assets/', '/assets/of-the-last-release-2.js']) {
    const answer = await server.fetch(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
  }
});

test('HEAD responds as GET does, without the body; pages accept no other method', async () => {
  const head = await server.fetch('/auth', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([
    200,
    '',
    'text/html; charset=utf-8',
  ]);
  const post = await server.fetch('/auth', { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('only with Stripe as provider may a page load the payment form’s parts, and the test bank is not found then', async () => {
  const policyOf = async () => (await server.fetch('/guest')).headers.get('content-security-policy') ?? '';
  expect(await policyOf()).not.toMatch(/stripe|link\.com/);
  expect(await sent('/test-bank')).toBe('200 shell');
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  server = await startTestApp({ webFolder, env });
  const policy = await policyOf();
  expect(policy).toMatch(
    /script-src 'self' 'wasm-unsafe-eval' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com 'sha256-/,
  );
  expect(policy).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://link.com https://*.link.com;',
  );
  expect(policy).toContain("connect-src 'self' https://api.stripe.com https://link.com https://*.link.com;");
  expect(policy).toContain("img-src 'self' data: blob: https://*.link.com;");
  const page = await (await server.fetch('/guest')).text();
  expect(page).toContain('"payments":{"driver":"stripe","publishableKey":"pk_test_1"}');
  expect(page).not.toMatch(/sk_test|whsec/);
  expect(await sent('/test-bank')).toBe('404 shell');
});

test('while the database is down, members get a page that checks the log-in later, and strangers their usual page', async () => {
  const { member } = await server.people();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { $client } = server.deps.db;
  const { query } = $client;
  Object.assign($client, { query: () => Promise.reject(refused) });
  try {
    const answer = await member.fetch(pages.account.path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      503,
      'text/html; charset=utf-8',
      'private, no-store',
    ]);
    const html = await answer.text();
    expect(html).toContain('<main>shell</main>');
    const boot = JSON.parse(/id="boot">(.*)<\/script>/.exec(html)?.[1] ?? '');
    expect(Object.keys(boot)).toEqual(['config', 'build']);
    expect(await sent(pages.guest.path)).toBe('200 guest');
  } finally {
    Object.assign($client, { query });
  }
  expect(await sent(pages.account.path, member)).toBe('200 member');
});

const bootIn = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '');

/** Lists the builds that a server names in its responses, its pages and its worker. */
async function buildsOf({ stranger }: TestApp): Promise<unknown[]> {
  const fetch = stranger().fetch;
  const refused = await fetch(api.children.list.path);
  const page = await (await fetch('/guest')).text();
  const worker = await (await fetch('/worker.js')).text();
  const answers = await Promise.all(
    [api.config.path, '/guest', '/assets/gone.js'].map((path) => fetch(path)),
  );
  return [
    ...[refused, ...answers].map(({ headers }) => headers.get('x-build')),
    bootIn(page).build,
    /BUILD = "(.*)"/.exec(worker)?.[1],
  ];
}

test('responses, pages and worker name one build, the same on every instance and another with other settings', async () => {
  const builds = await buildsOf(server);
  expect(builds[0]).toMatch(/^[\w-]{12}$/);
  expect(new Set(builds).size).toBe(1);
  expect(await buildsOf(await startTestApp({ webFolder }))).toEqual(builds);
  const changed = await buildsOf(await startTestApp({ webFolder, env: { DISPATCH_DAYS: '4' } }));
  expect(changed[0]).not.toBe(builds[0]);
  expect(new Set(changed).size).toBe(1);
});

test('the offline page is the same for everybody', async () => {
  const member = await server.register('sam');
  const pages = await Promise.all([member, server.stranger()].map((who) => who.fetch('/offline')));
  const texts = await Promise.all(pages.map((page) => page.text()));
  expect(texts[0]).toBe(texts[1]);
  expect(bootIn(texts[0] ?? '')).toMatchObject({ offline: true, config: { brand: 'Family Facts' } });
  expect(bootIn(texts[0] ?? '')).not.toHaveProperty('user');
  expect(pages[0]?.headers.get('cache-control')).toBe('no-cache');
  expect(pages[0]?.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
});

test('the worker is revalidated at each fetch, and may connect only to this server', async () => {
  const worker = await server.stranger().fetch('/worker.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});
