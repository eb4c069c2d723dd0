import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { api } from '#shared/api.ts';
import { visitor } from '../scripts/visitor.ts';
import { readPdf } from './read-pdf.ts';
import { dialog, logIn, open } from './steps.ts';

/** A guest's order, paid; its number. */
async function order(baseURL: string, child: string): Promise<number> {
  const call = visitor(baseURL);
  const { clientSecret, paymentIntentId } = await call(api.checkout.start, {
    body: {
      shippingInfo: {
        name: `Family of ${child}`,
        email: 'print@example.org',
        address: '1 High Street',
        city: 'Leeds',
        postcode: 'LS1 1AA',
        country: 'United Kingdom',
      },
      childrenData: [{ name: child }],
      peopleData: [],
    },
  });
  await call(api.checkout.simulate, { body: { clientSecret, card: { number: '4242 4242 4242 4242' } } });
  return (await call(api.checkout.order, { body: { stripePaymentId: paymentIntentId } })).id;
}

test('the shop chooses orders and saves one file of sheets, set as the last time', async ({
  page,
  baseURL,
}) => {
  const ids = [await order(baseURL ?? '', 'Zelda'), await order(baseURL ?? '', 'Yannick')];
  await logIn(page);
  await open(page, '/admin/orders');
  for (const id of ids) await page.getByLabel(`Print order ${id}`, { exact: true }).check();
  await expect(page.getByText('2 orders chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Print sheets' }).click();

  const form = dialog(page, 'Print sheets');
  await form.getByLabel('Paper').selectOption({ label: 'SRA3 (320 × 450 mm), 21 cards a sheet' });
  await form.getByLabel('Cutting').selectOption({ label: 'One cut between cards, 25 cards a sheet' });
  await form.getByLabel('Down').fill('4');
  await form.getByRole('button', { name: 'Save PDF' }).click();
  await expect(form.getByText('Shift must be at most 3 mm')).toBeVisible();
  await form.getByLabel('Down').fill('-0.5');
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Save PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`orders-${Math.min(...ids)}-${Math.max(...ids)}-sra3.pdf`);
  const { pages, texts } = await readPdf(await readFile(await file.path()));
  expect(pages.map(({ media }) => media)).toEqual(['320.0 × 450.0', '320.0 × 450.0']);
  expect(texts[0]).toContain('Zelda');
  expect(texts[0]).toContain('Yannick');

  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Print sheets' }).click();
  await expect(form.getByLabel('Paper')).toHaveValue('sra3');
  await expect(form.getByLabel('Down')).toHaveValue('-0.5');
});
