import { expect, type Locator, type Page, test } from '@playwright/test';
import { open, registerMember, withoutLists } from './steps.ts';

test('a member’s pages are visible before scripts run, and do not move afterwards', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerMember(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const still = await context.newPage();
  const places = async (on: Page) =>
    Promise.all(
      ['header svg', 'h1', '[role=tablist]', 'main h2'].map((part) => on.locator(part).first().boundingBox()),
    );
  await still.goto('/');
  await expect(still.getByText('Your family facts').first()).toBeVisible();
  expect(await still.content()).not.toContain('A Member</');
  await withoutLists(page);
  // The lists are requested but never answered.
  await page.route(/\/api\/(children|important-people|special-dates)$/, () => undefined);
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => places(page)).toEqual(await places(still));

  await still.goto('/account');
  await expect(still.locator('header svg').first()).toBeVisible();
  await context.close();
});

test('the theme is saved, and applies before the first paint', async ({ page }) => {
  await open(page, '/auth');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: /theme|dark|light/i }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);

  await test.step('tabs are one stop of the Tab key, and arrow keys choose among them', async () => {
    const [login, register] = ['Login', 'Register'].map((name) => page.getByRole('tab', { name })) as [
      Locator,
      Locator,
    ];
    await login.focus();
    for (const [key, chosen] of [
      ['ArrowRight', register],
      ['ArrowRight', login],
      ['End', register],
      ['Home', login],
      ['ArrowLeft', register],
    ] as const) {
      await page.keyboard.press(key);
      await expect(chosen).toBeFocused();
      await expect(chosen).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeFocused();
  });

  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
});
