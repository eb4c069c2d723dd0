import { expect, test } from '@playwright/test';
import { elsewhere, mailTo, placeOrder } from './calls.ts';
import { check, complaintsOf } from './check.ts';
import { open, registerMember } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a member keeps a guest’s order in their account by its link', async ({ page }) => {
  const complaints = complaintsOf(page);
  const { token } = await elsewhere(page, placeOrder);
  const keep = page.getByRole('button', { name: 'Keep this order in my account' });
  await open(page, `/order/${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(keep).toBeHidden();

  await registerMember(page);
  await open(page, `/order/${token}`);
  await expect(keep).toBeVisible();
  await keep.click();
  await expect(page.getByText('Kept in your account')).toBeVisible();
  await expect(keep).toBeHidden();
  await open(page, '/account');
  await expect(page.getByRole('link', { name: /^Order \d+ for Rose/ })).toHaveAttribute(
    'href',
    `/order/${token}`,
  );
  expect(complaints).toEqual([]);
});

test('who confirms their address is offered the orders that were sent to it', async ({ page }) => {
  const { email } = await registerMember(page);
  await elsewhere(page, (guest) => placeOrder(guest, { to: { email: email.toUpperCase() } }));
  await open(page, '/account');
  await expect(page.getByText('No orders yet.')).toBeVisible();
  const found = page.getByRole('region', { name: 'Found orders' });
  await expect(found).toBeHidden();

  const reminders = page.getByRole('region', { name: 'Reminders', exact: true });
  await reminders.getByRole('button', { name: 'Send me a code' }).click();
  await reminders
    .getByLabel('Code')
    .fill((await mailTo(page, email, /is your Family Facts code$/)).subject.slice(0, 6));
  await reminders.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(found).toContainText('We found 1 order sent to your address');
  await check(page, 'orders that were found');
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await found.getByRole('button', { name: 'Show it here' }).click();
  await expect(page.getByRole('link', { name: /^Order \d+ for Rose/ })).toBeVisible();
  await expect(found).toBeHidden();
});
