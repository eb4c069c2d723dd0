import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { pageErrorsOf } from './check.ts';
import { ROSE } from './server-calls.ts';
import { dialog, fillChild, fillFirstChild, fillShipping, formsAnswer, leaveForm, open } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const ADA = { name: 'Ada Archer', born: '2 11 2019' };
const KEEP = 'Keep this on my phone';
const ALL_STORED = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])';

async function addAnother(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Child', exact: true }).click();
  await fillChild(page, { ...ADA, name });
}

/** Reloads the page. The browser must ask before that, or must not. */
async function reload(page: Page, asks: boolean): Promise<void> {
  const isWarned = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(isWarned).toBe(asks);
  let asked = false;
  const accept = (dialog: { accept(): Promise<void> }) => {
    asked = true;
    return dialog.accept();
  };
  page.on('dialog', accept);
  await page.reload();
  page.off('dialog', accept);
  expect(asked).toBe(asks);
}

async function guestPageIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await open(page, '/guest');
  return page;
}

test('a guest saves their details on the phone, finds them again, and deletes them', async ({
  page,
  context,
}) => {
  const complaints = pageErrorsOf(page);
  await open(page, '/guest');
  await expect(page.getByRole('button', { name: KEEP })).toBeHidden();
  await fillFirstChild(page, ADA);
  expect(await page.evaluate(ALL_STORED)).toBe('[{},{}]');
  await page.getByRole('button', { name: KEEP }).click();
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' });
  const until = day.format(Date.now() + 30 * 86_400_000);
  await expect(page.getByText(`Saved on this device until ${until}`)).toBeVisible();
  await addAnother(page, 'Ben Archer');
  await reload(page, false);
  await expect(page.getByRole('article', { name: 'Ben Archer' })).toBeVisible();

  await page.close();
  const again = await guestPageIn(context);
  await expect(again.getByRole('article')).toHaveCount(2);
  const other = await guestPageIn(context);
  await addAnother(other, 'Cleo Archer');
  await expect(again.getByRole('article', { name: 'Cleo Archer' })).toBeVisible();

  await again.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(again.getByRole('button', { name: KEEP })).toBeVisible();
  await expect(again.getByRole('article')).toHaveCount(3);
  await expect(other.getByRole('button', { name: KEEP })).toBeVisible();
  expect(await again.evaluate(ALL_STORED)).toBe('[{},{}]');
  await reload(again, true);
  await expect(again.getByRole('button', { name: 'Add First Child' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a page that crashes during a guest’s order or form restores all details, once', async ({ page }) => {
  await open(page, '/guest');
  await fillFirstChild(page, ADA);
  await page.getByRole('button', { name: /^Order Your/ }).click();
  const proof = dialog(page, "Order Your Dad's Cheat Sheet");
  await proof.getByText('Customise').tap();
  await proof.getByRole('group', { name: 'Copies' }).getByText('2', { exact: true }).tap();
  await proof.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillShipping(page, ROSE);
  await expect(dialog(page, 'Payment')).toBeVisible();
  // Removes an element that React is about to remove, as a browser extension might.
  await page.evaluate(() => document.querySelector('body > [data-state=open]:not([role])')?.remove());
  await dialog(page, 'Payment').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await formsAnswer(page);
  await expect(page.getByRole('article', { name: 'Ada Archer' })).toBeVisible();
  expect(await page.evaluate(ALL_STORED)).toBe('[{},{}]');
  await page.getByRole('button', { name: /^Order Your/ }).click();
  await expect(proof.getByRole('group', { name: 'Copies' }).getByLabel('2')).toBeChecked();
  await proof.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(dialog(page, 'Shipping')).toContainText(ROSE.address);

  await dialog(page, 'Shipping').getByRole('button', { name: 'Close' }).click();
  const begin = async () => {
    await page.getByRole('tab', { name: 'Important People' }).click();
    await page.getByRole('button', { name: 'Add First Person' }).click();
  };
  await begin();
  const form = dialog(page, 'Add Important Person');
  await form.getByLabel('Name').fill('Granny Rose');
  await form.getByRole('button', { name: 'Add notes' }).evaluate((button) => button.parentElement?.remove());
  await form.getByLabel('Relationship').selectOption('Other (Specify)');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.reload();
  await formsAnswer(page);
  await begin();
  await expect(form.getByLabel('Name')).toHaveValue('Granny Rose');
  await expect(form.getByLabel('Relationship')).toHaveValue('other');
  await leaveForm(page);
  await begin();
  await expect(form.getByLabel('Name')).toHaveValue('');
});
