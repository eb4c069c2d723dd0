import { expect, test } from '@playwright/test';
import { mailTo } from './server-calls.ts';
import { dialog, open, passTime, registerMember, stopTime } from './steps.ts';

const toasts = { name: /^Notifications/ };

test('a member who has forgotten everything finds their username, resets the password by email, and logs in', async ({
  page,
}) => {
  const { username, email } = await registerMember(page);
  await page.context().clearCookies();
  await stopTime(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/auth');
  const toast = page.getByRole('region', toasts);

  await page.getByRole('button', { name: 'Forgot username?' }).click();
  const finder = dialog(page, 'Forgot username?');
  await finder.getByRole('button', { name: 'Find username' }).click();
  await expect(finder.getByText('Please enter a valid email')).toBeVisible();
  await finder.getByLabel('Email').fill(`nobody-${email}`);
  await expect(finder.getByText('Please enter a valid email')).toBeHidden();
  await finder.getByRole('button', { name: 'Find username' }).click();
  await expect(toast.getByText('Username not found')).toBeVisible();
  await expect(toast.getByText("We couldn't find an account with that email address.")).toBeVisible();
  await finder.getByLabel('Email').fill(email.toUpperCase());
  await finder.getByRole('button', { name: 'Find username' }).click();
  await expect(finder.getByText(username)).toBeVisible();
  await finder.getByRole('button', { name: 'Log in with this username' }).click();
  const login = page.getByRole('tabpanel', { name: 'Login' });
  await expect(login.getByLabel('Username')).toHaveValue(username);
  await expect(login.getByLabel('Password', { exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const request = dialog(page, 'Forgot password?');
  await request.getByLabel('Username').fill(username);
  await request.getByLabel('Email').fill(email);
  await request.getByRole('button', { name: 'Send reset link' }).click();
  await expect(toast.getByText('Reset request submitted')).toBeVisible();
  await expect(
    toast.getByText(
      "If your information matches our records, you'll receive an email with further instructions.",
    ),
  ).toBeVisible();
  const requested = dialog(page, 'Reset request submitted');
  await expect(requested.getByText(email)).toBeVisible();
  await requested.getByRole('button', { name: 'Close' }).last().click();
  await expect(requested).toBeHidden();

  const { text } = await mailTo(page, email, /password/i);
  const link = /http\S+token=\S+/.exec(text)?.[0] ?? '';

  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password', { exact: true }).fill('another1');
  await page.getByLabel('Confirm new password', { exact: true }).fill('another2');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm new password', { exact: true }).fill('another1');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(toast.getByText('Password reset successful')).toBeVisible();
  await expect(page.getByText('We’ll take you to the login page in 3 seconds.')).toBeVisible();
  await passTime(page, 3000);
  await expect(page).toHaveURL('/auth');

  await login.getByLabel('Username').fill(username);
  await login.getByLabel('Password', { exact: true }).fill('another1');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');

  // The link has worked once, so its token is also refused when it is typed.
  await open(page, '/reset-password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Token cannot be blank')).toBeVisible();
  await page.getByLabel('Reset token').fill(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(request).toBeVisible();
});

test('a token that expires while the password is typed is reported as specified; a lost connection is not', async ({
  page,
}) => {
  // The code of toasts does not load at first, as when the connection is lost before.
  await page.route(/toast-area/, (route) => route.abort(), { times: 1 });
  await page.route('**/api/reset-password/*', async (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ response: await route.fetch(), status: 204, body: '' })
      : route.continue(),
  );
  await open(page, '/reset-password?token=dead');
  await page.getByLabel('New password', { exact: true }).fill('another1');
  await page.getByLabel('Confirm new password', { exact: true }).fill('another1');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert').getByText('We could not reach the server')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Reset password' }).click();
  const toast = page.getByRole('region', toasts);
  await expect(toast.getByText('Password reset failed')).toBeVisible();
  await expect(
    toast.getByText('The reset link may be invalid or expired. Please request a new password reset.'),
  ).toBeVisible();
});
