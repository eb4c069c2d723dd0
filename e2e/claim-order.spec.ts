import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import { check, complaintsOf } from './check.ts';
import {
  dialog,
  fillShipping,
  goToShipping,
  open,
  payWith,
  ROSE,
  registerByForm,
  registerMember,
} from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A guest orders in a browser of their own; answers the token of the order's page. */
async function orderAsGuest(baseURL: string | undefined, email: string): Promise<string> {
  const guest = await request.newContext({ baseURL: baseURL ?? '' });
  const shippingInfo = { name: 'Rose', email, address: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA' };
  const draft = await post(guest, '/api/create-payment-intent', {
    shippingInfo: { ...shippingInfo, country: 'United Kingdom' },
    childrenData: JSON.stringify([{ name: 'Ada', birthdate: '2019-11-02' }]),
    peopleData: '[]',
  });
  const card = { number: '4242 4242 4242 4242' };
  await post(guest, '/api/simulator/confirm', { clientSecret: draft.clientSecret, card });
  const order = await post(guest, '/api/orders', { stripePaymentId: draft.paymentIntentId });
  await guest.dispose();
  return order.token ?? '';
}

async function post(guest: APIRequestContext, path: string, data: object): Promise<Record<string, string>> {
  const answer = await guest.post(path, { data });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

async function codeMailedTo(page: Page, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const mails: { to: string; subject: string }[] = await (
        await page.request.get('/dev/mail.json')
      ).json();
      code = mails.find(({ to, subject }) => to === email && subject.includes('code'))?.subject ?? '';
      return code;
    })
    .toMatch(/^\d{6}/);
  return code.slice(0, 6);
}

test('a member keeps a guest’s order in their account by its link', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page);
  const token = await orderAsGuest(baseURL, 'rose.keeps@example.org');
  const keep = page.getByRole('button', { name: 'Keep this order in my account' });
  await open(page, `/order/${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(keep).toBeHidden();

  await registerMember(page);
  await open(page, `/order/${token}`);
  await expect(keep).toBeVisible();
  await check(page);
  await keep.click();
  await expect(page.getByText('Kept in your account')).toBeVisible();
  await expect(keep).toBeHidden();
  await open(page, '/account');
  await expect(page.getByRole('link', { name: /^Order \d+ for Rose/ })).toHaveAttribute(
    'href',
    `/order/${token}`,
  );
  expect(complaints).toEqual([]);
});

test('who confirms their address is offered the orders that were sent to it', async ({ page, baseURL }) => {
  const { email } = await registerMember(page);
  await orderAsGuest(baseURL, email.toUpperCase());
  await open(page, '/account');
  await expect(page.getByText('No orders yet.')).toBeVisible();
  const found = page.getByRole('region', { name: 'Found orders' });
  await expect(found).toBeHidden();

  const reminders = page.getByRole('region', { name: 'Reminders', exact: true });
  await reminders.getByRole('button', { name: 'Send me a code' }).click();
  await reminders.getByLabel('Code').fill(await codeMailedTo(page, email));
  await reminders.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(found).toContainText('We found 1 order sent to your address');
  await check(page);
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await found.getByRole('button', { name: 'Show it here' }).click();
  await expect(page.getByRole('link', { name: /^Order \d+ for Rose/ })).toBeVisible();
  await expect(found).toBeHidden();
});

test('a guest who was at their bank’s page makes an account from the order, and takes along what they wrote', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await goToShipping(page);
  await fillShipping(page, ROSE);
  await payWith(page, '4000 0027 6000 3184');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Order Successful!')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Make an account from this' }).click();
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await registerByForm(page);
  await dialog(page, 'Put Ada Archer into your notebook?').getByRole('button', { name: 'Put it in' }).click();
  await expect(page.getByRole('article', { name: 'Ada Archer' })).toBeVisible();
  await expect.poll(async () => (await (await page.request.get('/api/orders')).json()).length).toBe(1);
  expect(complaints).toEqual([]);
});
