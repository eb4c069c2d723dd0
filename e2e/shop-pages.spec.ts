import { expect, type Page, test } from '@playwright/test';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { pageErrorsOf } from './check.ts';
import { formsAnswer, open } from './steps.ts';

const words = (page: Page) => page.locator('main').innerText();

test('the four pages about the shop are linked in the footer, and have the same words and title without scripts', async ({
  page,
  browser,
}) => {
  const complaints = pageErrorsOf(page);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await open(page, '/guest');
  for (const { label, path } of SHOP_LINKS) {
    await page.getByRole('navigation', { name: 'About the shop' }).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused();
    const read = await words(page);
    await plain.goto(path);
    expect(read).toContain((await plain.locator('.reading').innerText()).trim());
    expect(await page.title()).toBe(await plain.title());
  }
  // A page opened directly keeps the words that the server sent.
  const read = await words(page);
  await page.reload();
  await formsAnswer(page);
  expect(await words(page)).toBe(read);
  // In print only the text remains.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await plain.context().close();
  expect(complaints).toEqual([]);
});
