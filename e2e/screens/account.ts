import { expect, type Page } from '@playwright/test';
import { asAdministrator, mailTo } from '../server-calls.ts';
import { dialog, unfold } from '../steps.ts';
import { type Act, go, press, type } from '../table.ts';
import {
  answer,
  answerAgain,
  answerNothing,
  closeDialogs,
  importFamily,
  logOut,
  order,
  register,
  see,
} from './acts.ts';
import { screen, type Visit } from './screen.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const to =
  (name: string): Act =>
  (page) =>
    section(page, name).evaluate((box) => box.scrollIntoView({ block: 'start' }));

const opened =
  (title: string): Act =>
  (page) =>
    unfold(page, title);

const turnReminders: Act = (page) => page.getByRole('switch', { name: /^Email me/ }).click();

const mailed = (page: Page, subject: RegExp) => mailTo(page, 'account@example.org', subject);

const typeCode: Act = async (page) => {
  const { subject } = await mailed(page, /is your Family Facts code$/);
  await page.getByLabel('Code').fill(subject.slice(0, 6));
};

const openStopLink: Act = async (page) => {
  const { text } = await mailed(page, /^A sample of your/);
  const link = /https?:\/\/\S+\/reminders\/stop\/[\w-]+/.exec(text)?.[0] ?? '';
  await logOut(page);
  await go(link)(page);
};

/** Completes all orders, because a customer with an unfinished one cannot delete the account. */
const finishOrders: Act = async (page) => {
  const orders: { id: number }[] = await (await page.request.get('/api/orders')).json();
  await asAdministrator(page, (shop) =>
    Promise.all(
      orders.map(({ id }) => shop.put(`/api/admin/orders/${id}/completion`, { data: { completed: true } })),
    ),
  );
};

export const ACCOUNT: Visit = {
  whose: 'a member in their account',
  screens: [
    screen('account/loading', 'The account while its lists load')(
      register('account'),
      importFamily,
      answerNothing(/\/api\/(orders|user|reminders|sessions|calendar)/),
      (page) => page.goto('/account'),
      see('My orders'),
    ),
    screen('account/failed', 'Lists that could not be loaded')(
      answerAgain,
      answer(/\/api\/(orders|user\/|reminders|sessions|calendar)/, 500, 'Something went wrong'),
      go('/account'),
      see(/Try again/),
    ),
    screen('account/first', 'An account without orders')(answerAgain, go('/account'), see('No orders yet.')),
    screen('account/whole', 'An account with an order', { whole: true })(
      async (page) => {
        await order(page);
      },
      go('/account'),
      see('Order again'),
    ),
    screen('account/unfolded', 'The account, unfolded', { whole: true })(
      ...['Missing an order?', 'Name and email', 'Password', 'Devices'].map(opened),
      see('You’re not logged in anywhere else.'),
    ),
    screen('account/profile-error', 'An invalid address')(
      type('Email', 'sam@'),
      press('Save details'),
      to('Name and email'),
    ),
    screen('account/password-errors', 'A new password with errors')(press('Change password'), to('Password')),
    screen('account/reminders', 'Reminders and the calendar are off', { whole: true })(
      go('/account?tab=reminders'),
      see('account@example.org'),
      see('Add to my calendar'),
    ),
    screen('account/reminders-code', 'An address is confirmed with a wrong code')(
      turnReminders,
      (page) => page.getByLabel('Code').fill('000000'),
      press('Confirm my address'),
      see(/This code is wrong/),
      to('Reminders'),
    ),
    screen('account/reminders-on', 'Reminders are on')(
      typeCode,
      press('Confirm my address'),
      see(/^Reminders are on\./),
      to('Reminders'),
    ),
    screen('account/reminders-unfolded', 'Every choice of reminders', { whole: true })(
      opened('Customise reminders'),
      see('Send me a sample now'),
    ),
    screen('account/calendar-on', 'The calendar subscription')(
      press('Add to my calendar'),
      see('Other calendars'),
      to('Calendar'),
    ),
    screen('account/calendar-unfolded', 'Every choice of the calendar and the dates', { whole: true })(
      opened('Other calendars'),
      opened('Customise calendar'),
      opened('Who can see it?'),
      opened('29 February and day counts'),
      to('Calendar'),
    ),
    screen('account/calendar-new-address', 'The question before the calendar has a new address')(
      press('Create a new link'),
      (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
    ),
    screen('account/device', 'What is saved on this device')(closeDialogs, go('/account?tab=device')),
    screen(
      'account/device-unfolded',
      'What is saved on this device, explained',
    )(opened('What’s stored here?')),
    screen('account/data', 'Download and import')(go('/account?tab=data')),
    screen('account/delete', 'The account is deleted')(
      go('/account'),
      see(/You can delete your account once order/),
      finishOrders,
      go('/account'),
      press('Delete my account'),
      (page) => dialog(page, 'Delete my account').getByLabel('Your username').fill('somebody else'),
      (page) =>
        dialog(page, 'Delete my account').getByLabel('Current password', { exact: true }).fill('cheatsheet'),
      (page) => dialog(page, 'Delete my account').getByRole('button', { name: 'Delete my account' }).click(),
      see(/Please type your username/),
    ),
    screen('captureCard/first', 'Instructions for taking a picture of a card')(go('/capture-card')),
    screen('captureCard/sample', 'A sample', { whole: true })(press('Load Sample Data'), (page) =>
      expect(page.getByRole('img').first()).toBeVisible(),
    ),
    screen('adminOrders/denied', 'The shop’s page, for a member')(go('/admin/orders'), see('Access Denied')),
    screen('stopReminders/first', 'The page of the link in a reminder')(openStopLink),
    screen('stopReminders/stopped', 'Reminders are stopped')(
      press('Stop all reminders'),
      see('You won’t get any more reminders.'),
    ),
    screen('stopReminders/unknown', 'An invalid link')(go('/reminders/stop/none-of-ours')),
    screen('mailbox/mails', 'The mailbox of a demonstration shop')((page) => page.goto('/dev/mail')),
  ],
};
