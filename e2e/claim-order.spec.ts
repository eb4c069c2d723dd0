import { expect, test } from '@playwright/test';
import { elsewhere, placeOrder } from './calls.ts';
import { complaintsOf } from './check.ts';
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
