import { expect, test } from 'vitest';
import type { SpecialDate } from '#shared/dates.ts';
import { notebookFile } from '#shared/notebook.ts';
import { toMarkedDeath } from '#shared/partial-date.ts';
import type { Person } from '#shared/people.ts';
import { aChild, aDate, aPerson } from '#shared/testing/facts.ts';
import { type ComparedContact, compareContacts } from './compare.ts';
import type { Contact } from './reading/contact.ts';
import { readContacts } from './reading/read-contacts.ts';
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
    person(4, 'Niamh O’Brien', toMarkedDeath({ year: 2019 })),
  ],
  dates: [
    date(1, 'birthday', '2000-12-09', { yearUnknown: 1 }),
    date(1, 'Our first day', '1999-01-01', { id: 11, type: 'meeting' }),
    date(3, "BEN's Birthday", '1985-04-12'),
    date(4, 'Wedding with Niamh', '2001-12-05', { type: 'wedding' }),
  ],
};

/** The contacts in a vCard file with these lines. */
function contactsOf(...cards: string[][]): Contact[] {
  const text = cards.map((lines) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n')).join('\n');
  const file = readContacts(new TextEncoder().encode(text));
  return file.ok ? file.contacts : [];
}

/** Lines for a date with a custom label. */
const dated = (day: string, label: string, at = 1) => [
  `item${at}.X-ABDATE:${day}`,
  `item${at}.X-ABLabel:${label}`,
];

test.each<[lines: string[], who: number | 'namesake' | null, isNew: boolean, dates: string]>([
  [['FN:Rose', 'BDAY:1946-03-14'], null, true, 'new'],
  [['FN:grace  HOPPER', 'BDAY:--1209'], 1, false, 'there'],
  [['FN:Grace Hopper', 'BDAY:--1209', 'ANNIVERSARY:1930-06-15'], 1, true, 'there,new'],
  [['FN:Grace Hopper', ...dated('1999-01-01', 'Our first day')], 1, false, 'there'],
  // Existing dates are never changed; a contact with a different birthday is another person.
  [['FN:Grace Hopper', 'BDAY:1906-12-09'], 1, false, '2000-12-09'],
  [['FN:Grace Hopper', 'BDAY:1906-12-10'], 'namesake', true, 'new'],
  [['FN:Ben', 'BDAY:--0413', 'ANNIVERSARY:1930-06-15'], 2, true, 'new,new'],
  // If several people have the same name, the one with that birthday matches; a year that only the notebook has is no
  // conflict.
  [['FN:Ben', 'BDAY:1985-04-12'], 3, false, 'there'],
  [['FN:Ben', 'BDAY:--0412'], 3, false, 'there'],
  [['FN:Ben', 'BDAY:1985-04'], 3, false, 'there'],
  [["FN:Niamh O'Brien", 'BDAY:1985-04-12'], 4, true, 'new'],
  // A wedding and an anniversary on one day are the same date; on different days they are two.
  [['FN:Niamh O’Brien', 'ANNIVERSARY:2001-12-05'], 4, false, 'there'],
  [['FN:Niamh O’Brien', 'ANNIVERSARY:--12-05'], 4, false, 'there'],
  [['FN:Niamh O’Brien', 'ANNIVERSARY:2001-12-06'], 4, true, 'new'],
  [['FN:Niamh O’Brien', 'DEATHDATE:2019-12-06'], 4, false, 'there'],
  // A child matches by name and birthday; a contact with only the name is another person.
  [['FN:ADA', 'BDAY:2019-11-02', 'ANNIVERSARY:2020-07-01'], null, false, 'there,there'],
  [['FN:Ada', 'ANNIVERSARY:2001-07-01'], 'namesake', true, 'new'],
  [['FN:Ada', 'BDAY:1955-03-04'], 'namesake', true, 'new'],
])('the contact %j matches %s, new: %s, with dates that are %s', (lines, who, isNew, dates) => {
  const [row] = compareContacts(contactsOf(lines), NOTEBOOK);
  const states = row?.dates.map(({ state }) => (typeof state === 'string' ? state : state.date));
  const found = row?.isNamesake ? 'namesake' : (row?.person?.id ?? null);
  expect([found, row?.isNew, states?.join()]).toEqual([who, isNew, dates]);
});

test('a name that the notebook refuses is reported with the form’s message', () => {
  const contacts = contactsOf(['FN:B', 'BDAY:--0229'], [`FN:${'x'.repeat(201)}`, 'BDAY:--0229']);
  expect(contacts.map(({ problem }) => problem)).toEqual([
    'Name must be at least 2 characters',
    'Name must be at most 200 characters',
  ]);
});

test('only new entries of selected contacts are sent, in the format of the import', () => {
  const contacts = contactsOf(
    ['FN:Rose', 'BDAY:1946-03-14', ...dated('--0519', 'Moved, at last'), 'TEL:1', 'NOTE:private'],
    ['FN:Grace Hopper', 'BDAY:1906-12-09', 'ANNIVERSARY:1930-06-15', ...dated('1999-01-01', 'Our first day')],
    ['FN:Not ticked', 'BDAY:1946-03-14'],
  );
  const [rose, grace] = compareContacts(contacts, NOTEBOOK) as [ComparedContact, ComparedContact];
  const ticked = [rose, grace].map((row) => ({ row, relationship: 'parent' }));
  const { notebook } = notebookFile.parse(toNotebookFile(ticked));
  expect(JSON.stringify(notebook)).not.toMatch(/private|Not ticked|Our first day/);
  expect(notebook).toMatchObject({
    children: [],
    people: [
      {
        ...{ name: 'Rose', relationship: 'parent', notes: null },
        dates: [
          { type: 'birthday', title: "Rose's Birthday", notes: null, date: '1946-03-14', yearUnknown: 0 },
          { type: 'other', title: 'other', notes: 'Moved, at last', date: '2000-05-19', yearUnknown: 1 },
        ],
      },
      {
        ...{ name: 'Grace Hopper', relationship: 'other', notes: 'Godmother' },
        dates: [
          { type: 'anniversary', title: 'anniversary', notes: null, date: '1930-06-15', yearUnknown: 0 },
        ],
      },
    ],
  });
});
