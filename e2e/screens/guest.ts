import { expect } from '@playwright/test';
import { addYearlessBirthday, dialog, fillChild, fillFirstChild } from '../steps.ts';
import { type Act, go, pick, press, tab, type } from '../table.ts';
import { logInAs, logOut, offline, online, register, see, seeCard } from './acts.ts';
import { SAM, TYPED } from './family.ts';
import type { Visit } from './screen.ts';

const begin: Act = async (page) => {
  await go('/guest')(page);
  await fillFirstChild(page, TYPED);
  await seeCard(/Ada Okafor/)(page);
};

export const GUEST: Visit = {
  whose: 'a guest',
  screens: [
    { on: 'guest', name: 'first', shows: 'A guest’s page', by: [go('/guest'), see('No children added yet')] },
    { on: 'guest', name: 'whole', shows: 'A guest’s page, all of it', by: [], whole: true },
    {
      on: 'guest',
      name: 'errors',
      shows: 'A first child with what is wrong in it',
      by: [
        type('Birth date', '30/2/2019'),
        press('Add First Child'),
        see('Name must be at least 2 characters'),
      ],
    },
    {
      on: 'guest',
      name: 'typing',
      shows: 'The card while the first name is typed',
      by: [go('/guest'), type('Name', 'Ada Okafor'), seeCard(/Ada Okafor/)],
    },
    {
      on: 'guest',
      name: 'day-picker',
      shows: 'A day is picked',
      by: [type('Birth date', '28/11/2019'), press('Open calendar'), see('November 2019')],
    },
    { on: 'guest', name: 'child', shows: 'With a child', by: [begin], toast: true },
    {
      on: 'guest',
      name: 'second-child',
      shows: 'A second child, with the card beside the form',
      by: [press('Add Child'), type('Name', 'Theo'), seeCard(/Theo/)],
    },
    {
      on: 'guest',
      name: 'leave-question',
      shows: 'A form with something typed in it is left',
      by: [(page) => page.keyboard.press('Escape'), see('Leave without saving?')],
    },
    {
      on: 'guest',
      name: 'no-people',
      shows: 'Nobody in the people of a guest',
      by: [
        press('Leave'),
        (page) => expect(page.getByRole('dialog')).toHaveCount(0),
        tab('Important People'),
        see('No important people added yet'),
      ],
    },
    {
      on: 'guest',
      name: 'person-errors',
      shows: 'A person with what is wrong in it',
      by: [press('Add First Person'), press('Add person'), see('Relationship is required')],
    },
    {
      on: 'guest',
      name: 'person-and-date',
      shows: 'A person with a date',
      by: [
        type('Name', 'Nana Rose'),
        pick('Relationship', 'Parent'),
        press('Add person'),
        (page) => addYearlessBirthday(page, 'Nana Rose', '29', '2'),
        seeCard(/Nana Rose/),
      ],
    },
    {
      on: 'guest',
      name: 'kept',
      shows: 'Kept in the browser',
      by: [
        tab('Children'),
        press('Keep this on my phone'),
        see(/^Kept on this phone until/),
        (page) => page.getByText(/^Kept on this phone/).scrollIntoViewIfNeeded(),
      ],
    },
    {
      on: 'guest',
      name: 'kept-offline',
      shows: 'What is kept, without a connection',
      by: [
        async (page) => {
          await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        },
        offline,
        async (page) => {
          await page.goto('/');
        },
        see('Ada Okafor'),
        see(/No connection/),
      ],
    },
    {
      on: 'guest',
      name: 'forgotten',
      shows: 'Forgotten again',
      by: [online, go('/guest'), see('Ada Okafor'), press('Forget now'), see('Forgotten')],
      toast: true,
    },
    {
      on: 'guest',
      name: 'not-kept',
      shows: 'A browser that keeps nothing',
      by: [
        async (page) => {
          await page.evaluate(() => {
            Storage.prototype.setItem = () => {
              throw new DOMException('full', 'QuotaExceededError');
            };
          });
        },
        press('Keep this on my phone'),
        see(/This browser keeps nothing for us/),
        (page) => page.getByText(/This browser keeps nothing/).scrollIntoViewIfNeeded(),
      ],
    },
    {
      on: 'guest',
      name: 'undo',
      shows: 'A child is deleted, with the way back',
      by: [
        (page) => page.getByRole('button', { name: 'Add Child', exact: true }).click(),
        (page) => fillChild(page, { name: 'Theo Okafor', born: '19 3 2022' }),
        press('Delete Theo Okafor'),
        (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
        see('Child deleted successfully'),
      ],
      toast: true,
    },
  ],
};

/** What somebody wrote before they signed in. */
export const CLAIM: Visit = {
  whose: 'a guest who makes an account',
  screens: [
    {
      on: 'guest',
      name: 'claim',
      shows: 'What was written goes into an account, or does not',
      by: [
        register('claim'),
        logOut,
        begin,
        press('Keep this on my phone'),
        see(/^Kept on this phone until/),
        logInAs({ ...SAM, name: SAM.name, email: '', username: 'claim' }),
        go('/'),
        (page) => expect(dialog(page, /Put Ada Okafor into your notebook/)).toBeVisible(),
      ],
    },
    {
      on: 'guest',
      name: 'claim-failed',
      shows: 'The same, while the server cannot',
      by: [
        (page) =>
          page.route('**/api/user/import', (route) =>
            route.fulfill({ status: 503, body: 'Not now. Please try again in a minute.' }),
          ),
        press('Put it in'),
        see(/Not now/),
      ],
    },
    {
      on: 'guest',
      name: 'claimed',
      shows: 'It is in the notebook',
      by: [
        (page) => page.unroute('**/api/user/import'),
        press('Put it in'),
        see('It is in your notebook'),
        (page) => expect(page.getByRole('dialog')).toHaveCount(0),
      ],
      toast: true,
    },
  ],
};
