import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { freePort, ready, spawnServer } from '#server/testing/process.ts';
import { beginNotebook, dialog, fillShipping, goToShipping, payWith, ROSE } from './steps.ts';

const UNAVAILABLE = 'The service is not available just now. Please try again.';
const PAYS = '4242 4242 4242 4242';

/** A shop on a Postgres of its own, which can be killed. */
const test = base.extend<object, { shop: { url: string; postgres: PostgresServer } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: by its first parameter a fixture names those it needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'lost-database-'));
      const postgres = await startPostgres();
      const port = await freePort();
      const { url, child, ended } = await ready(
        spawnServer({
          PORT: port,
          DATA_DIR: folder,
          BASE_URL: `http://127.0.0.1:${port}`,
          DATABASE_URL: `${postgres.url}/postgres`,
        }),
      );
      await use({ url, postgres });
      child.kill('SIGTERM');
      await ended;
      await postgres.remove();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: 'serial' });

test('a member’s page outlives the crash of its database: what was typed stays, what could not be read comes by itself', async ({
  page,
  shop,
}) => {
  await beginNotebook(page, [{ name: 'Ada', birthdate: '2019-11-02' }]);
  await page.getByRole('button', { name: 'Add Child' }).click();
  const form = dialog(page, 'Add Child');
  await form.getByLabel('Name').fill('Max');
  await form.getByLabel('Birth date').fill('3 March 2021');
  await shop.postgres.halt('immediate');
  await form.getByRole('button', { name: 'Add child' }).click();
  await expect(form.getByRole('alert')).toContainText(UNAVAILABLE);
  await expect(form.getByLabel('Name')).toHaveValue('Max');
  const other = await page.context().newPage();
  await other.goto('/account');
  await expect(other.getByRole('alert')).toContainText('We are trying again');
  await shop.postgres.start();
  await expect(other.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Add child' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  for (const name of ['Ada', 'Max']) await expect(page.getByRole('article', { name })).toBeVisible();
});

test('a guest whose payment meets the crash of the database pays once it is back, and has one order', async ({
  page,
  shop,
}) => {
  await goToShipping(page);
  await fillShipping(page, ROSE);
  await expect(dialog(page, 'Payment').getByLabel('Card number')).toBeVisible();
  await shop.postgres.halt('immediate');
  await payWith(page, PAYS);
  await expect(dialog(page, 'Payment').getByRole('alert')).toContainText('An unexpected error occurred.');
  await shop.postgres.start();
  await payWith(page, PAYS);
  await expect(page.getByText('Your order number is 1')).toBeVisible();
  await expect.poll(() => payments(shop.postgres.url)).toEqual([{ amount: 999, status: 'paid' }]);
});

test('a checkout that meets the crash of the database is begun again by itself', async ({ page, shop }) => {
  await goToShipping(page);
  await shop.postgres.halt('immediate');
  await fillShipping(page, ROSE);
  const status = dialog(page, 'Shipping').getByRole('status');
  await expect(status).toContainText('We are trying again for you');
  await expect(status).toBeInViewport({ ratio: 1 });
  await shop.postgres.start();
  await expect(dialog(page, 'Payment').getByLabel('Card number')).toBeVisible();
});

/** What the shop has been paid for. */
async function payments(url: string) {
  const client = new pg.Client(`${url}/postgres`);
  await client.connect();
  const { rows } = await client.query('SELECT amount, status FROM orders');
  await client.end();
  return rows;
}
