import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { check } from './check.ts';
import { readPdf } from './read-pdf.ts';
import { placeOrder } from './server-calls.ts';
import { dialog, dialogsSettled, open, signIn } from './steps.ts';

async function saved(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), ...(await readPdf(await readFile(await file.path()))) };
}

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** Sends a form whose first answer is lost, and sends it again. */
async function sendTwice(page: Page, form: Locator, button: string, call: string): Promise<void> {
  await page.route(call, loseAnswer, { times: 1 });
  await form.getByRole('button', { name: button }).click();
  await expect(form.getByText('We could not reach the server.')).toBeVisible();
  await form.getByRole('button', { name: button }).press('Enter');
}

test('the shop makes a run, saves its sheets, dispatches it with tracking, undoes that, and reprints one order', async ({
  page,
}) => {
  const ids: number[] = [];
  for (const name of ['Zelda', 'Yannick'])
    ids.push(
      (await placeOrder(page.request, { to: { name: `Family of ${name}` }, childrenData: [{ name }] })).id,
    );
  await signIn(page);
  await open(page, '/admin/orders');
  for (const id of ids) await page.getByLabel(`Select order ${id}`, { exact: true }).check();
  await expect(page.getByText('2 orders selected')).toBeVisible();
  await page.getByRole('button', { name: 'Print sheets' }).click();

  const form = dialog(page, 'Print sheets');
  await form.getByText('Print settings').click();
  await form.getByLabel('Paper').selectOption({ label: 'SRA3 (320 × 450 mm), 21 cards a sheet' });
  await form.getByLabel('Cutting').selectOption({ label: 'Single cut, 25 cards a sheet' });
  await form.getByLabel('Down').fill('-0.5');
  await sendTwice(page, form, 'Create print run', '**/api/admin/print-runs');

  await expect(page.getByRole('heading', { name: /^Print run \d+$/ })).toBeVisible();
  await dialogsSettled(page);
  const run = await page.getByRole('heading', { level: 1 }).innerText();
  const sheets = await saved(page, 'Save sheets');
  expect(sheets.name).toBe(`${run.toLowerCase().replaceAll(' ', '-')}-sra3.pdf`);
  expect(sheets.pages.map(({ media }) => media)).toEqual(['320.0 × 450.0', '320.0 × 450.0']);
  expect(sheets.texts[0]).toMatch(/Zelda.*Yannick/);

  // The slips are in the order of the cards, one per page.
  const slips = await saved(page, 'Packing slips');
  expect(slips.texts.map((text) => /Family of (\w+)/.exec(text)?.[1])).toEqual(['Zelda', 'Yannick']);
  await page.getByRole('button', { name: 'Address labels' }).click();
  const labels = dialog(page, 'Address labels');
  await labels.getByLabel('Labels').selectOption('roll');
  await check(page, 'labels');
  const download = page.waitForEvent('download');
  await labels.getByRole('button', { name: 'Save labels' }).click();
  const { texts } = await readPdf(await readFile(await (await download).path()));
  expect(texts.map((text) => /Family of (\w+)/.exec(text)?.[1])).toEqual(['Zelda', 'Yannick']);
  await expect(labels).toBeHidden();
  await dialogsSettled(page);

  await page.getByRole('link', { name: 'View in orders' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?run=\d+$/);
  await expect(page.locator('[data-order]')).toHaveCount(2);
  await page.goBack();

  await page.getByRole('button', { name: 'Dispatch 2 orders' }).click();
  const parcels = dialog(page, 'Dispatch 2 orders');
  await parcels.getByLabel('CSV file').setInputFiles({
    name: 'click-and-drop.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Order reference,Tracking number\n${ids[0]},AB123456785GB\n${ids[1]},\n`),
  });
  await expect(parcels.getByText('1 number read.')).toBeVisible();
  await sendTwice(page, parcels, 'Dispatch', '**/dispatch');
  await expect(page.getByText('Royal Mail AB123456785GB')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Click & Drop CSV' })).toHaveCount(0);
  await expect(page.getByText(/Emails go out/)).toBeVisible();
  await dialogsSettled(page);
  await page.getByRole('button', { name: 'Undo dispatch' }).click();
  await expect(page.getByRole('button', { name: 'Dispatch 2 orders' })).toBeVisible();
  await expect(page.getByText('AB123456785GB')).toBeHidden();

  await page.getByLabel(`Select order ${ids[1]} to reprint`).check();
  await page.getByRole('button', { name: 'Reprint this order' }).click();
  await expect(form.getByText('This order has been printed before.')).toBeVisible();
  // The settings of one run are the defaults of the next.
  await expect(form.getByLabel('Paper')).toHaveValue('sra3');
  await expect(form.getByLabel('Down')).toHaveValue('-0.5');
  await form.getByLabel('Reason for reprinting').selectOption('other');
  await form.getByRole('button', { name: 'Create print run' }).click();
  await expect(form.getByText('Say briefly why it is being reprinted')).toBeVisible();
  await check(page, 'a second printing');
  await form.getByLabel('In a few words').fill('The dog ate it');
  await form.getByText('Print settings').click();
  await form.getByLabel('Down').fill('0');
  await sendTwice(page, form, 'Create print run', '**/api/admin/print-runs');
  await expect(page.getByText('1 card reprinted: The dog ate it')).toBeVisible();
  await dialogsSettled(page);

  // A single order is a run too: its file exists, and a reprint has its reason.
  await open(page, `/admin/orders/${ids[1]}`);
  await page.getByRole('button', { name: 'Print file' }).click();
  await expect(form.getByText('This order has been printed before.')).toBeVisible();
  await form.getByLabel('Reason for reprinting').selectOption('lost in the post');
  await form.getByRole('button', { name: 'Create print run' }).click();
  await expect(page.getByText('1 card reprinted: lost in the post')).toBeVisible();
  await dialogsSettled(page);
  const file = await saved(page, 'Print file');
  expect(file.pages.map(({ media }) => media)).toEqual(['91.0 × 60.0', '91.0 × 60.0']);
  expect(file.texts[0]).toContain('Yannick');

  await page.getByRole('link', { name: 'Print runs' }).click();
  await expect(page.getByRole('link', { name: run.replace('Print run', 'Run') })).toBeVisible();

  const { id } = await placeOrder(page.request, { childrenData: [{ name: 'Xenia' }] });
  await open(page, `/admin/orders/${id}`);
  await page.route('**/api/admin/print-runs', loseAnswer, { times: 1 });
  await page.getByRole('button', { name: 'Print file' }).click();
  await expect(page.getByText(/Failed to save the print file/)).toBeVisible();
  expect((await saved(page, 'Print file')).texts[0], 'the same run, without a reprint').toContain('Xenia');
});
