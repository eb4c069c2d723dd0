import { expect, type Locator, test } from '@playwright/test';
import { beginNotebook, dialog, stopTime } from './steps.ts';

const ADA = { name: 'Maximiliana-Alexandrina', birthdate: '2019-11-02', weightLbs: 7, weightOz: 11 };

/** A toast of several lines. */
const LONG_REFUSAL =
  'There are more children in your notebook than it holds. Delete one of them first, and then add this one again.';

/** How much of an element is within the screen and not scrolled away, from 0 to 1. */
const shownPart = (of: Locator) =>
  of.evaluate(async (element) => {
    const [entry] = await new Promise<IntersectionObserverEntry[]>((resolve) =>
      new IntersectionObserver(resolve).observe(element),
    );
    return entry?.intersectionRatio ?? 0;
  });

/** What is between a dialog's header and the box behind the card that has a colour of its own. */
const spaceAbove = (card: Locator) =>
  card.evaluate((drawing) => {
    const header = drawing.closest('[role=dialog]')?.querySelector('header')?.getBoundingClientRect();
    const behind = (drawing.closest('.bg-well') ?? drawing).getBoundingClientRect();
    return behind.top - (header?.bottom ?? 0);
  });

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [568, 320],
] as const)
  test(`on a phone (${width} × ${height}) a toast leaves the way out free, and a preview shows the card`, async ({
    page,
  }) => {
    await stopTime(page);
    await page.setViewportSize({ width, height });
    await beginNotebook(page, [ADA]);
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
    for (const name of ['Close', 'Cancel', 'Add child'])
      expect
        .soft(
          await form.getByRole('button', { name, exact: true }).evaluate((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          }),
          `${name} is not covered`,
        )
        .toBe(true);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();

    await page.getByRole('button', { name: /^Preview Card/ }).click();
    const card = dialog(page, "Dad's Cheat Sheet Preview").getByRole('img').first();
    await expect(card).toBeVisible();
    await expect.poll(() => shownPart(card), 'of the card').toBeGreaterThan(0.97);
    if (width === 390) expect(await spaceAbove(card), 'it begins with the card').toBeLessThanOrEqual(1);
  });

test('the room of a scrollbar is as dim as the page behind one dialog, and behind two', async ({ page }) => {
  await beginNotebook(page, [ADA]);
  // What the veils make of the paper, and what the root element shows where they do not reach.
  const colours = () =>
    page.evaluate(() => {
      const rgba = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number);
      const veils = [...document.querySelectorAll('.bg-veil')];
      const [paper] = [rgba(getComputedStyle(document.body).backgroundColor)];
      const dimmed = veils.reduce(
        (below, veil) => {
          const [r = 0, g = 0, b = 0, a = 1] = rgba(getComputedStyle(veil).backgroundColor);
          return below.map((value, at) => value * (1 - a) + ([r, g, b][at] ?? 0) * a);
        },
        paper.slice(0, 3),
      );
      return {
        dimmed,
        gutter: rgba(getComputedStyle(document.documentElement).backgroundColor),
        veils: veils.length,
      };
    });
  const close = (one: number[], other: number[]) =>
    one.slice(0, 3).every((value, at) => Math.abs(value - (other[at] ?? 0)) <= 2);
  for (const dark of [false, true]) {
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);
    await page.getByRole('button', { name: /^Options for Max/ }).click();
    await page.getByRole('menuitem', { name: 'View Milestones' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const one = await colours();
    expect([one.veils, close(one.gutter, one.dimmed)], JSON.stringify(one)).toEqual([1, true]);
    await page.getByRole('button', { name: 'Add Milestone' }).click();
    await expect(dialog(page, 'Add Milestone')).toBeVisible();
    const two = await colours();
    expect([two.veils, close(two.gutter, two.dimmed)], JSON.stringify(two)).toEqual([2, true]);
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Add Milestone')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
