import { expect, type Page, test } from '@playwright/test';
import { pageErrorsOf } from './check.ts';
import { asAdministrator, CHECKOUT, PAYS, post, ROSE, startCheckout } from './server-calls.ts';
import {
  dialog,
  fillShipping,
  goToShipping,
  importNotebook,
  open,
  payWith,
  registerByForm,
  registerMember,
} from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const ASKS_IN_PLACE = '4000 0025 0000 3155';
const ASKS_ELSEWHERE = '4000 0027 6000 3184';
const PROCESSES = '4000 0000 0000 0077';

test('a guest’s order survives closing its dialog and a refusal on the bank’s page, and is added to an account', async ({
  page,
}) => {
  const complaints = pageErrorsOf(page);
  const code = await addCode(page);
  const shipping = dialog(page, 'Shipping');
  const summary = shipping.getByLabel('Order summary');
  await goToShipping(page);

  await test.step('missing values are named beside their fields, and the first one is shown', async () => {
    await shipping.getByRole('button', { name: 'Continue to Payment' }).press('Enter');
    await expect(page.getByText('Please fill in all the shipping fields')).toBeVisible();
    await expect(shipping.getByText('Postcode is required')).toBeVisible();
    await expect(shipping.getByLabel('Full name')).toBeFocused();
  });

  await test.step('a discount is applied, removed and applied again', async () => {
    await shipping.getByLabel('Town or city').fill('Leeds');
    await shipping.getByRole('button', { name: 'Have a discount code?' }).click();
    await shipping.getByRole('button', { name: 'Apply' }).click();
    await expect(shipping.getByText('Please enter a discount code')).toBeVisible();
    // Screen readers read the error out because its field gets the focus.
    await expect(shipping.getByLabel('Discount code')).toBeFocused();
    await shipping.getByLabel('Discount code').fill('nothing.');
    await shipping.getByLabel('Discount code').press('Enter');
    // The field keeps the focus, so the error below it is read out by a live region.
    const readOut = page.getByRole('region', { name: /^Notifications/ }).locator('p[aria-live]');
    await expect(readOut).toHaveText('Invalid discount code');
    await apply();
    // The field is deleted, so the focus moves to the line that replaces it.
    await expect(shipping.locator(':focus')).toContainText('takes £');
    await expect(page.getByText('Discount applied!')).toBeVisible();
    await expect(summary).toContainText('£8.99');
    await shipping.getByRole('button', { name: `Remove the discount code ${code}` }).click();
    await expect(summary).toContainText('£9.99');
    await shipping.getByRole('button', { name: 'Have a discount code?' }).click();
    await apply();
  });

  await test.step('closed and opened again, the form has what was typed', async () => {
    await shipping.getByRole('button', { name: 'Cancel' }).click();
    await expect(shipping).toBeHidden();
    await page.getByRole('button', { name: /^Order Your/ }).click();
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await expect(proceed).toBeEnabled();
    // The card is there at once: a click this soon after the last counts as its double.
    await proceed.press('Enter');
    await expect(shipping.getByLabel('Town or city')).toHaveValue('Leeds');
    await expect(summary).toContainText(`Discount (${code})`);
  });

  await test.step('the bank asks in place, then on its page, and the customer refuses', async () => {
    await fillShipping(page, ROSE);
    await payWith(page, ASKS_IN_PLACE);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog(page, 'Payment').getByRole('alert')).toContainText('authenticate');
    await payWith(page, ASKS_ELSEWHERE);
    await expect(page).toHaveURL(/\/test-bank/);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText('Your payment was not successful, please try again.')).toBeVisible();
    await expect(page).toHaveURL('/');
    // The address is not stored, only the saved guest data.
    expect(await stored(page)).toMatch(/^\[\{"kept-guest":"[^@]*Ada Archer[^@]*"\},\{\}\]$/);
  });

  await test.step('nothing has to be typed again, and the customer approves', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(summary).toContainText('1 card: Ada Archer');
    await expect(summary).toContainText(`Discount (${code})`);
    await expect(shipping.getByRole('region', { name: 'Shipping to' })).toContainText(ROSE.address);
    await shipping.getByRole('button', { name: 'Continue to Payment' }).press('Enter');
    await payWith(page, ASKS_ELSEWHERE);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Order Successful!')).toBeVisible();
    await expect(page.getByText(/Your order number is \d+/)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await test.step('the order and the guest’s details are added to an account', async () => {
    await page.getByRole('button', { name: 'Save this to an account' }).click();
    await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
    expect(await stored(page)).toBe('[{},{}]');
    await registerByForm(page);
    const question = dialog(page, 'Add Ada Archer to your account?');
    await question.getByRole('button', { name: 'Add to my account' }).click();
    await expect(page.getByRole('article', { name: 'Ada Archer' })).toBeVisible();
    await expect.poll(async () => (await (await page.request.get('/api/orders')).json()).length).toBe(1);
  });
  expect(complaints).toEqual([]);

  async function apply(): Promise<void> {
    await shipping.getByLabel('Discount code').fill(code.toLowerCase());
    await shipping.getByRole('button', { name: 'Apply' }).click();
  }
});

test('a member’s order that could not be recorded is recorded a moment later', async ({ page }) => {
  await registerMember(page);
  await importNotebook(page, [{ name: 'Ada Archer', birthdate: '2019-11-02' }]);
  await open(page, '/?tab=order');
  await page.getByRole('button', { name: 'Preview Card' }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Have a discount code?' }).click();
  await page.getByLabel('Discount code').fill('forgotten');
  await fillShipping(page, ROSE);
  await expect(dialog(page, 'Shipping').getByText('Invalid discount code')).toBeVisible();
  await expect(page.getByLabel('Discount code')).toBeFocused();
  await page.getByLabel('Discount code').clear();
  await page.getByRole('button', { name: 'Continue to Payment' }).press('Enter');
  await page.route('**/api/orders', (route) => route.abort(), { times: 1 });
  await payWith(page, PAYS);
  await expect(dialog(page, 'Payment received').getByRole('alert')).toHaveText(
    'Payment was successful, but we had trouble recording your order. Our team will contact you.',
  );
  await expect(dialog(page, 'Your Order').getByText('Order Successful!')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Order Completed')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Ada Archer' })).not.toBeChecked();
});

test('a customer who returns from the bank sees the result of the payment, whatever it is', async ({
  page,
  browser,
}) => {
  const pay = async (number: string): Promise<string> => {
    // The customer knows of the earlier payments.
    const { clientSecret } = await startCheckout(page.request, { isTold: true });
    await page.request.post('/api/simulator/confirm', { data: { clientSecret, card: { number } } });
    return clientSecret;
  };
  const returnWith = async (number: string, to = page) => {
    const clientSecret = await pay(number);
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
  await expect(elsewhere.getByText('Order Successful!'), 'the secret proves whose it is').toBeVisible();
  // No browser knows of the order, so it is reported when its customer starts another.
  await pay(PAYS);
  const again = await page.request.post('/api/create-payment-intent', { data: CHECKOUT });
  expect(await again.text()).toContain('Your last payment went through');
  await page.route('**/api/simulator/retrieve', (route) => route.abort(), { times: 1 });
  await returnWith(PAYS);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/Your order number is \d+/)).toBeVisible();
});

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Creates a discount code for a pound. */
async function addCode(page: Page): Promise<string> {
  const code = `POUND${Date.now()}`;
  await asAdministrator(page, (shop) =>
    post(shop, '/api/admin/discount-codes', { code, type: 'fixed', value: 100 }),
  );
  return code;
}
