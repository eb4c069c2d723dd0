import { expect, test } from '@playwright/test';
import { PAYS, ROSE } from './server-calls.ts';
import { fillShipping, goToShipping, payWith } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a pending payment is checked until it has gone through, and is no longer found after it was closed', async ({
  page,
}) => {
  const prepared = page.waitForResponse('**/api/create-payment-intent');
  await goToShipping(page);
  await fillShipping(page, ROSE);
  const { clientSecret } = await (await prepared).json();
  await page.route('**/api/simulator/confirm', () => undefined, { times: 1 });
  await payWith(page, PAYS);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled();
  // The browser's question, if it appears, is answered by leaving.
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await expect(page.getByText('We’re checking your payment.')).toBeVisible();
  await expect(page.getByText(/^If it went through, your order number will appear here/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to your card' })).toBeVisible();
  const card = { number: PAYS };
  await page.request.post('/api/simulator/confirm', { data: { clientSecret, card } });
  await expect(page.getByText(/Your order number is \d+/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^View or change your order/ })).toBeVisible();
  await expect(page.getByText(ROSE.email)).toBeVisible();
  await page.getByRole('link', { name: 'Make another card' }).click();
  await expect(page.getByText('No children added yet')).toBeVisible();
});
