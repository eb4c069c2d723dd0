import { expect, type Locator, test } from '@playwright/test';
import { ROSE } from './calls.ts';
import { dialog, fillShipping, goToShipping, open, payWith, stopTime } from './steps.ts';

test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });

/** Whether what is seen at the element's beginning is the element. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + 20, top + 20));
  });
}

test('on a phone lying down the card and its price are in the first screenful, and the card stays while it is typed', async ({
  page,
}) => {
  await open(page, '/guest');
  await expect(page.getByText('£9.99 delivered')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('img', { name: /^The front of a card for Emma/ })).toBeInViewport({ ratio: 1 });
  const name = page.getByLabel('Name');
  await name.scrollIntoViewIfNeeded();
  await name.fill('Ada Archer');
  await expect(name).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('main').getByRole('img', { name: /^Ada Archer/ })).toBeInViewport({ ratio: 1 });
});

test('on a phone lying down nothing covers what says that no money was taken, and it goes with the step', async ({
  page,
}) => {
  await stopTime(page);
  await goToShipping(page);
  await fillShipping(page, ROSE);
  await payWith(page, '4000 0000 0000 0002');
  const alert = dialog(page, 'Payment').getByRole('alert');
  await expect(alert).toContainText('Nothing has been taken from your card.');
  expect(await isUncovered(alert)).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Payment Failed');
  await expect(toast).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Payment')).toBeHidden();
  await expect(toast).toBeHidden();
});
