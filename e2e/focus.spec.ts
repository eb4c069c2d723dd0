import { expect, test } from '@playwright/test';
import { ADMIN } from './first-user.ts';
import { openOwnShop } from './own-shop.ts';
import { pressEverything } from './press-everything.ts';
import { importFamily } from './screens/acts.ts';
import { mailTo, placeOrder, post } from './server-calls.ts';
import { openSavedGuest, registerMember } from './steps.ts';

const FAMILY = [
  { name: 'Ada Archer', birthdate: '2019-11-02' },
  { name: 'Theo Archer', birthdate: '2022-03-19' },
];

test('a guest presses every control by keyboard on a small screen: the focus stays in sight, and each result is read out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openSavedGuest(page, FAMILY, [
    { name: 'Nana Rose', dates: [{ title: 'birthday', date: '2000-02-29' }] },
  ]);
  expect(await pressEverything(page, { path: '/guest', spare: /Pay Now|Continue to Payment/ })).toEqual([]);
});

test('a visitor presses every control of the log-in pages by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/auth', '/reset-password?token=unknown'])
    expect(await pressEverything(page, { path, spare: /^$/ })).toEqual([]);
});

test('a customer presses every control of the order page by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { token } = await placeOrder(page.request, {});
  expect(
    await pressEverything(page, { path: `/order/${token}`, spare: /Pay Now|Print receipt|Print at home/ }),
  ).toEqual([]);
});

test('a member presses every control of the notebook by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 150 });
  await registerMember(page);
  await importFamily(page);
  expect(
    await pressEverything(page, {
      path: '/',
      spare: /Log out|My Account|Pay Now|Continue to Payment|Choose a file/i,
    }),
  ).toEqual([]);
});

test('a member presses every control of the account page by keyboard', async ({ page }) => {
  const { email } = await registerMember(page);
  await importFamily(page);
  await post(page.request, '/api/user/email-code');
  const { subject } = await mailTo(page, email, /is your Family Facts code$/);
  await post(page.request, '/api/user/email-code/check', { digits: subject.slice(0, 6) });
  expect(
    await pressEverything(page, {
      path: '/account',
      spare: /Log out|My Account|Delete my account|Import a file/i,
    }),
  ).toEqual([]);
});

test('the shop presses every control of the admin area by keyboard', async ({ browser }) => {
  const shop = await openOwnShop();
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await post(page.request, '/api/register', ADMIN);
  const made = [];
  for (let count = 0; count < 3; count++) made.push(await placeOrder(page.request, {}));
  for (const code of ['SAVE10', 'SAVE20'])
    await post(page.request, '/api/admin/discount-codes', { code, type: 'percentage', value: 10 });
  const faults = [];
  for (const path of [
    `/admin/orders/${made[0]?.id}`,
    '/admin/orders',
    '/admin/discounts',
    '/admin/figures',
    '/admin/runs',
  ])
    faults.push(...(await pressEverything(page, { path, spare: /Log out|My Account/i })));
  await context.close();
  await shop.close();
  expect(faults).toEqual([]);
});

test('buttons and questions about two children with the same name show which is meant', async ({ page }) => {
  const jacks = [
    { name: 'Jack', birthdate: '2019-11-02' },
    { name: 'Jack', birthdate: '2022-03-19' },
  ];
  const birthday = [{ title: 'birthday', type: 'birthday' as const, date: '1950-02-28' }];
  await openSavedGuest(page, jacks, [
    { name: 'Grandma', relationship: 'parent', dates: birthday },
    { name: 'Grandma', relationship: 'friend', dates: birthday },
  ]);
  await page.getByRole('button', { name: 'Delete Jack (March 19, 2022)' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('delete Jack (March 19, 2022)?');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Important People' }).click();
  await expect(page.getByRole('button', { name: 'Options for Grandma (Parent)', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Options for the date Birthday (Grandma (Friend))' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog')).toContainText('For Grandma (Friend)');
});
