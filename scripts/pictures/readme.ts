// `npm run pictures readme`: draws a notebook on a phone and both sides of its card, as shown in the README.
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { freePort, ready, spawnServer } from '#server/testing/process.ts';
import { DEMO_MEMBER, DEMO_PASSWORD, seedDemo } from '../demo-family.ts';
import { BROWSER_FLAGS, findBrowser } from '../find-browser.mjs';
import { prepare, root } from '../prepare.mjs';

const PICTURE = join(root, 'docs', 'images', 'preview.png');
const PHONE = { width: 390, height: 720 };
const GAP = 32;
const SHARPNESS = 1.25;

await prepare({ built: true });
const server = await ready(spawnServer({ PORT: await freePort(), DATABASE_URL: 'memory://' }));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
try {
  await seedDemo(server.url);
  await putTogether(browser, await screensOf(browser));
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.ended;
}

/** PNGs of a phone's screen: the notebook, and the front and the back of the preview. */
async function screensOf(browser: Browser): Promise<Buffer[]> {
  const page = await browser.newPage({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    baseURL: server.url,
  });
  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Username').fill(DEMO_MEMBER);
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Ada Okafor' }).waitFor();
  // The reload removes the welcome message.
  await page.reload();
  await page.getByRole('heading', { name: 'Ada Okafor' }).waitFor();
  const screens = [await screenOf(page)];
  await page.goto('/?tab=order');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Preview Card' }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('img', { name: /^Ada Okafor/ }).waitFor();
  screens.push(await screenOf(page));
  await preview.getByText('Back', { exact: true }).click();
  const back = preview.getByRole('img', { name: /^Important Dates/ });
  await back.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  screens.push(await screenOf(page));
  return screens;
}

async function screenOf(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled' });
}

/** Puts three screens beside each other, on the background of the product's pages. */
async function putTogether(browser: Browser, screens: Buffer[]): Promise<void> {
  const page = await browser.newPage({
    viewport: {
      width: screens.length * (PHONE.width + GAP) + GAP,
      height: PHONE.height + 2 * GAP,
    },
    deviceScaleFactor: SHARPNESS,
  });
  const images = screens.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`);
  await page.setContent(`<!doctype html><style>
    body { display: flex; gap: ${GAP}px; margin: 0; padding: ${GAP}px; background: #eadfca }
    img { width: ${PHONE.width}px; border-radius: 24px; box-shadow: 0 16px 32px -16px rgb(62 46 14 / 40%) }
  </style>${images.join('')}`);
  await page.screenshot({ path: PICTURE });
}
