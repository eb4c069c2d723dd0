import { expect, type Locator, type Page, test } from '@playwright/test';
import { post } from './server-calls.ts';
import { dialog, importNotebook, open, passTime, registerMember, stopTime } from './steps.ts';

const CHILDREN = ['Ada', 'Bob', 'Cy'].map((name) => ({ name, birthdate: '2019-11-02' }));
const PEOPLE = ['Grace', 'Joe'].map((name) => ({ name, relationship: 'parent' }));
const DAYS = ['1985-02-28', '2015-08-22'].map((date) => ({
  type: 'other',
  title: `Day ${date}`,
  date,
  yearUnknown: 0,
}));
const STEPS = { title: 'First steps', date: '2020-12-14' };

const toasts = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ });
const undo = (page: Page): Locator => toasts(page).getByRole('button', { name: 'Undo' });

async function confirm(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

async function chooseFrom(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The notebook as a member downloads it. */
async function kept(page: Page): Promise<object> {
  return (await (await page.request.get('/api/user/export.json')).json()).notebook;
}

async function beginFamily(page: Page): Promise<void> {
  const [grace, joe] = PEOPLE;
  await registerMember(page);
  await importNotebook(page, CHILDREN, [{ ...grace, dates: DAYS }, { ...joe }]);
  const [ada] = await (await page.request.get('/api/children')).json();
  await post(page.request, `/api/children/${ada.id}/milestones`, STEPS);
  await open(page, '/');
}

test('a deletion is undone with one press, unchanged and in its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginFamily(page);
  const before = await kept(page);
  const cards = page.getByRole('article');

  await test.step('a child with milestones', async () => {
    await chooseFrom(page, 'Options for Bob', 'Delete');
    await confirm(page);
    await expect(cards).toHaveText([/Ada/, /Cy/]);
    // The theme button is under this button: a second press of the same finger must not reach it.
    await undo(page).dblclick();
    await expect(page.locator('html')).not.toHaveClass(/dark/);
    await expect(cards).toHaveText([/Ada/, /Bob/, /Cy/]);
    await expect(toasts(page)).toContainText('Child restored');
    await chooseFrom(page, 'Options for Ada', 'Delete');
    await confirm(page);
    await undo(page).click();
    await expect(toasts(page)).toContainText('Child restored');
    await chooseFrom(page, 'Options for Ada', 'View Milestones');
    const timeline = dialog(page, 'Ada’s milestones');
    await expect(timeline).toContainText('First steps');
    await chooseFrom(page, 'Options for First steps', 'Delete');
    await confirm(page);
    await expect(timeline).toContainText('No milestones added yet');
    await undo(page).click();
    await expect(timeline).toContainText('First steps');
    await expect(toasts(page)).toContainText('Milestone restored');
    await page.keyboard.press('Escape');
    await expect(timeline).toBeHidden();
  });

  await test.step('a person with dates, and then a date', async () => {
    await page.getByRole('tab', { name: 'People' }).click();
    await chooseFrom(page, 'Options for Grace', 'Delete Person');
    await confirm(page);
    await expect(cards).toHaveText([/Joe/]);
    await undo(page).click();
    await expect(cards).toHaveText([/Grace.*Day 1985.*Day 2015/, /Joe/]);
    await chooseFrom(page, `Options for the date Day ${DAYS[0]?.date}`, 'Delete');
    await confirm(page);
    await expect(cards.first()).not.toContainText('Day 1985');
    await undo(page).click();
    await expect(cards.first()).toContainText(/Day 1985.*Day 2015/);
    await expect(toasts(page)).toContainText('Date restored');
  });
  expect(await kept(page)).toEqual(before);
});

test('Undo is available for ten seconds, is reached by F8, and says when it is too late', async ({
  page,
}) => {
  await stopTime(page);
  await beginFamily(page);
  await chooseFrom(page, 'Options for Bob', 'Delete');
  await confirm(page);
  await page.mouse.move(5, 700);
  await passTime(page, 9000);
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await passTime(page, 60_000);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Bob' })).toBeVisible();

  await chooseFrom(page, 'Options for Bob', 'Delete');
  await confirm(page);
  await page.route('**/restore', async (route) => {
    const response = await page.request.get('/api/config');
    await route.fulfill({ response, status: 404, body: 'Child not found' });
  });
  await undo(page).click();
  await expect(toasts(page)).toContainText('Failed to undo: too much time has passed');
  await expect(page.getByRole('article', { name: 'Bob' })).toHaveCount(0);

  await chooseFrom(page, 'Options for Cy', 'Delete');
  await confirm(page);
  await page.mouse.move(5, 700);
  await passTime(page, 10_500);
  await expect(undo(page)).toHaveCount(0);
});
