import { expect, type Page, test } from '@playwright/test';
import { complaintsOf } from './check.ts';
import {
  addYearlessBirthday,
  dialog,
  dialogsSettled,
  fillFirstChild,
  fillPerson,
  open,
  registerByForm,
} from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const ELLA = { name: 'Ella', born: '2 11 2019' };
const QUESTION = 'Put Ella into your notebook?';

/** A guest writes down a child, keeps it on the phone, and is at the way in. */
async function keep(page: Page): Promise<void> {
  await open(page, '/guest');
  await fillFirstChild(page, ELLA);
  await page.getByRole('button', { name: 'Keep this on my phone' }).click();
  await expect(page.getByText(/^Kept on this phone/)).toBeVisible();
  await page.getByRole('link', { name: 'log in or register' }).click();
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('kept-guest'));

test('who registers is asked what is to become of what they wrote, and takes it along', async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page, '/guest');
  await fillFirstChild(page, ELLA);
  await page.getByRole('tab', { name: 'Important People' }).click();
  await page.getByRole('button', { name: 'Add First Person' }).click();
  await fillPerson(page, 'Max');
  await addYearlessBirthday(page, 'Max', '29', '2');
  await dialogsSettled(page);
  await page.getByRole('link', { name: 'log in or register' }).click();
  await registerByForm(page);
  const question = dialog(page, 'Put Ella, Max and 1 date into your notebook?');
  await expect(question).toBeVisible();

  await test.step('put off, it is asked again on the next page', async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await dialogsSettled(page);
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(question).toBeVisible();
  });

  await test.step('what cannot be sent now can be sent again', async () => {
    await page.route('**/api/user/import', (route) => route.fulfill({ status: 503, body: 'Not now' }));
    await question.getByRole('button', { name: 'Put it in' }).click();
    await expect(question.getByRole('alert')).toHaveText('Not now');
    complaints.length = 0;
    await page.unroute('**/api/user/import');
    await question.getByRole('button', { name: 'Put it in' }).click();
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

test('who says no leaves nothing behind', async ({ page }) => {
  await keep(page);
  await registerByForm(page);
  await page.reload();
  await expect(dialog(page, QUESTION)).toBeVisible();
  expect(await stored(page)).toContain('Ella');
  await dialog(page, QUESTION).getByRole('button', { name: 'No, forget it' }).click();
  await expect(page.getByText('Left out')).toBeVisible();
  expect(await stored(page)).toBeNull();
  await open(page, '/');
  await expect(page.getByText('No children added yet')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
