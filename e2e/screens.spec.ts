import { test } from '@playwright/test';
import { check } from './check.ts';
import { VISITS } from './screens/visits.ts';
import { walkVisit } from './screens/walk-visit.ts';

// Checks all screens and states that have pictures once. `npm run test:screens` tries other sizes and themes, and the
// pages of a shop with seller settings, which differ only in words.

test.use({ serviceWorkers: 'allow' });

for (const visit of VISITS.filter(({ filledShop }) => !filledShop))
  test(`all screens are accessible to ${visit.whose}`, async ({ browser, baseURL }) => {
    test.setTimeout(60 * 60_000);
    await walkVisit(visit, browser, baseURL, check);
  });
