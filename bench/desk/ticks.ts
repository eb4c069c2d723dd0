import type { Browser } from '@playwright/test';
import { quantile, RUNS } from '../runs.ts';

const TICKS = 20;
const SLOWED = 4;

/**
 * The time from a tick in a page of 200 orders until it is painted, with a slowed processor; the medians of the runs,
 * in ms.
 */
export async function timeTicks(
  browser: Browser,
  url: string,
  cookies: Map<string, string>,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto(`${url}/admin/orders?limit=200&waiting=yes`);
  await page.locator('[data-order]').nth(199).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run++) taken.push(quantile(await page.evaluate(tickMany, TICKS), 0.5));
  return taken;
}

/** Runs in the page. Measures from the click to the frame after the one that shows it, in ms. */
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
