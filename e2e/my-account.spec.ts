import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { dialog, importNotebook, logIn, open, openNewNotebook, registerMember, unfold } from './steps.ts';

const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a member changes name, address and password, and signs out everywhere else', async ({
  page,
  browser,
}) => {
  const { username, email } = await registerMember(page);
  const other: BrowserContext = await browser.newContext();
  await other.request.post('/api/login', { data: { username, password: 'secret1' } });

  await open(page, '/');
  await page.getByRole('button', { name: 'Account menu for A Member' }).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const profile = section(page, 'Name and email');
  await unfold(profile, 'Name and email');
  await profile.getByLabel('Name').fill('Zoë Quist');
  await profile.getByRole('button', { name: 'Save details' }).click();
  await expect(toast(page).getByText('Your details have been saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu for Zoë Quist' })).toHaveText('ZQ');
  await profile.getByLabel('Email').fill(`new-${email}`);
  await profile.getByLabel('Current password', { exact: true }).fill('not-this');
  await profile.getByRole('button', { name: 'Save details' }).click();
  const current = profile.getByLabel('Current password', { exact: true });
  await expect(current).toHaveAccessibleDescription(/That’s not your current password$/);
  await expect(current).toBeFocused();
  await profile.getByLabel('Current password', { exact: true }).fill('secret1');
  await profile.getByRole('button', { name: 'Save details' }).click();
  await expect(profile.getByLabel('Current password', { exact: true })).toBeHidden();

  const devices = section(page, 'Devices');
  await unfold(devices, 'Devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toContainText('This device');
  expect((await other.request.get('/api/user')).status()).toBe(401);
  await other.close();

  const password = section(page, 'Password');
  await unfold(password, 'Password');
  await password.getByLabel('Current password', { exact: true }).fill('secret1');
  await password.getByLabel('New password', { exact: true }).fill('another1');
  await password.getByLabel('Confirm new password', { exact: true }).fill('another1');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page).getByText('Your password has been changed')).toBeVisible();
  const again = await page.request.post('/api/login', { data: { username, password: 'another1' } });
  expect((await again.json()).email).toBe(`new-${email}`);
});

test('each tab of the account has an address, and what was typed in one stays while another is shown', async ({
  page,
}) => {
  await registerMember(page);
  await open(page, '/account?tab=reminders');
  await expect(section(page, 'Reminders')).toBeVisible();
  await expect(section(page, 'My orders')).toBeHidden();
  await expect(page).toHaveTitle(/^Reminders and calendar/);
  await page.getByRole('tab', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL('/account?tab=account');
  const profile = section(page, 'Name and email');
  await unfold(profile, 'Name and email');
  await profile.getByLabel('Name').fill('Half a na');
  await page.getByRole('tab', { name: 'This device' }).click();
  await expect(section(page, 'Display')).toBeVisible();
  await page.goBack();
  await expect(profile.getByLabel('Name')).toHaveValue('Half a na');
});

test('logging out in one tab, or in as another user, applies to all tabs', async ({ page, context }) => {
  const kim = await registerMember(page);
  const sam = await registerMember(page);
  await importNotebook(page, [{ name: 'Ada', birthdate: '2019-11-02' }]);
  await open(page, '/');
  const ada = page.getByRole('article', { name: 'Ada' });
  await expect(ada).toBeVisible();
  const other = await context.newPage();
  await open(other, '/');
  await other.getByRole('button', { name: 'Account menu for A Member' }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth');

  await logIn(page, sam);
  await expect(ada).toBeVisible();
  await context.clearCookies();
  await logIn(other, kim);
  await expect(page.getByText('No children added yet')).toBeVisible();
});

test('theme and kilograms are saved on the device', async ({ page }) => {
  await openNewNotebook(page, [{ name: 'Ada', birthdate: '2019-11-02', weightLbs: 7, weightOz: 11 }]);
  await expect(page.getByText('3.49 kg')).toBeVisible();
  await open(page, '/account?tab=device');
  const display = section(page, 'Display');
  await display.getByText('Show weights in kilograms too').click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await display.getByText('System').click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system');
  await open(page, '/');
  await expect(page.getByText('7 lbs 11 oz')).toBeVisible();
  await expect(page.getByText('3.49 kg')).toBeHidden();
  await page.getByRole('button', { name: 'Edit Ada' }).click();
  await expect(dialog(page, 'Edit Child').getByLabel('Pounds')).toHaveValue('7');
  await expect(dialog(page, 'Edit Child').getByLabel('Kilograms')).toHaveCount(0);
});

test('a notebook is downloaded, and imported into another account', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerMember(page);
  await importNotebook(page, [{ name: 'Zoë', birthdate: '2020-02-29' }]);
  await open(page, '/account?tab=data');
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    return download.path();
  };
  const file = await save('Download everything');

  await registerMember(page);
  await open(page, '/account?tab=data');
  const data = section(page, 'Download and import');
  const input = data.locator('input[type=file]');
  await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":') });
  await expect(data.getByRole('alert')).toHaveText('This is not a Family Facts file');
  await input.setInputFiles(file);
  await expect(data.getByRole('status')).toHaveText('Added: 1 child.');
  await expect(data.getByRole('alert')).toBeHidden();
  await input.setInputFiles(file);
  await expect(data.getByRole('status')).toHaveText('You already have everything in this file.');
});
