import { expect, type Page, test } from '@playwright/test';
import { insertOrders } from '#server/testing/insert-orders.ts';
import { check, pageErrorsOf } from './check.ts';
import { ADMIN } from './first-user.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';
import { dialog } from './steps.ts';

// A separate shop with known orders, because other journeys place orders in the common one.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

const NAMES = ['Zoë Müller', 'مُحَمَّد الأحمد', '张伟', 'Фёдор Достоевский', 'Sam Okafor'];
const ADA = {
  ...{ name: 'Ada', birthdate: '2019-11-02', dayUnknown: 0 as const },
  ...{ birthtime: null, weightLbs: null, weightOz: null },
};
const WAITING = 55;
const ALL = 260;

let server: OwnShop;

test.beforeAll(async () => {
  server = await openOwnShop({}, async (db) => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await insertOrders(
      db,
      Array.from({ length: ALL }, (_, at) => ({
        shippingName: NAMES[at % NAMES.length] ?? '',
        shippingEmail: `customer-${at}@a-rather-long-name-of-a-host.example.org`,
        amount: 900 + at,
        cardsPerCopy: 1,
        childrenData: [ADA],
        createdAt: minutesAgo(1000 - at),
        ...(at >= WAITING && { printStartedAt: minutesAgo(10) }),
        ...(at >= WAITING &&
          at % 40 === 39 && { status: 'cancelled' as const, buyerName: 'Rose', discountCode: 'SAVE10' }),
        ...(at >= WAITING && at % 40 === 37 && { completed: true, completedAt: minutesAgo(3) }),
        ...(at % 40 === 38 && { emailFailedAt: minutesAgo(5) }),
      })),
    );
  });
});

test.afterAll(() => server.close());

const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Select order/ });
const rows = (page: Page) => page.locator('[data-order]');
const numbers = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-order'))));

async function openList(page: Page, query = ''): Promise<void> {
  const signedIn = await page.request.post(`${server.url}/api/login`, { data: ADMIN });
  if (!signedIn.ok()) await page.request.post(`${server.url}/api/register`, { data: ADMIN });
  await page.goto(`${server.url}/admin/orders${query}`);
  await expect(rows(page).first()).toBeVisible();
}

test('the shop searches, filters, sorts and turns pages, and the address records it', async ({ page }) => {
  const complaints = pageErrorsOf(page);
  await openList(page);
  await expect(rows(page)).toHaveCount(50);
  expect((await numbers(page))[0]).toBe(ALL);

  await test.step('a search is in the address', async () => {
    await page.getByRole('searchbox').fill('محمد');
    await expect(rows(page).first()).toContainText('مُحَمَّد');
    await page.getByRole('searchbox').fill('customer-17@');
    await expect(page).toHaveURL(/search=customer-17%40$/);
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('Back and reload restore the list', async () => {
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('محمد');
    await expect(rows(page)).toHaveCount(50);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('محمد');
    await expect(rows(page).first()).toContainText('مُحَمَّد');
  });

  await test.step('filters and sorts apply at once, and their pages have links', async () => {
    await page.getByRole('searchbox').fill('');
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('Cancelled');
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await page.getByLabel('Code').fill('nobody-has-it');
    await page.getByLabel('Code').press('Enter');
    await expect(page.getByText('No orders match')).toBeVisible();
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await page.getByLabel('Sort').selectOption('Highest amount first');
    await page.getByLabel('Orders per page').selectOption('100 per page');
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

  await test.step('an address with unknown filters shows no orders, and links to the list without them', async () => {
    await page.goto(`${server.url}/admin/orders?nonsense=1&status=cancelled&gift=perhaps`);
    const alert = page.getByRole('alert').filter({ hasText: 'Unknown filter' });
    await expect(alert).toContainText('nonsense=1, gift=perhaps');
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the list without it' }).click();
    await expect(page).toHaveURL(`${server.url}/admin/orders?status=cancelled`);
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step('the content of the labels’ file is described before it is saved', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('menuitem', { name: /^Royal Mail/ })).toContainText(
      'None: orders with this status aren’t posted',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('a print run filter applies only when it is a number', async () => {
    await page.getByLabel('Print run').fill('x');
    await page.getByLabel('Print run').press('Enter');
    await expect(page).toHaveURL(/\?status=cancelled$/);
    await page.getByLabel('Print run').fill('7');
    await page.getByLabel('Print run').press('Enter');
    await expect(page).toHaveURL(/\?status=cancelled&run=7$/);
    await expect(page.getByText('No orders match')).toBeVisible();
  });

  await test.step('one press clears the filters and keeps the view', async () => {
    await page.goto(`${server.url}/admin/orders?status=paid&waiting=yes&sort=oldest`);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/admin\/orders\?waiting=yes&sort=oldest$/);
    await expect(page.getByRole('link', { name: `To print ${WAITING}` })).toHaveAttribute('aria-current');
  });
  expect(complaints).toEqual([]);
});

test('the list is controlled by keys, which do nothing in text fields and can be switched off', async ({
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
  await expect(page.getByText('2 orders selected')).toBeVisible();
  await expect(ticks(page).nth(1)).toBeChecked();
  await page.keyboard.press('p');
  await expect(dialog(page, 'Print sheets')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(dialog(page, 'Keyboard shortcuts')).toContainText('Next order');
  await check(page, 'the keys of the list');
  await page.getByRole('switch', { name: 'Use shortcuts on this device' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(page.getByText('2 orders selected')).toBeVisible();

  await test.step('the tick in the header and Shift select many', async () => {
    const all = page.getByRole('checkbox', { name: 'Select all orders on this page' });
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await ticks(page).nth(3).click();
    await ticks(page)
      .nth(1)
      .click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 orders selected')).toBeVisible();
    expect(await all.evaluate((input) => (input as HTMLInputElement).indeterminate)).toBe(true);
    await all.check();
    const unticked = page.getByRole('checkbox', { checked: false, disabled: false });
    await expect(ticks(page).and(unticked)).toHaveCount(0);
    await all.uncheck();
    await expect(ticks(page).and(page.getByRole('checkbox', { checked: true }))).toHaveCount(0);
  });
});

test('an order is opened from its row, its neighbours are those of the list, and Back restores the list', async ({
  page,
  context,
}) => {
  const complaints = pageErrorsOf(page);
  const query = '?status=cancelled&sort=oldest';
  await openList(page, query);
  const ids = await numbers(page);
  expect(ids).toHaveLength(5);
  const [first = 0, second = 0, third = 0] = ids;
  const link = page.getByRole('link', { name: `Order ${second}`, exact: true });
  await test.step('also in a tab of its own', async () => {
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
    await expect(tab).toHaveURL(`${server.url}/admin/orders/${second}${query}`);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`Order ${second}`);
    await tab.close();
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${second}`);
  const beside = page.getByRole('navigation', { name: 'Other orders in the list' });
  await expect(beside.getByRole('link')).toHaveText([`Order ${first}`, `Order ${third}`]);
  await beside.getByRole('link', { name: `Order ${third}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${third}`);
  await expect(beside.getByRole('link')).toHaveText([`Order ${second}`, `Order ${ids[3]}`]);
  await page.getByRole('link', { name: 'Back to Admin' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/orders${query}`);
  await expect.poll(() => numbers(page)).toEqual(ids);

  await test.step('also from the dialog and the captured card', async () => {
    await page.getByRole('button', { name: `View order ${first}` }).click();
    await page.getByRole('link', { name: 'The whole order' }).click();
    await expect(beside.getByRole('link')).toHaveText([`Order ${second}`]);
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await page.getByRole('link', { name: `Capture Card of order ${first}` }).click();
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await expect(page).toHaveURL(`${server.url}/admin/orders${query}`);
  });

  await test.step('a row has a menu, and all of its columns on a phone', async () => {
    await check(page, 'the filters');
    await page.getByLabel('Status', { exact: true }).selectOption('Any');
    await page.getByLabel('Sort').selectOption('Newest first');
    await expect(rows(page)).toHaveCount(50);
    const more = page.getByRole('button', { name: `More for order ${ALL - 1}` });
    await more.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Print file', 'Mark fulfilled', 'Cancel order']);
    // The next rows, each with a layer of its own, must be under the menu.
    await page.getByRole('menuitem', { name: 'Cancel order' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();

    await page.setViewportSize({ width: 390, height: 844 });
    const row = rows(page).filter({ has: page.getByRole('link', { name: `Order ${ALL - 1}`, exact: true }) });
    await row.getByRole('switch').click();
    await expect(row.getByRole('switch')).toBeChecked();
    await check(page, 'the list on a phone');
    await row.getByRole('button', { name: `View order ${ALL - 1}` }).click();
    await expect(dialog(page, `Order ${ALL - 1}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await row
      .getByRole('link', { name: `Order ${ALL - 1}` })
      .first()
      .click();
    await expect(page).toHaveURL(`${server.url}/admin/orders/${ALL - 1}`);
  });
  expect(complaints).toEqual([]);
});

test('all waiting orders are printed, packed and dispatched', async ({ page }) => {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).last().click();
  const save = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press(name)]);
    return download.suggestedFilename();
  };
  await openList(page, '?waiting=yes');
  await press(`Select all unprinted (${WAITING})`);
  await expect(page.getByText(`${WAITING} orders selected: ${WAITING} cards`)).toBeVisible();
  await press('Print sheets');
  await press('Create print run');
  await expect(page.getByRole('heading', { name: 'Print run 1' })).toBeVisible();
  expect(await save('Save sheets')).toMatch(/^print-run-1-.*\.pdf$/);
  expect(await save('Packing slips')).toMatch(/\.pdf$/);
  await press(`Dispatch ${WAITING} orders`);
  await dialog(page, `Dispatch ${WAITING} orders`)
    .getByLabel('Tracking numbers (optional)')
    .fill(Array.from({ length: WAITING }, (_, at) => `${at + 1}\tAB${100_000_000 + at}GB`).join('\n'));
  await press('Dispatch');
  await expect(page.getByText(`${WAITING} orders sent`)).toBeVisible();
  await expect(page.getByText(`AB${100_000_000 + WAITING - 1}GB`)).toBeVisible();
});
