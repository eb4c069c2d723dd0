import { expect, type Locator, test } from '@playwright/test';
import { pageErrorsOf } from './check.ts';
import { PAYS, placeOrder, ROSE } from './server-calls.ts';
import { dialog, goToShipping, importNotebook, open, payWith, registerMember, stopTime } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a guest pays with the total in view, and a member’s last address is filled in', async ({ page }) => {
  const complaints = pageErrorsOf(page);
  await stopTime(page);
  const shipping = dialog(page, 'Shipping');
  const payment = dialog(page, 'Payment');
  // The key is pressed, because a click so soon after another counts as a double click.
  const goOn = () => shipping.getByRole('button', { name: 'Continue to Payment' }).press('Enter');
  await goToShipping(page);

  await test.step('a postcode is checked and tidied, and the country is chosen', async () => {
    for (const [label, words] of [
      ['Full name', ROSE.name],
      ['Email', 'rose.pays@example.org'],
      ['Address', ROSE.address],
      ['Town or city', ROSE.city],
      ['Postcode', 'ls1'],
    ] as const)
      await shipping.getByLabel(label).fill(words);
    await shipping.getByRole('button', { name: 'Continue to Payment' }).press('Enter');
    const problem = shipping.getByText('Please enter a full postcode, such as LS1 1AA');
    await expect(problem).toBeInViewport({ ratio: 1 });
    await expect(shipping.getByLabel('Postcode')).toBeFocused();
    await shipping.getByLabel('Postcode').fill('je2 3ab');
    await expect(shipping.getByLabel('Country')).toHaveValue('Jersey');
    await shipping.getByLabel('Postcode').fill('ls11aa');
    await expect(shipping.getByLabel('Country'), 'the country follows back').toHaveValue('United Kingdom');
    await shipping.getByLabel('Country').focus();
    await expect(shipping.getByLabel('Postcode')).toHaveValue('LS1 1AA');
    await expect(problem).toBeHidden();
    await expect(shipping.getByRole('option')).toHaveText([
      'United Kingdom',
      'Guernsey',
      'Isle of Man',
      'Jersey',
    ]);
    await shipping.getByLabel('Address').fill('𝐅𝐥𝐚𝐭 𝟏');
    await shipping.getByRole('button', { name: 'Continue to Payment' }).press('Enter');
    await expect(shipping.getByText('Please write “Flat 1”.')).toBeInViewport({ ratio: 1 });
    await expect(shipping.getByLabel('Address')).toBeFocused();
    await shipping.getByLabel('Address').fill(ROSE.address);
  });

  await test.step('a near miss of an email address is asked about once', async () => {
    const meant = shipping.getByRole('button', { name: 'Did you mean rose@gmail.com?' });
    await shipping.getByLabel('Email').fill('rose@gmial.com');
    await goOn();
    await expect(meant).toBeFocused();
    await meant.press('Enter');
    await expect(meant).toBeHidden();
    await expect(shipping.getByLabel('Email')).toHaveValue('rose@gmail.com');
    await expect(shipping.getByLabel('Email')).toBeFocused();
    await shipping.getByLabel('Email').fill('rose@gmial.com');
    await goOn();
    await payment.getByRole('button', { name: 'Change the address' }).click();
    await shipping.getByLabel('Email').fill('rose.pays@example.org');
    await goOn();
  });

  const goods = payment.getByRole('region', { name: 'Your order' });
  const address = payment.getByRole('region', { name: 'Shipping to' });
  await test.step('the summary has one line per part, opens, and links back', async () => {
    await expect(goods.getByText('1 card: Ada Archer').first()).toBeInViewport({ ratio: 1 });
    const line = address.getByText('To Rose Archer, Leeds, LS1 1AA');
    await expect(line).toBeInViewport({ ratio: 1 });
    await line.click();
    await expect(address.getByText('rose.pays@example.org')).toBeVisible();
    await goods.getByText('1 card: Ada Archer').first().click();
    await expect(goods.getByLabel('Order summary')).toContainText('£9.99');
    await address.getByRole('button', { name: 'Change the address' }).click();
    await goOn();
    await goods.getByRole('button', { name: 'Change your order' }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await goOn();
  });

  await test.step('above a keyboard, field, total and button are visible together', async () => {
    await page.setViewportSize({ width: 390, height: 480 });
    const [total, now] = [payment.locator('footer strong'), payment.getByRole('button', { name: 'Pay Now' })];
    for (const label of ['Card number', 'CVC']) {
      await payment.getByLabel(label).focus();
      for (const part of [payment.getByLabel(label), total, now])
        await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect(total).toHaveText('£9.99');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('after a declined card all entries are kept', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await payWith(page, '4000 0000 0000 0002');
    await expect(payment.getByRole('alert')).toHaveText(
      'Your card was declined. You haven’t been charged. Try another card, or ask your bank.',
    );
    await expect.poll(() => isUncovered(payment.getByRole('alert')), 'on a phone lying down').toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    const toast = page.getByText('Your card was declined.', { exact: true });
    await expect(toast).toBeVisible();
    await payment.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast, 'it goes with the step').toBeHidden();
    await goOn();
  });

  await payWith(page, PAYS);
  const done = dialog(page, 'Your Order');
  await test.step('the confirmation has the card, the day and the link', async () => {
    await expect(done.getByText('Order Successful!')).toBeVisible();
    await expect(done.getByRole('img', { name: /^Ada Archer/ })).toBeInViewport({ ratio: 1 });
    await expect(done.getByText(/, with you by \w+day \d+ \w+\./)).toBeVisible();
    await expect(done.getByRole('link', { name: /View or change/ })).toHaveAttribute('href', /^\/order\//);
  });

  await done.getByRole('button', { name: 'Done' }).click();
  await registerMember(page);
  await importNotebook(page, [{ name: 'Ada Archer', birthdate: '2019-11-02' }]);
  await placeOrder(page.request);
  await test.step('the next order has the address of the last in short, which can be changed, but not for a gift', async () => {
    await open(page, '/?tab=order');
    await page.getByRole('button', { name: 'Preview Card' }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const known = shipping.getByRole('region', { name: 'Shipping to' });
    await expect(known).toContainText(/Rose Archer1 High Street, Leeds, LS1 1AAmember-.*@example\.org/);
    const gift = shipping.getByRole('switch', { name: 'This is a gift' });
    await gift.check();
    await expect(shipping.getByLabel('Your name')).toHaveValue('Rose Archer');
    for (const ofRecipient of ['Recipient’s name', 'Address', 'Town or city', 'Postcode'])
      await expect(shipping.getByLabel(ofRecipient, { exact: true })).toHaveValue('');
    await gift.uncheck();
    await expect(known).toBeVisible();
    await shipping.getByRole('button', { name: 'Change the address' }).click();
    await expect(shipping.getByLabel('Full name')).toBeFocused();
    await expect(shipping.getByLabel('Postcode')).toHaveValue('LS1 1AA');
    await expect(shipping.getByLabel('Email')).toHaveValue(/^member-.*@example\.org$/);
  });
  expect(complaints).toEqual([]);
});

/** Whether the element is visible at its top left corner, not covered by another one. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + 20, top + 20));
  });
}
