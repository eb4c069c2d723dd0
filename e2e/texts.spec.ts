import { type Page, test } from '@playwright/test';
import { beginNotebook, dialog, logIn } from './steps.ts';
import {
  type Act,
  countTexts,
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

// The texts of the specification's sections 2, 5 and 8 as they are met in the pages of visitors and members, in the order
// of a walk through them. What belongs to orders, payments and the shop is held beside their own journeys.

const ADA = { name: 'Ada', birthdate: '2019-11-02', birthtime: '06:42', weightLbs: 7, weightOz: 11 };
const BOB = { name: 'Bob', birthdate: '2021-05-30', birthtime: null, weightLbs: null, weightOz: 0 };
const GRACE = { name: 'Grace', relationship: 'spouse', notes: 'Likes freesias' };

const username = `texts-${Date.now()}`;
const inDialog =
  (title: string, act: (form: ReturnType<typeof dialog>) => Promise<unknown>): Act =>
  (page) =>
    act(dialog(page, title));
const submit = (title: string, button: string) =>
  inDialog(title, (form) => form.getByRole('button', { name: button, exact: true }).click());

const VISITOR: Place[] = [
  {
    at: 'an address that is none',
    by: [go('/nowhere')],
    heading: ['404 Page Not Found'],
    text: [
      "The page you're looking for doesn't exist or has been moved.",
      'Family facts at your fingertips!',
    ],
    link: [
      'Return to Home',
      'Sign In',
      'Guest Order',
      'Family Facts',
      'Build an app of your own (opens in a new tab)',
    ],
    button: ['Dark theme'],
  },
  {
    at: '/auth',
    by: [go('/')],
    tab: ['Login', 'Register'],
    label: ['Username', 'Password'],
    button: ['Log in', 'Forgot username?', 'Forgot password?'],
    link: ['Have a reset token?', 'Make a card without an account'],
    text: ['OR'],
    img: ['The front of a card for Emma and Max, with the date, the time and the weight of each birth'],
  },
  {
    at: 'an empty log-in',
    by: [press('Log in')],
    text: ['Username must be at least 3 characters', 'Password must be at least 6 characters'],
  },
  {
    at: 'a log-in that fails',
    by: [type('Username', 'nobody'), type('Password', 'secret1'), refuse, press('Log in')],
    toast: ['Login failed', '500: No'],
  },
  {
    at: 'a username asked for without an address',
    by: [press('Forgot username?'), submit('Forgot username?', 'Find username')],
    dialog: 'Forgot username?',
    label: ['Email'],
    button: ['Find username'],
    text: ['Please enter a valid email'],
  },
  {
    at: 'a username that cannot be looked for',
    by: [type('Email', 'nobody@example.org'), refuse, submit('Forgot username?', 'Find username')],
    toast: ['Something went wrong', 'Unable to process your request. Please try again later.'],
  },
  {
    at: 'a username that is not found',
    by: [submit('Forgot username?', 'Find username')],
    toast: ['Username not found', "We couldn't find an account with that email address."],
  },
  {
    at: 'a reset asked for with nothing',
    by: [leave, press('Forgot password?'), submit('Forgot password?', 'Send reset link')],
    dialog: 'Forgot password?',
    label: ['Username', 'Email'],
    button: ['Send reset link'],
    text: ['Username must be at least 3 characters', 'Please enter a valid email'],
  },
  {
    at: 'a reset that cannot be asked for',
    by: [
      type('Username', 'nobody'),
      type('Email', 'nobody@example.org'),
      refuse,
      submit('Forgot password?', 'Send reset link'),
    ],
    toast: ['Something went wrong', 'Unable to process your request. Please try again later.'],
  },
  {
    at: 'a reset asked for',
    by: [submit('Forgot password?', 'Send reset link')],
    toast: [
      'Reset request submitted',
      "If your information matches our records, you'll receive an email with further instructions.",
    ],
  },
  {
    at: '/reset-password without a token',
    by: [leave, go('/reset-password'), press('Continue')],
    heading: ['Reset password'],
    label: ['Reset token'],
    text: ['Token cannot be blank'],
  },
  {
    at: 'a token that opens nothing',
    by: [type('Reset token', 'none'), press('Continue')],
    heading: ['Invalid Reset Link'],
  },
  {
    at: 'an empty registration',
    by: [go('/auth'), tab('Register'), press('Create account')],
    label: ['Name', 'Username', 'Email', 'Password', 'Confirm password'],
    text: [
      'Name must be at least 2 characters',
      'Username must be at least 3 characters',
      'Please enter a valid email',
      'Password must be at least 6 characters',
    ],
  },
  {
    at: 'two passwords',
    by: [
      type('Name', 'Sam Okafor'),
      type('Username', username),
      type('Email', `${username}@example.org`),
      type('Password', 'secret1'),
      type('Confirm password', 'secret2'),
    ],
    text: ['Passwords do not match'],
  },
  {
    at: 'a registration that fails',
    by: [type('Confirm password', 'secret1'), refuse, press('Create account')],
    toast: ['Registration failed', '500: No'],
  },
  {
    at: 'a registration',
    by: [press('Create account')],
    toast: ['Account created', 'Welcome to Family Facts, Sam Okafor'],
    tab: ['Children', 'People', 'Order'],
  },
  {
    at: 'the menu of a member',
    by: [menu('Menu of Sam Okafor')],
    menuitem: ['My Account', 'Log out'],
    lacks: ['Manage Orders'],
  },
  {
    at: 'a log-out that fails',
    by: [leave, refuse, menu('Menu of Sam Okafor', 'Log out')],
    toast: ['Logout failed', '500: No'],
  },
  {
    at: 'an address that is none, for a member',
    by: [go('/nowhere')],
    link: ['Return to Home'],
    lacks: ['Sign In', 'Guest Order'],
  },
  {
    at: 'a log-out',
    by: [menu('Menu of Sam Okafor', 'Log out')],
    toast: ['Logged out', 'You have been successfully logged out'],
  },
  {
    at: '/guest',
    by: [go('/guest')],
    heading: ['Make a Card Now Without Sign Up', "Why carry a Dad's Cheat Sheet"],
    tab: ['Children', 'Important People'],
    label: ['Name', 'Birth date', 'Birth time (optional)', 'Pounds', 'Ounces'],
    button: ['Add First Child'],
    text: [
      'No children added yet',
      'Start by adding information about your children',
      'Add your first child to see the card and order it.',
    ],
    lacks: ["Order Your Dad's Cheat Sheet"],
  },
  {
    at: '/guest with a child',
    by: [type('Name', 'Ada'), type('Birth date', '2/11/2019'), press('Add First Child')],
    button: ["Order Your Dad's Cheat Sheet - £8.99"],
    toast: ['Success', 'Child added successfully'],
    lacks: ['View Milestones', 'Order Card'],
  },
  {
    at: 'the date form of a guest',
    by: [
      tab('Important People'),
      press('Add First Person'),
      type('Name', 'Joe'),
      pick('Relationship', 'Sibling'),
      press('Add person'),
      gone,
      press('Add Date for Joe'),
    ],
    dialog: 'Add Special Date',
    checkbox: ['Year unknown/not important'],
  },
];

const CHILDREN: Place[] = [
  { at: 'children on their way', by: [hold, go('/')], status: 'Loading children data...' },
  {
    at: 'children that did not come',
    by: [fail],
    text: ['Error loading children data. Please try again.'],
    button: ['Try again'],
  },
  {
    at: 'no children',
    by: [mend],
    text: ['No children added yet', 'Start by adding information about your children'],
    button: ['Add First Child'],
  },
  {
    at: 'an empty child',
    by: [press('Add First Child'), press('Add child')],
    dialog: 'Add Child',
    label: ['Name', 'Birth date', 'Birth time (optional)', 'Pounds', 'Ounces'],
    button: ['Cancel', 'Add child'],
    text: ['Name must be at least 2 characters', 'Required'],
  },
  {
    at: 'a day that does not exist, and less than nothing',
    by: [type('Name', 'Theo'), type('Birth date', '30/2/2019'), type('Pounds', '-1')],
    text: ['Invalid date', 'Weight must be a positive number'],
  },
  {
    at: 'ounces that are a pound',
    by: [type('Birth date', '19/3/2022'), type('Pounds', '8'), type('Ounces', '16')],
    text: ['Ounces must be less than 16'],
  },
  {
    at: 'a child that is refused',
    by: [type('Ounces', ''), type('Pounds', ''), refuse, press('Add child')],
    toast: ['Error', 'Failed to add child: 500: No'],
  },
  {
    at: 'a child',
    by: [press('Add child'), gone],
    toast: ['Success', 'Child added successfully'],
    heading: ['Theo'],
    text: ['March 19, 2022', 'Not specified'],
    button: ['Add Child', 'Edit Theo', 'Preview Card of Theo', 'Options for Theo', 'Order Card'],
  },
  {
    at: 'the menu of a child',
    by: [menu('Options for Theo')],
    menuitem: ['View Milestones', 'Delete'],
  },
  {
    at: 'what leads to the card',
    by: [leave],
    text: ["Need a cheat sheet for your children's information?", 'Because Dads Need a Cheat Sheet Too!'],
  },
  {
    at: 'a change that is refused',
    by: [
      press('Edit Theo'),
      type('Birth time (optional)', '23:05'),
      type('Pounds', '8'),
      type('Ounces', '2'),
      refuse,
      press('Save changes'),
    ],
    dialog: 'Edit Child',
    toast: ['Error', 'Failed to update child: 500: No'],
  },
  {
    at: 'a change',
    by: [press('Save changes'), gone],
    toast: ['Success', 'Child updated successfully'],
    text: ['8 lbs 2 oz', 'Birth time: 11:05 PM'],
  },
  {
    at: 'the card of a child without dates',
    by: [press('Preview Card of Theo'), tap('Read the card as text')],
    dialog: "Dad's Cheat Sheet Preview",
    radio: ['Front', 'Back'],
    button: ['Close', 'Order This Card'],
    text: [
      'Theo',
      'March 19, 2022',
      '11:05 PM',
      '8 lbs 2 oz',
      'For your next card, add some important dates here!',
      "Dad's Cheat Sheet by Family Facts",
    ],
  },
  {
    at: 'the question before a child goes',
    by: [leave, menu('Options for Theo', 'Delete')],
    question: 'Delete Child',
    text: ['Are you sure you want to delete Theo? This action cannot be undone.'],
    button: ['Cancel', 'Delete'],
  },
  {
    at: 'a child that cannot go',
    by: [refuse, press('Delete'), gone],
    toast: ['Error', 'Failed to delete child: 500: No'],
    heading: ['Theo'],
  },
  {
    at: 'a child that goes',
    by: [menu('Options for Theo', 'Delete'), press('Delete'), gone],
    toast: ['Success', 'Child deleted successfully', 'Theo', 'Undo'],
  },
  {
    at: 'nothing to order from',
    by: [tab('Order')],
    text: ['Error loading data. Please try again.'],
  },
  {
    at: 'nothing to order',
    by: [mend],
    text: ['No data available for cards'],
  },
];

const PEOPLE: Place[] = [
  { at: 'people on their way', by: [hold, go('/?tab=people')], status: 'Loading important people...' },
  { at: 'people that did not come', by: [fail], text: ['Error loading data. Please try again.'] },
  {
    at: 'no people',
    by: [mend],
    text: [
      'No important people added yet',
      'Add your partner, family members, and other important people in your life',
    ],
  },
  {
    at: 'an empty person',
    by: [press('Add First Person'), press('Add person')],
    dialog: 'Add Important Person',
    label: ['Name', 'Relationship', 'Notes (optional)'],
    option: ['Spouse/Partner', 'Parent', 'Sibling', 'Friend', 'Other (Specify)'],
    text: ['Name must be at least 2 characters', 'Relationship is required'],
  },
  {
    at: 'a person that is refused',
    by: [type('Name', 'Joe'), pick('Relationship', 'Sibling'), refuse, press('Add person')],
    toast: ['Error', 'Failed to add person: 500: No'],
  },
  {
    at: 'a person',
    by: [press('Add person'), gone],
    toast: ['Success', 'Person added successfully'],
    heading: ['Joe'],
    text: ['Sibling', 'No important dates added yet', 'Never forget an important date again!'],
    button: ['Add Person', 'Add Date for Joe', 'Options for Joe', 'Order Card'],
  },
  {
    at: 'the menu of a person',
    by: [menu('Options for Joe')],
    menuitem: ['Edit Person', 'Add Date', 'Delete Person'],
  },
  {
    at: 'a person whose change is refused',
    by: [leave, menu('Options for Joe', 'Edit Person'), refuse, press('Save changes')],
    dialog: 'Edit Person',
    toast: ['Error', 'Failed to update person: 500: No'],
  },
  {
    at: 'a person who is changed',
    by: [press('Save changes'), gone],
    toast: ['Success', 'Person updated successfully'],
  },
  {
    at: 'an empty date',
    by: [press('Add Date for Joe'), press('Add date')],
    dialog: 'Add Special Date',
    label: ['Event type', 'Title', 'Date', 'Notes (optional)'],
    option: ['Birthday', 'Anniversary', 'First Meeting', 'Wedding', 'Other (Specify)'],
    switch: ['Include Year'],
    text: ['Event type is required', 'Title is required', 'Date is required'],
  },
  {
    at: 'a title too short',
    by: [type('Title', 'x'), type('Date', '31/4/2015')],
    text: ['Title must be at least 2 characters', 'Invalid date'],
  },
  {
    at: 'a date that is refused',
    by: [pick('Event type', 'Wedding'), type('Date', '22/8/2015'), refuse, press('Add date')],
    toast: ['Error', 'Failed to add special date'],
  },
  {
    at: 'a date',
    by: [press('Add date'), gone],
    toast: ['Success', 'Special date added successfully'],
    text: ['Wedding with Joe', 'Aug 22, 2015'],
  },
  {
    at: 'the menu of a date',
    by: [menu('Options for the date Wedding with Joe')],
    menuitem: ['Edit', 'Delete'],
  },
  {
    at: 'a date whose change is refused',
    by: [leave, menu('Options for the date Wedding with Joe', 'Edit'), refuse, press('Save changes')],
    dialog: 'Edit Special Date',
    toast: ['Error', 'Failed to update special date'],
  },
  {
    at: 'a date that is changed',
    by: [press('Save changes'), gone],
    toast: ['Success', 'Special date updated successfully'],
  },
  {
    at: 'the question before a date goes',
    by: [menu('Options for the date Wedding with Joe', 'Delete')],
    question: 'Delete Date',
    text: ['…Are you sure you want to delete this date? This action cannot be undone.'],
    button: ['Cancel', 'Delete'],
  },
  {
    at: 'a date that cannot go',
    by: [refuse, press('Delete'), gone],
    toast: ['Error', 'Failed to delete date: 500: No'],
  },
  {
    at: 'a date that goes',
    by: [menu('Options for the date Wedding with Joe', 'Delete'), press('Delete'), gone],
    toast: ['Success', 'Date deleted successfully', 'Wedding with Joe', 'Undo'],
  },
  {
    at: 'the question before a person goes',
    by: [menu('Options for Joe', 'Delete Person')],
    question: 'Delete Person',
    text: [
      'Are you sure you want to delete Joe? This will also delete all associated dates. This action cannot be undone.',
    ],
    button: ['Cancel', 'Delete'],
  },
  {
    at: 'a person that cannot go',
    by: [refuse, press('Delete'), gone],
    toast: ['Error', 'Failed to delete person: 500: No'],
  },
  {
    at: 'a person that goes',
    by: [menu('Options for Joe', 'Delete Person'), press('Delete'), gone],
    toast: ['Success', 'Person deleted successfully', 'Joe', 'Undo'],
  },
];

const FAMILY: Place[] = [
  {
    at: 'the add button of a phone',
    by: [(page) => page.setViewportSize({ width: 390, height: 844 }), menu('Add')],
    menuitem: ['Add Child', 'Add Date'],
  },
  {
    at: 'what an order can be made of',
    by: [leave, tab('Order')],
    checkbox: ['Ada November 2, 2019', 'Bob May 30, 2021', 'Grace Spouse/Partner'],
    button: ['Preview Card'],
  },
  {
    at: 'nothing chosen',
    by: [press('Clear children'), press('Clear important people'), press('Preview Card')],
    toast: ['Selection required', 'Please select at least one child or person to include on your card.'],
  },
  {
    at: 'people without children',
    by: [
      (page) => page.getByRole('checkbox', { name: 'Grace' }).check(),
      press('Preview Card'),
      tap('Read the card as text'),
    ],
    dialog: "Dad's Cheat Sheet Preview",
    text: ['No children selected for the card.', 'Important Dates', 'Grace', 'Aug 22'],
    button: ['Proceed to Checkout'],
  },
  {
    at: 'several children',
    by: [leave, press('Choose all children'), press('Preview Card'), tap('One Card Per Child')],
    dialog: "Dad's Cheat Sheet Preview",
    radio: ['All on One Card', 'One Card Per Child', 'Front', 'Back'],
    button: ['Previous Child', 'Next Child', 'Close', 'Proceed to Checkout'],
    text: ['1 of 2'],
  },
];

const SHOP: Place[] = [
  {
    at: 'a log-in',
    by: [(page) => logIn(page)],
    toast: ['Welcome back!', 'Logged in successfully as The Shop'],
  },
  {
    at: 'the menu of the shop',
    by: [menu('Menu of The Shop')],
    menuitem: ['My Account', 'Manage Orders', 'Log out'],
  },
  {
    at: '/capture-card',
    by: [go('/capture-card'), press('Load Sample Data')],
    heading: ['Better for printing: the print file', 'How to take a screenshot'],
    link: ['Back to Admin'],
    radio: ['Front', 'Back'],
    img: ['Front of card 1 of the sample'],
    text: ['Shown at 160% scale.', 'Actual size: 85mm × 54mm'],
  },
];

const GRACES_WEDDING = { title: 'wedding', date: '2015-08-22', yearUnknown: 1, notes: null };

async function beginFamily(page: Page): Promise<void> {
  await beginNotebook(page, [ADA, BOB], [GRACE]);
  const [grace] = await (await page.request.get('/api/important-people')).json();
  await page.request.post('/api/special-dates', { data: { ...GRACES_WEDDING, personId: grace.id } });
  await page.reload();
}

const WALKS: [string, Place[], ((page: Page) => Promise<void>)?][] = [
  ['a visitor', VISITOR],
  ['a member with their children', CHILDREN, beginNotebook],
  ['a member with their people', PEOPLE, beginNotebook],
  ['a member with a family', FAMILY, beginFamily],
  ['the shop', SHOP],
];

for (const [whose, places, begin] of WALKS)
  test(`${whose} reads the specified words: ${countTexts(places)} of them`, async ({ page }) => {
    await begin?.(page);
    await walk(page, places);
  });
