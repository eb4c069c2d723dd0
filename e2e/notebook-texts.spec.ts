import { expect, type Page, test } from '@playwright/test';
import { beginNotebook, dialog, open } from './steps.ts';

const ADA = { name: 'Ada', birthdate: '2019-11-02', birthtime: null, weightLbs: null, weightOz: null };
const GRACE = { name: 'Grace', relationship: 'spouse', notes: null };
const LISTS = /\/api\/(children|important-people|special-dates)$/;

const STATES = [
  {
    tab: 'children',
    loading: 'Loading children data...',
    error: 'Error loading children data. Please try again.',
    empty: ['No children added yet', 'Start by adding information about your children', 'Add First Child'],
  },
  {
    tab: 'people',
    loading: 'Loading important people...',
    error: 'Error loading data. Please try again.',
    empty: [
      'No important people added yet',
      'Add your partner, family members, and other important people in your life',
      'Add First Person',
    ],
  },
  {
    tab: 'order',
    loading: 'Loading...',
    error: 'Error loading data. Please try again.',
    empty: ['No data available for cards'],
  },
];

test('each tab says that it is loading, that it failed and that it is empty, in the specified words', async ({
  page,
}) => {
  await beginNotebook(page);
  const panel = page.getByRole('tabpanel');
  for (const { tab, loading, error, empty } of STATES) {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(LISTS, async (route) => {
      await asked;
      await route.fulfill({ status: 500, body: 'Something went wrong' });
    });
    await open(page, `/?tab=${tab}`);
    await expect(panel.getByRole('status')).toHaveText(loading);
    answer();
    await expect(panel.getByRole('alert')).toContainText(error);
    await page.unroute(LISTS);
    await panel.getByRole('button', { name: 'Try again' }).click();
    for (const words of empty) await expect(panel).toContainText(words);
  }
});

test('each tab leads to the card in the specified words', async ({ page }) => {
  await beginNotebook(page, [ADA], [GRACE]);
  const panel = page.getByRole('tabpanel');
  for (const words of [
    'Not specified',
    "Need a cheat sheet for your children's information?",
    'Because Dads Need a Cheat Sheet Too!',
  ])
    await expect(panel).toContainText(words);
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(panel).toContainText('Never forget an important date again!');
  await panel.getByRole('button', { name: 'Order Card' }).click();
  await expect(page).toHaveURL('/?tab=order');
  await expect(panel.getByLabel('Grace')).toBeVisible();
  await expect(panel).toContainText('Spouse/Partner');
});

test('every change is told in the specified words, done or refused', async ({ page }) => {
  await beginNotebook(page, [ADA], [GRACE]);

  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  await dialog(page, 'Add Child').getByLabel('Name').fill('Theo');
  await dialog(page, 'Add Child').getByLabel('Birth date').fill('19/3/2022');
  await save(page, 'Add child', 'Failed to add child: 500: No', 'Child added successfully');
  await page.getByRole('button', { name: 'Edit Theo' }).click();
  await save(page, 'Save changes', 'Failed to update child: 500: No', 'Child updated successfully');
  await remove(
    page,
    () => page.getByRole('button', { name: 'Delete Theo' }).click(),
    'Failed to delete child: 500: No',
    'Child deleted successfully',
  );

  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Add Person' }).click();
  await dialog(page, 'Add Important Person').getByLabel('Name').fill('Joe');
  await dialog(page, 'Add Important Person').getByLabel('Relationship').selectOption('Sibling');
  await save(page, 'Add person', 'Failed to add person: 500: No', 'Person added successfully');
  await choose(page, 'Options for Joe', 'Edit Person');
  await save(page, 'Save changes', 'Failed to update person: 500: No', 'Person updated successfully');
  await remove(
    page,
    () => choose(page, 'Options for Joe', 'Delete Person'),
    'Failed to delete person: 500: No',
    'Person deleted successfully',
  );

  await choose(page, 'Options for Grace', 'Add Date');
  await dialog(page, 'Add Special Date').getByLabel('Event type').selectOption('Wedding');
  await dialog(page, 'Add Special Date').getByLabel('Date', { exact: true }).fill('22/8/2015');
  await save(page, 'Add date', 'Failed to add special date', 'Special date added successfully');
  await choose(page, 'Options for the date Wedding with Grace', 'Edit');
  await save(page, 'Save changes', 'Failed to update special date', 'Special date updated successfully');
  await remove(
    page,
    () => choose(page, 'Options for the date Wedding with Grace', 'Delete'),
    'Failed to delete date: 500: No',
    'Date deleted successfully',
  );
});

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

/** The next change is refused; what is only asked for is answered. */
async function refuseOnce(page: Page): Promise<void> {
  let refused = false;
  await page.route(/\/api\//, (route) => {
    if (refused || route.request().method() === 'GET') return route.fallback();
    refused = true;
    return route.fulfill({ status: 500, body: 'No' });
  });
}

/** Saves the open form twice: it is refused, keeps what is typed, and is saved. */
async function save(page: Page, button: string, refused: string, done: string): Promise<void> {
  await refuseOnce(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(toasts(page)).toContainText(refused);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(toasts(page)).toContainText(done);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Deletes twice: it is refused, and what was to go is there again. */
async function remove(page: Page, ask: () => Promise<void>, refused: string, done: string): Promise<void> {
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await ask();
  await refuseOnce(page);
  await confirm.click();
  await expect(toasts(page)).toContainText(refused);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await ask();
  await confirm.click();
  await expect(toasts(page)).toContainText(done);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
