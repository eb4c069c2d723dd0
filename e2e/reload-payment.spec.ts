import { expect, type Page, test } from '@playwright/test';
import { beginNotebook, dialog, fillShipping, goToShipping, open, payWith, ROSE } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const PAYS = '4242 4242 4242 4242';
const NUMBER = /Your order number is \d+/;

/** The browser's question, should it come, is answered by leaving. */
async function reload(page: Page): Promise<void> {
  const leave = (question: { accept(): Promise<void> }) => question.accept();
  page.on('dialog', leave);
  await page.reload();
  page.off('dialog', leave);
}

async function expectOrder(page: Page): Promise<void> {
  await expect(page.getByText(NUMBER)).toBeVisible();
  await expect(page.getByRole('link', { name: /^See, correct or cancel your order/ })).toBeVisible();
  await expect(page.getByText(ROSE.email)).toBeVisible();
}

/** Has the server do what a call asks, and keeps its answer from the page. Resolves once the server has answered. */
function withhold(page: Page, path: string): Promise<void> {
  return new Promise((resolve) => {
    void page.route(
      path,
      async (route) => {
        await route.fetch();
        resolve();
      },
      { times: 1 },
    );
  });
}

test('a guest who loads the page anew while the card is charged finds the order', async ({ page }) => {
  await goToShipping(page);
  await fillShipping(page, ROSE);
  const charged = withhold(page, '**/api/simulator/confirm');
  await payWith(page, PAYS);
  await charged;
  await reload(page);
  await expectOrder(page);
  await reload(page);
  await expectOrder(page);
});

test('a guest who loads the page anew before the order has its number finds it, and again on the confirmation, until it is closed', async ({
  page,
}) => {
  await goToShipping(page);
  await fillShipping(page, ROSE);
  const recorded = withhold(page, '**/api/orders');
  await payWith(page, PAYS);
  await recorded;
  await reload(page);
  await expectOrder(page);
  await page.getByRole('link', { name: 'Make another card' }).click();
  await expect(page.getByText('No children added yet')).toBeVisible();

  await goToShipping(page);
  await fillShipping(page, ROSE);
  await payWith(page, PAYS);
  await expect(dialog(page, 'Your Order').getByText(NUMBER)).toBeVisible();
  await reload(page);
  await expectOrder(page);
  await page.getByRole('button', { name: 'Make an account from this' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(ROSE.email);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a payment that is still on its way is looked at until it is there, and nothing is found once it is closed', async ({
  page,
}) => {
  const prepared = page.waitForResponse('**/api/create-payment-intent');
  await goToShipping(page);
  await fillShipping(page, ROSE);
  const { clientSecret } = await (await prepared).json();
  await page.route('**/api/simulator/confirm', () => undefined, { times: 1 });
  await payWith(page, PAYS);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled();
  await reload(page);
  await expect(page.getByText('We are asking what became of your payment.')).toBeVisible();
  await expect(page.getByText(/^If it went through, the order number shows here/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to your card' })).toBeVisible();
  const card = { number: PAYS };
  await page.request.post('/api/simulator/confirm', { data: { clientSecret, card } });
  await expectOrder(page);
  await page.getByRole('link', { name: 'Make another card' }).click();
  await expect(page.getByText('No children added yet')).toBeVisible();

  await goToShipping(page);
  await fillShipping(page, ROSE);
  await payWith(page, PAYS);
  await dialog(page, 'Your Order').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No children added yet')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await reload(page);
  await expect(page.getByRole('button', { name: 'Add First Child' })).toBeVisible();
  await expect(page.getByText('Your order number')).toBeHidden();
});

test('whoever is at the tab after a member has gone does not find the member’s order', async ({ page }) => {
  await beginNotebook(page, [{ name: 'Ada Archer', birthdate: '2019-11-02' }]);
  await open(page, '/?tab=order');
  await page.getByRole('button', { name: 'Preview Card' }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillShipping(page, ROSE);
  await payWith(page, PAYS);
  await expect(dialog(page, 'Your Order').getByText(NUMBER)).toBeVisible();
  await reload(page);
  await expectOrder(page);
  const visitors = (await page.context().cookies()).filter(({ name }) => name.includes('visitor'));
  await page.context().clearCookies();
  await page.context().addCookies(visitors);
  await reload(page);
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('order number')).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
