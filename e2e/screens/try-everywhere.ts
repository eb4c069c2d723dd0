import { expect, test } from '@playwright/test';
import { checkIn } from '../check.ts';
import { cutOffAtTwiceTheSize } from '../cut-off.ts';
import { lostInForcedColours } from '../forced-colours.ts';
import { VISITS } from './visits.ts';
import { walkVisit } from './walk-visit.ts';

// `npm run test:screens`: checks all screens and states on a small phone, on a phone in landscape and on a desktop, in
// a dark and a light theme, in forced colours and with text of twice the size. `screens.spec.ts` checks each once.

const SHOWN = [
  { width: 320, height: 800, dark: true },
  { width: 844, height: 390, dark: false },
  { width: 1280, height: 800, dark: true },
  { width: 1280, height: 800, dark: false },
];

for (const visit of VISITS)
  test(visit.whose, async ({ browser, baseURL }) => {
    test.setTimeout(60 * 60_000);
    await walkVisit(visit, browser, baseURL, async (page, where) => {
      await checkIn(page, SHOWN, where);
      expect.soft(await cutOffAtTwiceTheSize(page), `${where}, at twice the size of text`).toEqual([]);
      expect.soft(await lostInForcedColours(page), `${where}, in forced colours`).toEqual([]);
    });
  });
