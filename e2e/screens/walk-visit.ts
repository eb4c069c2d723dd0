import { type Browser, expect, type Page, test } from '@playwright/test';
import { openFilledShop, pictured } from './pictured.ts';
import type { Visit } from './screen.ts';

/** Goes from screen to screen, and checks each. A screen that is not reached does not stop those after it. */
export async function walkVisit(
  { screens, filledShop }: Visit,
  browser: Browser,
  baseURL: string | undefined,
  look: (page: Page, where: string) => Promise<void>,
): Promise<void> {
  const shop = filledShop ? await openFilledShop() : null;
  const page = await pictured(browser, shop?.url ?? baseURL ?? '');
  for (const { on, name, by } of screens) {
    const where = `${on}: ${name}`;
    await test.step(where, async () => {
      try {
        for (const act of by) await act(page);
      } catch (error) {
        expect.soft(String(error), where).toBe('');
        return;
      }
      // A screen without steps is the previous one as a whole page, which has already been checked.
      if (by.length > 0) await look(page, where);
    });
  }
  await page.context().close();
  await shop?.close();
}
