import { readFile } from 'node:fs/promises';
import { expect, type Route, test } from '@playwright/test';
import { PAYS, ROSE } from './server-calls.ts';
import { dialog, fillShipping, openSavedGuest, payWith, signIn } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a guest pays for a card with all kinds of facts, and the shop sees it', async ({ page, browser }) => {
  const email = `rose.phone.${Date.now()}@example.org`;

  await openSavedGuest(
    page,
    [
      { name: 'Ada Archer', birthtime: '06:42', weightLbs: 7, weightOz: 11 },
      { name: 'Łukasz Archer', birthdate: '2020-02-29' },
    ],
    [
      {
        ...{ name: 'Grandad Joe', relationship: 'other', notes: 'Great-grandfather' },
        dates: [{ title: 'birthday', date: '2000-02-29', yearUnknown: 1 }],
      },
    ],
  );

  await test.step('the order is paid', async () => {
    await page.getByRole('button', { name: "Order Your Dad's Cheat Sheet - £8.99" }).click();
    const proof = dialog(page, "Order Your Dad's Cheat Sheet");
    await expect(proof.getByRole('img', { name: /^Ada Archer: .* Łukasz Archer: / })).toBeVisible();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).dblclick();
    const shipping = dialog(page, 'Shipping');
    await shipping.getByLabel('This is a gift').check();
    await shipping.getByLabel('Gift note').fill('For Grandad\nwith love 💛');
    await shipping.getByLabel('Your name').fill('Rose Archer');
    await shipping.getByLabel('Your email').fill(email);
    await fillShipping(page, { ...ROSE, name: 'Joe Archer', email });
    await expect(dialog(page, 'Payment').getByText('£9.99').filter({ visible: true }).first()).toBeVisible();
    await payWith(page, '4000 0000 0000 0002');
    await expect(dialog(page, 'Payment').getByRole('alert')).toBeVisible();
    await page.route('**/api/simulator/confirm', loseAnswer, { times: 1 });
    await payWith(page, PAYS);
    await expect(dialog(page, 'Payment').getByRole('alert')).toContainText('It is safe to try again.');
    await payWith(page, PAYS);
  });

  const confirmation = dialog(page, 'Your Order');
  await expect(confirmation.getByText('Order Successful!')).toBeVisible();
  const number = (await confirmation.locator('strong').textContent()) ?? '';
  expect(number).toMatch(/^\d+$/);
  await expect(confirmation.getByText(/, with Joe Archer by \w+day /)).toBeVisible();
  await confirmation.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No children added yet')).toBeVisible();
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();

  await test.step('the shop sees the order and fetches its picture', async () => {
    const shop = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await signIn(shop);
    await shop.goto('/admin/orders');
    const row = shop.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('£9.99');
    await expect(row).toContainText('Gift');
    await row.getByRole('button', { name: `View order ${number}` }).click();
    const view = shop.getByRole('dialog');
    await expect(view.getByRole('img', { name: 'Front' })).toBeVisible();
    await expect(view.getByRole('img', { name: 'Back' })).toBeVisible();
    const svg = shop.waitForEvent('download');
    await view.getByRole('link', { name: 'SVG of the front' }).click();
    expect(await readFile(await (await svg).path(), 'utf8')).toMatch(/^<svg/);
    await shop.keyboard.press('Escape');

    await row.getByRole('button', { name: `More for order ${number}` }).click();
    await shop.getByRole('menuitem', { name: 'Mark fulfilled' }).click();
    await expect(row).toContainText('Fulfilled');
    await row.getByRole('switch').click();
    await shop.reload();
    await expect(row.getByRole('switch')).toBeChecked();
  });

  async function loseAnswer(route: Route): Promise<void> {
    await route.fetch();
    await route.abort();
  }
});
