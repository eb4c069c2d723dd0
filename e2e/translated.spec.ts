import { expect, type Page, test } from '@playwright/test';
import { deskOrder } from '#shared/pages.ts';
import { pageErrorsOf } from './check.ts';
import { asAdministrator, inOtherBrowser, PAYS, placeOrder, post, ROSE } from './server-calls.ts';
import {
  dialog,
  fillChild,
  fillFirstChild,
  fillPerson,
  fillShipping,
  formsAnswer,
  open,
  openNewNotebook,
  payWith,
  signIn,
  unfold,
} from './steps.ts';
import { expectTranslated, translate } from './translate.ts';

async function chooseFrom(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function deletes(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a guest whose page is translated adds, changes, deletes, chooses, and pays', async ({ page }) => {
    const complaints = pageErrorsOf(page);
    const code = `POUND${Date.now()}`;
    await asAdministrator(page, (shop) =>
      post(shop, '/api/admin/discount-codes', { code, type: 'fixed', value: 100 }),
    );
    await open(page, '/guest');
    await translate(page);
    const kept = ['Rose Archer', 'Mark Archer', 'Hope', code, ROSE.address];
    await fillFirstChild(page, { name: 'Rose Archer', born: '2/11/2019', time: '06:42' });
    await page.getByRole('button', { name: /^Add Child$/i }).click();
    await fillChild(page, { name: 'Hope', born: '3/4/2021' });
    await page.getByRole('button', { name: 'Edit Rose Archer' }).click();
    await fillChild(page, { name: 'Mark Archer', born: '2/11/2018' }, 'Save changes');
    await expect(page.getByRole('article', { name: 'Mark Archer' })).toContainText('NOVEMBER 2, 2018');
    await expectTranslated(page, kept);
    await page.getByRole('button', { name: 'Delete Hope' }).click();
    await expectTranslated(page, kept);
    await deletes(page);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectTranslated(page, kept);

    await page.getByRole('button', { name: /^Order Your/i }).click();
    const proof = dialog(page, 'Order Your');
    await proof.getByText('Customise').tap();
    await proof.getByRole('group', { name: 'Copies' }).getByText('2', { exact: true }).tap();
    await expect(proof.getByText('£14.98')).toBeVisible();
    await expectTranslated(page, kept);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const shipping = dialog(page, 'Shipping');
    await shipping.getByRole('button', { name: 'Have a discount code?' }).click();
    await shipping.getByLabel('Discount code').fill(code);
    await shipping.getByRole('button', { name: 'Apply' }).click();
    await expect(shipping.getByLabel('Order summary')).toContainText(code);
    await fillShipping(page, ROSE);
    await expect(dialog(page, 'Payment').getByText('£13.98').filter({ visible: true }).first()).toBeVisible();
    await expectTranslated(page, kept);
    await payWith(page, '4000 0000 0000 0002');
    await expect(dialog(page, 'Payment').getByRole('alert')).toBeVisible();
    await payWith(page, PAYS);
    await expect(dialog(page, 'Your Order').getByText('Order Successful!')).toBeVisible();
    await expectTranslated(page, kept);
    await dialog(page, 'Your Order').getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('No children added yet')).toBeVisible();
    // 402 is the refused payment. 418 means that a text was translated before React took over the page, which drew it
    // again.
    expect(complaints.filter((text) => !/\b402\b|#418/.test(text))).toEqual([]);
  });
});

test('a page that is translated before its scripts have loaded works', async ({ page }) => {
  let arrive = () => {};
  const translated = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await translated;
    await route.continue();
  });
  await page.goto('/guest', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Add First Child' })).toBeAttached();
  await translate(page);
  arrive();
  await formsAnswer(page);
  await fillFirstChild(page, { name: 'Rose Archer', born: '2/11/2019' });
  await expectTranslated(page, ['Rose Archer']);
});

test('a member whose pages are translated adds, changes and deletes their facts', async ({ page }) => {
  const complaints = pageErrorsOf(page);
  const { username, email } = await openNewNotebook(page);
  await translate(page);
  const kept = ['Rose', 'Hope', 'Mark', username, email];
  await fillFirstChild(page, { name: 'Rose', born: '2/11/2019' });
  await page.getByRole('button', { name: 'Edit Rose' }).click();
  await fillChild(page, { name: 'Hope', born: '2/11/2018' }, 'Save changes');
  await expect(page.getByRole('article', { name: 'Hope' })).toContainText('NOVEMBER 2, 2018');
  await expectTranslated(page, kept);
  await chooseFrom(page, 'Options for Hope', 'Delete');
  await deletes(page);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: 'Hope' })).toBeVisible();
  await expectTranslated(page, kept);

  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Add First Person' }).click();
  await fillPerson(page, 'Mark');
  await page.getByRole('button', { name: 'Add Date for Mark' }).click();
  const date = dialog(page, 'Add Special Date');
  await date.getByLabel('Event type').selectOption('Birthday');
  await date.getByLabel(/^date$/i).fill('3/4/1985');
  await date.getByRole('button', { name: 'Add date' }).click();
  await expect(date).toBeHidden();
  await expect(page.getByRole('article', { name: 'Mark' })).toContainText('APR 3, 1985');
  await expectTranslated(page, kept);
  await chooseFrom(page, 'Options for Mark', 'Delete');
  await deletes(page);
  await expect(page.getByRole('article')).toHaveCount(0);

  await page.getByRole('button', { name: 'Account menu for A Member' }).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  const profile = page.getByRole('region', { name: 'Name and email' });
  await unfold(profile, 'Name and email');
  await profile.getByLabel('Name').fill('Hope Quist');
  await profile.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('button', { name: 'Account menu for Hope Quist' })).toHaveText('HQ');
  await expectTranslated(page, kept);
  expect(complaints).toEqual([]);
});

test('the shop works on orders in translated pages', async ({ page }) => {
  const complaints = pageErrorsOf(page);
  const { id } = await inOtherBrowser(page, placeOrder);
  await signIn(page);
  await open(page, '/admin/orders');
  await translate(page);
  const kept = ['Ada Archer', ROSE.name, ROSE.address, ROSE.email];
  const row = page.locator(`[data-order="${id}"]`);
  await expect(row).toBeVisible();
  await expectTranslated(page, kept);
  await row.getByRole('button', { name: `More for order ${id}` }).click();
  await page.getByRole('menuitem', { name: 'Mark fulfilled' }).click();
  await expect(row).toContainText('FULFILLED');
  await row.getByRole('switch').click();
  await expect(row.getByRole('switch')).toBeChecked();
  await expectTranslated(page, kept);

  const other = await inOtherBrowser(page, placeOrder);
  await open(page, deskOrder(other.id));
  await translate(page);
  await page.getByRole('button', { name: 'Hold printing' }).click();
  await expect(page.getByText('Printing is on hold.')).toBeVisible();
  await page.getByRole('button', { name: 'Release for printing' }).click();
  await expect(page.getByText('Printing is on hold.')).toBeHidden();
  await page.getByRole('button', { name: `Mark order ${other.id} fulfilled` }).click();
  await expect(page.getByText(`Order ${other.id} is fulfilled.`)).toBeVisible();
  await expectTranslated(page, kept);
  expect(complaints).toEqual([]);
});
