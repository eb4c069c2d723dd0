import { expect, test } from '@playwright/test';
import { findFirefox } from '../scripts/find-browser.mjs';
import { startFirefox } from './firefox.ts';
import { mailTo, PAYS, ROSE } from './server-calls.ts';

test('a guest makes and orders a card in Firefox', async ({ baseURL, page }) => {
  const program = findFirefox();
  test.skip(program === null, 'No Firefox is here, and none could be installed: set FIREFOX_PATH to one.');
  const firefox = await startFirefox(program ?? '');
  try {
    const { fill, press, find } = firefox;
    const email = `firefox.${Date.now()}@example.org`;
    const form = '//*[@role="tabpanel"]';
    await firefox.open(`${baseURL}/guest`);
    await fill(form, 'Name', 'Ada Archer');
    await fill(form, 'Birth date', '2 November 2019');
    await press('Add First Child');
    await find('//article[contains(., "Ada Archer")]');
    await press('Order Your');
    await press('Proceed to Checkout');
    const dialog = '//*[@role="dialog"]';
    await fill(dialog, 'Full name', ROSE.name);
    await fill(dialog, 'Email', email);
    await fill(dialog, 'Address', ROSE.address);
    await fill(dialog, 'Town or city', ROSE.city);
    await fill(dialog, 'Postcode', ROSE.postcode);
    await press('Continue to Payment');
    await fill(dialog, 'Card number', PAYS);
    await fill(dialog, 'Expiry', '12/34');
    await fill(dialog, 'CVC', '123');
    await press('Pay Now');
    await find('//*[contains(text(), "Order Successful!")]');
    expect(await mailTo(page, email, /order/i)).toBeTruthy();
  } finally {
    await firefox.close();
  }
});
