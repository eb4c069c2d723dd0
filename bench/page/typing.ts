import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { quantile } from '../runs.ts';

const SLOWED = 4;
const LETTERS = 'EleanorRosemaryWilkinson';

declare global {
  interface Window {
    typedAt: number;
    shownAfter: number[];
  }
}

/**
 * Types the name of a guest's first child. `bytes` is the size, compressed with gzip, of all that the first letter
 * fetches until the card is shown. `ms` is the 95th percentile of the time from a later key to the frame with the
 * changed card, with a slowed processor.
 */
export async function typeName(browser: Browser, url: string): Promise<{ ms: number; bytes: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(request.url()));
  await page.goto(url, { waitUntil: 'networkidle' });
  const before = new Set(fetched);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('A');
  await page.getByText('Your card, as we’ll print it').waitFor();
  await page.waitForLoadState('networkidle');
  const parts = [...fetched].filter((part) => !before.has(part) && /\.(js|wasm|ttf|woff2?)(\?|$)/.test(part));
  const sizes = await Promise.all(parts.map(gzipSize));

  await page.evaluate(watchCard);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  for (const [typed, letter] of [...LETTERS].entries()) {
    await name.press(letter);
    await page.waitForFunction((count) => window.shownAfter.length > count, typed);
  }
  const times = await page.evaluate(() => window.shownAfter);
  await context.close();
  return { ms: quantile(times, 0.95), bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Runs in the page. Records the time from each input until the card is drawn. */
function watchCard(): void {
  window.shownAfter = [];
  const card = document.querySelector('figure');
  if (!card) throw new Error('The page has no card');
  addEventListener(
    'input',
    () => {
      window.typedAt = performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    const from = window.typedAt;
    if (!from) return;
    window.typedAt = 0;
    requestAnimationFrame(() => window.shownAfter.push(performance.now() - from));
  }).observe(card, { subtree: true, childList: true, attributes: true, characterData: true });
}

async function gzipSize(url: string): Promise<number> {
  return gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;
}
