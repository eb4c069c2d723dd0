import { type Browser, expect, type Page, test } from '@playwright/test';
import { openFilledShop, pictured } from './pictured.ts';
import type { Visit } from './screen.ts';

/** Goes from screen to screen, and looks at each. The screens after one that is not reached are looked at all the same. */
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
      // A screen without acts is the one before it, taken whole: it has been checked.
      if (by.length > 0) await look(page, where);
    });
  }
  await page.context().close();
  await shop?.close();
}
