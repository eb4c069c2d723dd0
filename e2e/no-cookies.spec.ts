import { type BrowserContext, expect, test } from '@playwright/test';
import { mailTo, PAYS, ROSE } from './server-calls.ts';
import { fillFirstChild, fillShipping, open, payWith, sendRegistration } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Blocks cookies like “Block all cookies”: none is stored, and storage throws. */
async function blockCookies(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await context.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
}

test('with cookies blocked a guest can order, also through the bank’s page, and sees why they cannot log in', async ({
  page,
  context,
}) => {
  await blockCookies(context);
  for (const [card, email] of [
    [PAYS, `no.cookies.${Date.now()}@example.org`],
    ['4000002760003184', `no.cookies.bank.${Date.now()}@example.org`],
  ] as const) {
    await open(page, '/guest');
    await fillFirstChild(page, { name: 'Ada Archer', born: '2 11 2019' });
    await page.getByRole('button', { name: /^Order Your/ }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await fillShipping(page, { ...ROSE, email });
    await payWith(page, card);
    if (card !== PAYS) await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Order Successful!').first()).toBeVisible();
    await expect(page.getByText('we had trouble')).toHaveCount(0);
    await mailTo(page, email, /order/i);
  }
  await open(page, '/auth');
  const { username } = await sendRegistration(page);
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await expect(form.getByRole('alert')).toContainText('Please allow cookies for this site');
  await page.getByRole('tab', { name: 'Login' }).click();
  const login = page.getByRole('tabpanel', { name: 'Login' });
  await login.getByLabel('Username').fill(username);
  await login.getByLabel('Password', { exact: true }).fill('secret1');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(login.getByRole('alert')).toContainText('Please allow cookies for this site');
});
