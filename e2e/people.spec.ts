import { expect, type Locator, type Page, test } from '@playwright/test';
import { check } from './check.ts';
import { beginNotebook, bringIn, dialog, fillPerson, open, registerMember } from './steps.ts';

const NAMES = ['Zoë Ångström', 'Łukasz', 'Ada', 'Émile', 'Grace', 'Joe', 'Rose', 'Tom'];
const PEOPLE = NAMES.map((name) => ({ name, relationship: 'friend', notes: null }));

const cards = (page: Page): Locator => page.getByRole('article');
const names = async (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents();

async function beginWithMany(page: Page, people: object[]): Promise<void> {
  await registerMember(page);
  await bringIn(page, [], people);
  await open(page, '/?tab=people');
  await expect(cards(page).first()).toBeVisible();
}

test('people are searched without regard to accents and case, and stand in the order that was chosen for the visit', async ({
  page,
}) => {
  const birthday = (date: string) => [
    { type: 'birthday', title: 'Birthday', date, yearUnknown: 1, notes: null },
  ];
  const [soon, later] = [new Date(Date.now() + 3 * 86_400_000), new Date(Date.now() + 40 * 86_400_000)].map(
    (day) => `2000${day.toISOString().slice(4, 10)}`,
  ) as [string, string];
  const people = PEOPLE.map((person) => ({
    ...person,
    dates: person.name === 'Rose' ? birthday(soon) : person.name === 'Ada' ? birthday(later) : [],
  }));
  await beginWithMany(page, people);
  await expect.poll(() => names(page)).toEqual(NAMES);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('ZOE angs');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 8 people');
  await search.fill('nobody');
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(cards(page)).toHaveCount(8);

  await page.getByLabel('Sort').selectOption('By name');
  await expect
    .poll(() => names(page))
    .toEqual(NAMES.toSorted((one, other) => one.localeCompare(other, 'en')));
  await page.getByLabel('Sort').selectOption('By next date');
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Rose', 'Ada']);
  await page.getByRole('tab', { name: 'Children' }).click();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByLabel('Sort')).toHaveValue('date');
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Rose', 'Ada']);
});

test('few people are not searched, and sixty of them are folded on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginWithMany(page, PEOPLE.slice(0, 7));
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const day = { type: 'other', title: 'Ferry', date: '2015-08-22', yearUnknown: 0, notes: null };
  const sixty = Array.from({ length: 60 }, (_, at) => ({
    ...PEOPLE[0],
    name: `Person ${at}`,
    dates: [day, { ...day, title: 'Boat' }],
  }));
  await beginWithMany(page, sixty);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(6500);
  const first = cards(page).first();
  await expect(first.getByText('Ferry')).toBeHidden();
  await first.getByRole('button', { name: 'Dates of Person 0' }).press('Enter');
  await expect(first.getByText('Ferry')).toBeVisible();
  await page.getByRole('searchbox').fill('person 33');
  await expect(cards(page).getByText('Ferry')).toBeVisible();
  await check(page, 'people who are folded');
});

test('who has added somebody is led on to a date of theirs, from the tab and from the button of a phone', async ({
  page,
}) => {
  await beginWithMany(page, PEOPLE);
  await page.getByRole('searchbox').fill('rose');
  await page.getByRole('button', { name: 'Add Person' }).click();
  await fillPerson(page, 'Uma', 'Friend');
  const offer = page.getByRole('button', { name: 'Add Date for Uma' });
  await expect(offer).toBeFocused();
  await expect(offer).toHaveText('Add Date for Uma');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Add Special Date')).toContainText('For Uma');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await beginNotebook(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add Date' }).click();
  await fillPerson(page, 'Vera', 'Friend');
  const date = dialog(page, 'Add Special Date');
  await expect(date).toContainText('For Vera');
});

test('on a phone what is coming up is one line above the facts, and is not in the way of an order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginNotebook(page, [
    { name: 'Ada', birthdate: '2019-11-02' },
    { name: 'Bob', birthdate: '2021-05-30' },
  ]);
  const next = page.getByRole('region', { name: 'Coming up' });
  const line = next.getByRole('button');
  await expect(line).toContainText(/(Ada|Bob) turns \d/);
  await expect(line).toContainText(/today|tomorrow|in [\d,]+ days, on (a )?[A-Z][a-z]+day/);
  expect((await next.boundingBox())?.height).toBeLessThan(60);
  expect((await cards(page).first().boundingBox())?.y).toBeLessThan(400);
  await line.click();
  await expect(next.getByRole('listitem')).toHaveCount(2);
  await next.getByRole('button', { name: 'Show fewer' }).click();
  await expect(next.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order a card' })).toBeVisible();
  await expect(next).toHaveCount(0);
});
