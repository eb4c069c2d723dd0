import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort, ready, spawnServer } from '#server/testing/process.ts';
import { FILLED_SHOP } from '#server/testing/shop.ts';
import { SIZES } from './shoot.ts';

/** When the screens are looked at, for browser and server. */
const AT = process.env.PICTURED_AT ?? '';

/** A page of a new browser on a phone, in which it is always the same moment. */
export async function pictured(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: SIZES.phone });
  await context.clock.setFixedTime(AT);
  return context.newPage();
}

/** The server of a shop that says who it is. */
export async function openFilledShop() {
  const folder = await mkdtemp(join(tmpdir(), 'family-facts-pictured-'));
  const port = await freePort();
  const env = { NODE_OPTIONS: process.env.SERVER_OPTIONS ?? '', PICTURED_AT: AT };
  const server = await ready(
    spawnServer({
      ...env,
      ...FILLED_SHOP,
      PORT: port,
      DATA_DIR: folder,
      BASE_URL: `http://127.0.0.1:${port}`,
    }),
  );
  const close = async () => {
    server.child.kill();
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, close };
}
