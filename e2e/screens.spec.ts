import { test } from '@playwright/test';
import { check } from './check.ts';
import { VISITS } from './screens/visits.ts';
import { walkVisit } from './screens/walk-visit.ts';

// Every screen and state of which there are pictures, once: `npm run test:screens` tries the other sizes and themes, and the
// pages of a shop that says who it is, which differ in words alone.

test.use({ serviceWorkers: 'allow' });

for (const visit of VISITS.filter(({ filledShop }) => !filledShop))
  test(`nothing is out of reach for ${visit.whose}`, async ({ browser, baseURL }) => {
    test.setTimeout(60 * 60_000);
    await walkVisit(visit, browser, baseURL, check);
  });
