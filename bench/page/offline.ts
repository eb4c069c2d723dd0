import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findWholeBrowser } from '../../scripts/find-browser.mjs';
import { quantile } from '../measure.ts';

const CHILD = 'Ella';

/**
 * How long a member's facts take from the address to the frame that shows them, in milliseconds, when the browser has just been
 * started and has no connection: the median of `starts` cold starts. The profile is a new one, in which the page was opened once.
 */
export async function factsOffline(url: string, starts: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'family-facts-offline-'));
  const executablePath = await findWholeBrowser();
  const start = () => chromium.launchPersistentContext(folder, { executablePath, args: BROWSER_FLAGS });
  try {
    const online = await start();
    await keepFacts(await pageOf(online), url);
    await online.close();
    const times: number[] = [];
    while (times.length < starts) {
      const browser = await start();
      times.push(await timeFacts(browser, url));
      await browser.close();
    }
    return quantile(times, 0.5);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pageOf(browser: BrowserContext): Promise<Page> {
  return browser.pages()[0] ?? browser.newPage();
}

/** A member with a child opens the page, and waits until the device has the program and the facts. */
async function keepFacts(page: Page, url: string): Promise<void> {
  const member = { name: 'Sam', username: 'sam-offline', email: 'offline@example.org' };
  const post = (path: string, data: object) => page.request.post(url + path, { data });
  await post('/api/register', { ...member, password: 'secret of the bench' });
  await post('/api/children', { name: CHILD, birthdate: '2019-11-02' });
  await page.goto(url);
  await page.getByRole('article', { name: CHILD }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const keys = () => page.evaluate(() => caches.keys());
  while (!(await keys()).some((name) => name.startsWith('facts-'))) await page.waitForTimeout(50);
}

async function timeFacts(browser: BrowserContext, url: string): Promise<number> {
  await browser.setOffline(true);
  const page = await pageOf(browser);
  await page.addInitScript(noteWhenShown, CHILD);
  await page.goto(url);
  return (await page.waitForFunction(() => Reflect.get(window, 'shownAt'))).jsonValue();
}

/** Notes in `window.shownAt` the first frame that has the name, on the page's own clock. */
function noteWhenShown(name: string): void {
  new MutationObserver((_, observer) => {
    const cards = [...document.querySelectorAll('article')];
    if (!cards.some((card) => card.textContent?.includes(name))) return;
    observer.disconnect();
    requestAnimationFrame(() => Reflect.set(window, 'shownAt', performance.now()));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
