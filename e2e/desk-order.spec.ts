import { expect, test } from '@playwright/test';
import { deskOrder } from '#shared/pages.ts';
import { pageErrorsOf } from './check.ts';
import { CHECKOUT, inOtherBrowser, placeOrder } from './server-calls.ts';
import { dialog, open, signIn } from './steps.ts';

test('the shop sees an order in full, corrects it, holds it, writes a note and refunds a part', async ({
  page,
}) => {
  const complaints = pageErrorsOf(page);
  const { id } = await inOtherBrowser(page, placeOrder);
  await signIn(page);
  await open(page, deskOrder(id));
  await expect(page.getByRole('heading', { name: `Order ${id}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/^.*Paid: £9\.99 by the customer$/)).toBeVisible();

  await page.getByRole('button', { name: 'Hold printing' }).click();
  await expect(page.getByText('Printing is on hold.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print file' })).toBeHidden();
  await page.getByRole('button', { name: 'Release for printing' }).click();
  await expect(page.getByText('Printing is on hold.')).toBeHidden();

  const note = 'Rang: <img src=x onerror="document.title=1"> by Friday';
  await page.getByLabel('Internal note').fill(note);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(history.getByText(note)).toBeVisible();
  await expect(page.getByLabel('Internal note')).toHaveValue('');
  await page.getByLabel('Internal note').fill('Rang again');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(history.getByText('Rang again')).toBeVisible();

  await page.getByRole('button', { name: 'Change address' }).click();
  const address = dialog(page, 'Change address');
  await address.getByLabel('Town or city').fill('York');
  await address.getByRole('button', { name: 'Save address' }).click();
  await expect(address).toBeHidden();
  await expect(history.getByText('City: Leeds → York')).toBeVisible();

  await page.getByRole('button', { name: 'Change card' }).click();
  await page.getByRole('button', { name: 'Edit Ada Archer' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Ada Bowman');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(history.getByText(/Cards changed by the administrator/)).toBeVisible();

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const money = dialog(page, `Refund order ${id}`);
  await money.getByLabel('Pounds').fill('3');
  await money.getByLabel('Reason').fill('A stain');
  await money.getByRole('button', { name: 'Refund' }).click();
  await expect(money).toBeHidden();
  const refunds = page.getByRole('region', { name: 'Payment' });
  await expect(refunds.getByText('£3.00 refunded')).toBeVisible();
  await expect(history.getByText(/Refund requested: £3\.00 by the administrator/)).toBeVisible();

  await page.getByRole('button', { name: 'Resend confirmation' }).click();
  await expect(page.getByText('Email sent to the customer')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(history.getByText(/Refund requested/)).toBeVisible();
    expect(await history.getByText(/Email sent: refund automatically/).count()).toBe(1);
  }).toPass();
  expect(complaints).toEqual([]);
});

test('an administrator with an outdated order is told what changed and by whom, and sees the current one', async ({
  page,
}) => {
  const { id, token } = await inOtherBrowser(page, placeOrder);
  await signIn(page);
  await open(page, deskOrder(id));
  await expect(page.getByRole('button', { name: `Mark order ${id} fulfilled` })).toBeVisible();
  await page.request.put(`/api/orders/${token}/address`, {
    data: { ...CHECKOUT.shippingInfo, city: 'Ripon' },
  });
  await page.getByRole('button', { name: `Mark order ${id} fulfilled` }).click();
  await expect(
    page.getByText(/has changed since you opened it: address changed by the customer at \d\d:\d\d/),
  ).toBeVisible();
  await expect(page.getByText('City: Leeds → Ripon')).toBeVisible();
  await page.getByRole('button', { name: `Mark order ${id} fulfilled` }).click();
  await expect(page.getByText(`Order ${id} is fulfilled.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hold printing' })).toBeHidden();
});
