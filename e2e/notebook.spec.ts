import { expect, type Locator, type Page, test } from '@playwright/test';
import { dialog, dialogsSettled, openNewNotebook } from './steps.ts';

const ADA = { name: 'Ada', birthdate: '2019-11-02', birthtime: '06:42', weightLbs: 7, weightOz: 11 };
const GRACE = { name: 'Grace', relationship: 'spouse', notes: null };

const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

async function chooseFrom(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test.describe('where the day differs from the server’s', () => {
  test.use({ timezoneId: 'Pacific/Auckland', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a birthday is typed or picked, and stays on its day', async ({ page }) => {
    await openNewNotebook(page);
    const form = page.getByRole('tabpanel', { name: 'Children' });
    const add = form.getByRole('button', { name: 'Add First Child' });
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Birth date').fill('30/2/2019');
    // An hour without minutes has no value, but must not count as an empty time.
    await form.getByLabel('Birth time').pressSequentially('06');
    await add.tap();
    await expect(form.getByText('There is no 30 February')).toBeVisible();
    await expect(form.getByText('Invalid time')).toBeVisible();
    await form.getByLabel('Birth date').fill('20191102');
    await expect(form.getByText('Saturday 2 November 2019')).toBeVisible();
    await form.getByLabel('Birth time').fill('06:42');
    await form.getByLabel('Kilograms').fill('3,49');
    await expect(form.getByLabel('Pounds')).toHaveValue('7');
    await expect(page.getByRole('img', { name: /^Ada: DOB November 2, 2019/ })).toBeVisible();
    await add.tap();
    for (const fact of ['November 2, 2019', '7 lbs 11 oz', 'Birth time: 6:42 AM'])
      await expect(card(page, 'Ada')).toContainText(fact);

    await page.getByRole('button', { name: 'Edit Ada' }).tap();
    const edit = dialog(page, 'Edit Child');
    await expect(edit.getByLabel('Birth date')).toHaveValue('2 November 2019');
    await edit.getByRole('button', { name: 'Open calendar' }).tap();
    for (const step of [
      'Change month',
      'Change year',
      '1930s',
      '1935',
      'July',
      'Previous month',
      '14 June 1935',
    ])
      await edit.getByRole('button', { name: step, exact: true }).tap();
    await expect(edit.getByLabel('Birth date')).toHaveValue('14 June 1935');
    await expect(edit.getByText('Friday', { exact: true })).toBeVisible();
    await expect(edit.getByLabel('Birth time')).toHaveValue('06:42');
    await edit.getByLabel('Birth time').fill('18:42');
    await edit.getByRole('button', { name: 'Save changes' }).tap();
    for (const fact of ['June 14, 1935', 'Birth time: 6:42 PM'])
      await expect(card(page, 'Ada')).toContainText(fact);
    await page.reload();
    await expect(card(page, 'Ada')).toContainText('June 14, 1935');
  });

  test('coming dates are counted from the viewer’s own day, which changes at midnight', async ({ page }) => {
    // An evening in London is the next morning in Auckland.
    await page.clock.install({ time: new Date('2026-10-31T20:00:00Z') });
    await openNewNotebook(page, [ADA]);
    const next = page.getByRole('region', { name: 'Coming up' });
    await expect(next).toContainText('Ada turns 7');
    await expect(next).toContainText('tomorrow');
    await page.clock.runFor('24:00:00');
    await expect(next).toContainText('today');
  });
});

test('the tab is in the address: a reload keeps it, Back restores the previous one, and each change is announced', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    window.addEventListener('tabChange', (event) => told.push((event as CustomEvent).detail.tab));
  });
  await openNewNotebook(page, [ADA], [GRACE]);
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page).toHaveURL('/?tab=people');
  await page.getByRole('tab', { name: 'Order' }).click();
  await expect(page).toHaveURL('/?tab=order');
  expect(await page.evaluate('window.told')).toEqual(['children', 'people', 'order']);
  const choice = (name: string) => page.getByRole('checkbox', { name });
  const [ada, grace] = [choice('Ada'), choice('Grace')];
  const live = page.getByRole('region', { name: 'Price' }).getByRole('img', { name: /^Ada: DOB/ });
  await expect(live, 'everybody is chosen at first').toBeVisible();
  await ada.uncheck();
  await grace.uncheck();
  await expect(live).toBeHidden();
  await page.getByRole('button', { name: 'Preview Card' }).click();
  await expect(
    page.getByText('Please select at least one child or person to include on your card.').first(),
  ).toBeVisible();
  await ada.check();
  await expect(live).toBeVisible();
  await page.getByRole('tab', { name: 'Children' }).click();
  await expect(card(page, 'Ada')).toBeVisible();
  await page.goBack();
  await expect(ada, 'ticks are kept').toBeChecked();
  await expect(grace).not.toBeChecked();
  await grace.check();
  await page.getByRole('button', { name: 'Preview Card' }).click();
  await expect(
    dialog(page, "Dad's Cheat Sheet Preview").getByRole('button', { name: 'Proceed to Checkout' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dialogsSettled(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Order' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'People' })).toHaveAttribute('aria-selected', 'true');
  await expect(card(page, 'Grace')).toBeVisible();
});

test('milestones can be put in any order, also with only the keyboard', async ({ page }) => {
  await openNewNotebook(page, [ADA]);
  await page.getByRole('button', { name: 'Options for Ada' }).press('Enter');
  await page.getByRole('menuitem', { name: 'View Milestones' }).press('Enter');
  const timeline = dialog(page, 'Ada’s milestones');
  await expect(timeline).toContainText('No milestones added yet');
  for (const [type, title, day] of [
    ['First steps', 'First steps', '14/12/2020'],
    ['First word', 'First word', '1 Sep 2020'],
    ['Other (Specify)', 'First swim', '2020-07-04'],
  ] as const) {
    await timeline.getByRole('button', { name: 'Add Milestone' }).press('Enter');
    const form = dialog(page, 'Add Milestone');
    await form.getByLabel('Milestone').selectOption(type);
    if (type === 'Other (Specify)') await form.getByLabel('Title').fill(title);
    await expect(form.getByLabel('Title')).toHaveValue(title);
    await form.getByLabel('Date', { exact: true }).fill(day);
    await form.getByLabel('Notes').press('Tab');
    await form.getByRole('button', { name: 'Add milestone' }).press('Enter');
    await expect(form).toBeHidden();
  }
  const stops = timeline.getByRole('listitem').getByRole('heading');
  await expect(stops).toHaveText(['Born', 'First steps', 'First word', 'First swim']);
  await expect(timeline).toContainText('December 14, 2020, at 13 months old');

  await timeline.getByRole('button', { name: 'Rearrange' }).press('Enter');
  const up = timeline.getByRole('button', { name: 'Move First swim up' });
  await up.press('Enter');
  await expect(stops).toHaveText(['Born', 'First steps', 'First swim', 'First word']);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stops).toHaveText(['Born', 'First swim', 'First steps', 'First word']);
  await page.reload();
  await chooseFrom(page, 'Options for Ada', 'View Milestones');
  await expect(stops).toHaveText(['Born', 'First swim', 'First steps', 'First word']);
  await timeline.getByRole('button', { name: 'Rearrange' }).click();
  await timeline.getByRole('button', { name: 'Sort by date' }).click();
  await expect(stops).toHaveText(['Born', 'First swim', 'First word', 'First steps']);
  await timeline.getByRole('button', { name: 'Done' }).click();

  await chooseFrom(page, 'Options for First swim', 'Delete');
  await page
    .getByRole('alertdialog', { name: 'Delete Milestone' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(stops).toHaveText(['Born', 'First word', 'First steps']);
});
