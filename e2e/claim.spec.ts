import { expect, type Page, test } from '@playwright/test';
import { pageErrorsOf } from './check.ts';
import { dialog, dialogsSettled, open, openSavedGuest, registerByForm, registerMember } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const ELLA = { name: 'Ella' };
const MAX = { name: 'Max', dates: [{ date: '2000-02-29', yearUnknown: 1 as const }] };

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('kept-guest'));

test('a guest who registers is asked about their details, and keeps them', async ({ page }) => {
  const complaints = pageErrorsOf(page);
  await openSavedGuest(page, [ELLA], [MAX]);
  await page.getByRole('link', { name: 'log in or register' }).click();
  await registerByForm(page);
  const question = dialog(page, 'Add Ella, Max and 1 date to your account?');
  await expect(question).toBeVisible();

  await test.step('the question appears again on the next page when it was closed', async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await dialogsSettled(page);
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(question).toBeVisible();
  });

  await test.step('details that cannot be sent now can be sent again', async () => {
    await page.route('**/api/user/import', (route) => route.fulfill({ status: 503, body: 'Not now' }));
    await question.getByRole('button', { name: 'Add to my account' }).click();
    await expect(question.getByRole('alert')).toHaveText(
      'We couldn’t add Ella, Max and 1 date just now. Nothing is lost: try again in a minute.',
    );
    complaints.length = 0;
    await page.unroute('**/api/user/import');
    await question.getByRole('button', { name: 'Add to my account' }).click();
    await expect(page.getByText('Added: 1 child, 1 person, 1 date.')).toBeVisible();
    await expect(question).toBeHidden();
  });

  await open(page, '/');
  await expect(page.getByRole('article', { name: 'Ella' })).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByText('Feb 29')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a guest who declines leaves no details behind', async ({ page }) => {
  await registerMember(page);
  await openSavedGuest(page, [ELLA], [], '/');
  const question = dialog(page, 'Add Ella to your account?');
  await expect(question).toBeVisible();
  expect(await stored(page)).toContain('Ella');
  await question.getByRole('button', { name: 'Don’t keep it' }).click();
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  expect(await stored(page)).toBeNull();
  await open(page, '/');
  await expect(page.getByText('No children added yet')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
