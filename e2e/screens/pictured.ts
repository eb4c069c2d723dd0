import type { Browser, Page } from '@playwright/test';
import axe from 'axe-core';
import { FILLED_SHOP } from '#server/testing/shop.ts';
import { openOwnShop } from '../own-shop.ts';
import { SIZES } from './shoot.ts';

/** The time at which the screens are shown, in browser and server; the current time by default. */
const FIXED_TIME = process.env.PICTURED_AT;

/** A page of a new browser on a phone, with a fixed clock. */
export async function pictured(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: SIZES.phone });
  // Axe is added for `check`: once here, not to each page.
  await context.addInitScript(axe.source);
  if (FIXED_TIME) await context.clock.setFixedTime(FIXED_TIME);
  return context.newPage();
}

/** Starts the server of a shop with all settings about the seller. */
export function openFilledShop() {
  const clock = FIXED_TIME ? { NODE_OPTIONS: process.env.SERVER_OPTIONS ?? '', PICTURED_AT: FIXED_TIME } : {};
  return openOwnShop({ ...clock, ...FILLED_SHOP });
}
