import { expect, type Page, test } from '@playwright/test';
import { check } from './check.ts';
import { dialog, open, openNewNotebook, withoutLists } from './steps.ts';

const UNAVAILABLE = 'We’re having trouble at the moment. Please try again.';
const KEEPS_TRYING = 'We’re still trying, and will show it here as soon as we can.';

/** Makes all API calls fail as without a database. Returns a function that ends this. */
async function takeDatabaseAway(page: Page): Promise<() => Promise<void>> {
  await withoutLists(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: UNAVAILABLE }));
  return () => page.unroute('**/api/**');
}

test.use({ viewport: { width: 390, height: 844 } });

test('typed text that cannot be saved stays, and lists that could not be read load later by themselves', async ({
  page,
}) => {
  await openNewNotebook(page);
  const form = page.getByRole('tabpanel', { name: 'Children' });
  const add = form.getByRole('button', { name: 'Add First Child' });
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Birth date').fill('2 November 2019');
  let bringBack = await takeDatabaseAway(page);
  await add.click();
  await expect(page.getByText(UNAVAILABLE, { exact: true })).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Ada');
  await bringBack();
  await add.click();
  const ada = page.getByRole('article', { name: 'Ada' });
  await expect(ada).toBeVisible();

  await page.getByRole('button', { name: 'Add Child' }).click();
  const second = dialog(page, 'Add Child');
  await second.getByLabel('Name').fill('Max');
  await second.getByLabel('Birth date').fill('3 November 2021');
  await page.route('**/api/children', (route) =>
    route.fulfill({ status: 500, body: 'Something went wrong' }),
  );
  await second.getByRole('button', { name: 'Add child' }).click();
  await expect(second.getByRole('alert')).toHaveText(
    'Something went wrong. What you typed is still here – try again.',
  );
  await expect(second.getByRole('img', { name: /Ada.*Max/ }), 'the card keeps what is typed').toBeVisible();
  await page.unroute('**/api/children');
  await second.getByRole('button', { name: 'Add child' }).click();
  await expect(page.getByRole('article', { name: 'Max' })).toBeVisible();

  bringBack = await takeDatabaseAway(page);
  await page.reload();
  const problem = page.getByRole('alert').filter({ hasText: 'Error loading children data.' });
  await expect(problem).toContainText(KEEPS_TRYING);
  await check(page, 'lists that could not be read');
  await bringBack();
  await expect(ada).toBeVisible();
  await expect(problem).toBeHidden();
});

test('a page that was sent without knowing the signed-in user finds out by itself', async ({ page }) => {
  await openNewNotebook(page);
  // The server sends such a page while its database is unavailable.
  await page.route('**/account', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"user":\{[^}]*\},/, '');
    await route.fulfill({ response: answer, status: 503, body });
  });
  const bringBack = await takeDatabaseAway(page);
  await open(page, '/account');
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(KEEPS_TRYING);
  await check(page, 'nobody is known');
  await bringBack();
  await expect(page.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible();
});
