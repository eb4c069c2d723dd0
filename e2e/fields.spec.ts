import { expect, type Locator, test } from '@playwright/test';
import { ROSE } from './server-calls.ts';
import { dialog, open, openSavedGuest, registerMember } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/**
 * Fills a field as a password manager does: without an event for the page or for React, which tracks the page's own
 * changes.
 */
const fillSilently = (field: Locator, text: string) =>
  field.evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  }, text);

test('a form reads the values in its fields, also those filled without an event', async ({
  page,
  context,
}) => {
  const { username } = await registerMember(page);
  await context.clearCookies();
  await open(page, '/auth');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await fillSilently(form.getByLabel('Username'), username);
  await fillSilently(form.getByLabel('Password', { exact: true }), 'secret1');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
});

test('a form reads a country that was chosen without an event, and the postcode changes no such country', async ({
  page,
}) => {
  await openSavedGuest(page);
  await page.getByRole('button', { name: /^Order Your/ }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const shipping = dialog(page, 'Shipping');
  for (const [label, words] of [
    ['Full name', ROSE.name],
    ['Email', ROSE.email],
    ['Address', ROSE.address],
    ['Town or city', ROSE.city],
    ['Postcode', ROSE.postcode],
  ] as const)
    await shipping.getByLabel(label).fill(words);
  await fillSilently(shipping.getByLabel('Country'), 'Jersey');
  await shipping.getByRole('button', { name: 'Continue to Payment' }).press('Enter');
  await expect(shipping.getByText('This postcode is in the United Kingdom, not in Jersey.')).toBeVisible();
  await shipping.getByLabel('Postcode').fill('GY1 1AA');
  await expect(shipping.getByLabel('Country')).toHaveValue('Jersey');
});

test('of two quick taps one counts, and a discount code keeps its spelling', async ({ page }) => {
  await openSavedGuest(page);
  await page.getByRole('button', { name: /^Order Your/ }).click();
  // Both taps have one time stamp, however slow the page is between them.
  await page.evaluate(() => {
    const tap = () => new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
    Object.assign(window, { taps: [tap(), tap()] });
  });
  const tap = (name: string) =>
    page
      .getByRole('button', { name })
      .evaluate((button) => button.dispatchEvent(Reflect.get(window, 'taps').pop()));
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
  await tap('Proceed to Checkout');
  await expect(dialog(page, 'Shipping')).toBeVisible();
  await tap('Continue to Payment');

  await page.getByRole('button', { name: 'Have a discount code?' }).click();
  const code = page.getByLabel('Discount code');
  await code.fill('FRSDAY');
  await code.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await code.pressSequentially('athe');
  await expect(code).toHaveValue('FRatheSDAY');
  await expect(code).toHaveCSS('text-transform', 'uppercase');
  const asked = page.waitForRequest('**/api/validate-discount');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect((await asked).postDataJSON().code).toBe('FRATHESDAY');
  await expect(page.getByLabel('Town or city'), 'the second tap has sent no form').not.toHaveAttribute(
    'aria-invalid',
  );
});
