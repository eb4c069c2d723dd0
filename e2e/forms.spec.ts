import { expect, type Page, test } from '@playwright/test';
import { dialog, open, openNewNotebook, registerMember, stopTime } from './steps.ts';

const ADA = { name: 'Ada', birthdate: '2019-11-02' };
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

test('an error message disappears when the error has been corrected', async ({ page }) => {
  await stopTime(page);
  await test.step('a form that is sent again', async () => {
    await open(page, '/auth');
    await page.getByRole('button', { name: 'Forgot username?' }).click();
    const finder = dialog(page, 'Forgot username?');
    const { email } = await registerMember(page);
    await page.context().clearCookies();
    await finder.getByLabel('Email').fill(`nobody-${email}`);
    await finder.getByRole('button', { name: 'Find username' }).click();
    await expect(toasts(page)).toContainText('Username not found');
    await finder.getByLabel('Email').fill(email);
    await finder.getByRole('button', { name: 'Find username' }).click();
    await expect(finder.getByText('Your username is')).toBeVisible();
    await expect(toasts(page)).toHaveText('');
  });

  await test.step('a choice that was missing', async () => {
    await openNewNotebook(page, [ADA]);
    await page.getByRole('tab', { name: 'Order' }).click();
    await page.getByRole('button', { name: 'Clear all children' }).click();
    await page.getByRole('button', { name: 'Preview Card' }).click();
    await expect(toasts(page)).toContainText('Selection required');
    await page.getByLabel('Ada').check();
    await page.getByRole('button', { name: 'Preview Card' }).click();
    await expect(dialog(page, "Dad's Cheat Sheet Preview")).toBeVisible();
    await expect(toasts(page)).toHaveText('');
  });
});

test.describe('with a keyboard on the screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Enter does what its key shows: it goes to the next field, and submits from the last', async ({
    page,
  }) => {
    await openNewNotebook(page);
    const form = page.getByRole('tabpanel', { name: 'Children' });
    await form.getByLabel('Name').fill('A');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Birth date')).toBeFocused();
    await expect(form.getByText('Name must be at least 2 characters')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Birth time')).toBeFocused();
    for (const field of ['Pounds', 'Ounces', 'Kilograms']) {
      await page.keyboard.press('Enter');
      await expect(form.getByLabel(field)).toBeFocused();
    }
    await expect(form.getByLabel('Kilograms')).toHaveAttribute('enterkeyhint', 'done');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
  });
});

test('a visitor who asked for a members’ page is there after logging in', async ({ page }) => {
  const account = await registerMember(page);
  await page.context().clearCookies();
  await open(page, '/account');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  const logIn = async (username = account.username, password = account.password) => {
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Log in' }).click();
  };
  await logIn(account.username.toUpperCase(), 'wrong-one');
  const password = form.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('Invalid username or password');
  await expect(password).toBeFocused();
  await password.fill(account.password);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();

  await test.step('also when the session ends meanwhile', async () => {
    await open(page, '/?tab=people');
    await page.context().clearCookies();
    // The page may notice first and already be at the log-in page, which also leads back.
    await page.reload();
    await expect(page).toHaveURL(/^[^?]*\/auth\?/);
    await logIn();
    await expect(page).toHaveURL('/?tab=people');
  });

  await test.step('but a member who logs out starts at the first page', async () => {
    await open(page, '/account');
    await page.getByRole('button', { name: 'Account menu for A Member' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/auth');
    await logIn();
    await expect(page).toHaveURL('/');
  });
});
