import { expect, type Locator, test } from '@playwright/test';
import { dialog, openNewNotebook, stopTime } from './steps.ts';

const ADA = { name: 'Maximiliana-Alexandrina', birthdate: '2019-11-02', weightLbs: 7, weightOz: 11 };

/** A toast of several lines. */
const LONG_REFUSAL =
  'There are more children in your notebook than it holds. Delete one of them first, and then add this one again.';

/** The visible part of an element, within the screen and not scrolled away, from 0 to 1. */
const shownPart = (of: Locator) =>
  of.evaluate(async (element) => {
    const [entry] = await new Promise<IntersectionObserverEntry[]>((resolve) =>
      new IntersectionObserver(resolve).observe(element),
    );
    return entry?.intersectionRatio ?? 0;
  });

const isUncovered = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const PHONES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 568, height: 320 },
];

test('on a phone a toast does not cover the close button, and a preview shows the card', async ({ page }) => {
  await stopTime(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openNewNotebook(page, [ADA]);
  await page.getByRole('button', { name: 'Add Child' }).click();
  const form = dialog(page, 'Add Child');
  await form.getByLabel('Name').fill('Theo');
  await form.getByLabel('Birth date').fill('2/11/2020');
  await page.route('**/api/children', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: LONG_REFUSAL })
      : route.continue(),
  );
  await form.getByRole('button', { name: 'Add child' }).click();
  const toast = page.getByRole('region', { name: /^Notifications/ });
  await expect(toast.getByText(`Failed to add child: 500: ${LONG_REFUSAL}`)).toBeVisible();
  for (const size of PHONES) {
    await page.setViewportSize(size);
    for (const name of ['Close', 'Cancel', 'Add child'])
      await expect
        .poll(
          () => isUncovered(form.getByRole('button', { name, exact: true })),
          `${name} is not covered at ${size.width} × ${size.height}`,
        )
        .toBe(true);
  }
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: /^Preview Card/ }).click();
  const card = dialog(page, "Dad's Cheat Sheet Preview").getByRole('img').first();
  await expect(card).toBeVisible();
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await expect
      .poll(() => shownPart(card), `of the card at ${size.width} × ${size.height}`)
      .toBeGreaterThan(0.97);
  }
});
