import { expect, test } from '@playwright/test';
import { check } from './check.ts';
import { dialog, fillShipping, goToShipping, logIn, open, payWith, ROSE } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('three copies are chosen beside the price, paid for, and counted wherever the order is shown', async ({
  page,
}) => {
  await goToShipping(page);
  const shipping = dialog(page, 'Shipping');
  await expect(shipping.getByLabel('Order summary')).toContainText('£9.99');
  await shipping.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Order Your/ }).click();

  const proof = dialog(page, "Order Your Dad's Cheat Sheet");
  const summary = proof.getByLabel('Order summary');
  await expect(proof.getByRole('radio', { name: '1', exact: true })).toBeChecked();
  await expect(proof.getByText('A second one, for another wallet, costs £4.99.')).toBeVisible();
  await proof.getByText('3', { exact: true }).tap();
  await expect(summary).toContainText('1 card, 3 copies: Ada Archer');
  await expect(summary).toContainText('£18.97');
  await expect(summary).toContainText('£19.97');
  await check(page);
  await proof.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillShipping(page, ROSE);
  const payment = dialog(page, 'Payment');
  await expect(payment.getByText('1 card, 3 copies: Ada Archer').first()).toBeVisible();
  await expect(payment.getByText('£19.97').last()).toBeVisible();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText("You ordered Dad's Cheat Sheet (3 copies).")).toBeVisible();
  const number = await dialog(page, 'Your Order').locator('strong').innerText();
  const link = await page.getByRole('link', { name: /^See, correct or cancel/ }).getAttribute('href');
  await page.getByRole('button', { name: 'Done' }).click();

  await open(page, link ?? '');
  await expect(page.getByText("Dad's Cheat Sheet (3 copies)").first()).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText("Dad's Cheat Sheet (3 copies)£18.97");
  await expect(receipt).toContainText('Total paid£19.97');

  await logIn(page);
  await open(page, '/admin/orders');
  await page.getByLabel(`Print order ${number}`, { exact: true }).check();
  await expect(page.getByText('1 order chosen: 3 cards')).toBeVisible();
});
