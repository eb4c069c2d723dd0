import { expect, type Locator, type Page, test } from '@playwright/test';
import { check, complaintsOf } from './check.ts';
import { dialog, fillFirstChild, leaveForm, logIn, open, registerMember, untold } from './steps.ts';

test('an address that does not exist says so, and leads on', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  await expect(page.getByRole('link', { name: 'Guest Order' })).toHaveAttribute('href', '/guest');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/auth');
});

test('the public pages are there before any script has run', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/auth');
  await expect(page.getByLabel('Username').first()).toBeVisible();
  await page.goto('/guest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a Card Now Without Sign Up');
});

test('a member’s pages are there before any script has run, and nothing moves when it has', async ({
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
  const calls = await holdLists(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await places(page)).toEqual(await places(still));
  calls.release();

  await still.goto('/account');
  await expect(still.locator('header svg').first()).toBeVisible();
  await context.close();
});

/** Lists are asked for and not answered until `release`. */
async function holdLists(page: Page): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await untold(page);
  await page.route(/\/api\/(children|important-people|special-dates)$/, async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}

test('the theme is kept, and is there before the first paint', async ({ page }) => {
  await open(page, '/auth');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: /theme|dark|light/i }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('tabs are one stop of the keyboard, and its arrows choose among them', async ({ page }) => {
  await open(page, '/auth');
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

test('other members find the orders page closed, and no call is made', async ({ page }) => {
  const name = `member-${Date.now()}`;
  await page.request.post('/api/register', {
    data: { name: 'A Member', username: name, email: `${name}@example.org`, password: 'secret1' },
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await open(page, '/admin/orders');
  await expect(page.getByText('Access Denied')).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});

test('nothing is out of reach in the pages that anybody may see, nor in the shop’s', async ({ page }) => {
  const complaints = complaintsOf(page);

  await open(page, '/auth');
  await check(page);
  await page.getByRole('tab', { name: 'Register' }).click();
  await check(page);

  await open(page, '/guest');
  await check(page);
  await fillFirstChild(page, {
    name: 'Maximiliana-Alexandrina',
    day: '2',
    month: '11',
    year: '2019',
    lbs: '7',
    oz: '11',
  });
  await check(page);
  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  await dialog(page, 'Add Child').getByLabel('Name').fill('Al');
  await expect(dialog(page, 'Add Child').getByRole('img', { name: /^Maximiliana.*Al: DOB/ })).toBeVisible();
  await check(page);
  await leaveForm(page);
  await page
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click();
  await expect(dialog(page, "Dad's Cheat Sheet Preview").getByRole('img').first()).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Order Your Dad's Cheat Sheet/ }).click();
  await check(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await check(page);

  await open(page, '/nowhere');
  await check(page);
  // The browser itself reports that the page was not found.
  expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);

  await logIn(page);
  await check(page);
  await open(page, '/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page);
});

test('nothing is out of reach in what belongs to an account', async ({ page }) => {
  const complaints = complaintsOf(page);

  await open(page, '/auth');
  for (const help of ['Forgot username?', 'Forgot password?']) {
    await page.getByRole('button', { name: help }).click();
    await expect(dialog(page, help)).toBeVisible();
    await check(page);
    await page.keyboard.press('Escape');
  }

  await open(page, '/reset-password');
  await check(page);
  await open(page, '/reset-password?token=none');
  await expect(page.getByText('Invalid Reset Link')).toBeVisible();
  await check(page);

  await registerMember(page);
  await open(page, '/capture-card');
  await page.getByRole('button', { name: 'Load Sample Data' }).click();
  await expect(page.getByRole('img', { name: 'Front of card 1 of the sample' })).toBeVisible();
  await check(page);

  await open(page, '/account');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page, 'Delete my account')).toBeVisible();
  await check(page);
  // The browser itself reports that there is no such reset link.
  expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
});
