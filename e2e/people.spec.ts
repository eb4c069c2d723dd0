import { expect, type Locator, type Page, test } from '@playwright/test';
import { check } from './check.ts';
import {
  dialog,
  fillPerson,
  importNotebook,
  leaveForm,
  open,
  openNewNotebook,
  registerMember,
} from './steps.ts';

const NAMES = ['Zoë Ångström', 'Łukasz', 'Ada', 'Émile', 'Grace', 'Joe', 'Rose', 'Tom'];
const PEOPLE = NAMES.map((name) => ({ name, relationship: 'friend', notes: null }));

const cards = (page: Page): Locator => page.getByRole('article');
const names = async (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents();

test('people are searched and sorted, and a new person is shown with their dates', async ({ page }) => {
  await registerMember(page);
  await importNotebook(page, [], PEOPLE);
  await open(page, '/?tab=people');
  await expect.poll(() => names(page)).toEqual(NAMES);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('ZOE angs');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 8 people');
  await search.fill('nobody');
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(cards(page)).toHaveCount(8);
  await page.getByLabel('Sort').selectOption('By name');
  const sorted = NAMES.toSorted((one, other) => one.localeCompare(other, 'en'));
  await expect.poll(() => names(page)).toEqual(sorted);
  await page.getByRole('tab', { name: 'Children' }).click();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByLabel('Sort')).toHaveValue('name');
  await expect.poll(() => names(page)).toEqual(sorted);

  await search.fill('rose');
  await page.getByRole('button', { name: 'Add Person' }).click();
  await fillPerson(page, 'Uma', '3/4');
  await expect(cards(page).filter({ hasText: 'Uma' })).toContainText(/Uma's Birthday.*Apr 3/);
  await expect(page.getByRole('button', { name: 'Add Person' })).toBeFocused();
});

test('on a phone few people have no search, and sixty are folded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNewNotebook(page);
  await test.step('adding a date without any person asks for a person first', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add Date' }).click();
    await fillPerson(page, 'Vera');
    await expect(dialog(page, 'Add Special Date')).toContainText('For Vera');
    await leaveForm(page);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });

  const day = { type: 'other', title: 'Ferry', date: '2015-08-22', yearUnknown: 0, notes: null };
  const sixty = Array.from({ length: 60 }, (_, at) => ({
    ...{ ...PEOPLE[0], name: `Person ${at}` },
    dates: [day, { ...day, title: 'Boat' }],
  }));
  await importNotebook(page, [], sixty);
  await open(page, '/?tab=people');
  const first = cards(page).filter({ hasText: 'Person 0' });
  await expect(first.getByText('Ferry')).toBeHidden();
  await first.getByRole('button', { name: 'Dates of Person 0' }).press('Enter');
  await expect(first.getByText('Ferry')).toBeVisible();
  await page.getByRole('searchbox').fill('person 33');
  await expect(cards(page).getByText('Ferry')).toBeVisible();
  await check(page, 'people who are folded');
});
