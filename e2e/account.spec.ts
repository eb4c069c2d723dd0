import { expect, test } from '@playwright/test';
import { fillChild, open } from './steps.ts';

test('a father registers, keeps a child, and finds it again after logging out and in', async ({ page }) => {
  const username = `sam-${Date.now()}`;
  await open(page, '/');
  await expect(page).toHaveURL('/auth');

  await page.getByRole('tab', { name: 'Register' }).click();
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Name', { exact: true }).fill('Sam Okafor');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(`${username}@example.org`);
  await form.getByLabel('Password', { exact: true }).fill('secret1');
  await form.getByLabel('Confirm password', { exact: true }).fill('secret2');
  await form.getByRole('button', { name: /register|create/i }).click();
  await expect(form.getByText('Passwords do not match')).toBeVisible();
  await form.getByLabel('Confirm password', { exact: true }).fill('secret1');
  await expect(form.getByText('Passwords do not match')).toBeHidden();
  await form.getByRole('button', { name: /register|create/i }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText('No children added yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add First Child' }).click();
  await fillChild(page, {
    name: 'Theo',
    day: '19',
    month: 'mar',
    year: '2022',
    time: '23:05',
    lbs: '8',
    oz: '2',
  });
  await expect(page.getByText('Child added successfully').first()).toBeVisible();

  await page.getByRole('button', { name: 'Edit Theo' }).click();
  await fillChild(page, { name: 'Theodore', day: '19', month: '3', year: '2022' }, 'Save changes');
  await expect(page.getByRole('heading', { name: 'Theodore' })).toBeVisible();

  await page.getByRole('button', { name: 'Menu of Sam Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth');
  await open(page, '/');
  await expect(page).toHaveURL('/auth');

  const login = page.getByRole('tabpanel', { name: 'Login' });
  await login.getByLabel('Username').fill(username.toUpperCase());
  await login.getByLabel('Password', { exact: true }).fill('wrong-one');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login failed').first()).toBeVisible();
  await login.getByLabel('Password', { exact: true }).fill('secret1');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');

  await expect(page.getByText('March 19, 2022')).toBeVisible();
  await expect(page.getByText('8 lbs 2 oz')).toBeVisible();
  await expect(page.getByText('Birth time: 11:05 PM')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Theodore' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Child' });
  await expect(question).toContainText(
    'Are you sure you want to delete Theodore? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No children added yet')).toBeVisible();
});
