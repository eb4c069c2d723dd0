import { expect, type Page, test } from '@playwright/test';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { mailTo, PAYS, ROSE } from './calls.ts';
import { complaintsOf } from './check.ts';
import { dialog, fillShipping, goToShipping, open, payWith } from './steps.ts';

const words = (page: Page) => page.locator('main').innerText();

test('the four pages about the shop are reached by the footer, and have the same words where no script runs', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await open(page, '/guest');
  for (const { label, path } of SHOP_LINKS) {
    await page.getByRole('navigation', { name: 'About the shop' }).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused();
    const read = await words(page);
    await plain.goto(path);
    expect(read).toContain((await plain.locator('.reading').innerText()).trim());
    // Opened by itself, the page keeps the words that it came with.
    await open(page, path);
    expect(await words(page)).toBe(read);
  }
  // On paper only the text is left.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await plain.context().close();
  expect(complaints).toEqual([]);
});

/** Every price in view that is larger than the total's own largest, at both ends of the screens. */
async function louderThanTotal(page: Page): Promise<string[]> {
  const louder: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    louder.push(...(await page.evaluate(pricesLouderThanTotal)));
  }
  return louder;
}

function pricesLouderThanTotal(): string[] {
  const area = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  const prices: { text: string; size: number; weight: number }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    const text = node.textContent ?? '';
    if (!box?.checkVisibility() || !/£\d/.test(text)) continue;
    const { fontSize, fontWeight } = getComputedStyle(box);
    prices.push({ text, size: Number.parseFloat(fontSize), weight: Number(fontWeight) });
  }
  const totals = prices.filter(({ text }) => text.includes('£9.99'));
  const size = Math.max(0, ...totals.map((total) => total.size));
  const weight = Math.max(0, ...totals.map((total) => total.weight));
  if (prices.length === 0) return ['no price'];
  return prices
    .filter((price) => price.size > size || (price.weight > weight && price.size >= size))
    .map(({ text }) => text);
}

const ESTIMATE =
  /^Printed and posted by \w+day \d+ \w+, with you by \w+day \d+ \w+\. Demonstration: nothing is posted\.$/;

test('from the first price to the order, £9.99 is the loudest and the days are named', async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page, '/guest');
  const beside = page.getByRole('main').getByText(ESTIMATE).first();
  await expect(beside).toBeVisible();
  const estimate = await beside.innerText();
  expect(await louderThanTotal(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });

  await goToShipping(page);
  expect(await louderThanTotal(page)).toEqual([]);
  const email = 'rose.of.the.estimate@example.org';
  await fillShipping(page, { ...ROSE, email });
  const payment = dialog(page, 'Payment');
  await expect(payment.getByText(estimate)).toBeVisible();
  await expect(
    payment.getByText('By pressing Pay Now you place an order and agree to pay £9.99 with delivery.'),
  ).toHaveCount(1);
  await expect(payment.locator('strong', { hasText: '£9.99' })).toBeInViewport();
  await expect(payment.getByRole('link', { name: /delivery and returns/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  expect(await louderThanTotal(page)).toEqual([]);

  await payWith(page, PAYS);
  const done = dialog(page, 'Your Order');
  await expect(done.getByText(estimate)).toBeVisible();
  const link = await done.getByRole('link', { name: /See, correct or cancel/ }).getAttribute('href');
  await open(page, link ?? '/');
  await expect(page.getByRole('status').first()).toContainText(estimate);
  expect((await mailTo(page, email, /order #\d+$/)).text).toContain(estimate);
  expect(complaints).toEqual([]);
});
