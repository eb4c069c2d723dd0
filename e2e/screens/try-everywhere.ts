import { expect, test } from '@playwright/test';
import { check } from '../check.ts';
import { cutOffAtTwiceTheSize } from '../cut-off.ts';
import { lostInForcedColours } from '../forced-colours.ts';
import { openFilledShop, pictured } from './pictured.ts';
import { SIZES } from './shoot.ts';
import { VISITS } from './visits.ts';

// `npm run test:screens`: every screen and state that has pictures, on a small phone, on one lying down and at a desk, in both
// themes, in forced colours and with text of twice the size. The journeys try the same at their own screens, most of them in two ways.

const SCREENS = [
  { width: 320, height: 800 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
].flatMap((size) => [true, false].map((dark) => ({ ...size, dark })));

test.use({ viewport: SIZES.phone });

for (const visit of VISITS)
  test(visit.whose, async ({ browser, baseURL }) => {
    test.setTimeout(30 * 60_000);
    const shop = visit.filledShop ? await openFilledShop() : null;
    const page = await pictured(browser, shop?.url ?? baseURL ?? '');
    for (const screen of visit.screens)
      await test.step(`${screen.on}: ${screen.name}`, async () => {
        const where = `${screen.on}: ${screen.name}`;
        try {
          for (const act of screen.by) await act(page);
        } catch (error) {
          expect.soft(String(error), where).toBe('');
          return;
        }
        await check(page, SCREENS);
        expect.soft(await cutOffAtTwiceTheSize(page), `${where}, at twice the size of text`).toEqual([]);
        expect.soft(await lostInForcedColours(page), `${where}, in forced colours`).toEqual([]);
      });
    await page.context().close();
    await shop?.close();
  });
