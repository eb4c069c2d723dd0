import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pictureIndex } from './picture-index.ts';
import { openFilledShop, pictured } from './pictured.ts';
import { FOLDER, SIZES, shoot } from './shoot.ts';
import { VISITS } from './visits.ts';

// `npm run pictures screens`: draws all screens and states into pictures/screens. Arguments go to Playwright: `-- -g 'a
// guest'` selects some.

test.use({ viewport: SIZES.phone });

for (const visit of VISITS)
  test(visit.whose, async ({ browser, baseURL }) => {
    test.setTimeout(20 * 60_000);
    const shop = visit.filledShop ? await openFilledShop() : null;
    const page = await pictured(browser, shop?.url ?? baseURL ?? '');
    for (const screen of visit.screens)
      await test.step(`${screen.on}: ${screen.name}`, async () => {
        // A screen that fails does not stop those after it.
        try {
          for (const act of screen.by) await act(page);
          await shoot(page, screen);
        } catch (error) {
          await page.screenshot({ path: test.info().outputPath(`${screen.on}-${screen.name}.png`) });
          expect.soft(String(error), `${screen.on}: ${screen.name}`).toBe('');
        }
      });
    await page.context().close();
    await shop?.close();
  });

test('the index', async () => {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'README.md'), pictureIndex(VISITS));
});
