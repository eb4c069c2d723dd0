import type { Browser, Page } from '@playwright/test';
import axe from 'axe-core';
import { FILLED_SHOP } from '#server/testing/shop.ts';
import { openOwnShop } from '../own-shop.ts';
import { SIZES } from './shoot.ts';

/** When the screens are looked at, for browser and server. Without it they are looked at now. */
const AT = process.env.PICTURED_AT;

/** A page of a new browser on a phone, in which it is always the same moment. */
export async function pictured(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: SIZES.phone });
  // For `check`: sent once, not with each page.
  await context.addInitScript(axe.source);
  if (AT) await context.clock.setFixedTime(AT);
  return context.newPage();
}

/** The server of a shop that says who it is. */
export function openFilledShop() {
  const clock = AT ? { NODE_OPTIONS: process.env.SERVER_OPTIONS ?? '', PICTURED_AT: AT } : {};
  return openOwnShop({ ...clock, ...FILLED_SHOP });
}
