import { openBrowser } from '../chromium.ts';
import { quantile } from '../measure.ts';

const TICKS = 20;
const SLOWER = 4;

/** How long a tick in a page of 200 orders takes until it is painted, with a processor made four times as slow; in ms. */
export async function timeTicks(url: string, cookie: { name: string; value: string }): Promise<number> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies([{ ...cookie, url }]);
    const page = await context.newPage();
    await page.goto(`${url}/admin/orders?limit=200&waiting=yes`);
    await page.locator('[data-order]').nth(199).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return quantile(await page.evaluate(tickMany, TICKS), 0.5);
  } finally {
    await browser.close();
  }
}

/** In the page: from the press to the frame after the one that shows it. */
async function tickMany(count: number): Promise<number[]> {
  const ticks = document.querySelectorAll<HTMLInputElement>('[data-order] input[aria-label^="Print order"]');
  const taken: number[] = [];
  for (let at = 0; at < count; at++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = performance.now();
    ticks[at * 9]?.click();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    taken.push(performance.now() - began);
  }
  return taken;
}
