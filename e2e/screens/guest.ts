import { expect } from '@playwright/test';
import { dialog, fillChild, fillFirstChild } from '../steps.ts';
import { type Act, go, pick, press, tab, type } from '../table.ts';
import { closeDialogs, logInAs, logOut, offline, online, register, see, seeCard } from './acts.ts';
import { SAM, TYPED } from './family.ts';
import { screen, type Visit } from './screen.ts';

const begin: Act = async (page) => {
  await go('/guest')(page);
  await fillFirstChild(page, TYPED);
  await seeCard(/Ada Okafor/)(page);
};

export const GUEST: Visit = {
  whose: 'a guest',
  screens: [
    screen('guest/first', 'A guest’s page')(go('/guest'), see('No children added yet')),
    screen('guest/whole', 'A guest’s whole page', { whole: true })(),
    screen('guest/errors', 'A first child with errors')(
      type('Birth date', '30/2/2019'),
      press('Add First Child'),
      see('Name must be at least 2 characters'),
    ),
    screen('guest/typing', 'The card while the first name is typed')(
      go('/guest'),
      type('Name', 'Ada Okafor'),
      seeCard(/Ada Okafor/),
    ),
    screen('guest/day-picker', 'A day is picked')(
      type('Birth date', '28/11/2019'),
      press('Open calendar'),
      see('November 2019'),
    ),
    screen('guest/child', 'With a child', { toast: true })(begin),
    screen('guest/second-child', 'A second child, with the card beside the form')(
      press('Add Child'),
      type('Name', 'Theo'),
      seeCard(/Theo/),
    ),
    screen('guest/leave-question', 'A form with typed text is closed')(
      (page) => page.keyboard.press('Escape'),
      see('Leave without saving?'),
    ),
    screen('guest/no-people', 'A guest without people')(
      press('Leave'),
      (page) => expect(page.getByRole('dialog')).toHaveCount(0),
      tab('Important People'),
      see('No important people added yet'),
    ),
    screen('guest/person-errors', 'A person with errors')(
      press('Add First Person'),
      press('Add person'),
      see('Relationship is required'),
    ),
    screen('guest/person-and-date', 'A person with a date')(
      type('Name', 'Nana Rose'),
      pick('Relationship', 'Grandmother'),
      type('Birthday (optional)', '29 Feb'),
      press('Add another date'),
      pick('Event type', 'Wedding'),
      type('Date', '8 August 1955'),
      seeCard(/Grandmother/),
    ),
    screen('guest/people', 'A person with dates')(press('Add person'), seeCard(/Nana Rose/)),
    screen('guest/date', 'Another date')(press('Add Date for Nana Rose'), pick('Event type', 'Anniversary')),
    screen('guest/date-title', 'A date with its own title')(press('Change title'), press('Add notes')),
    screen('guest/kept', 'Saved in the browser')(
      closeDialogs,
      tab('Children'),
      press(/^Keep this on my /),
      see(/^Saved on this \w+ until/),
      (page) => page.getByText(/^Saved on this \w+ until/).scrollIntoViewIfNeeded(),
    ),
    screen('guest/kept-offline', 'Saved details without a connection')(
      async (page) => {
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      },
      offline,
      async (page) => {
        await page.goto('/');
      },
      see('Ada Okafor'),
      see(/No connection/),
    ),
    screen('guest/forgotten', 'Saved details are deleted')(
      online,
      go('/guest'),
      see('Ada Okafor'),
      press('Remove from this device'),
      see(/^Removed from this device/),
    ),
    screen('guest/not-kept', 'A browser that stores nothing')(
      async (page) => {
        await page.evaluate(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        });
      },
      press(/^Keep this on my /),
      see(/We can’t save in this browser/),
      (page) => page.getByText(/We can’t save in this browser/).scrollIntoViewIfNeeded(),
    ),
    screen('guest/undo', 'A child is deleted, with Undo', { toast: true })(
      (page) => page.getByRole('button', { name: 'Add Child', exact: true }).click(),
      (page) => fillChild(page, { name: 'Theo Okafor', born: '19 3 2022' }),
      press('Delete Theo Okafor'),
      (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
      see('Child deleted successfully'),
    ),
  ],
};

/** The screens of a guest with saved details who signs in. */
export const CLAIM: Visit = {
  whose: 'a guest who makes an account',
  screens: [
    screen('guest/claim', 'A guest’s details can be added to the account')(
      register('claim'),
      logOut,
      begin,
      press(/^Keep this on my /),
      see(/^Saved on this \w+ until/),
      logInAs({ ...SAM, name: SAM.name, email: '', username: 'claim' }),
      go('/'),
      (page) => expect(dialog(page, /Add Ada Okafor to your account/)).toBeVisible(),
    ),
    screen('guest/claim-failed', 'The same, refused by the server')(
      (page) => page.route('**/api/user/import', (route) => route.fulfill({ status: 503, body: 'Not now' })),
      press('Add to my account'),
      see(/We couldn’t add Ada Okafor/),
    ),
    screen('guest/claimed', 'The details are in the notebook', { toast: true })(
      (page) => page.unroute('**/api/user/import'),
      press('Add to my account'),
      see('Added to your account'),
      (page) => expect(page.getByRole('dialog')).toHaveCount(0),
    ),
  ],
};
