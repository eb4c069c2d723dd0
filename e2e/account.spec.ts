import { expect, test } from '@playwright/test';
import { dialog, fillChild, open } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a father registers, writes his family down, sees it on a card, and finds it again after logging out and in', async ({
  page,
}) => {
  const username = `sam-${Date.now()}`;
  await open(page, '/');
  await expect(page).toHaveURL('/auth');

  await page.getByRole('tab', { name: 'Register' }).tap();
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Name', { exact: true }).fill('Sam Okafor');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(`${username}@example.org`);
  await form.getByLabel('Password', { exact: true }).fill('secret1');
  await form.getByLabel('Confirm password', { exact: true }).fill('secret1');
  await form.getByRole('button', { name: 'Create account' }).tap();
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Add First Child' }).tap();
  await fillChild(page, {
    name: 'Theo',
    day: '19',
    month: 'mar',
    year: '2022',
    time: '23:05',
    lbs: '8',
    oz: '2',
  });

  await page.getByRole('tab', { name: 'People' }).tap();
  await page.getByRole('button', { name: 'Add First Person' }).tap();
  const person = dialog(page, 'Add Important Person');
  await person.getByLabel('Name').fill('Grandma Ife');
  await person.getByLabel('Relationship').selectOption('Parent');
  await person.getByRole('button', { name: 'Add person' }).tap();
  await page.getByRole('button', { name: 'Add Date for Grandma Ife' }).tap();
  const date = dialog(page, 'Add Special Date');
  await date.getByLabel('Event type').selectOption('Birthday');
  await date.getByLabel('Date', { exact: true }).fill('14 6 1948');
  await date.getByRole('button', { name: 'Add date' }).tap();
  await expect(date).toBeHidden();

  await page.getByRole('tab', { name: 'Order' }).tap();
  await page.getByRole('checkbox', { name: 'Theo' }).check();
  await page.getByRole('checkbox', { name: 'Grandma Ife' }).check();
  await page.getByRole('button', { name: 'Preview Card' }).tap();
  const preview = dialog(page, "Dad's Cheat Sheet Preview");
  await preview.getByText('Read the card as text').tap();
  for (const fact of ['Theo', 'March 19, 2022', '11:05 PM', '8 lbs 2 oz', 'Grandma Ife', 'Jun 14, 1948'])
    await expect(preview.getByText(fact, { exact: true })).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).last().tap();

  await page.getByRole('button', { name: 'Menu of Sam Okafor' }).tap();
  await page.getByRole('menuitem', { name: 'Log out' }).tap();
  await expect(page).toHaveURL('/auth');
  await open(page, '/');
  await expect(page).toHaveURL('/auth');
  const login = page.getByRole('tabpanel', { name: 'Login' });
  await login.getByLabel('Username').fill(username.toUpperCase());
  await login.getByLabel('Password', { exact: true }).fill('wrong-one');
  await login.getByRole('button', { name: 'Log in' }).tap();
  await expect(login.getByRole('alert')).toHaveText('Invalid username or password');
  await login.getByLabel('Password', { exact: true }).fill('secret1');
  await login.getByRole('button', { name: 'Log in' }).tap();
  await expect(page).toHaveURL('/');
  for (const fact of ['March 19, 2022', '8 lbs 2 oz', 'Birth time: 11:05 PM'])
    await expect(page.getByText(fact)).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).tap();
  await expect(page.getByText('Jun 14, 1948')).toBeVisible();
});
