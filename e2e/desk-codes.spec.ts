import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import Papa from 'papaparse';
import { pageErrorsOf } from './check.ts';
import { inOtherBrowser, placeOrder } from './server-calls.ts';
import { dialog, signIn } from './steps.ts';

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; rows: string[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = await readFile(await download.path(), 'utf8');
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true });
  return { name: download.suggestedFilename(), rows: data };
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a code and a batch are created and the batch downloaded; a guest uses one code, which then cannot change and links to its order', async ({
  page,
}) => {
  const complaints = pageErrorsOf(page);
  await signIn(page);
  await page.goto('/admin/discounts');
  await test.step('one code is made', async () => {
    const single = `ONE${Date.now()}`;
    await page.getByRole('button', { name: 'Add a code' }).click();
    const added = dialog(page, 'Add discount code');
    await added.getByLabel('Code', { exact: true }).fill(single);
    await added.getByLabel('Discount').selectOption('Pounds off the card');
    await added.getByLabel('Pounds', { exact: true }).fill('2.50');
    await added.getByRole('button', { name: 'Add code' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: single })).toContainText('£2.50 off the card');
  });

  await test.step('a generated code needs no typing, and is copied', async () => {
    await page.getByRole('button', { name: 'Add a code' }).click();
    const added = dialog(page, 'Add discount code');
    const generated = await added.getByLabel('Code', { exact: true }).inputValue();
    await added.getByRole('button', { name: 'Add code' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: generated })).toContainText(
      '10% off the card · not used yet, can be used once',
    );
    await page.getByRole('button', { name: `Copy ${generated}` }).click();
    await expect(page.getByText(`${generated} copied`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(generated);
  });

  await page.getByRole('link', { name: 'Batches', exact: true }).click();
  await page.getByRole('button', { name: 'Create a batch' }).click();
  const form = dialog(page, 'Create a batch of codes');
  const note = `=Fair ${Date.now()}`;

  const codes = await test.step('the batch is created, and its codes downloaded', async () => {
    await form.getByLabel('Purpose').fill(note);
    await form.getByLabel('Number of codes').fill('60');
    await form.getByLabel('Prefix (optional)').fill('fair');
    await expect(form.getByText('Example: FAIR-7KFM3QTWXY')).toBeVisible();
    await form.getByLabel('Per cent', { exact: true }).fill('20');
    await form.getByLabel('Last day (optional)').fill('2090-06-30');
    await form.getByRole('button', { name: 'Create codes' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/\?batch=\d+$/);
    await expect(page.getByText('60 codes, 0 used')).toBeVisible();
    const file = await saved(page, () => page.getByRole('link', { name: 'Download codes (CSV)' }).click());
    expect(file.name).toMatch(/^discount-codes-\d+\.csv$/);
    expect(file.rows[1]?.slice(1)).toEqual([...['20% off the card', '', '2090-06-30', 'Active', `'${note}`]]);
    return file.rows.slice(1).map(([code = '']) => code);
  });
  expect(new Set(codes).size).toBe(60);
  const code = codes[17] ?? '';

  await test.step('all of it is switched off and on', async () => {
    await page.getByRole('button', { name: 'Switch all off' }).click();
    await expect(page.getByText('60 codes, 0 used, all switched off')).toBeVisible();
    await page.getByRole('button', { name: 'Switch all on' }).click();
    await expect(page.getByText('60 codes, 0 used')).not.toContainText('switched off');
  });

  await test.step('page and search are in the address, and Back restores them', async () => {
    const shown = page.getByRole('list', { name: 'Discount codes' }).getByRole('listitem');
    await expect(shown).toHaveCount(50);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(shown).toHaveCount(10);
    await page.getByRole('searchbox', { name: 'Search codes' }).fill(code.slice(3).toLowerCase());
    await expect(shown).toHaveCount(1);
    await page.reload();
    await expect(shown).toHaveCount(1);
    await page.goBack();
    await expect(shown).toHaveCount(10);
    await page.goForward();
    await expect(shown).toHaveCount(1);
  });

  const row = page.getByRole('listitem').filter({ hasText: code });
  await test.step('a guest uses it', async () => {
    const order = await inOtherBrowser(page, (guest) =>
      placeOrder(guest, { discountCode: code.toLowerCase() }),
    );
    await page.reload();
    await expect(row).toContainText('Used up');
    await expect(row).toContainText('20% off the card · used 1 of 1 · until 30 Jun 2090');
    await expect(row).toContainText('£1.80 in discounts · 1 order');
    await row.getByRole('button', { name: `Edit ${code}` }).click();
    const edit = dialog(page, 'Edit discount code');
    await expect(edit).toContainText('This code has been used, so the code and its value can’t be changed.');
    await expect(edit.getByLabel('Per cent')).toHaveCount(0);
    await edit.getByLabel('Last day (optional)').fill('2091-01-31');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(row).toContainText('until 31 Jan 2091');
    await row.getByRole('link', { name: '1 order' }).click();
    await expect(page.locator('[data-order]')).toHaveCount(1);
    await expect(page.locator(`[data-order="${order.id}"]`)).toBeVisible();
  });

  await test.step('the filtered list is downloaded', async () => {
    const file = await saved(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /^All columns/ }).click();
    });
    expect(file.name).toMatch(/^orders-everything-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.rows).toHaveLength(2);
  });
  expect(complaints).toEqual([]);
});
