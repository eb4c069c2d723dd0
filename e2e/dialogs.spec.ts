import { expect, type Page, test } from '@playwright/test';
import {
  dialog,
  fillChild,
  formsAnswer,
  openNewNotebook,
  openSavedGuest,
  passTime,
  stopTime,
} from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const ADA = { name: 'Ada' };
const TYPED = { ...ADA, born: '2 11 2019' };

async function openChildDialog(page: Page): Promise<void> {
  await openSavedGuest(page, [{ name: 'Zoë' }]);
  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
}

async function fill(page: Page): Promise<void> {
  const form = dialog(page, 'Add Child');
  await form.getByLabel('Name').fill(TYPED.name);
  await form.getByLabel('Birth date').fill(TYPED.born);
}

const toastIn = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

test('a double click saves once, and does not close the dialog that it opens', async ({ page }) => {
  await stopTime(page);
  await openChildDialog(page);
  await fill(page);
  await test.step('typed text survives a stray tap, and Back closes the dialog but not the page', async () => {
    await page.mouse.click(10, 200);
    await expect(dialog(page, 'Add Child').getByLabel('Name')).toHaveValue('Ada');
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(dialog(page, 'Add Child')).toBeHidden();
    await expect(page).toHaveURL('/guest');
  });

  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  await fill(page);
  await dialog(page, 'Add Child').getByRole('button', { name: 'Add child' }).dblclick();
  await expect(dialog(page, 'Add Child')).toBeHidden();
  await expect(page.getByRole('article', { name: 'Ada' })).toHaveCount(1);

  await test.step('Back returns from the address to the preview, and closes it', async () => {
    await page.getByRole('button', { name: 'Preview Card for Ada' }).dblclick({ delay: 40 });
    await page.getByRole('button', { name: 'Order This Card' }).click();
    await expect(dialog(page, 'Shipping')).toContainText('Step 1 of 2');
    await page.goBack();
    await expect(dialog(page, "Dad's Cheat Sheet Preview")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('article', { name: 'Ada' })).toBeVisible();
  });

  await page.getByRole('tab', { name: 'Important People' }).click();
  await page.getByRole('button', { name: 'Add First Person' }).click();
  const person = dialog(page, 'Add Important Person');
  await person.getByLabel('Name').fill('Grandad Joe');
  await person.getByLabel('Relationship').selectOption('Parent');
  await person.getByRole('button', { name: 'Add person' }).dblclick();
  await expect(page.getByRole('article', { name: 'Grandad Joe' })).toHaveCount(1);
});

test('a form that is sent again after a lost answer and a proxy’s refusal is saved once', async ({
  page,
}) => {
  await openNewNotebook(page);
  await test.step('the first child is shown although the answer was lost, and its form is gone', async () => {
    await page.route('**/api/children', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    const first = page.getByRole('tabpanel', { name: 'Children' });
    await first.getByLabel('Name').fill('Zoë');
    await first.getByLabel('Birth date').fill('21 June 2016');
    await first.getByRole('button', { name: 'Add First Child' }).click();
    await expect(page.getByRole('article', { name: 'Zoë' })).toHaveCount(1);
    await page.unroute('**/api/children');
  });

  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  const form = dialog(page, 'Add Child');
  await expect(form.getByRole('img').first()).toHaveAccessibleName(/^Zoë: DOB June 21, 2016[^:]*$/);
  await fill(page);
  const sent: (string | undefined)[] = [];
  await page.route('**/api/children', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().headers()['idempotency-key']);
    if (sent.length > 2) return route.continue();
    if (sent.length > 1) return route.fulfill({ status: 403, body: '<h1>Log in to this network</h1>' });
    await route.fetch();
    return route.abort();
  });
  for (const times of [1, 2]) {
    await form.getByRole('button', { name: 'Add child' }).click();
    await expect.poll(() => sent.length).toBe(times);
    await expect(form.getByRole('alert')).toContainText('We could not reach the server');
  }
  await form.getByRole('button', { name: 'Add child' }).click();
  await expect(page.getByRole('article', { name: 'Ada' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: 'Ada' })).toHaveCount(1);
  expect(sent).toEqual([expect.any(String), sent[0], sent[0]]);
});

test('leaving a form asks once if it has typed text, and not otherwise', async ({ page }) => {
  await openNewNotebook(page, [{ name: 'Zoë', birthdate: '2016-06-21' }]);
  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  const form = dialog(page, 'Add Child');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const unloads: string[] = [];
  page.on('dialog', (asked) => {
    unloads.push(asked.type());
    void asked.dismiss();
  });
  const ways = [
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.evaluate(() => history.back()),
  ];

  for (const leave of ways) {
    await expect(form).toBeVisible();
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Name').fill('');
    await leave();
    await expect(form).toBeHidden();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  }
  await fill(page);
  for (const leave of ways) {
    await leave();
    await expect(question).toContainText('You’ll lose what you’ve typed here.');
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel('Name')).toHaveValue('Ada');
  }
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => unloads).toEqual(['beforeunload']);
  await expect(form.getByLabel('Name')).toHaveValue('Ada');

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog').or(question)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Child', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  expect(unloads).toEqual(['beforeunload']);
});

test('closed dialogs leave no entries in the history', async ({ page }) => {
  await openSavedGuest(page, [ADA], [], '/auth');
  await page.getByRole('link', { name: 'Make a card without an account' }).click();
  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  await expect(dialog(page, 'Add Child')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();

  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  await expect(dialog(page, 'Add Child')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add Child', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/auth');
});

test('a toast is reached by F8, disappears by itself, stays under the pointer, and is swiped away to the right', async ({
  page,
}) => {
  await stopTime(page);
  await openChildDialog(page);
  await fillChild(page, TYPED);
  await page.getByRole('button', { name: 'Edit Ada' }).click();
  await page.keyboard.press('F8');
  await expect(toastIn(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toastIn(page).getByText('Child added successfully')).toBeHidden();
  await expect(dialog(page, 'Edit Child')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);

  await fillChild(page, TYPED, 'Save changes');
  await expect(toastIn(page).getByText('Child updated successfully')).toBeVisible();
  await page.mouse.move(5, 500);
  await passTime(page, 5000);
  await expect(toastIn(page).getByText('Child updated successfully')).toBeHidden();

  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  await fillChild(page, { ...TYPED, name: 'Bob' });
  const words = toastIn(page).getByText('Child added successfully');
  await words.hover();
  await passTime(page, 6000);
  await expect(words).toBeVisible();
  const box = await words.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  for (const [distance, there] of [
    [40, true],
    [60, false],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
    await expect(words).toBeVisible({ visible: there });
  }
});

test('a chosen layout is kept until the order is made', async ({ page }) => {
  await openSavedGuest(page, [{ name: 'Zoë' }, ADA, { name: 'Bob' }]);
  const pages = page.getByText('1 of 3', { exact: true });
  const order = page.getByRole('button', { name: "Order Your Dad's Cheat Sheet" });
  await order.click();
  await page.getByText('One Card Per Child').click();
  await expect(pages).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Preview Card for Ada' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Ada: / })).toBeVisible();
  await expect(page.getByText('One Card Per Child')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await order.click();
  await expect(pages).toBeVisible();
});

test('a member whose session has ended can log in beside the form, and then save it', async ({
  page,
  context,
}) => {
  const { username, password } = await openNewNotebook(page, [{ name: 'Zoë', birthdate: '2016-06-21' }]);
  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  await fill(page);
  await context.clearCookies();
  const save = dialog(page, 'Add Child').getByRole('button', { name: 'Add child' });
  await save.click();
  const other = context.waitForEvent('page');
  await dialog(page, 'Add Child')
    .getByRole('link', { name: /^Log in/ })
    .click();
  await formsAnswer(await other);
  const form = (await other).getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(await other).toHaveURL('/');
  await save.click();
  await expect(page.getByRole('article', { name: 'Ada' })).toBeVisible();
});
