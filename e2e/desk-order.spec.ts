import { expect, test } from '@playwright/test';
import { deskOrder } from '#shared/pages.ts';
import { CHECKOUT, elsewhere, placeOrder } from './calls.ts';
import { complaintsOf } from './check.ts';
import { dialog, open, signIn } from './steps.ts';

test('the shop sees one order whole, corrects it, holds it, writes a note and gives a part of the money back', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { id } = await elsewhere(page, placeOrder);
  await signIn(page);
  await open(page, deskOrder(id));
  await expect(page.getByRole('heading', { name: `Order ${id}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/^.*Paid: £9\.99 by the customer$/)).toBeVisible();

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
  await page.getByLabel('A note for the shop alone').fill('Rang again');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(history.getByText('Rang again')).toBeVisible();

  await page.getByRole('button', { name: 'Correct the address' }).click();
  const address = dialog(page, 'Correct the address');
  await address.getByLabel('City').fill('York');
  await address.getByRole('button', { name: 'Save the address' }).click();
  await expect(address).toBeHidden();
  await expect(history.getByText('City: Leeds → York')).toBeVisible();

  await page.getByRole('button', { name: 'Correct the card' }).click();
  await page.getByRole('button', { name: 'Edit Ada Archer' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Ada Bowman');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'See the corrected card' }).click();
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(history.getByText(/Cards corrected by the administrator/)).toBeVisible();

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const money = dialog(page, `Refund order ${id}`);
  await money.getByLabel('Pounds').fill('3');
  await money.getByLabel('Reason').fill('A stain');
  await money.getByRole('button', { name: 'Refund' }).click();
  await expect(money).toBeHidden();
  const refunds = page.getByRole('region', { name: 'Money' });
  await expect(refunds.getByText('£3.00 refunded')).toBeVisible();
  await expect(history.getByText(/Refund asked: £3\.00 by the administrator/)).toBeVisible();

  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByText('A mail is on its way to the customer')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(history.getByText(/Refund asked/)).toBeVisible();
    expect(await history.getByText(/Mail sent: refund by itself/).count()).toBe(1);
  }).toPass();
  expect(complaints).toEqual([]);
});

test('who acts on an order that has changed is told what and by whom, and sees it as it is', async ({
  page,
}) => {
  const { id, token } = await elsewhere(page, placeOrder);
  await signIn(page);
  await open(page, deskOrder(id));
  await expect(page.getByRole('button', { name: `Mark order ${id} fulfilled` })).toBeVisible();
  await page.request.put(`/api/orders/${token}/address`, {
    data: { ...CHECKOUT.shippingInfo, city: 'Ripon' },
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
