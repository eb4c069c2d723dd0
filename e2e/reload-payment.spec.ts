import { expect, type Page, test } from '@playwright/test';
import { PAYS, ROSE } from './calls.ts';
import { fillShipping, goToShipping, payWith } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

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

test('a guest who loads the page anew before the order has its number finds it, until it is closed', async ({
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
});
