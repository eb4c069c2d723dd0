import { expect, type Page } from '@playwright/test';
import { post } from '../calls.ts';
import { bringIn, dialog, untold } from '../steps.ts';
import { type Act, go, menu, pick, press, tab, type } from '../table.ts';
import {
  answer,
  answerAgain,
  answerNothing,
  bringFamily,
  closeDialogs,
  offline,
  online,
  register,
  see,
} from './acts.ts';
import { CONTACTS } from './family.ts';
import type { Visit } from './screen.ts';

const LISTS = /\/api\/(children|important-people|special-dates)$/;

const milestones: Act = async (page) => {
  const children: { id: number; name: string }[] = await (await page.request.get('/api/children')).json();
  const ada = children.find(({ name }) => name === 'Ada Okafor');
  const add = (data: object) => post(page.request, `/api/children/${ada?.id}/milestones`, data);
  await add({
    milestoneType: 'first-smile',
    title: 'First smile',
    date: '2019-12-20',
    notes: 'At her grandfather, who swears it was wind.',
  });
  await add({
    milestoneType: 'first-steps',
    title: 'First steps',
    date: '2020-12-14',
    notes: 'Three, from the sofa to the dog.',
  });
};

/** The next page comes from the server, where a test can change what it is told, and not through the service worker. */
const withoutWorker: Act = (page) =>
  page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });

const waitForTheDevice: Act = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('facts-'))))
    .toBe(true);
};

export const MEMBER: Visit = {
  whose: 'a member',
  screens: [
    {
      on: 'home',
      name: 'empty',
      shows: 'A notebook that is empty',
      by: [register('family'), go('/'), see('No children added yet')],
    },
    {
      on: 'home',
      name: 'people-empty',
      shows: 'Nobody in the people',
      by: [tab('People'), see('No important people added yet')],
    },
    {
      on: 'home',
      name: 'order-empty',
      shows: 'Nothing to order',
      by: [tab('Order'), see('No data available for cards')],
    },
    {
      on: 'home',
      name: 'loading',
      shows: 'The notebook is on its way',
      by: [
        withoutWorker,
        untold,
        answerNothing(LISTS),
        (page) => page.goto('/'),
        (page) => expect(page.getByRole('status').filter({ hasText: 'Loading children' })).toBeAttached(),
      ],
    },
    {
      on: 'home',
      name: 'failed',
      shows: 'The notebook did not come',
      by: [
        ...[answerAgain, withoutWorker],
        untold,
        answer(LISTS, 500, 'Something went wrong'),
        go('/'),
        see('Error loading children data. Please try again.'),
      ],
    },
    {
      on: 'home',
      name: 'children',
      shows: 'The children',
      by: [answerAgain, bringFamily, milestones, go('/'), see('Theo Okafor'), see(/Coming up/i)],
    },
    {
      on: 'home',
      name: 'coming-up',
      shows: 'What comes, unfolded',
      by: [(page) => page.getByRole('button', { name: /^Coming up: / }).click()],
      only: 'phone',
    },
    {
      on: 'home',
      name: 'child-menu',
      shows: 'The menu of a child',
      by: [go('/'), menu('Options for Ada Okafor')],
    },
    {
      on: 'home',
      name: 'add-menu',
      shows: 'The button that adds',
      by: [closeDialogs, menu('Add')],
      only: 'phone',
    },
    {
      on: 'home',
      name: 'user-menu',
      shows: 'The menu of a member',
      by: [closeDialogs, menu('Menu of Sam Okafor')],
    },
    {
      on: 'home',
      name: 'child-errors',
      shows: 'A child with what is wrong in it',
      by: [
        closeDialogs,
        press('Add Child'),
        type('Birth date', '30/2/2019'),
        type('Ounces', '16'),
        press('Add child'),
        see('Name must be at least 2 characters'),
      ],
    },
    {
      on: 'home',
      name: 'child-refused',
      shows: 'A child that the server refuses',
      by: [
        type('Name', 'Theo'),
        type('Birth date', '19/3/2022'),
        type('Ounces', ''),
        answer(LISTS, 500, 'Something went wrong'),
        press('Add child'),
        see(/Failed to add child/),
      ],
      toast: true,
    },
    {
      on: 'home',
      name: 'child-edit',
      shows: 'A child is changed',
      by: [
        answerAgain,
        closeDialogs,
        press('Edit Ada Okafor'),
        (page) => expect(dialog(page, 'Edit Child')).toBeVisible(),
      ],
    },
    {
      on: 'home',
      name: 'child-delete',
      shows: 'The question before a child goes',
      by: [closeDialogs, menu('Options for Ada Okafor', 'Delete')],
    },
    {
      on: 'home',
      name: 'child-deleted',
      shows: 'A child is deleted, with the way back',
      by: [
        (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
        see('Child deleted successfully'),
      ],
      toast: true,
    },
    {
      on: 'home',
      name: 'milestones',
      shows: 'The milestones of a child',
      by: [
        // Not by Undo, which is there for ten seconds: every picture of the screen before takes longer.
        ...[bringFamily, milestones, go('/')],
        menu('Options for Ada Okafor', 'View Milestones'),
        see(/^First steps/),
      ],
    },
    {
      on: 'home',
      name: 'milestone-add',
      shows: 'A milestone with what is wrong in it',
      by: [
        press('Add Milestone'),
        (page) => dialog(page, 'Add Milestone').getByRole('button', { name: 'Add milestone' }).click(),
      ],
    },
    {
      on: 'home',
      name: 'milestones-empty',
      shows: 'A child without milestones',
      by: [closeDialogs, menu('Options for Theo Okafor', 'View Milestones'), see('No milestones added yet')],
    },
    {
      on: 'home',
      name: 'child-preview',
      shows: 'The card of one child',
      by: [
        closeDialogs,
        press('Preview Card of Ada Okafor'),
        (page) => expect(dialog(page, "Dad's Cheat Sheet Preview").getByRole('img').first()).toBeVisible(),
      ],
    },
    { on: 'home', name: 'people', shows: 'The people', by: [closeDialogs, tab('People'), see('Nana Rose')] },
    {
      on: 'home',
      name: 'person-menu',
      shows: 'The menu of a person',
      by: [menu('Options for Grace Okafor')],
    },
    {
      on: 'home',
      name: 'person-edit',
      shows: 'A person who has died',
      by: [
        (page) => page.getByRole('menuitem', { name: 'Edit Person' }).click(),
        (page) => dialog(page, 'Edit Person').getByLabel('Has died').check(),
        type('Date of death', '2 March 2024'),
      ],
    },
    {
      on: 'home',
      name: 'date-errors',
      shows: 'A date with what is wrong in it',
      by: [
        closeDialogs,
        menu('Options for Grace Okafor', 'Add Date'),
        type('Title', 'x'),
        type('Date', '31/4/2015'),
        press('Add date'),
        see('Event type is required'),
      ],
    },
    {
      on: 'home',
      name: 'date-event',
      shows: 'A date of one’s own',
      by: [pick('Event type', 'Other (Specify)'), type('Date', '22/8/2015')],
    },
    {
      on: 'home',
      name: 'person-delete',
      shows: 'The question before a person goes',
      by: [closeDialogs, menu('Options for Nana Rose', 'Delete Person')],
    },
    {
      on: 'home',
      name: 'contacts',
      shows: 'How contacts are brought in',
      by: [closeDialogs, press('Bring in from contacts'), see(/In Contacts, tap Lists/)],
    },
    {
      on: 'home',
      name: 'contacts-none',
      shows: 'A file that is none of contacts',
      by: [
        (page) =>
          page
            .getByLabel('File of contacts')
            .setInputFiles({ name: 'photo.vcf', mimeType: 'text/vcard', buffer: Buffer.from('no') }),
        see(/This is not a file of contacts/),
      ],
    },
    {
      on: 'home',
      name: 'contacts-list',
      shows: 'The contacts of a file, beside the notebook',
      by: [
        (page) => page.getByLabel('File of contacts').setInputFiles(CONTACTS),
        see('3 contacts with dates'),
        (page) => page.getByRole('listitem').filter({ hasText: 'Rose Mary' }).getByRole('checkbox').check(),
      ],
    },
    {
      on: 'home',
      name: 'offline',
      shows: 'The notebook, without a connection',
      by: [
        closeDialogs,
        go('/'),
        see('Theo Okafor'),
        waitForTheDevice,
        offline,
        (page) => page.reload(),
        see('Theo Okafor'),
        see(/No connection/),
      ],
    },
    {
      on: 'home',
      name: 'offline-change',
      shows: 'A change without a connection',
      by: [
        press('Add Child'),
        type('Name', 'Max Okafor'),
        type('Birth date', '2 November 2021'),
        press('Add child'),
        see(/there is no connection just now, and this needs one/),
      ],
    },
    {
      on: 'home',
      name: 'many-people',
      shows: 'Many people, found by a name',
      by: [online, (page) => page.reload(), manyPeople, go('/?tab=people'), type('Search', 'ar')],
    },
  ],
};

async function manyPeople(page: Page): Promise<void> {
  const names = ['Archer', 'Bell', 'Carter', 'Doyle', 'Evans', 'Ford'].flatMap((name) => [
    `Mary ${name}`,
    `Tom ${name}`,
  ]);
  await bringIn(
    page,
    [],
    names.map((name) => ({ name, relationship: 'friend' })),
  );
}
