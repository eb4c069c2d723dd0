import { expect, type Locator, type Page, test } from '@playwright/test';
import { check } from './check.ts';
import {
  dialog,
  fillPerson,
  importNotebook,
  leaveForm,
  open,
  openNewNotebook,
  openSavedGuest,
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
  await expect(cards(page).filter({ hasText: 'Uma' })).toContainText(/Birthday.*Apr 3/);
  await expect(page.getByRole('button', { name: 'Add Person' })).toBeFocused();
});

test('a guest adds a person with dates in one dialog, beside the card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSavedGuest(page);
  await page.getByRole('tab', { name: 'Important People' }).click();
  await page.getByRole('button', { name: 'Add First Person' }).click();
  const form = dialog(page, 'Add Important Person');
  await form.getByLabel('Name').fill('Nana Rose');
  await form.getByLabel('Relationship').selectOption('Grandmother');
  await form.getByLabel('Birthday (optional)').fill('31 Feb');
  await form.getByRole('button', { name: 'Add another date' }).click();
  await expect(form.getByLabel('Event type')).toBeFocused();
  await form.getByLabel('Event type').selectOption('Other (Specify)');
  await form.getByLabel('Date', { exact: true }).fill('1/2/2003');
  await form.getByRole('button', { name: 'Add person' }).click();
  await expect(form.getByLabel('Birthday (optional)')).toHaveAccessibleDescription(/There is no 31 February/);
  await expect(form.getByLabel('Birthday (optional)')).toBeFocused();
  await form.getByLabel('Birthday (optional)').fill('29 Feb');
  await form.getByLabel('Event title').fill('First swim');
  await test.step('a date added by mistake is removed, and the next one keeps its text', async () => {
    await form.getByRole('button', { name: 'Add another date' }).click();
    await form.getByLabel('Event type').last().selectOption('Wedding');
    await form.getByLabel('Date', { exact: true }).last().fill('8 Aug 1955');
    const removing = form.getByRole('button', { name: 'Remove this date' });
    await removing.last().click();
    await expect(form.getByRole('button', { name: 'Add another date' })).toBeFocused();
    await form.getByRole('button', { name: 'Add another date' }).click();
    await expect(form.getByLabel('Date', { exact: true }).last()).toHaveValue('');
    await form.getByLabel('Event type').last().selectOption('Other (Specify)');
    await form.getByLabel('Event title').last().fill('First swim');
    await form.getByLabel('Date', { exact: true }).last().fill('1/2/2003');
    await removing.first().click();
    await expect(removing).toHaveCount(1);
    await expect(form.getByLabel('Event title')).toHaveValue('First swim');
    await expect(form.getByLabel('Date', { exact: true })).toHaveValue('1/2/2003');
  });
  await expect(form.getByRole('img', { name: /Nana Rose.*Grandmother.*Feb 29.*First swim/ })).toBeInViewport({
    ratio: 1,
  });
  await form.getByRole('button', { name: 'Add person' }).click();
  await expect(cards(page)).toContainText(/Grandmother\s*Birthday.*Feb 29.*First swim.*Feb 1, 2003/);

  await page.getByRole('button', { name: 'Options for Nana Rose' }).click();
  await page.getByRole('menuitem', { name: 'Edit Person' }).click();
  const edit = dialog(page, 'Edit Person');
  await expect(edit.getByLabel('Relationship').locator(':checked')).toHaveText('Grandmother');
  await expect(edit.getByRole('textbox', { name: 'Birthday' })).toHaveCount(0);
  await edit.getByLabel('Name').fill('Granny Rose');
  await expect(edit.getByRole('img', { name: /Granny Rose.*Feb 29/ })).toBeVisible();
  await leaveForm(page);
  await page.getByRole('button', { name: 'Add Date for Nana Rose' }).click();
  const date = dialog(page, 'Add Special Date');
  await expect(date.getByLabel('Event type'), 'with a birthday already').toHaveValue('');
  await date.getByLabel('Event type').selectOption('Wedding');
  await date.getByRole('button', { name: 'Change title' }).click();
  await expect(date.getByLabel('Title')).toBeFocused();
  await date.getByLabel('Title').fill('x');
  await date.getByLabel('Event type').selectOption('');
  await date.getByRole('button', { name: 'Add date' }).click();
  await expect(date.getByLabel('Event type'), 'the first invalid field').toBeFocused();
  await date.getByLabel('Event type').selectOption('Wedding');
  await date.getByLabel('Title').fill('Ruby wedding');
  await date.getByLabel('Date', { exact: true }).fill('8 Aug 1983');
  await expect(date.getByRole('img', { name: /Nana Rose.*Ruby wedding/ })).toBeVisible();
  await date.getByRole('button', { name: 'Add date' }).click();
  await page.getByRole('button', { name: 'Options for the date Ruby wedding' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog(page, 'Edit Special Date').getByLabel('Title')).toHaveValue('Ruby wedding');
});

test('on a phone few people have no search, and sixty are folded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNewNotebook(page, [{ name: 'Ada', birthdate: '2019-11-02' }]);
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
  await first.getByRole('button', { name: 'Dates for Person 0' }).press('Enter');
  await expect(first.getByText('Ferry')).toBeVisible();
  await page.getByRole('searchbox').fill('person 33');
  await expect(cards(page).getByText('Ferry')).toBeVisible();
  await check(page, 'people who are folded');
});
