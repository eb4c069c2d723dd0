import { expect, test } from '@playwright/test';
import { check } from './check.ts';
import { asAdministrator, placeOrder, post } from './server-calls.ts';
import { dialog, importNotebook, open, registerMember } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the notebook shows what is out of date on a printed card, until this is dismissed', async ({
  page,
}) => {
  const ella = { name: 'Ella', birthdate: '2019-11-02', weightLbs: 7, weightOz: 11 };
  await registerMember(page);
  await importNotebook(page, [ella]);
  const { id } = await placeOrder(page.request, { childrenData: [ella] });
  await asAdministrator(page, (shop) => post(shop, '/api/admin/print-runs', { orders: [id] }));

  await open(page, '/');
  await expect(page.getByRole('article', { name: 'Ella' })).toBeVisible();
  const note = page.getByRole('complementary', { name: 'Your printed card' });
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Ella' }).tap();
  const form = dialog(page, 'Edit Child');
  await form.getByLabel('Ounces').fill('12');
  await form.getByRole('button', { name: 'Save' }).tap();
  await expect(note).toContainText('has a different weight for Ella.');
  await check(page, 'a card that is outdated');
  await note.getByRole('button', { name: 'Order again' }).tap();
  await expect(page.getByRole('heading', { name: 'Order a card' })).toBeVisible();
  await page.getByRole('tab', { name: 'Children' }).tap();
  await note.getByRole('button', { name: 'Dismiss' }).tap();
  await expect(note).toHaveCount(0);
  await open(page, '/');
  await expect(page.getByRole('article', { name: 'Ella' })).toBeVisible();
  await expect(note).toHaveCount(0);
});
