import { expect, type Page } from '@playwright/test';
import { post } from '../server-calls.ts';
import { dialog, importNotebook, withoutLists } from '../steps.ts';
import { type Act, go, menu, pick, press, tab, type } from '../table.ts';
import {
  answer,
  answerAgain,
  answerNothing,
  closeDialogs,
  importFamily,
  offline,
  online,
  register,
  see,
  seeCard,
} from './acts.ts';
import { CONTACTS } from './family.ts';
import { screen, type Visit } from './screen.ts';

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

/** Makes the next page come from the server, where a test can change it, and not from the service worker. */
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
    screen('home/empty', 'An empty notebook')(register('family'), go('/'), see('No children added yet')),
    screen('home/first-child', 'A first child is typed, with the card beside it')(
      type('Name', 'Ada Okafor'),
      type('Birth date', '28/11/2019'),
      seeCard(/Ada Okafor: DOB November/),
    ),
    screen('home/people-empty', 'No people')(
      type('Name', ''),
      tab('People'),
      see('No important people added yet'),
    ),
    screen('home/order-empty', 'Nothing to order')(tab('Order'), see('No data available for cards')),
    screen('home/loading', 'The notebook loads')(
      withoutWorker,
      withoutLists,
      answerNothing(LISTS),
      (page) => page.goto('/'),
      (page) => expect(page.getByRole('status').filter({ hasText: 'Loading children' })).toBeAttached(),
    ),
    screen('home/failed', 'The notebook could not be loaded')(
      ...[answerAgain, withoutWorker],
      withoutLists,
      answer(LISTS, 500, 'Something went wrong'),
      go('/'),
      see('Error loading children data. Please try again.'),
    ),
    screen('home/children', 'The children')(
      answerAgain,
      importFamily,
      milestones,
      go('/'),
      see('Theo Okafor'),
      see(/Coming up/i),
    ),
    screen('home/coming-up', 'Coming up, opened')(press(/more dates later/)),
    screen('home/child-menu', 'The menu of a child')(go('/'), menu('Options for Ada Okafor')),
    screen('home/add-menu', 'The button that adds', { only: 'phone' })(closeDialogs, menu('Add')),
    screen('home/user-menu', 'The menu of a member')(closeDialogs, menu('Account menu for Sam Okafor')),
    screen('home/child-errors', 'A child with errors')(
      closeDialogs,
      press('Add Child'),
      type('Birth date', '30/2/2019'),
      type('Ounces', '16'),
      press('Add child'),
      see('Name must be at least 2 characters'),
    ),
    screen('home/child-refused', 'A child that the server refuses', { toast: true })(
      type('Name', 'Theo'),
      type('Birth date', '19/3/2022'),
      type('Ounces', ''),
      answer(LISTS, 500, 'Something went wrong'),
      press('Add child'),
      see(/Failed to add child/),
    ),
    screen('home/child-edit', 'A child is edited')(
      answerAgain,
      closeDialogs,
      press('Edit Ada Okafor'),
      (page) => expect(dialog(page, 'Edit Child')).toBeVisible(),
    ),
    screen('home/child-delete', 'The question before a child is deleted')(
      closeDialogs,
      menu('Options for Ada Okafor', 'Delete'),
    ),
    screen('home/child-deleted', 'A child is deleted, with Undo', { toast: true })(
      (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
      see('Child deleted successfully'),
    ),
    screen('home/milestones', 'The milestones of a child')(
      // Undo could restore the family, but only for ten seconds, and taking a picture takes longer.
      ...[importFamily, milestones, go('/')],
      menu('Options for Ada Okafor', 'View Milestones'),
      see(/^First steps/),
    ),
    screen('home/milestone-add', 'A milestone with errors')(press('Add Milestone'), (page) =>
      dialog(page, 'Add Milestone').getByRole('button', { name: 'Add milestone' }).click(),
    ),
    screen('home/milestones-empty', 'A child without milestones')(
      closeDialogs,
      menu('Options for Theo Okafor', 'View Milestones'),
      see('No milestones added yet'),
    ),
    screen('home/child-preview', 'The card of one child')(
      closeDialogs,
      press('Preview Card for Ada Okafor'),
      (page) => expect(dialog(page, "Dad's Cheat Sheet Preview").getByRole('img').first()).toBeVisible(),
    ),
    screen('home/people', 'The people')(closeDialogs, tab('People'), see('Nana Rose')),
    screen('home/person-menu', 'The menu of a person')(menu('Options for Grace Okafor')),
    screen('home/person-edit', 'A person who has died')(
      (page) => page.getByRole('menuitem', { name: 'Edit Person' }).click(),
      (page) => dialog(page, 'Edit Person').getByLabel('This person has died').check(),
      type('Date of death', '2 March 2024'),
    ),
    screen('home/date-errors', 'A date with errors')(
      closeDialogs,
      menu('Options for Grace Okafor', 'Add Date'),
      press('Change title'),
      type('Title', 'x'),
      type('Date', '31/4/2015'),
      press('Add date'),
      see('Event type is required'),
    ),
    screen('home/date-event', 'A custom date')(
      pick('Event type', 'Other (Specify)'),
      type('Date', '22/8/2015'),
    ),
    screen('home/person-delete', 'The question before a person is deleted')(
      closeDialogs,
      menu('Options for Nana Rose', 'Delete Person'),
    ),
    screen('home/contacts', 'Instructions for importing contacts')(
      closeDialogs,
      press('Import from contacts'),
      see(/In Contacts, tap Lists/),
    ),
    screen('home/contacts-none', 'A file without contacts')(
      (page) =>
        page
          .getByLabel('Contacts file')
          .setInputFiles({ name: 'photo.vcf', mimeType: 'text/vcard', buffer: Buffer.from('no') }),
      see(/This is not a contacts file/),
    ),
    screen('home/contacts-list', 'The contacts of a file, beside the notebook')(
      (page) => page.getByLabel('Contacts file').setInputFiles(CONTACTS),
      see('3 contacts with dates'),
      (page) => page.getByRole('listitem').filter({ hasText: 'Rose Mary' }).getByRole('checkbox').check(),
    ),
    screen('home/offline', 'The notebook, without a connection')(
      closeDialogs,
      go('/'),
      see('Theo Okafor'),
      waitForTheDevice,
      offline,
      (page) => page.reload(),
      see('Theo Okafor'),
      see(/No connection/),
    ),
    screen('home/offline-change', 'A change without a connection')(
      press('Add Child'),
      type('Name', 'Max Okafor'),
      type('Birth date', '2 November 2021'),
      press('Add child'),
      see(/We’ve kept what you typed/),
    ),
    screen('home/many-people', 'Many people, searched by name')(
      online,
      (page) => page.reload(),
      manyPeople,
      go('/?tab=people'),
      type('Search', 'ar'),
    ),
  ],
};

async function manyPeople(page: Page): Promise<void> {
  const names = ['Archer', 'Bell', 'Carter', 'Doyle', 'Evans', 'Ford'].flatMap((name) => [
    `Mary ${name}`,
    `Tom ${name}`,
  ]);
  await importNotebook(
    page,
    [],
    names.map((name) => ({ name, relationship: 'friend' })),
  );
}
