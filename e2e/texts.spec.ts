import { test } from '@playwright/test';
import { dialog, logIn, openNewNotebook, stopTime } from './steps.ts';
import {
  type Act,
  at,
  fail,
  go,
  gone,
  hold,
  leave,
  mend,
  menu,
  type Place,
  pick,
  press,
  refuse,
  tab,
  tap,
  type,
  walk,
} from './table.ts';

// The texts of the specification's sections 2, 5 and 8 on the pages of visitors and members, in the order of a walk
// through them. The texts of orders, payments, forgotten passwords and the shop are in their own journeys, and those of
// forms beside the forms.

const ADA = { name: 'Ada', birthdate: '2019-11-02', birthtime: '06:42', weightLbs: 7, weightOz: 11 };
const BOB = { name: 'Bob', birthdate: '2021-05-30', birthtime: null, weightLbs: null, weightOz: 0 };
const WEDDING = { type: 'wedding', title: 'wedding', date: '2015-08-22', yearUnknown: 1 };
const GRACE = { name: 'Grace', relationship: 'spouse', notes: 'Likes freesias', dates: [WEDDING] };

const username = `texts-${Date.now()}`;
const submit =
  (title: string, button: string): Act =>
  (page) =>
    dialog(page, title).getByRole('button', { name: button, exact: true }).click();
const typeAll = (words: Record<string, string>) =>
  Object.entries(words).map(([label, typed]) => type(label, typed));

const VISITOR: Place[] = [
  at('an address that is none', go('/nowhere'))`
    heading 404 Page Not Found
    text The page you're looking for doesn't exist or has been moved. | Family facts at your fingertips!
    link Return to Home | Sign In | Guest Order | Family Facts | Build your own app (opens in a new tab)
    button Dark theme`,
  at('/auth', go('/'))`
    tab Login | Register
    label Username | Password
    button Log in | Forgot username? | Forgot password?
    link Have a reset token? | Make a card without an account
    text OR
    img The front of a card for Emma and Max, with the date, time and birth weight of each child`,
  at('an empty log-in', press('Log in'))`
    text Username must be at least 3 characters | Password must be at least 6 characters`,
  at('a log-in that fails', ...typeAll({ Username: 'nobody', Password: 'secret1' }), refuse, press('Log in'))`
    toast Login failed | 500: No`,
  at('a username that cannot be looked for', press('Forgot username?'), type('Email', 'nobody@example.org'))`
    dialog Forgot username?
    button Find username`,
  at('what is said then', refuse, submit('Forgot username?', 'Find username'))`
    toast Something went wrong | Unable to process your request. Please try again later.`,
  at('a reset asked for with nothing', leave, press('Forgot password?'), press('Send reset link'))`
    dialog Forgot password?
    label Username | Email
    text Username must be at least 3 characters | Please enter a valid email`,
  at(
    'a reset that cannot be asked for',
    ...typeAll({ Username: 'nobody', Email: 'a@example.org' }),
    refuse,
  )``,
  at('what is said of it', submit('Forgot password?', 'Send reset link'))`
    toast Something went wrong | Unable to process your request. Please try again later.`,
  at('an empty registration', leave, go('/auth'), tab('Register'), press('Create account'))`
    label Name | Username | Email | Password | Confirm password
    text Name must be at least 2 characters | Username must be at least 3 characters
    text Please enter a valid email | Password must be at least 6 characters`,
  at(
    'two passwords',
    ...typeAll({ Name: 'Sam Okafor', Username: username, Email: `${username}@example.org` }),
    ...typeAll({ Password: 'secret1', 'Confirm password': 'secret2' }),
  )`
    text Passwords do not match`,
  at('a registration that fails', type('Confirm password', 'secret1'), refuse, press('Create account'))`
    toast Registration failed | 500: No`,
  at('a registration', press('Create account'))`
    toast Account created | Welcome to Family Facts, Sam Okafor
    tab Children | People | Order`,
  at('the menu of a member', menu('Account menu for Sam Okafor'))`
    menuitem My Account | Log out
    lacks Manage Orders`,
  at('a log-out that fails', leave, refuse, menu('Account menu for Sam Okafor', 'Log out'))`
    toast Logout failed | 500: No`,
  at('an address that is none, for a member', go('/nowhere'))`
    link Return to Home
    lacks Sign In | Guest Order`,
  at('a log-out', menu('Account menu for Sam Okafor', 'Log out'))`
    toast Logged out | You have been successfully logged out`,
  at('/guest', go('/guest'))`
    heading Make a Card Now Without Sign Up | Why carry a Dad's Cheat Sheet?
    tab Children | Important People
    label Name | Birth date | Birth time (optional) | Pounds | Ounces
    button Add First Child
    text No children added yet | Start by adding information about your children
    text Add your first child to see and order your card.
    lacks Order Your Dad's Cheat Sheet`,
  at('/guest with a child', ...typeAll({ Name: 'Ada', 'Birth date': '2/11/2019' }), press('Add First Child'))`
    button Order Your Dad's Cheat Sheet - £8.99
    toast Success | Child added successfully
    lacks View Milestones | Order Card`,
  at('a person of a guest', tab('Important People'), press('Add First Person'), type('Name', 'Joe'))``,
  at('the date form', pick('Relationship', 'Sibling'), press('Add person'), gone, press('Add Date for Joe'))`
    dialog Add Special Date
    checkbox Year unknown/not important`,
];

const CHILDREN: Place[] = [
  at('children on their way', hold, go('/'))`
    status Loading children data...`,
  at('children that did not come', fail)`
    text Error loading children data. Please try again.
    button Try again`,
  at('no children', mend)`
    text No children added yet | Start by adding information about your children
    button Add First Child`,
  at('an empty child', press('Add First Child'))`
    label Name | Birth date | Birth time (optional) | Pounds | Ounces
    text Name must be at least 2 characters | Required`,
  at(
    'a child that is refused',
    ...typeAll({ Name: 'Theo', 'Birth date': '19/3/2022' }),
    refuse,
    press('Add First Child'),
  )`
    toast Error | Failed to add child: 500: No`,
  at('a child', press('Add First Child'))`
    toast Success | Child added successfully
    heading Theo
    text March 19, 2022 | Not specified
    text Need a cheat sheet for your children's information? | Because Dads Need a Cheat Sheet Too!
    button Add Child | Edit Theo | Preview Card for Theo | Options for Theo | Order Card`,
  at('a second child', press('Add Child'))`
    dialog Add Child
    button Cancel | Add child`,
  at('the menu of a child', leave, menu('Options for Theo'))`
    menuitem View Milestones | Delete`,
  at(
    'a change that is refused',
    ...[leave, press('Edit Theo')],
    ...typeAll({ 'Birth time (optional)': '23:05', Pounds: '8', Ounces: '2' }),
    ...[refuse, press('Save changes')],
  )`
    dialog Edit Child
    toast Error | Failed to update child: 500: No`,
  at('a change', press('Save changes'), gone)`
    toast Success | Child updated successfully
    text 8 lbs 2 oz | Birth time: 11:05 PM`,
  at('the card of a child without dates', press('Preview Card for Theo'), tap('Read the card as text'))`
    dialog Dad's Cheat Sheet Preview
    radio Front | Back
    button Close | Order This Card
    text Theo | March 19, 2022 | 11:05 PM | 8 lbs 2 oz
    text For your next card, add some important dates here! | Dad's Cheat Sheet by Family Facts`,
  at('the question before a child goes', leave, menu('Options for Theo', 'Delete'))`
    question Delete Child
    text Are you sure you want to delete Theo? This action cannot be undone.
    button Cancel | Delete`,
  at('a child that cannot go', refuse, press('Delete'), gone)`
    toast Error | Failed to delete child: 500: No
    heading Theo`,
  at('a child that goes', menu('Options for Theo', 'Delete'), press('Delete'), gone)`
    toast Success | Child deleted successfully | Theo | Undo`,
  at('nothing to order from', tab('Order'))`
    text Error loading data. Please try again.`,
  at('nothing to order', mend)`
    text No data available for cards`,
];

const PEOPLE: Place[] = [
  at('people on their way', hold, go('/?tab=people'))`
    status Loading important people...`,
  at('people that did not come', fail)`
    text Error loading data. Please try again.`,
  at('no people', mend)`
    text No important people added yet
    text Add your partner, family members, and other important people in your life`,
  at('an empty person', press('Add First Person'), press('Add notes'), press('Add person'))`
    dialog Add Important Person
    label Name | Relationship | Birthday (optional) | Notes (optional)
    button Add another date
    option Spouse/Partner | Parent | Sibling | Friend | Other (Specify)
    text Name must be at least 2 characters | Relationship is required`,
  at(
    'a person that is refused',
    type('Name', 'Joe'),
    pick('Relationship', 'Sibling'),
    refuse,
    press('Add person'),
  )`
    toast Error | Failed to add person: 500: No`,
  at('a person', press('Add person'), gone)`
    toast Success | Person added successfully
    heading Joe
    text Sibling | No important dates added yet | Never forget an important date again!
    button Add Person | Add Date for Joe | Options for Joe | Order Card`,
  at('the menu of a person', menu('Options for Joe'))`
    menuitem Edit Person | Add Date | Delete Person`,
  at(
    'a person whose change is refused',
    leave,
    menu('Options for Joe', 'Edit Person'),
    refuse,
    press('Save changes'),
  )`
    dialog Edit Person
    toast Error | Failed to update person: 500: No`,
  at('a person who is changed', press('Save changes'), gone)`
    toast Success | Person updated successfully`,
  at(
    'an empty date',
    ...[press('Add Date for Joe'), press('Change title'), press('Add notes')],
    ...[type('Title', ''), pick('Event type', 'Choose one'), press('Add date')],
  )`
    dialog Add Special Date
    label Event type | Title | Date | Notes (optional)
    option Birthday | Anniversary | First Meeting | Wedding | Other (Specify)
    switch Include Year
    text Event type is required | Title is required | Date is required`,
  at(
    'a date that is refused',
    pick('Event type', 'Wedding'),
    type('Date', '22/8/2015'),
    refuse,
    press('Add date'),
  )`
    toast Error | Failed to add special date`,
  at('a date', press('Add date'), gone)`
    toast Success | Special date added successfully
    text Wedding | Aug 22, 2015`,
  at('the menu of a date', menu('Options for the date Wedding with Joe'))`
    menuitem Edit | Delete`,
  at('a change of a date', leave, menu('Options for the date Wedding with Joe', 'Edit'), refuse)`
    dialog Edit Special Date`,
  at('a date whose change is refused', press('Save changes'))`
    toast Error | Failed to update special date`,
  at('a date that is changed', press('Save changes'), gone)`
    toast Success | Special date updated successfully`,
  at('the question before a date goes', menu('Options for the date Wedding with Joe', 'Delete'))`
    question Delete Date
    text …Are you sure you want to delete this date? This action cannot be undone.
    button Cancel | Delete`,
  at('a date that cannot go', refuse, press('Delete'), gone)`
    toast Error | Failed to delete date: 500: No`,
  at('a date that goes', menu('Options for the date Wedding with Joe', 'Delete'), press('Delete'), gone)`
    toast Success | Date deleted successfully | Wedding with Joe | Undo`,
  at('the question before a person goes', menu('Options for Joe', 'Delete Person'))`
    question Delete Person
    text Are you sure you want to delete Joe? This will also delete all associated dates. This action cannot be undone.
    button Cancel | Delete`,
  at('a person that cannot go', refuse, press('Delete'), gone)`
    toast Error | Failed to delete person: 500: No`,
  at('a person that goes', menu('Options for Joe', 'Delete Person'), press('Delete'), gone)`
    toast Success | Person deleted successfully | Joe | Undo`,
];

const FAMILY: Place[] = [
  at('the add button of a phone', (page) => page.setViewportSize({ width: 390, height: 844 }), menu('Add'))`
    menuitem Add Child | Add Date`,
  at('what an order can be made of', leave, tab('Order'))`
    checkbox Ada November 2, 2019 | Bob May 30, 2021 | Grace Spouse/Partner
    button Preview Card`,
  at(
    'nothing chosen',
    press('Clear all children'),
    press('Clear all important people'),
    press('Preview Card'),
  )`
    toast Selection required | Please select at least one child or person to include on your card.`,
  at('people alone', (page) => page.getByRole('checkbox', { name: 'Grace' }).check(), press('Preview Card'))`
    dialog Dad's Cheat Sheet Preview
    button Proceed to Checkout`,
  at('their card', tap('Read the card as text'))`
    text No children selected for the card. | Important Dates | Grace | Aug 22`,
  at(
    'several children',
    leave,
    press('Select all children'),
    press('Preview Card'),
    tap('One Card Per Child'),
  )`
    dialog Dad's Cheat Sheet Preview
    radio All on One Card | One Card Per Child | Front | Back
    button Previous Child | Next Child | Close | Proceed to Checkout
    text 1 of 2`,
];

const SHOP: Place[] = [
  at('a log-in', (page) => logIn(page))`
    toast Welcome back! | Logged in successfully as The Shop`,
  at('the menu of the shop', menu('Account menu for The Shop'))`
    menuitem My Account | Manage Orders | Log out`,
  at('/capture-card', go('/capture-card'), press('Load Sample Data'))`
    heading Better for printing: the print file | How to take a screenshot
    link Back to Admin
    radio Front | Back
    img Front of card 1 of the sample
    text Shown at 160% scale. | Actual size: 85mm × 54mm`,
];

const WALKS: [string, Place[], Act?][] = [
  ['a visitor', VISITOR],
  ['a member with their children', CHILDREN, openNewNotebook],
  ['a member with their people', PEOPLE, openNewNotebook],
  ['a member with a family', FAMILY, (page) => openNewNotebook(page, [ADA, BOB], [GRACE])],
  ['the shop', SHOP],
];

for (const [whose, places, begin] of WALKS)
  test(`${whose} sees the specified words`, async ({ page }) => {
    await stopTime(page);
    await begin?.(page);
    await walk(page, places);
  });
