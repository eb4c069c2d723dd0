import { expect, type Page, test } from '@playwright/test';
import { insertOrders } from '#server/testing/desk-orders.ts';
import { check, complaintsOf } from './check.ts';
import { ADMIN } from './first-user.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';
import { dialog } from './steps.ts';

// A shop of its own, whose orders are known: the others' shop takes orders while this is looked at.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

const NAMES = ['Zoë Müller', 'مُحَمَّد الأحمد', '张伟', 'Фёдор Достоевский', 'Sam Okafor'];
const WAITING = 55;
const ALL = 260;

let server: OwnShop;

test.beforeAll(async () => {
  server = await openOwnShop(async (db) => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await insertOrders(
      db,
      Array.from({ length: ALL }, (_, at) => ({
        shippingName: NAMES[at % NAMES.length] ?? '',
        shippingEmail: `customer-${at}@a-rather-long-name-of-a-host.example.org`,
        amount: 900 + at,
        cardsPerCopy: 1,
        createdAt: minutesAgo(1000 - at),
        ...(at >= WAITING && { printStartedAt: minutesAgo(10) }),
        ...(at >= WAITING &&
          at % 40 === 39 && { status: 'cancelled' as const, buyerName: 'Rose', discountCode: 'SAVE10' }),
        ...(at % 40 === 38 && { mailFailedAt: minutesAgo(5) }),
      })),
    );
  });
});

test.afterAll(() => server.close());

const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Print order/ });
const rows = (page: Page) => page.locator('[data-order]');
const numbers = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-order'))));

async function openList(page: Page, query = ''): Promise<void> {
  const signedIn = await page.request.post(`${server.url}/api/login`, { data: ADMIN });
  if (!signedIn.ok()) await page.request.post(`${server.url}/api/register`, { data: ADMIN });
  await page.goto(`${server.url}/admin/orders${query}`);
  await expect(rows(page).first()).toBeVisible();
}

test('the shop searches, filters, sorts and turns pages, and the address keeps it', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openList(page);
  await expect(rows(page)).toHaveCount(50);
  expect((await numbers(page))[0]).toBe(ALL);

  await test.step('a search finds any part, accents and case forgiven', async () => {
    await page.getByRole('searchbox').fill('muller');
    await expect(page).toHaveURL(/search=muller$/);
    await expect(rows(page).first()).toContainText('Zoë Müller');
    await page.getByRole('searchbox').fill('محمد');
    await expect(rows(page).first()).toContainText('مُحَمَّد');
    await page.getByRole('searchbox').fill('customer-17@');
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('Back and reload show what was shown', async () => {
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('محمد');
    await expect(rows(page)).toHaveCount(50);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('محمد');
    await expect(rows(page).first()).toContainText('مُحَمَّد');
  });

  await test.step('filters and sorts count at once, and pages of them lead on and back', async () => {
    await page.getByRole('searchbox').fill('');
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('Cancelled');
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await page.getByLabel('Code').fill('nobody-has-it');
    await page.getByLabel('Code').press('Enter');
    await expect(page.getByText('No orders match')).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await page.getByLabel('Sort').selectOption('Highest amount first');
    await page.getByLabel('Orders on a page').selectOption('100 on a page');
    await expect(page).toHaveURL(/sort=amount&limit=100$/);
    await expect(rows(page)).toHaveCount(100);
    const first = await numbers(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const second = await numbers(page);
    expect(new Set([...first, ...second]).size).toBe(200);
    await page.reload();
    await expect(rows(page)).toHaveCount(100);
    expect(await numbers(page)).toEqual(second);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => numbers(page)).toEqual(first);
  });
  expect(complaints).toEqual([]);
});

test('all that wait are chosen over two pages, none twice; a tick in the head and Shift choose many', async ({
  page,
}) => {
  await openList(page, '?waiting=yes');
  await page.getByRole('button', { name: `Choose all waiting (${WAITING})` }).click();
  await expect(page.getByText(`${WAITING} orders chosen: ${WAITING} cards`)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true, name: /^Print order/ })).toHaveCount(50);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('checkbox', { checked: true, name: /^Print order/ })).toHaveCount(5);
  await expect(page.getByText(`${WAITING} orders chosen: ${WAITING} cards`)).toBeVisible();

  await page.getByRole('button', { name: 'Choose none' }).click();
  const all = page.getByRole('checkbox', { name: 'Choose all orders of this page' });
  await all.check();
  await expect(page.getByText('5 orders chosen')).toBeVisible();
  await all.uncheck();
  await ticks(page).nth(3).click();
  await ticks(page)
    .nth(1)
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 orders chosen')).toBeVisible();
  expect(await all.evaluate((input) => (input as HTMLInputElement).indeterminate)).toBe(true);
});

test('the list is worked by keys, which are silent where somebody types and can be switched off', async ({
  page,
}) => {
  await openList(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jkx?');
  await expect(page.getByRole('searchbox')).toHaveValue('jkx?');
  await page.getByRole('searchbox').fill('');
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('heading', { level: 1 }).click();
  for (const key of ['j', 'j', 'x', 'j', 'x', 'k', 'k']) await page.keyboard.press(key);
  await expect(rows(page).first()).toBeFocused();
  await expect(page.getByText('2 orders chosen')).toBeVisible();
  await expect(ticks(page).nth(1)).toBeChecked();
  await page.keyboard.press('p');
  await expect(dialog(page, 'Print sheets')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(dialog(page, 'Keys of this page')).toContainText('To the next order');
  await check(page);
  await page.getByRole('switch', { name: 'Use these keys on this device' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(page.getByText('2 orders chosen')).toBeVisible();
});

test('fifty orders are a table of low rows at a desk, and no long way on a phone', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await check(page);
  const heights = () => rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(64);
  await page.getByRole('button', { name: `More for order ${ALL - 1}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Print file', 'Mark fulfilled', 'Mark cancelled']);
  await check(page, [{ width: 1280, dark: true }]);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(rows(page)).toHaveCount(50);
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(90);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(whole).toBeLessThan(6000);
  await page.getByRole('button', { name: `More for order ${ALL - 1}` }).click();
  await page.getByRole('menuitem', { name: 'Mark completed' }).click();
  await expect(rows(page).filter({ hasText: `${ALL - 1} ·` })).toContainText('Completed');
});
