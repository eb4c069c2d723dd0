import { expect, type Locator, type Page, test } from '@playwright/test';
import { dialog, open } from './steps.ts';

/** Presses Tab, or Shift+Tab, until the visible focus is on the target. */
async function reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const there = () => target.evaluate((element) => element.matches(':focus-visible'));
  for (let stops = 0; !(await there()); stops += 1) {
    expect(stops, `${target} is in the order of the Tab key`).toBeLessThan(80);
    await target.page().keyboard.press(key);
  }
}

async function press(target: Locator): Promise<void> {
  await reach(target);
  await target.page().keyboard.press('Enter');
}

/** Types text that replaces the value; a native list selects the entry that is typed. */
async function type(field: Locator, words: string): Promise<void> {
  await reach(field);
  await field.page().keyboard.type(words);
}

/** Opens a menu and moves down to one of its entries. */
async function choose(page: Page, menu: string, item: string): Promise<void> {
  await press(page.getByRole('button', { name: menu, exact: true }));
  const entry = page.getByRole('menuitem', { name: item, exact: true });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  while (!(await entry.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Confirms a question whose focus starts on Cancel, so that deleting takes another step. */
async function confirm(page: Page, title: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(question.getByRole('button', { name: 'Delete' }));
  await expect(question).toBeHidden();
}

test('all tasks in the notebook and the account can be done with only the keyboard', async ({ page }) => {
  const username = `keys-${Date.now()}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const card = (name: string) => page.getByRole('article', { name, exact: true });

  await test.step('registers', async () => {
    await open(page, '/auth');
    await reach(page.getByRole('tab', { name: 'Login' }));
    await page.keyboard.press('ArrowRight');
    const form = page.getByRole('tabpanel', { name: 'Register' });
    await type(form.getByLabel('Name', { exact: true }), 'Kim Lee');
    await type(form.getByLabel('Username'), username);
    await type(form.getByLabel('Email'), `${username}@example.org`);
    await type(form.getByLabel('Password', { exact: true }), 'secret1');
    await type(form.getByLabel('Confirm password'), 'secret1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Your family facts' })).toBeFocused();
  });

  await test.step('adds and changes a child, and looks at the card', async () => {
    const form = page.getByRole('tabpanel', { name: 'Children' });
    await type(form.getByLabel('Name'), 'Ada');
    await type(form.getByLabel('Birth date'), '2 Nov 2019');
    await type(form.getByLabel('Pounds'), '7');
    await page.keyboard.press('Enter');
    await expect(card('Ada')).toContainText('November 2, 2019');

    await press(button('Edit Ada'));
    const edit = dialog(page, 'Edit Child');
    await press(edit.getByRole('button', { name: 'Open calendar' }));
    await expect(button('2 November 2019')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await press(edit.getByRole('button', { name: 'Save changes' }));
    await expect(edit).toBeHidden();
    await expect(card('Ada')).toContainText('November 3, 2019');

    await press(button('Preview Card for Ada'));
    const preview = dialog(page, "Dad's Cheat Sheet Preview");
    await reach(preview.getByRole('radio', { name: 'Front' }));
    await page.keyboard.press('ArrowRight');
    await expect(preview.getByRole('radio', { name: 'Back' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(button('Preview Card for Ada')).toBeFocused();
  });

  await test.step('adds a milestone and deletes it', async () => {
    await reach(button('Options for Ada'), 'Shift+Tab');
    await choose(page, 'Options for Ada', 'View Milestones');
    const timeline = dialog(page, 'Ada’s milestones');
    await press(timeline.getByRole('button', { name: 'Add Milestone' }));
    const form = dialog(page, 'Add Milestone');
    await type(form.getByLabel('Milestone'), 'First s');
    await expect(form.getByLabel('Title')).toHaveValue(/^First s/);
    await type(form.getByLabel('Date', { exact: true }), '14/12/2020');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    const title = (await timeline.getByRole('listitem').getByRole('heading').last().textContent()) ?? '';
    await choose(page, `Options for ${title}`, 'Delete');
    await confirm(page, 'Delete Milestone');
    await expect(timeline).toContainText('No milestones added yet');
    // The deleted milestone had the focus.
    await expect(timeline.getByRole('button', { name: 'Add Milestone' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(timeline).toBeHidden();
  });

  await test.step('adds a person with a date, and deletes both', async () => {
    await reach(page.getByRole('tab', { name: 'Children' }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await press(button('Add First Person'));
    const person = dialog(page, 'Add Important Person');
    await page.keyboard.type('Joe');
    await type(person.getByLabel('Relationship'), 'Par');
    await press(person.getByRole('button', { name: 'Add person' }));
    await expect(person).toBeHidden();

    await press(button('Add Date for Joe'));
    const date = dialog(page, 'Add Special Date');
    await type(date.getByLabel('Event type'), 'Birth');
    await type(date.getByLabel('Date', { exact: true }), '29/2');
    await reach(date.getByLabel('Include Year'));
    await expect(date.getByLabel('Include Year')).not.toBeChecked();
    await press(date.getByRole('button', { name: 'Add date' }));
    await expect(date).toBeHidden();
    await expect(card('Joe')).toContainText('Feb 29');

    await choose(page, "Options for the date Joe's Birthday", 'Edit');
    const edit = dialog(page, 'Edit Special Date');
    await press(edit.getByRole('button', { name: 'Add notes' }));
    await type(edit.getByLabel('Notes'), 'Every fourth year');
    await press(edit.getByRole('button', { name: 'Save changes' }));
    await expect(edit).toBeHidden();
    await expect(card('Joe')).toContainText('Every fourth year');
    await choose(page, "Options for the date Joe's Birthday", 'Delete');
    await confirm(page, 'Delete Date');
    await choose(page, 'Options for Joe', 'Delete Person');
    await confirm(page, 'Delete Person');
    await expect(button('Add First Person')).toBeVisible();
  });

  await test.step('deletes the child', async () => {
    await reach(page.getByRole('tab', { name: 'People' }), 'Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await choose(page, 'Options for Ada', 'Delete');
    await confirm(page, 'Delete Child');
    await expect(button('Add First Child')).toBeFocused();
    await page.keyboard.press('F8');
    // The newest toast is first.
    await press(button('Undo').first());
    await expect(card('Ada')).toBeVisible();
    // Neither Undo nor the button that had the focus before exists any more.
    await expect(page.getByRole('heading', { name: 'Children', exact: true })).toBeFocused();
    await choose(page, 'Options for Ada', 'Delete');
    await confirm(page, 'Delete Child');
  });

  await test.step('changes the account, and deletes it', async () => {
    await reach(button('Account menu for Kim Lee'), 'Shift+Tab');
    await choose(page, 'Account menu for Kim Lee', 'My Account');
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeFocused();
    const profile = page.getByRole('region', { name: 'Name and email' });
    await press(profile.locator('summary'));
    await type(profile.getByLabel('Name'), 'Robin Lee');
    await page.keyboard.press('Enter');
    await expect(button('Account menu for Robin Lee')).toBeVisible();
    await press(button('Delete my account'));
    const question = dialog(page, 'Delete my account');
    await expect(question.getByLabel('Your username')).toBeFocused();
    await page.keyboard.type(username);
    await type(question.getByLabel('Current password', { exact: true }), 'secret1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth');
  });
});
