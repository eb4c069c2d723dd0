import { readFile } from 'node:fs/promises';
import { type Download, expect, test } from '@playwright/test';
import { orderPath } from '#shared/pages.ts';
import { pageErrorsOf } from './check.ts';
import { placeOrder } from './server-calls.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const ADA = { name: 'Ada Archer', birthdate: '2019-11-02', weightLbs: 7, weightOz: 11 };

/** The width and height in the header of a PNG. */
async function sizeOf(download: Download): Promise<[number, number]> {
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('a card is saved as pictures, shared, and printed at home', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared, printed: 0, print: () => Object.assign(window, { printed: 1 }) });
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) =>
        void shared.push(...files.map(({ name, type }) => `${name} ${type}`)),
    });
  });
  const complaints = pageErrorsOf(page);
  const { token } = await placeOrder(page.request, { childrenData: [ADA] });
  await page.goto(orderPath(token));
  const cards = page.getByRole('region', { name: 'Your cards' });
  await expect(cards.getByRole('img', { name: /Ada Archer/ })).toBeVisible();

  await test.step('saved', async () => {
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    await cards.getByRole('button', { name: 'Save as picture' }).click();
    await expect.poll(() => downloads.length).toBe(2);
    expect(downloads.map((download) => download.suggestedFilename())).toEqual([
      'dads-cheat-sheet-front.png',
      'dads-cheat-sheet-back.png',
    ]);
    expect(await Promise.all(downloads.map(sizeOf))).toEqual([
      [1700, 1080],
      [1700, 1080],
    ]);
  });

  await test.step('shared', async () => {
    await cards.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
      .toEqual(['dads-cheat-sheet-front.png image/png', 'dads-cheat-sheet-back.png image/png']);
  });

  await test.step('printed: only the folded card on one sheet', async () => {
    await cards.getByRole('button', { name: 'Print at home' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('#home-sheet');
    await expect(sheet).toContainText('Print this at 100%');
    await expect(cards).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(sheet).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});
