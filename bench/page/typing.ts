import type { BrowserContext } from '@playwright/test';
import { quantile } from '../measure.ts';

const SLOWED = 4;
const LETTERS = 'Eleanor Rosemary Wilkinson';

declare global {
  interface Window {
    typedAt: number;
    shownAfter: number[];
  }
}

/**
 * How long a letter of a guest's first child takes from the key to the next frame with the changed card, in milliseconds, with the
 * processor slowed four times: the 95th percentile. The first letter fetches the card's engine and is not counted.
 */
export async function letterToCard(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('A');
  await page.getByText('Your card, as it is printed').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
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
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  for (const letter of LETTERS) {
    const before = await page.evaluate(() => window.shownAfter.length);
    await name.press(letter === ' ' ? 'Space' : letter);
    // A space at the end of a name changes nothing on the card.
    if (letter !== ' ') await page.waitForFunction((count) => window.shownAfter.length > count, before);
  }
  const times = await page.evaluate(() => window.shownAfter);
  await page.close();
  return quantile(times, 0.95);
}
