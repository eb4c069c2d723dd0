import { expect, test } from 'vitest';
import type { SpecialDate } from '#shared/dates.ts';
import { notebookFile } from '#shared/notebook.ts';
import { isoDate, toMarkedDeath } from '#shared/partial-date.ts';
import type { Person } from '#shared/people.ts';
import { aChild, aDate, aPerson } from '#shared/testing/facts.ts';
import { type ComparedContact, compareContacts } from './compare.ts';
import type { Contact } from './reading/contact.ts';
import { readContacts } from './reading/read-contacts.ts';
import { relationshipsOf } from './relationship-of.ts';
import { toNotebookFile } from './to-notebook.ts';

const person = (id: number, name: string, more: Partial<Person> = {}) =>
  aPerson({ id, name, relationship: 'friend', ...more });
const date = (personId: number, title: string, day: string, more: Partial<SpecialDate> = {}) =>
  aDate({ id: personId * 10, personId, title, date: day, ...more });

const NOTEBOOK = {
  children: [aChild()],
  people: [
    person(1, 'Grace Hopper', { relationship: 'other', notes: 'Godmother' }),
    person(2, 'Ben'),
    person(3, 'BEN'),
  ],
  dates: [
    date(1, 'birthday', '2000-12-09', { yearUnknown: 1 }),
    date(1, 'Our first day', '1999-01-01', { id: 11, type: 'meeting' }),
    date(3, "BEN's Birthday", '1985-04-12'),
  ],
};

/** The contacts of a file of vCards with these lines. */
function contactsOf(...cards: string[][]): Contact[] {
  const text = cards.map((lines) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n')).join('\n');
  const file = readContacts(new TextEncoder().encode(text));
  return file.ok ? file.contacts : [];
}

/** The people that are sent for some rows, as the import takes them. */
const sent = (...rows: (ComparedContact | undefined)[]) => notebookOf(rows).people;

function notebookOf(rows: (ComparedContact | undefined)[], relationship = 'friend') {
  const ticked = rows.flatMap((row) => (row ? [{ row, relationship }] : []));
  return notebookFile.parse(toNotebookFile(ticked)).notebook;
}

/** The lines of a date with a label of its own. */
const dated = (day: string, label: string, at = 1) => [
  `item${at}.X-ABDATE:${day}`,
  `item${at}.X-ABLabel:${label}`,
];

const OWN_CHILD = 'X-FAMILY-FACTS-KIND:child';

test.each<[lines: string[], state: ComparedContact['state'], whose: number | string | null, dates: string]>([
  [['FN:Rose', 'BDAY:1946-03-14'], 'new', null, 'new'],
  [['FN:grace  HOPPER', 'BDAY:--1209'], 'there', 1, 'there'],
  [['FN:Grace Hopper', 'BDAY:1906-12-09'], 'differs', 1, 'differs'],
  [['FN:Grace Hopper', 'BDAY:--1209', 'ANNIVERSARY:1930-06-15'], 'new', 1, 'there,new'],
  // Of two people with one name it is the one with the same birthday; a year that only the notebook knows is no difference.
  [['FN:Ben', 'BDAY:1985-04-12'], 'there', 3, 'there'],
  [['FN:Ben', 'BDAY:--0412'], 'there', 3, 'there'],
  [['FN:Ben', 'BDAY:--0413'], 'differs', 3, 'differs'],
  // A child is known by name and birthday.
  [['FN:ADA', 'BDAY:2019-11-02'], 'there', 'Ada', 'there'],
  [['FN:Ada', 'BDAY:2019-11-03', OWN_CHILD], 'differs', 'Ada', 'differs'],
  [['FN:Ada', 'BDAY:2019-11-02', 'ANNIVERSARY:2020-07-01'], 'differs', 'Ada', 'there,new'],
])('beside the notebook %j is %s, of %s, with dates that are %s', (lines, state, whose, dates) => {
  const [row] = compareContacts(contactsOf(lines), NOTEBOOK);
  const known = row?.person?.id ?? row?.child?.name ?? null;
  expect([row?.state, known, row?.dates.map((date) => date.state).join()]).toEqual([state, whose, dates]);
});

test('of two contacts with one name the one that agrees is somebody known, and the other is somebody else', () => {
  const tom = person(5, 'Tom');
  const born = (day: string) => ['FN:Tom', `BDAY:${day}`];
  const beside = (dates: SpecialDate[], people = [tom], ...days: string[]) =>
    compareContacts(contactsOf(...days.map(born)), { children: [], people, dates });
  const brief = (rows: ComparedContact[]) =>
    rows.map(({ state, person, namesake }) => [state, person?.id, namesake]);
  const known = date(5, 'birthday', '1985-04-12');
  const days = ['1990-09-09', '1985-04-12'];
  expect(brief(beside([known], [tom], ...days))).toEqual([
    ['new', undefined, 'person'],
    ['there', 5, null],
  ]);
  const differs = beside([date(5, 'birthday', '1970-01-01')], [tom], ...days);
  expect(brief(differs)).toEqual([
    ['differs', 5, null],
    ['new', undefined, 'person'],
  ]);
  expect(brief(beside([], [tom], ...days))).toEqual([
    ['new', 5, null],
    ['new', undefined, 'person'],
  ]);
  expect(brief(beside([known], [tom, person(6, 'tom')], ...days))).toEqual([
    ['new', 6, null],
    ['there', 5, null],
  ]);
  expect(sent(...differs)).toMatchObject([
    { id: 5, dates: [{ date: '1990-09-09', replaces: { date: '1970-01-01' } }] },
    { id: null, name: 'Tom', dates: [{ date: '1985-04-12' }] },
  ]);
  expect(sent(...differs)[1]?.dates[0]?.replaces).toBeUndefined();
});

test('of two dates of one label one at most puts a known date right, and none when the known one is among them', () => {
  const graduation = { type: 'other', notes: 'Graduation' } as const;
  const notebook = (...dates: SpecialDate[]) => ({ ...NOTEBOOK, dates });
  const card = (...days: string[]) =>
    contactsOf(['FN:Ben', ...days.flatMap((day, at) => dated(day, 'Graduation', at))]);
  const states = (days: string[], ...known: SpecialDate[]) =>
    compareContacts(card(...days), notebook(...known))[0]?.dates.map(
      ({ state, known: row, date: { day } }) => [isoDate(day), state, row?.date],
    );
  const first = date(2, 'other', '2010-06-01', { ...graduation, id: 21 });
  const second = date(2, 'other', '2011-06-01', { ...graduation, id: 22 });
  expect(states(['2012-07-01', '2015-07-03'], first)).toEqual([
    ['2012-07-01', 'differs', '2010-06-01'],
    ['2015-07-03', 'new', undefined],
  ]);
  expect(states(['2012-07-01', '2010-06-01'], first)).toEqual([
    ['2012-07-01', 'new', undefined],
    ['2010-06-01', 'there', '2010-06-01'],
  ]);
  expect(states(['2012-07-01', '2015-07-03'], first, second)).toEqual([
    ['2012-07-01', 'differs', '2010-06-01'],
    ['2015-07-03', 'differs', '2011-06-01'],
  ]);
});

test('a day takes the place of a month of which the day was not known', () => {
  const dates = [date(2, 'birthday', '1985-04-01', { dayUnknown: 1 })];
  const [row] = compareContacts(contactsOf(['FN:Ben', 'BDAY:1985-04-01']), { ...NOTEBOOK, dates });
  expect(row).toMatchObject({ state: 'differs', person: { id: 2 } });
  expect(sent(row)).toMatchObject([
    { dates: [{ date: '1985-04-01', replaces: { date: '1985-04-01', dayUnknown: 1 } }] },
  ]);
});

test('a wedding and its anniversary are one day, whatever each is called', () => {
  const wedding = date(2, 'Wedding with Ben', '2001-12-05', { type: 'wedding' });
  const beside = (line: string, ...dates: SpecialDate[]) =>
    compareContacts(contactsOf(['FN:Ben', line]), { ...NOTEBOOK, dates })[0]?.dates.map(({ state }) => state);
  expect(beside('ANNIVERSARY:2001-12-05', wedding)).toEqual(['there']);
  expect(beside('ANNIVERSARY:--12-05', wedding)).toEqual(['there']);
  expect(beside('ANNIVERSARY:--12-05', { ...wedding, type: 'anniversary', title: 'Our day' })).toEqual([
    'there',
  ]);
  expect(beside('ANNIVERSARY:2001-12-05', { ...wedding, date: '2000-12-05', yearUnknown: 1 })).toEqual([
    'differs',
  ]);
  // Another day is another anniversary, not this one put right.
  expect(beside('ANNIVERSARY:2001-12-06', wedding)).toEqual(['new']);
});

const memorial = (day: string, dayUnknown: 0 | 1 = 0) => [
  date(2, 'memorial', day, { type: 'memorial', dayUnknown }),
];
type Death = ReturnType<typeof toMarkedDeath>;
const NO_DEATH = toMarkedDeath(null);
const IN_1999 = { diedOn: '1999-01-01', deathPrecision: 'year' } as const;
const IN_MAY = { diedOn: '1999-05-01', deathPrecision: 'month' } as const;
const DAY = (diedOn: string) => ({ diedOn, deathPrecision: 'day' }) as const;

test.each<[written: string, known: Death, state: string, sent: Death, dates?: SpecialDate[]]>([
  // It is filled in where the notebook has none, or knows less of the same one.
  ['19960415', NO_DEATH, 'new', DAY('1996-04-15')],
  ['1999', NO_DEATH, 'new', IN_1999],
  ['1999-05', NO_DEATH, 'new', IN_MAY],
  ['1999-05', IN_1999, 'new', IN_MAY],
  ['1999-05-17', IN_MAY, 'new', DAY('1999-05-17')],
  ['19960415', DAY('1996-04-15'), 'there', DAY('1996-04-15')],
  ['19960415', DAY('1996-04-16'), 'there', DAY('1996-04-16')],
  ['1999', IN_MAY, 'there', IN_MAY],
  ['1998-05', IN_1999, 'there', IN_1999],
  // A day of remembrance says as much, but for the day of a month.
  ['19960415', NO_DEATH, 'there', NO_DEATH, memorial('1996-04-15')],
  ['1999-05', NO_DEATH, 'there', NO_DEATH, memorial('1999-05-01', 1)],
  ['1999', NO_DEATH, 'there', NO_DEATH, memorial('1999-05-17')],
  ['1999-05-01', NO_DEATH, 'new', DAY('1999-05-01'), memorial('1999-05-01', 1)],
])('a death on %s beside %j is %s, and sent as %j', (written, known, state, death, dates = []) => {
  const notebook = { children: [], people: [person(2, 'Ben', known)], dates };
  const [row] = compareContacts(contactsOf(['FN:Ben', `DEATHDATE:${written}`]), notebook);
  expect(row?.state).toBe(state);
  expect(sent(row)).toMatchObject([death]);
});

test('what only one of the two knows of a day is a difference when it is the contact', () => {
  const beside = (written: string, known: Partial<SpecialDate>) => {
    const notebook = { ...NOTEBOOK, dates: [date(2, 'birthday', '1985-04-01', known)] };
    const [row] = compareContacts(contactsOf(['FN:Ben', `BDAY:${written}`]), notebook);
    const day = sent(row)[0]?.dates[0];
    return [row?.state, day?.date, day?.yearUnknown, day?.dayUnknown];
  };
  const day = { date: '1985-04-12' };
  const month = { dayUnknown: 1 as const };
  const yearless = { date: '2000-04-12', yearUnknown: 1 as const };
  const there = ['there', undefined, undefined, undefined];
  expect(beside('1985-04', month)).toEqual(there);
  expect(beside('1985-04', day)).toEqual(there);
  expect(beside('--0412', day)).toEqual(there);
  // What both know together takes the place of what the notebook has.
  const whole = ['differs', '1985-04-12', 0, 0];
  expect(beside('1985-04-12', month)).toEqual(whole);
  expect(beside('--0412', month)).toEqual(whole);
  expect(beside('1985-04', yearless)).toEqual(whole);
  expect(beside('--0401', month)).toEqual(['differs', '1985-04-01', 0, 0]);
  expect(beside('1985-05', day)).toEqual(['differs', '1985-05-01', 0, 1]);
});

test('a contact who shares a child’s name alone is somebody of their own, with every date', () => {
  for (const lines of [['ANNIVERSARY:2001-07-01'], ['BDAY:1955-03-04'], ['DEATHDATE:20010704']]) {
    const [row] = compareContacts(contactsOf(['FN:Ada', ...lines]), NOTEBOOK);
    expect(row).toMatchObject({ state: 'new', child: null, namesake: 'child' });
    expect(sent(row)).toMatchObject([{ name: 'Ada', dates: Array(row?.dates.length ?? 0).fill({}) }]);
  }
});

test('a child is not changed', () => {
  const [row] = compareContacts(contactsOf(['FN:Ada', 'BDAY:2019-11-03', OWN_CHILD]), NOTEBOOK);
  expect(notebookOf([row])).toMatchObject({ children: [], people: [] });
});

test('a name that no notebook takes is told in the words of the form', () => {
  const long = 'x'.repeat(201);
  const rows = compareContacts(contactsOf(['FN:B', 'BDAY:--0229'], [`FN:${long}`, 'BDAY:--0229']), NOTEBOOK);
  expect(rows.map(({ problem }) => problem)).toEqual([
    'Name must be at least 2 characters',
    'Name must be at most 200 characters',
  ]);
});

test('what is sent is only what is ticked, and only what is new of it; the import takes it', () => {
  const contacts = contactsOf(
    ['FN:Rose', 'BDAY:1946-03-14', ...dated('--0519', 'Moved, at last'), 'TEL:1', 'NOTE:private'],
    ['FN:Grace Hopper', 'BDAY:1906-12-09', 'ANNIVERSARY:1930-06-15', ...dated('1999-01-01', 'Our first day')],
    ['FN:Not ticked', 'BDAY:1946-03-14'],
  );
  const rows = compareContacts(contacts, NOTEBOOK).slice(0, 2);
  const notebook = notebookOf(rows, 'parent');
  expect(JSON.stringify(notebook)).not.toMatch(/private|Not ticked|Our first day/);
  expect(notebook).toMatchObject({
    children: [],
    people: [
      {
        ...{ name: 'Rose', relationship: 'parent', notes: null },
        dates: [
          { type: 'other', title: 'other', notes: 'Moved, at last', date: '2000-05-19', yearUnknown: 1 },
          { type: 'birthday', title: "Rose's Birthday", notes: null, date: '1946-03-14', yearUnknown: 0 },
        ],
      },
      {
        ...{ name: 'Grace Hopper', relationship: 'other', notes: 'Godmother' },
        dates: [
          {
            ...{ type: 'birthday', title: 'birthday', notes: null, date: '1906-12-09', yearUnknown: 0 },
            replaces: { date: '2000-12-09', yearUnknown: 1 },
          },
          { type: 'anniversary', title: 'anniversary', notes: null, date: '1930-06-15', yearUnknown: 0 },
        ],
      },
    ],
  });
});

test('what we wrote ourselves brings children, relationships and notes back', () => {
  const own = (relationship: string) => [
    ...['X-FAMILY-FACTS-KIND:person', `X-FAMILY-FACTS-RELATIONSHIP:${relationship}`],
  ];
  const rows = compareContacts(
    contactsOf(
      ['FN:Zoë', 'BDAY:2024-02', OWN_CHILD],
      ['FN:Rose', 'BDAY:--0229', ...own('Godmother')],
      ['FN:Alan', 'BDAY:--0623', ...own('friend'), 'NOTE:Runs\\nfar'],
    ),
    NOTEBOOK,
  );
  expect(notebookOf(rows)).toMatchObject({
    children: [{ name: 'Zoë', birthdate: '2024-02-01', dayUnknown: 1 }],
    people: [
      { name: 'Rose', relationship: 'other', notes: 'Godmother' },
      { name: 'Alan', relationship: 'friend', notes: 'Runs\nfar' },
    ],
  });
});

test('only the owner’s own contact says what others are to the owner', () => {
  const contacts = contactsOf(
    [
      'FN:Sam Okafor',
      'BDAY:--0101',
      'RELATED;TYPE=spouse;VALUE=text:Rose',
      'item1.X-ABRELATEDNAMES:Tom',
      'item1.X-ABLabel:_$!<Father>!$_',
    ],
    ['FN:Rose', 'BDAY:--0102', 'RELATED;TYPE=sibling;VALUE=text:Ben'],
  );
  expect([...relationshipsOf(contacts, 'sam okafor')]).toEqual([
    ['rose', 'spouse'],
    ['tom', 'parent'],
  ]);
  expect(relationshipsOf(contacts, 'Somebody').size).toBe(0);
});
