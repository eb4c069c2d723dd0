import { expect, type Page, test } from '@playwright/test';
import { cutOffAtTwiceTheSize } from './cut-off.ts';
import { lostInForcedColours } from './forced-colours.ts';
import {
  beginNotebook,
  dialog,
  fillFirstChild,
  fillShipping,
  open,
  payWith,
  ROSE,
  registerByForm,
} from './steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Nothing is cut off with text of twice the size, and nothing lost in forced colours. */
async function look(page: Page, at: string): Promise<void> {
  expect.soft(await cutOffAtTwiceTheSize(page), `${at}, at twice the size of text`).toEqual([]);
  expect.soft(await lostInForcedColours(page), `${at}, in forced colours`).toEqual([]);
}

const ADA = { name: 'Maximiliana-Alexandrina', day: '2', month: '11', year: '2019' };

test('an order is read at twice the size of text and in forced colours, from the proof to the confirmation', async ({
  page,
}) => {
  await open(page, '/guest');
  await fillFirstChild(page, ADA);
  await page.getByRole('button', { name: /^Order Your/ }).click();
  await expect(dialog(page, /^Order Your/).getByRole('img', { name: /^Maximiliana/ })).toBeVisible();
  await look(page, 'the proof');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await dialog(page, 'Shipping').getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Postcode is required')).toBeVisible();
  await look(page, 'the address, with what is wrong in it');
  await fillShipping(page, ROSE);
  await expect(dialog(page, 'Payment').getByLabel('Card number')).toBeVisible();
  await look(page, 'the payment');
  await payWith(page, '4000 0000 0000 0002');
  await expect(dialog(page, 'Payment').getByRole('alert')).toBeVisible();
  await look(page, 'a card that is declined');
  await payWith(page, '4242 4242 4242 4242');
  await expect(dialog(page, 'Your Order').getByRole('img', { name: /^Maximiliana/ })).toBeVisible();
  await look(page, 'the confirmation');
});

test('what is kept, claimed, deleted and read offline is read at twice the size of text and in forced colours', async ({
  page,
  context,
}) => {
  await open(page, '/guest');
  await fillFirstChild(page, ADA);
  await look(page, 'a guest with a child');
  await page.getByRole('button', { name: 'Keep this on my phone' }).click();
  await expect(page.getByText(/^Kept on this phone until/)).toBeVisible();
  await look(page, 'what is kept');
  await page.getByRole('link', { name: 'log in or register' }).click();
  await registerByForm(page);
  await expect(dialog(page, /into your notebook/)).toBeVisible();
  await look(page, 'the question of what becomes of it');
  await page.getByRole('button', { name: 'No, forget it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await beginNotebook(page, [
    { name: ADA.name, birthdate: '2019-11-02' },
    { name: 'Bob', birthdate: '2021-05-30' },
  ]);
  await page.getByRole('button', { name: 'Options for Bob' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await look(page, 'the way back');

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('facts-'))))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No connection.')).toBeVisible();
  await look(page, 'a notebook without a connection');
});
