import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { freePort, ready, type ServerProcess, spawnServer } from '#server/testing/process.ts';
import { FILLED_SHOP } from '#server/testing/shop.ts';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { check, complaintsOf } from './check.ts';
import { dialog, fillShipping, goToShipping, open, payWith, ROSE } from './steps.ts';

const SCREENS = [390, 1280].flatMap((width) => [true, false].map((dark) => ({ width, dark })));
const PHONE = { width: 320, dark: false };

let folder = '';
let server: ServerProcess;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'family-facts-shop-'));
  const port = await freePort();
  const env = { ...FILLED_SHOP, PORT: port, DATA_DIR: folder, BASE_URL: `http://127.0.0.1:${port}` };
  server = await ready(spawnServer(env));
});
test.afterAll(async () => {
  server?.child.kill();
  await server?.ended;
  await rm(folder, { recursive: true, force: true });
});

const words = (page: Page) => page.locator('main').innerText();

/** Reads the four pages by way of the footer, and finds the same words where no script runs. */
async function readAll(context: BrowserContext, unscripted: BrowserContext): Promise<Record<string, string>> {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const plain = await unscripted.newPage();
  const read: Record<string, string> = {};
  await open(page, '/guest');
  for (const { label, path } of SHOP_LINKS) {
    await page.getByRole('navigation', { name: 'About the shop' }).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused();
    read[label] = await words(page);
    await plain.goto(path);
    const reading = plain.locator('.reading');
    expect(read[label]).toContain((await reading.innerText()).trim());
    // Opened by itself, the page keeps the words that it came with.
    await open(page, path);
    expect(await words(page)).toBe(read[label]);
    await check(page, [...SCREENS, PHONE]);
  }
  expect(complaints).toEqual([]);
  return read;
}

test('a demonstration says so on its four pages, which everybody can read', async ({ browser, context }) => {
  const unscripted = await browser.newContext({ javaScriptEnabled: false });
  const read = await readAll(context, unscripted);
  for (const text of Object.values(read)) expect(text).toContain('This is a demonstration shop.');
  await unscripted.close();
});

test('a shop says who sells, when it comes, what is kept and what is agreed', async ({ browser }) => {
  const baseURL = server.url;
  const context = await browser.newContext({ baseURL });
  const unscripted = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const read = await readAll(context, unscripted);
  for (const text of Object.values(read)) expect(text).not.toContain('demonstration');
  expect(read.Contact).toContain('1 <High> Street\nLeeds\nLS1 1AA');
  expect(read.Contact).toContain('VAT number GB 123 4567 89');
  expect(read['Delivery and returns']).toContain('posted within 1 working day, and with you within 4 more');
  expect(read.Privacy).toContain('Erased 45 days after the order is settled');

  // On paper only the text is left.
  const page = await context.newPage();
  await open(page, '/terms');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
  await unscripted.close();
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
  await fillShipping(page, ROSE);
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
  await check(page);

  await payWith(page, '4242 4242 4242 4242');
  const done = dialog(page, 'Your Order');
  await expect(done.getByText(estimate)).toBeVisible();
  const link = await done.getByRole('link', { name: /See, correct or cancel/ }).getAttribute('href');
  await open(page, link ?? '/');
  await expect(page.getByRole('status').first()).toContainText(estimate);
  await check(page);
  const mails: { to: string; text: string }[] = await (await page.request.get('/dev/mail.json')).json();
  expect(mails.find(({ to }) => to === ROSE.email)?.text).toContain(estimate);
  expect(complaints).toEqual([]);
});
