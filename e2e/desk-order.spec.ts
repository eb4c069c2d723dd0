import { expect, test } from '@playwright/test';
import { api } from '#shared/api.ts';
import { deskOrder } from '#shared/pages.ts';
import { visitor } from '../scripts/visitor.ts';
import { check, complaintsOf } from './check.ts';
import { dialog, logIn, open } from './steps.ts';

const ADDRESS = {
  name: 'Nora Lindqvist',
  email: 'nora@example.org',
  address: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  country: 'United Kingdom',
};

/** A guest's order, paid: its number, and the token of its page. */
async function order(baseURL = '') {
  const call = visitor(baseURL);
  const { clientSecret, paymentIntentId } = await call(api.checkout.start, {
    body: {
      shippingInfo: ADDRESS,
      childrenData: [{ name: 'Alva', birthdate: '2021-05-06' }],
      peopleData: [],
    },
  });
  await call(api.checkout.simulate, { body: { clientSecret, card: { number: '4242 4242 4242 4242' } } });
  return call(api.checkout.order, { body: { stripePaymentId: paymentIntentId } });
}

test('the shop sees one order whole, corrects it, holds it, writes a note and gives a part of the money back', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { id } = await order(baseURL);
  await logIn(page);
  await open(page, deskOrder(id));
  await expect(page.getByRole('heading', { name: `Order ${id}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/^.*Paid: £9\.99 by the customer$/)).toBeVisible();
  await check(page);

  await page.getByRole('button', { name: 'Hold printing' }).click();
  await expect(page.getByText('Its printing is held back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print file' })).toBeHidden();
  await page.getByRole('button', { name: 'Release for printing' }).click();
  await expect(page.getByText('Its printing is held back.')).toBeHidden();

  const note = 'Rang: <img src=x onerror="document.title=1"> by Friday';
  await page.getByLabel('A note for the shop alone').fill(note);
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(history.getByText(note)).toBeVisible();
  await expect(page.getByLabel('A note for the shop alone')).toHaveValue('');

  await page.getByRole('button', { name: 'Correct the address' }).click();
  const address = dialog(page, 'Correct the address');
  await address.getByLabel('City').fill('York');
  await address.getByRole('button', { name: 'Save the address' }).click();
  await expect(address).toBeHidden();
  await expect(history.getByText('City: Leeds → York')).toBeVisible();

  await page.getByRole('button', { name: 'Give money back' }).click();
  const money = dialog(page, `Give money back for order ${id}`);
  await money.getByLabel('Pounds').fill('99');
  await money.getByLabel('Reason').fill('A stain');
  await money.getByRole('button', { name: 'Give it back' }).click();
  await expect(money.getByText('At most £9.99 is left to give back')).toBeVisible();
  await check(page);
  await money.getByLabel('Pounds').fill('3');
  await money.getByRole('button', { name: 'Give it back' }).click();
  await expect(money).toBeHidden();
  const refunds = page.getByRole('region', { name: 'Money' });
  await expect(refunds.getByText('£3.00 given back')).toBeVisible();
  await expect(history.getByText(/Refund asked: £3\.00 by the administrator/)).toBeVisible();

  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByText('A mail is on its way to the customer')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(history.getByText(/Mail sent: refund of a part by itself/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await check(page);
  expect(complaints).toEqual([]);
});

test('the shop corrects the facts on a card in the customer’s own forms', async ({ page, baseURL }) => {
  const { id } = await order(baseURL);
  await logIn(page);
  await open(page, deskOrder(id));
  await page.getByRole('button', { name: 'Correct the card' }).click();
  await page.getByRole('button', { name: 'Edit Alva' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Alvar');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'See the corrected card' }).click();
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(page.getByRole('heading', { name: `Order ${id}`, level: 1 })).toBeVisible();
  await expect(page.getByText(/Cards corrected by the administrator/)).toBeVisible();
});

test('who acts on an order that has changed is told what and by whom, and sees it as it is', async ({
  page,
  baseURL,
}) => {
  const { id, token } = await order(baseURL);
  await logIn(page);
  await open(page, deskOrder(id));
  await expect(page.getByRole('button', { name: `Mark order ${id} fulfilled` })).toBeVisible();
  await visitor(baseURL ?? '')(api.ownOrders.address, {
    params: { token },
    body: { ...ADDRESS, city: 'Ripon' },
  });
  await page.getByRole('button', { name: `Mark order ${id} fulfilled` }).click();
  await expect(
    page.getByText(/was changed since you saw it: address corrected by the customer at \d\d:\d\d/),
  ).toBeVisible();
  await expect(page.getByText('City: Leeds → Ripon')).toBeVisible();
  await page.getByRole('button', { name: `Mark order ${id} fulfilled` }).click();
  await expect(page.getByText(`Order ${id} is fulfilled.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hold printing' })).toBeHidden();
});

test('a member who opens the page is denied it, and nothing is asked for', async ({ page, baseURL }) => {
  const { id } = await order(baseURL);
  const name = `desk${Date.now()}`;
  await visitor(baseURL ?? '')(api.account.register, {
    body: { name, username: name, email: `${name}@example.org`, password: 'secret-desk' },
  });
  await logIn(page, { username: name, password: 'secret-desk', name, email: '' });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/admin') && asked.push(request.url()));
  await open(page, deskOrder(id));
  await expect(page.getByText('Access Denied')).toBeVisible();
  expect(asked).toEqual([]);
});
