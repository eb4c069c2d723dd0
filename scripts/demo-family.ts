import { api } from '#shared/api.ts';
import type { Caller } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { Shipping } from '#shared/shipping.ts';
import { visitor } from './visitor.ts';

export const DEMO_PASSWORD = 'cheatsheet';
export const DEMO_ADMIN = 'shop';
export const DEMO_MEMBER = 'sam';

const CHILDREN = [
  { name: 'Ada Okafor', birthdate: '2019-11-02', birthtime: '06:42', weightLbs: 7, weightOz: 11 },
  { name: 'Theo Okafor', birthdate: '2022-03-19', birthtime: '23:05', weightLbs: 8, weightOz: 2 },
];
const [FIRST_CHILD] = CHILDREN;

const MILESTONES = [
  ['first-smile', 'First smile', '2019-12-20', 'At her grandfather, who swears it was wind.'],
  ['first-word', 'First word: “dog”', '2020-09-01', null],
  ['first-steps', 'First steps', '2020-12-14', 'Three, from the sofa to the dog.'],
  ['first-day-at-school', 'First day at school', '2024-09-04', null],
] as const;

const birthday = { type: 'birthday', title: 'birthday', date: '1988-06-14', yearUnknown: 0 } as const;
const wedding = { type: 'wedding', title: 'wedding', date: '2015-08-22', yearUnknown: 0 } as const;
const marathon = {
  ...birthday,
  type: 'other',
  title: 'other',
  notes: 'First marathon',
  date: '2018-04-22',
} as const;
const leapDay = { ...birthday, date: '2000-02-29', yearUnknown: 1 } as const;

const PEOPLE = [
  { name: 'Grace Okafor', relationship: 'spouse', notes: null, dates: [birthday, wedding] },
  { name: 'Nana Rose', relationship: 'other', notes: 'Grandmother', dates: [leapDay] },
  { name: 'Ben Archer', relationship: 'friend', notes: null, dates: [marathon] },
] as const;

const CUSTOMERS: { shipping: Shipping; childrenData: unknown; peopleData: unknown }[] = [
  {
    shipping: address('Sam Okafor', 'sam@example.org', '12 Orchard Road', 'Leeds', 'LS6 2AB'),
    childrenData: CHILDREN,
    peopleData: PEOPLE,
  },
  {
    shipping: address('Margaret Doyle', 'margaret@example.org', '3 Harbour View', 'Whitby', 'YO21 3PU'),
    childrenData: [{ ...FIRST_CHILD, name: 'Orla Doyle', birthdate: '2024-01-05', birthtime: '14:20' }],
    peopleData: null,
  },
  {
    shipping: address('Piotr Wiśniewski', 'piotr@example.org', '48 Mill Lane\nFlat 5', 'Bristol', 'BS3 4QT'),
    childrenData: ['Zofia', 'Łukasz', 'Hania', 'Staś'].map((name, nth) => ({
      ...{ name: `${name} Wiśniewski`, birthdate: `201${nth + 3}-0${nth + 2}-1${nth}`, birthtime: null },
      ...{ weightLbs: 7, weightOz: nth * 3 },
    })),
    peopleData: PEOPLE.slice(0, 1),
  },
];

function address(name: string, email: string, street: string, city: string, postcode: string): Shipping {
  return { name, email, address: street, city, postcode, country: 'United Kingdom' };
}

/** Fills an empty server: an administrator, a member with a notebook, and three paid orders, one of them printed. */
export async function seedDemo(origin: string): Promise<void> {
  const shop = visitor(origin);
  await register(shop, 'The Shop', DEMO_ADMIN);
  await shop(deskApi.discountCodes.create, { body: { code: 'FATHERSDAY', type: 'percentage', value: 20 } });

  const sam = visitor(origin);
  await register(sam, 'Sam Okafor', DEMO_MEMBER);
  const children: number[] = [];
  for (const child of CHILDREN) children.push((await sam(api.children.create, { body: child })).id);
  const [ada = 0] = children;
  for (const [milestoneType, title, date, notes] of MILESTONES)
    await sam(api.milestones.create, { params: { id: ada }, body: { milestoneType, title, date, notes } });
  for (const { dates, ...person } of PEOPLE) {
    const { id: personId } = await sam(api.people.create, { body: person });
    for (const date of dates) await sam(api.dates.create, { body: { ...date, personId } });
  }

  const orders: number[] = [];
  for (const [nth, { shipping, ...facts }] of CUSTOMERS.entries())
    orders.push(await order(nth === 0 ? sam : visitor(origin), shipping, facts));
  const [first] = orders;
  if (first !== undefined) {
    await shop(deskApi.orders.status, { params: { id: first }, body: { status: 'fulfilled' } });
    await shop(deskApi.orders.completion, { params: { id: first }, body: { completed: true } });
  }
}

async function register(call: Caller, name: string, username: string): Promise<void> {
  await call(api.account.register, {
    body: { name, username, email: `${username}@example.org`, password: DEMO_PASSWORD },
  });
}

/** Orders one card as a customer's browser would, and pays with the test card that succeeds. */
async function order(
  call: Caller,
  shippingInfo: Shipping,
  facts: Record<'childrenData' | 'peopleData', unknown>,
): Promise<number> {
  const intent = await call(api.checkout.start, { body: { shippingInfo, ...facts } });
  await call(api.checkout.simulate, {
    body: { clientSecret: intent.clientSecret, card: { number: '4242 4242 4242 4242' } },
  });
  const { id } = await call(api.checkout.order, { body: { stripePaymentId: intent.paymentIntentId } });
  return id;
}
