import { expect, type Page, test } from '@playwright/test';
import { check } from './check.ts';
import { inOtherBrowser, mailTo, placeOrder, post } from './server-calls.ts';
import { dialog, fillFirstChild, importNotebook, open, registerMember, unfold } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const reminders = (page: Page) => page.getByRole('region', { name: 'Reminders', exact: true });

test('a member switches reminders on by one press and a code, is offered the orders with this address, gets a reminder, and stops them from the email', async ({
  page,
  browser,
}) => {
  const { email } = await registerMember(page);
  await importNotebook(page, [{ name: 'Ella Quist', birthdate: '2019-11-02' }]);
  await inOtherBrowser(page, (guest) => placeOrder(guest, { to: { email: email.toUpperCase() } }));
  await open(page, '/account?tab=reminders');
  const section = reminders(page);
  const found = page.getByRole('region', { name: 'Orders we’ve found' });
  const onOff = section.getByRole('switch', { name: 'Email me a week before and on the day' });
  await expect(section).toContainText(email);
  await expect(onOff).not.toBeChecked();
  await unfold(section, 'Customise');
  await expect(section.getByLabel('Time zone')).toHaveValue('Europe/London');
  await expect(section.getByRole('checkbox', { name: 'A week before' })).toBeChecked();
  await section.getByRole('checkbox', { name: 'The day before' }).check();

  await onOff.check();
  await expect(section.getByLabel('Code')).toBeFocused();
  const code = (await mailTo(page, email, /is your Family Facts code$/)).subject.slice(0, 6);
  await section.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await section.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(section.getByLabel('Code')).toHaveAccessibleDescription(/This code is wrong or has expired/);
  await expect(section.getByLabel('Code')).toBeFocused();
  await expect(found).toBeHidden();
  expect(await (await page.request.get('/api/user/reminders')).json()).toMatchObject({ on: false });
  await section.getByLabel('Code').fill(code);
  await section.getByRole('button', { name: 'Confirm my address' }).click();
  // The press of the switch was the consent.
  await expect(section.getByRole('status').filter({ hasText: /^Reminders are on/ })).toBeVisible();
  // The form that had the focus is no longer there.
  await expect(section.locator(':focus')).toBeVisible();
  await expect(
    section.getByRole('switch', { name: 'Email me a week before, the day before and on the day' }),
  ).toBeChecked();

  await test.step('the orders with this address are offered', async () => {
    await expect(found).toContainText('We found 1 order that you placed');
    await check(page, 'orders that were found');
    await found.getByRole('button', { name: 'Add it to my account' }).click();
    await expect(found).toBeHidden();
    await page.getByRole('tab', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Order \d+ for Rose/ })).toBeVisible();
    await page.goBack();
  });

  await section.getByLabel('Send them at').fill('07:30');
  await section.getByLabel('Weekly summary').selectOption('On Mondays');
  await section.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page).getByText('Your reminder settings have been saved')).toBeVisible();

  const mail = await mailTo(page, email, /^A sample of your reminders$/);
  expect(mail.text).toContain('Here’s what your reminders will look like.');
  expect(mail.text).toMatch(/Ella Quist turns \d+/);
  await page.goto('/dev/mail');
  await expect(page.getByRole('heading', { name: mail.subject }).first()).toBeVisible();

  const address = /https?:\/\/\S+\/reminders\/stop\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  // The link is opened in another browser without logging in.
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  await open(phone, address);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Reminders');
  await expect(phone.getByRole('main')).toContainText(`Reminders are sent to ${email[0]}…@`);
  await expect(phone.getByRole('main')).not.toContainText(email);
  await phone.getByRole('button', { name: 'Only on the day' }).click();
  await expect(phone.getByRole('main').getByRole('status')).toContainText(
    'From now on you’ll only get reminders on the day',
  );
  await phone.getByRole('button', { name: 'Stop all reminders' }).click();
  await expect(phone.getByRole('main').getByRole('status')).toContainText(
    'You won’t get any more reminders.',
  );
  await expect(phone.getByRole('button', { name: 'Stop all reminders' })).toBeHidden();
  await other.close();

  await open(page, '/account?tab=reminders');
  await expect(section).toContainText('you turned them off using the link in an email');
  const again = section.getByRole('switch', { name: 'Email me on the day' });
  await expect(again).not.toBeChecked();
  // The address is confirmed already.
  await again.check();
  await expect(section.getByText(/^Reminders are on/)).toBeVisible();
  await again.uncheck();
  await expect
    .poll(async () => (await page.request.get('/api/user/reminders')).json())
    .toMatchObject({ on: false, stopped: null });
});

/** Confirms the member's address and turns their reminders on. */
async function turnOnReminders(page: Page, email: string): Promise<void> {
  await post(page.request, '/api/user/email-code');
  const code = (await mailTo(page, email, /is your Family Facts code$/)).subject.slice(0, 6);
  await post(page.request, '/api/user/email-code/check', { digits: code });
  const data = { on: true, zone: 'Europe/London', at: '08:00', leads: [7, 0] };
  expect((await page.request.put('/api/user/reminders', { data })).ok()).toBe(true);
}

test('a child can have its own reminders once reminders are on', async ({ page }) => {
  const { email } = await registerMember(page);
  const form = page.getByRole('tabpanel', { name: 'Children' });
  await open(page, '/');
  await expect(form.getByLabel('Name')).toBeVisible();
  await expect(form.getByLabel('Email reminders')).toHaveCount(0);
  await turnOnReminders(page, email);
  await open(page, '/');
  await form.getByLabel('Email reminders').selectOption('Custom');
  await form.getByLabel('Two weeks before').check();
  await form.getByLabel('A week before').uncheck();
  await fillFirstChild(page, { name: 'Ella', born: '2 11 2019' });
  const saved = async () => (await (await page.request.get('/api/children')).json())[0].remind;
  expect(await saved()).toEqual([14, 0]);
  await page.getByRole('button', { name: 'Edit Ella' }).click();
  await dialog(page, 'Edit Child').getByLabel('Email reminders').selectOption('Off');
  await dialog(page, 'Edit Child').getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(saved).toEqual([]);
  // A date without a day has no reminder.
  await page.getByRole('button', { name: 'Edit Ella' }).click();
  const edited = dialog(page, 'Edit Child');
  await edited.getByLabel('Birth date').fill('November 2019');
  await edited.getByLabel('I only know the month and year').check();
  await expect(edited.getByLabel('Email reminders')).toHaveCount(0);
  await edited.getByLabel('I only know the month and year').uncheck();
  await expect(edited.getByLabel('Email reminders')).toHaveValue('never');
});
