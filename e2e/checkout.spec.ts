import { expect, test } from '@playwright/test';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { visitor } from '../scripts/visitor.ts';
import { check, complaintsOf } from './check.ts';
import { ADMIN } from './first-user.ts';
import { beginNotebook, dialog, fillShipping, goToShipping, open, payWith, ROSE } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const ASKS_IN_PLACE = '4000 0025 0000 3155';
const ASKS_ELSEWHERE = '4000 0027 6000 3184';
const PROCESSES = '4000 0000 0000 0077';
const PAYS = '4242 4242 4242 4242';

test('a guest’s order survives its dialog, a refusal on the bank’s page and the way back', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const code = await addCode();
  const shipping = dialog(page, 'Shipping');
  const summary = shipping.getByLabel('Order summary');
  await goToShipping(page);

  await test.step('what is missing is said beside each field, and the first one is shown', async () => {
    await shipping.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page.getByText('Please fill in all the shipping fields')).toBeVisible();
    await expect(shipping.getByText('Postcode is required')).toBeVisible();
    await expect(shipping.getByLabel('Full name')).toBeFocused();
  });

  await test.step('a discount comes, goes and comes back', async () => {
    await shipping.getByLabel('City').fill('Leeds');
    await shipping.getByRole('button', { name: 'Have a discount code?' }).click();
    await shipping.getByRole('button', { name: 'Apply' }).click();
    await expect(shipping.getByText('Please enter a discount code')).toBeVisible();
    await apply();
    await expect(page.getByText('Discount applied!')).toBeVisible();
    await expect(summary).toContainText('£8.99');
    await shipping.getByRole('button', { name: `Remove the discount code ${code}` }).click();
    await expect(summary).toContainText('£9.99');
    await shipping.getByRole('button', { name: 'Have a discount code?' }).click();
    await apply();
    await check(page);
  });

  await test.step('closed and opened again it knows what was typed', async () => {
    await shipping.getByRole('button', { name: 'Cancel' }).click();
    await expect(shipping).toBeHidden();
    await page.getByRole('button', { name: /^Order Your/ }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(shipping.getByLabel('City')).toHaveValue('Leeds');
    await expect(summary).toContainText(`Discount (${code})`);
  });

  await test.step('the bank asks in place, then on its page, and is told no', async () => {
    await fillShipping(page, ROSE);
    await payWith(page, ASKS_IN_PLACE);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog(page, 'Payment').getByRole('alert')).toContainText('authenticate');
    await payWith(page, ASKS_ELSEWHERE);
    await expect(page).toHaveURL(/\/test-bank/);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText('Your payment was not successful, please try again.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await check(page);
  });

  await test.step('nothing has to be typed again, and the bank is told yes', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(summary).toContainText('1 card: Ada Archer');
    await expect(summary).toContainText(`Discount (${code})`);
    await expect(shipping.getByLabel('Address')).toHaveValue(ROSE.address);
    await shipping.getByRole('button', { name: 'Continue to Payment' }).click();
    await payWith(page, ASKS_ELSEWHERE);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Order Successful!')).toBeVisible();
    await expect(page.getByText(/Your order number is \d+/)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await page.getByRole('link', { name: 'Make another card' }).click();
  await expect(page.getByText('No children added yet')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(complaints).toEqual([]);

  async function apply(): Promise<void> {
    await shipping.getByLabel('Discount code').fill(code.toLowerCase());
    await expect(shipping.getByLabel('Discount code')).toHaveValue(code);
    await shipping.getByRole('button', { name: 'Apply' }).click();
  }
});

test('a member’s order: still processing, paid and recorded late, and back from the bank', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await beginNotebook(page, [{ name: 'Ada Archer', birthdate: '2019-11-02' }]);
  await open(page, '/?tab=order');
  const ada = page.getByRole('checkbox', { name: 'Ada Archer' });
  const done = page.getByRole('button', { name: 'Done' });

  await test.step('a payment takes its time', async () => {
    await ada.uncheck();
    await page.getByRole('button', { name: 'Preview Card' }).click();
    await expect(page.getByText('Please select at least one child or person')).toBeVisible();
    await goToAddress();
    await page.getByRole('button', { name: 'Have a discount code?' }).click();
    await page.getByLabel('Discount code').fill('forgotten');
    await fillShipping(page, ROSE);
    await expect(page.getByText('Press Apply to use this code, or clear it.')).toBeVisible();
    await expect(page.getByLabel('Discount code')).toBeFocused();
    await page.getByLabel('Discount code').clear();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await dialog(page, 'Payment').getByText(`To ${ROSE.name}, ${ROSE.city}, ${ROSE.postcode}`).click();
    await expect(dialog(page, 'Payment').getByText(ROSE.email)).toBeVisible();
    await check(page);
    await payWith(page, PROCESSES);
    await expect(dialog(page, 'Payment').getByText('Your payment is processing.')).toBeVisible();
    await done.click();
    await expect(ada).not.toBeChecked();
  });

  await test.step('an order that could not be recorded is, a moment later', async () => {
    await goToPayment();
    await page.route('**/api/orders', (route) => route.abort(), { times: 1 });
    await payWith(page, PAYS);
    const received = dialog(page, 'Payment received');
    await expect(received.getByRole('alert')).toHaveText(
      'Payment was successful, but we had trouble recording your order. Our team will contact you.',
    );
    await expect(dialog(page, 'Your Order').getByText('Order Successful!')).toBeVisible();
    await check(page);
    await done.click();
    await expect(page.getByText('Order Completed')).toBeVisible();
  });

  await test.step('a payment whose answer was lost is found before another is opened', async () => {
    await goToPayment();
    await page.route(
      '**/api/simulator/confirm',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await payWith(page, PAYS);
    await expect(dialog(page, 'Payment').getByRole('alert')).toContainText('It is safe to try again.');
    await dialog(page, 'Payment').getByRole('button', { name: 'Cancel' }).click();
    await fillShipping(page, { ...ROSE, city: 'York' });
    await expect(dialog(page, 'Your Order').getByText('Order Successful!')).toBeVisible();
    await done.click();
  });

  await test.step('the bank’s page leads back to the order', async () => {
    await goToPayment();
    await payWith(page, ASKS_ELSEWHERE);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Order Successful!')).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: 'Go to your family facts' }).click();
    await expect(page.getByRole('tab', { name: 'Children' })).toHaveAttribute('aria-selected', 'true');
  });

  async function goToPayment(): Promise<void> {
    await goToAddress();
    await fillShipping(page, ROSE);
  }

  async function goToAddress(): Promise<void> {
    await ada.check();
    await page.getByRole('button', { name: 'Preview Card' }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
});

test('whoever comes back from the bank is told what became of the payment, whatever that is', async ({
  page,
  browser,
}) => {
  const ask = async (path: string, data: object) => (await page.request.post(path, { data })).json();
  const order = {
    shippingInfo: { ...ROSE, country: 'United Kingdom' },
    childrenData: [{ name: 'Ada Archer' }],
  };
  const returnWith = async (number: string, to = page) => {
    const { clientSecret } = await ask('/api/create-payment-intent', order);
    await ask('/api/simulator/confirm', { clientSecret, card: { number } });
    await to.goto(`/?payment_intent_client_secret=${clientSecret}`);
    await expect(to).toHaveURL('/');
  };
  await returnWith(PROCESSES);
  await expect(page.getByText('Your payment is processing.')).toBeVisible();
  await returnWith(ASKS_IN_PLACE);
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await page.goto('/?payment_intent_client_secret=of+no+payment');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  const elsewhere = await (await browser.newContext()).newPage();
  await returnWith(PAYS, elsewhere);
  await expect(elsewhere.getByText('The order number is on its way to you by email.')).toBeVisible();
  // Nobody has been told of that order in this browser: who begins another is, once.
  const again = await page.request.post('/api/create-payment-intent', { data: order });
  expect(await again.text()).toContain('Your earlier payment went through');
  await page.route('**/api/simulator/retrieve', (route) => route.abort(), { times: 1 });
  await returnWith(PAYS);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText(/Your order number is \d+/)).toBeVisible();
});

/** A code of the shop's that takes a pound off. */
async function addCode(): Promise<string> {
  const shop = visitor(process.env.E2E_URL ?? '');
  await shop(api.account.login, { body: ADMIN });
  const code = `POUND${Date.now()}`;
  await shop(deskApi.discountCodes.create, { body: { code, type: 'fixed', value: 100 } });
  return code;
}
