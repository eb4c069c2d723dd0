import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { freePort, ready, spawnServer } from '#server/testing/process.ts';
import type { CardFacts } from '#shared/card-facts.ts';
import { prepare } from '../scripts/prepare.mjs';
import { quantile } from './measure.ts';

/** What the real site, built and served, does in Chromium from the first letter of a name, with which the card is drawn, to its preview. */
export async function previewInBrowser(browser: Browser, facts: CardFacts[]) {
  prepare({ built: true });
  const folder = mkdtempSync(join(tmpdir(), 'family-facts-bench-'));
  const port = await freePort();
  const server = await ready(
    spawnServer({ PORT: port, DATA_DIR: folder, BASE_URL: `http://127.0.0.1:${port}` }),
  );
  try {
    const page = await browser.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${server.url}/guest`, { waitUntil: 'networkidle' });
    const before = new Set(fetched);
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Birth date', { exact: true }).fill('2 November 2019');
    await page.getByRole('button', { name: 'Add First Child' }).click();
    await page.getByRole('button', { name: 'Preview Card of Ada' }).click();
    await page.getByRole('dialog').getByRole('img').first().waitFor();
    await page.waitForLoadState('networkidle');
    const parts = fetched.filter((url) => !before.has(url) && /\.(js|wasm|ttf|woff2?)(\?|$)/.test(url));
    const sizes = await Promise.all([...new Set(parts)].map(gzipSize));
    return {
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      early: [...before].filter((url) => /\.wasm|\/fonts\/.*\.ttf|card-engine/.test(url)).length,
      layoutMs: await layoutTime(page, parts.find((url) => url.includes('card-engine')) ?? '', facts),
    };
  } finally {
    server.child.kill();
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function gzipSize(url: string): Promise<number> {
  return gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;
}

/**
 * The 95th percentile of laying out one new family after another, in milliseconds of the page's own thread; the first are for
 * the compiler.
 */
async function layoutTime(page: Page, address: string, facts: CardFacts[]): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const engine = await page.evaluateHandle(
    async (url) => (await import(url)).loadCardEngine('wallet'),
    address,
  );
  const times: number[] = [];
  for (const family of facts) {
    const start = await worked();
    await engine.evaluate(async (loaded, some) => {
      await loaded.prepare(some, 'all-on-one');
      const composed = loaded.compose(some, 'all-on-one');
      if (!composed.ok) throw new Error(composed.refusal);
    }, family);
    times.push((await worked()) - start);
  }
  return quantile(times.slice(facts.length / 6), 0.95);
}
