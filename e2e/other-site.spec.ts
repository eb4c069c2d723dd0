import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { importNotebook, registerMember } from './steps.ts';

/** Starts another site's server, which serves a given page and records its requests. */
async function openOtherSite() {
  const asked: string[] = [];
  let html = '';
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.endsWith('.js'))
      return response.setHeader('content-type', 'text/javascript').end('window.ran = "a script of theirs"');
    return response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    /** Cookies ignore ports, so a browser treats this as the shop's own site, but as another origin. */
    sameHost: `http://127.0.0.1:${port}`,
    otherHost: `http://localhost:${port}`,
    serve(page: string) {
      html = page;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

let other: Awaited<ReturnType<typeof openOtherSite>>;
test.beforeEach(async () => {
  other = await openOtherSite();
});
test.afterEach(() => other.close());

/** The names of the member's children, as the member's own page requests them. */
async function childrenOf(page: Page): Promise<string[] | number> {
  const answer = await page.request.get('/api/children');
  return answer.ok()
    ? ((await answer.json()) as { name: string }[]).map(({ name }) => name)
    : answer.status();
}

test('a page of another origin that the cookie is sent from cannot change a member’s data, by a form, an image or a script', async ({
  page,
  baseURL,
}) => {
  await registerMember(page);
  await importNotebook(page, [{ name: 'Ada', birthdate: '2020-06-15' }]);
  expect(await childrenOf(page)).toEqual(['Ada']);
  // Requests that a form can send without a preflight: one without a body, and one with JSON as plain text.
  const forms = `
    <form id="out" method="post" action="${baseURL}/api/logout"></form>
    <form id="add" method="post" enctype="text/plain" action="${baseURL}/api/children">
      <input name='{"name":"Eve","birthdate":"2020-06-15","x":"' value='"}'></form>
    <form id="in" method="post" enctype="text/plain" action="${baseURL}/api/login">
      <input name='{"username":"shop","password":"print-room","x":"' value='"}'></form>`;
  other.serve(forms);
  for (const form of ['out', 'add', 'in']) {
    await page.goto(other.sameHost);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      // The page must show the answer: the response itself may arrive before, and would interrupt the next visit.
      page.waitForURL(`${baseURL}/api/**`),
      page.evaluate((id) => document.querySelector<HTMLFormElement>(`form#${id}`)?.submit(), form),
    ]);
    expect.soft([form, answer.status()]).toEqual([form, 403]);
    expect(await childrenOf(page)).toEqual(['Ada']);
  }

  other.serve(
    `<img src="${baseURL}/api/logout"><img src="${baseURL}/api/children"><iframe src="${baseURL}/"></iframe>`,
  );
  await page.goto(other.sameHost);
  expect(await page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth))).toEqual([
    0, 0,
  ]);
  const read = await page.evaluate(async (shop) => {
    const send = (path: string, init: RequestInit) =>
      fetch(shop + path, { credentials: 'include', ...init }).then(
        ({ type }) => type,
        () => 'refused',
      );
    return [
      await send('/api/logout', { method: 'POST', mode: 'no-cors' }),
      await send('/api/children', {}),
      await send('/api/children/1', { method: 'DELETE' }),
    ];
  }, baseURL);
  // Whether or not a request was sent, its answer cannot be read.
  expect(read).toEqual(['refused', 'refused', 'refused']);
  expect(await childrenOf(page)).toEqual(['Ada']);
});

/** Markup that runs scripts or makes requests to another site when it is injected into a page. */
const injected = (site: string) => `
  <script>window.ran = 'an inline script'</script>
  <img src="data:," onerror="window.ran = 'a handler'">
  <script src="${site}/theirs.js"></script>
  <img src="${site}/stolen.png">
  <link rel="stylesheet" href="${site}/theirs.css">
  <iframe srcdoc="<script>parent.ran = 'a script of a frame'</script>"></iframe>
  <a id="lure" href="javascript:void (window.ran = 'an address')">Prize</a>`;

async function blockedOn(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('#lure')?.click());
  // The answer to this request comes after those to all earlier ones.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBe(undefined);
  expect(other.asked).toEqual([]);
}

test('injected markup runs no script and makes no request', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.route('**/auth', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<body>', `<body>${injected(other.otherHost)}`);
    expect(body).toContain('window.ran');
    await route.fulfill({ response, body });
  });
  await page.goto('/auth');
  // The page's own script runs: the policy refuses only other scripts.
  await expect(page.getByRole('tab', { name: 'Register' })).toBeVisible();
  await blockedOn(page);
  expect(violations.length).toBeGreaterThanOrEqual(6);

  await test.step('also when it is injected into the open page', async () => {
    await page.evaluate((markup) => {
      const place = document.createElement('div');
      document.body.prepend(place);
      place.innerHTML = markup;
      // A script inserted by innerHTML never runs. One that is created would, without the policy.
      for (const { textContent, src } of place.querySelectorAll('script')) {
        const script = document.createElement('script');
        if (src) script.src = src;
        else script.textContent = textContent;
        document.body.append(script);
      }
    }, injected(other.otherHost));
    await blockedOn(page);
  });
});
