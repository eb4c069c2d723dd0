// A family for the tests and the gallery: names in Latin, Greek and Cyrillic letters, and some facts missing.
import type { CardChild, CardDate, CardFacts, CardPerson } from '#shared/card-facts.ts';

export function child(name: string, more: Partial<CardChild> = {}): CardChild {
  return { name, birthdate: '2019-11-02', birthtime: '06:42', weightLbs: 7, weightOz: 11, ...more };
}

export function date(title: string, day: string, more: Partial<CardDate> = {}): CardDate {
  return { type: 'other', title, date: day, yearUnknown: 0, notes: null, ...more };
}

export function person(name: string, dates: CardDate[], more: Partial<CardPerson> = {}): CardPerson {
  return { name, relationship: 'friend', notes: null, dates, ...more };
}

export const CHILDREN: CardChild[] = [
  child('Ada King'),
  child('Theodore', { birthdate: '2021-09-28', birthtime: '19:05', weightLbs: 8, weightOz: 2 }),
  child('Józef Wiśniewski', { birthdate: '2016-05-06', birthtime: null, weightLbs: 6, weightOz: 0 }),
  child('Μαρία', { birthdate: '2023-12-25', birthtime: '00:15', weightLbs: 10, weightOz: 15 }),
  child('Екатерина', { birthdate: '2018-01-31' }),
  child('Sam', { birthdate: null, birthtime: null, weightLbs: null, weightOz: null }),
  child('Grace Okafor', { birthdate: '2014-07-09' }),
  child('Louis', { birthdate: '2012-10-10' }),
  child('Ottoline', { birthdate: '2010-03-30', birthtime: null }),
  child('Noah Benjamin', { birthdate: '2009-08-17' }),
  child('Beatrix Amelia', { birthdate: '2007-02-14' }),
  child('Max', { birthdate: '2005-06-01' }),
];

const TITLES = ['birthday', 'anniversary', 'meeting', 'wedding', 'Name day'];
const DAYS = ['1985-02-28', '2012-06-14', '1958-12-03', '2000-07-09'];
const PEOPLE = [
  person('Grace Okafor', [], { relationship: 'spouse' }),
  person('Mum', [], { relationship: 'parent' }),
  person('Uncle Teddy', [], { relationship: 'sibling' }),
  person('Katarzyna Wiśniewska', []),
  person('Granny Pat', [], { relationship: 'other', notes: 'Godmother' }),
  person('Γιώργος Παπαδόπουλος', []),
  person('Дмитрий', []),
  person('Auntie Flo', [], { relationship: 'sibling' }),
  person('Jim', []),
  person('Babcia', [], { relationship: 'parent' }),
  person('Neighbour Ann', []),
  person('Oma', [], { relationship: 'parent' }),
];

/** The family on the example card of the screens. */
export const EXAMPLE_FAMILY: CardFacts = {
  children: [
    child('Emma'),
    child('Max', { birthdate: '2022-02-28', birthtime: '23:05', weightLbs: 8, weightOz: 3 }),
  ],
  people: [
    person('Sarah', [date('birthday', '1988-04-14'), date('wedding', '2015-08-22')], {
      relationship: 'spouse',
    }),
    person('Nana Rose', [date('birthday', '1955-12-10')], { relationship: 'parent' }),
    person('Grandad Joe', [date('birthday', '1953-05-07')], { relationship: 'parent' }),
  ],
};

/** The first `count` people with `each` dates. */
export function people(count: number, each: number): CardPerson[] {
  return PEOPLE.slice(0, count).map((somebody, index) => ({
    ...somebody,
    dates: Array.from({ length: each }, (_, number) => {
      const day = DAYS[(index * 3 + number) % DAYS.length] ?? '';
      return date(TITLES[(index + number) % TITLES.length] ?? '', day, {
        yearUnknown: day < '2000-12' && day > '2000' ? 1 : 0,
      });
    }),
  }));
}
