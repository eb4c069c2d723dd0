import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { check } from './check.ts';
import { ADMIN } from './first-user.ts';
import { beginNotebook, dialog, open, ROSE } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the notebook says what a printed card does not say any more, until it is waved away', async ({
  page,
  playwright,
  baseURL,
}) => {
  const ella = { name: 'Ella', birthdate: '2019-11-02', weightLbs: 7, weightOz: 11 };
  await beginNotebook(page, [ella]);
  const { name, email, address, city, postcode } = ROSE;
  const post = async (path: string, data: object) => (await page.request.post(path, { data })).json();
  const { clientSecret, paymentIntentId } = await post('/api/create-payment-intent', {
    shippingInfo: { name, email, address, city, postcode, country: 'United Kingdom' },
    childrenData: [ella],
    peopleData: [],
  });
  await post('/api/simulator/confirm', { clientSecret, card: { number: '4242 4242 4242 4242' } });
  const { id } = await post('/api/orders', { stripePaymentId: paymentIntentId });
  const shop = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await shop.post('/api/login', { data: ADMIN });
  const run = { key: randomUUID(), orders: [id] };
  expect((await shop.post('/api/admin/print-runs', { data: run })).ok()).toBe(true);
  await shop.dispose();

  await open(page, '/');
  await expect(page.getByRole('article', { name: 'Ella' })).toBeVisible();
  const note = page.getByRole('complementary', { name: 'Your printed card' });
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Ella' }).tap();
  const form = dialog(page, 'Edit Child');
  await form.getByLabel('Ounces').fill('12');
  await form.getByRole('button', { name: 'Save' }).tap();
  await expect(note).toContainText('shows another weight for Ella.');
  await check(page);
  await note.getByRole('button', { name: 'Order again' }).tap();
  await expect(page.getByRole('heading', { name: 'Order a card' })).toBeVisible();
  await page.getByRole('tab', { name: 'Children' }).tap();
  await note.getByRole('button', { name: 'Not for this card' }).tap();
  await expect(note).toHaveCount(0);
  await open(page, '/');
  await expect(page.getByRole('article', { name: 'Ella' })).toBeVisible();
  await expect(note).toHaveCount(0);
});
