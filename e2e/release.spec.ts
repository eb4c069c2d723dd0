import { expect, type Page, test } from '@playwright/test';
import { newServerPlace } from '#server/testing/process.ts';
import { check } from './check.ts';
import { PAYS, ROSE } from './server-calls.ts';
import { dialog, fillShipping, open, payWith } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

const UPDATED = 'Family Facts has been updated.';
const GONE = { status: 404, contentType: 'text/plain', body: 'Not found' };
const HTML = { contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' };

test('a guest on an earlier build’s page types a card, is offered the new build, and orders that card', async ({
  browser,
}) => {
  const { env, start, remove } = await newServerPlace();
  const BASE_URL = `http://127.0.0.1:${env.PORT}`;
  let server = await start({ BASE_URL });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    await open(page, '/guest');
    // Otherwise a late request would show the page the new build, and it would reload before anything is typed.
    await page.waitForLoadState('networkidle');
    // Another setting makes another build of the pages; the earlier build's files are deleted.
    server.child.kill();
    await server.ended;
    server = await start({ BASE_URL, DISPATCH_DAYS: '4' });
    await page.route(/\/(assets|fonts)\//, (route) => route.fulfill(GONE));
    await page.getByLabel('Name').fill('Ada Archer');
    await page.getByLabel('Birth date').fill('2 November 2019');
    await expect(page.getByRole('alert').filter({ hasText: UPDATED })).toContainText(
      'you won’t lose anything you’ve typed',
    );
    await check(page, 'a newer build, where the card should be');
    await page.unroute(/\/(assets|fonts)\//);
    await page.getByRole('button', { name: 'Load the new version' }).last().click();
    await expect(page.getByText(UPDATED)).toBeHidden();
    await expect(page.getByLabel('Birth date')).toHaveValue(/2019/);
    await page.getByRole('button', { name: 'Add First Child' }).click();
    await page.getByRole('button', { name: /^Order Your/ }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await fillShipping(page, ROSE);
    await payWith(page, PAYS);
    await expect(dialog(page, 'Your Order').getByText('Order Successful!')).toBeVisible();
  } finally {
    await context.close();
    await remove();
  }
});

const howLoaded = (page: Page) =>
  page
    .evaluate(() => performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'type'))[0])
    .catch(() => null);

test('a page whose script or stylesheet does not load, or loads as HTML, tries again and then says so', async ({
  page,
}) => {
  await open(page, '/guest');
  const files = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLScriptElement>(
        'script[src], link[rel=modulepreload], link[rel=stylesheet]',
      ),
    ]
      .map((file) => new URL(file.src || file.getAttribute('href') || '', window.origin).pathname)
      .filter((path) => /main|index|library|contract|base|style/.test(path)),
  );
  expect(files.filter((path) => path.endsWith('.css'))).toHaveLength(1);
  expect(files.length).toBeGreaterThan(3);
  const notLoaded = page.getByRole('alert').filter({ hasText: 'This page didn’t load properly.' });
  for (const path of files)
    for (const instead of ['abort', HTML] as const) {
      await test.step(`${path}: ${instead === 'abort' ? 'no answer' : instead.contentType}`, async () => {
        let asked = 0;
        await page.route(`**${path}`, (route) => {
          asked += 1;
          return instead === 'abort' ? route.abort() : route.fulfill(instead);
        });
        await page.goto('/guest');
        await expect(notLoaded).toBeVisible();
        expect(asked).toBeGreaterThan(1);
        // The page reloads itself once when the server answers.
        if (instead !== 'abort') await expect.poll(() => howLoaded(page)).toBe('reload');
        await expect(notLoaded).toBeVisible();
        await page.unroute(`**${path}`);
        await notLoaded.getByRole('button', { name: 'Load it again' }).click();
        await expect(notLoaded).toHaveCount(0);
        await expect(page.getByLabel('Name')).toBeEditable();
      });
    }
});
