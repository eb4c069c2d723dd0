import { expect, type Page } from '@playwright/test';
import { mailTo } from '../calls.ts';
import { dialog } from '../steps.ts';
import { type Act, go, press, type } from '../table.ts';
import {
  answer,
  answerAgain,
  answerNothing,
  bringFamily,
  closeDialogs,
  logOut,
  order,
  register,
  see,
} from './acts.ts';
import type { Visit } from './screen.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const to =
  (name: string): Act =>
  (page) =>
    section(page, name).evaluate((box) => box.scrollIntoView({ block: 'start' }));

const mailed = (page: Page, subject: RegExp) => mailTo(page, 'account@example.org', subject);

const typeCode: Act = async (page) => {
  const { subject } = await mailed(page, /is your Family Facts code$/);
  await page.getByLabel('Code').fill(subject.slice(0, 6));
};

const openStopLink: Act = async (page) => {
  const { text } = await mailed(page, /reminders are on$/);
  const link = /https?:\/\/\S+\/reminders\/stop\/[\w-]+/.exec(text)?.[0] ?? '';
  await logOut(page);
  await go(link)(page);
};

export const ACCOUNT: Visit = {
  whose: 'a member in their account',
  screens: [
    {
      on: 'account',
      name: 'loading',
      shows: 'The account while its lists are on their way',
      by: [
        register('account'),
        bringFamily,
        answerNothing(/\/api\/(orders|user|reminders|sessions|calendar)/),
        (page) => page.goto('/account'),
        see('My orders'),
      ],
    },
    {
      on: 'account',
      name: 'failed',
      shows: 'Lists that did not come',
      by: [
        answerAgain,
        answer(/\/api\/(orders|user\/|reminders|sessions|calendar)/, 500, 'Something went wrong'),
        go('/account'),
        see(/Try again/),
      ],
    },
    {
      on: 'account',
      name: 'first',
      shows: 'An account without orders',
      by: [answerAgain, go('/account'), see('This device'), see('No orders yet.')],
    },
    {
      on: 'account',
      name: 'whole',
      shows: 'The account, all of it',
      by: [
        async (page) => {
          await order(page);
        },
        go('/account'),
        see('This device'),
        see(/We have your order/),
      ],
      whole: true,
    },
    {
      on: 'account',
      name: 'profile-error',
      shows: 'An address that is none',
      by: [
        type('Email', 'sam@'),
        (page) => section(page, 'Name and email').getByRole('button').first().click(),
        to('Name and email'),
      ],
    },
    {
      on: 'account',
      name: 'password-errors',
      shows: 'A new password with what is wrong in it',
      by: [
        (page) =>
          section(page, 'Password')
            .getByRole('button', { name: /change|save/i })
            .click(),
        to('Password'),
      ],
    },
    {
      on: 'account',
      name: 'reminders-code',
      shows: 'An address is confirmed, with a wrong code',
      by: [
        go('/account'),
        see('This device'),
        press('Send me a code'),
        (page) => page.getByLabel('Code').fill('000000'),
        press('Confirm my address'),
        see(/This code is not right/),
        to('Reminders'),
      ],
    },
    {
      on: 'account',
      name: 'reminders-on',
      shows: 'Reminders are on',
      by: [
        typeCode,
        press('Confirm my address'),
        press('Switch reminders on'),
        see('Reminders are on.'),
        to('Reminders'),
      ],
      toast: true,
    },
    {
      on: 'account',
      name: 'calendar-on',
      shows: 'The calendar subscription',
      by: [
        (page) => section(page, 'Calendar subscription').getByRole('button', { name: 'Switch on' }).click(),
        (page) => expect(page.getByLabel('Secret address')).toBeVisible(),
        to('Calendar subscription'),
      ],
    },
    {
      on: 'account',
      name: 'calendar-new-address',
      shows: 'The question before the calendar has a new address',
      by: [press('Make a new address'), (page) => expect(page.getByRole('alertdialog')).toBeVisible()],
    },
    {
      on: 'account',
      name: 'delete',
      shows: 'The account is deleted',
      by: [
        closeDialogs,
        press('Delete my account'),
        (page) => dialog(page, 'Delete my account').getByLabel('Your username').fill('somebody else'),
        (page) =>
          dialog(page, 'Delete my account')
            .getByLabel('Current password', { exact: true })
            .fill('cheatsheet'),
        (page) =>
          dialog(page, 'Delete my account').getByRole('button', { name: 'Delete my account' }).click(),
        see(/Please type your username/),
      ],
    },
    {
      on: 'captureCard',
      name: 'first',
      shows: 'How a picture of a card is taken',
      by: [go('/capture-card')],
    },
    {
      on: 'captureCard',
      name: 'sample',
      shows: 'A sample',
      by: [press('Load Sample Data'), (page) => expect(page.getByRole('img').first()).toBeVisible()],
      whole: true,
    },
    {
      on: 'adminOrders',
      name: 'denied',
      shows: 'The shop’s page, for a member',
      by: [go('/admin/orders'), see('Access Denied')],
    },
    {
      on: 'stopReminders',
      name: 'first',
      shows: 'What the link in a reminder opens',
      by: [openStopLink],
    },
    {
      on: 'stopReminders',
      name: 'stopped',
      shows: 'Reminders are stopped',
      by: [press('Stop all reminders'), see('Stopped. No more of them will come.')],
    },
    {
      on: 'stopReminders',
      name: 'unknown',
      shows: 'A link that is none',
      by: [go('/reminders/stop/none-of-ours')],
    },
    {
      on: 'mailbox',
      name: 'mails',
      shows: 'The mailbox of a shop that is tried out',
      by: [(page) => page.goto('/dev/mail')],
    },
  ],
};
