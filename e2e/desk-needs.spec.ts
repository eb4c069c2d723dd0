import { expect, type Page, test } from '@playwright/test';
import { disputes } from '#server/db/schema.ts';
import { insertOrders } from '#server/testing/insert-orders.ts';
import { pageErrorsOf } from './check.ts';
import { ADMIN } from './first-user.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

// A separate shop with known orders.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
const DONE = { status: 'fulfilled', completed: true } as const;

let server: OwnShop;

test.beforeAll(async () => {
  server = await openOwnShop({}, async (db) => {
    const at = (moment: string) => ({ createdAt: moment, statusAt: moment });
    const rows = await insertOrders(db, [
      // The end of March 2026, with the short night: the first is in March in London and in Greenwich, the last in
      // April in London.
      { ...DONE, ...at('2026-03-28T23:30:00Z'), dispatchedAt: '2026-03-30T11:30:00Z', amount: 1000 },
      { ...DONE, ...at('2026-03-29T09:00:00Z'), dispatchedAt: '2026-03-30T09:00:00Z', amount: 2500 },
      { ...DONE, ...at('2026-03-31T23:30:00Z'), amount: 4000, discountAmount: 899, discountCode: HOSTILE },
      // Orders that need the shop.
      {
        ...{ status: 'review', shippingName: HOSTILE, shippingEmail: 'a@example.org' },
        ...at('2026-04-03T12:00:00Z'),
      },
      { status: 'review', shippingName: 'Zoë Müller', ...at('2026-04-02T12:00:00Z') },
      { ...DONE, dispute: 'chargeback', shippingName: '=1+1', ...at('2026-04-04T12:00:00Z') },
      { ...DONE, emailFailedAt: '2026-04-05T12:00:00Z', ...at('2026-04-05T12:00:00Z') },
      { shippingName: 'Фёдор', ...at('2026-04-07T12:00:00Z') },
    ]);
    const orderId = rows.find(({ dispute }) => dispute)?.id ?? 0;
    await db.insert(disputes).values({
      ...{ id: 'dp_1', orderId, kind: 'chargeback', status: 'open', amount: 899, currency: 'gbp' },
      ...{ openedAt: '2026-04-05T12:00:00Z', evidenceBy: '2026-04-20T12:00:00Z' },
    });
  });
});

test.afterAll(() => server.close());

async function openAs(page: Page, account: typeof ADMIN, path: string): Promise<void> {
  const signedIn = await page.request.post(`${server.url}/api/login`, { data: account });
  if (!signedIn.ok()) await page.request.post(`${server.url}/api/register`, { data: account });
  await page.goto(server.url + path);
}

const strip = (page: Page) => page.getByRole('region', { name: 'To do' });
const rows = (page: Page) => page.locator('[data-order]');

test('the shop sees what to do, follows the links, and finished tasks disappear by themselves', async ({
  page,
}) => {
  const complaints = pageErrorsOf(page);
  await page.clock.install();
  await openAs(page, ADMIN, '/admin/orders');
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link')).toHaveText(['To print 1', 'Needs you 4', 'All']);
  await expect(rows(page)).toHaveCount(8);
  await expect(strip(page)).toHaveCount(0);
  await views.getByRole('link', { name: 'To print' }).click();
  await expect(strip(page).getByRole('listitem')).toHaveText([
    '1 order waiting to be printed since Tuesday 7 April, post by Friday 10 April',
  ]);
  await expect(rows(page)).toHaveCount(1);
  await views.getByRole('link', { name: 'Needs you' }).click();
  await expect(strip(page).getByRole('listitem')).toHaveText([
    '1 open dispute: evidence is due by Monday 20 April',
    '2 orders in review, the oldest since Thursday 2 April',
    '1 order with an undelivered email',
  ]);
  await expect(rows(page)).toHaveCount(4);

  await strip(page).getByRole('link', { name: '2 orders in review' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?needsYou=review$/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('<img src=x onerror');
  await page.goBack();
  await strip(page).getByRole('link', { name: '1 open dispute' }).click();
  await expect(page.getByText('Evidence is due by 20 April 2026.')).toBeVisible();
  await page.goBack();
  await expect(strip(page)).toBeVisible();

  const status = (id: number) => `${server.url}/api/admin/orders/${id}/status`;
  await page.request.put(status(5), { data: { status: 'cancelled' } });
  await page.clock.runFor(61_000);
  await expect(
    strip(page).getByRole('link', { name: /^1 order in review since Friday 3 April/ }),
  ).toBeVisible();
  expect(await page.title()).toContain('Orders');
  expect(complaints).toEqual([]);
});

test('the figures of days, weeks and months are in the address, and days are those of London', async ({
  page,
}) => {
  const complaints = pageErrorsOf(page);
  await openAs(page, ADMIN, '/admin/orders');
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeFocused();
  await expect(page.getByText('no money has changed hands')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next month' })).toBeHidden();

  await page.goto(`${server.url}/admin/figures?span=month&day=2026-03-29`);
  const figure = (what: string) => page.locator('dl > div').filter({ hasText: what }).locator('dd').first();
  await expect(page.getByRole('heading', { name: 'March 2026' })).toBeVisible();
  await expect(figure('Takings')).toHaveText('£35.00');
  await expect(figure('From order to dispatch')).toHaveText('1 day 6 hours');
  await expect(page.getByText('Best day: 29 March, £25.00.')).toBeVisible();
  await page.getByRole('slider', { name: 'Day' }).press('Home');
  await expect(page.getByText('Sunday 1 March: £0.00 from 0 orders')).toBeVisible();
  await page.getByRole('slider', { name: 'Day' }).press('ArrowRight');
  await expect(page.getByText('Monday 2 March: £0.00 from 0 orders')).toBeVisible();
  await page.getByText('Day by day').click();
  await expect(page.getByRole('row', { name: /Saturday 28 March 2026/ })).toContainText('£10.00');
  await expect(page.getByRole('row')).toHaveCount(32);
  await page.getByText('What is counted').click();

  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/figures\?day=2026-04-01$/);
  await expect(page.getByRole('heading', { name: 'April 2026', exact: true })).toBeVisible();
  await expect(figure('Discounts')).toHaveText('£8.99');
  await page.getByText('Week', { exact: true }).click();
  await expect(page.getByRole('heading', { name: '30 March to 5 April 2026' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '30 March to 5 April 2026' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'April 2026', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
