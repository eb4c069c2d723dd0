import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { latestToday, toDateText } from '#shared/calendar.ts';
import { NO_FACTS } from '#shared/child-facts.ts';
import { DATE_TYPE_NAMES, dateFields, dateLabel } from '#shared/dates.ts';
import { isOwnBirthday } from '#shared/own-birthday.ts';
import {
  birthOf,
  dayOf,
  deathOf,
  isoDate,
  partialDate,
  toMarkedDate,
  toMarkedDeath,
} from '#shared/partial-date.ts';
import { personFields, relationshipLabel } from '#shared/people.ts';
import { toVcards } from '#shared/vcards.ts';
import type { Contact } from './contact.ts';
import { readContacts } from './read-contacts.ts';

// Names and labels as the forms take them, in every script, with the signs that mean something in a vCard.
const SIGNS = fc.constantFrom(
  ...'aZ ;,:\\="\'.&é̈ß中あ김عםहไက😀👨‍👩‍👧🏽🇬🇧ﬁ'.split(''),
  '\\n',
  'item1.',
  '=3D',
  '\u200d',
);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 2, maxLength: 60 }),
  fc.array(SIGNS, { minLength: 2, maxLength: 80 }).map((signs) => signs.join('')),
);
const taken = (schema: typeof personFields.shape.name | typeof dateFields.shape.title) =>
  anyText
    .map((text) => schema.safeParse(text.replace(/\s+/gu, ' ')))
    .filter(({ success }) => success)
    .map(({ data }) => data ?? '');
const name = taken(personFields.shape.name);
const label = taken(dateFields.shape.title);

const day = fc
  .record({
    year: fc.integer({ min: 1, max: 3000 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(toDateText)
  .filter((date) => !/^(1604|4501)/.test(date));
const when = fc.oneof(
  ...([null, 'day', 'year'] as const).map((unknown) =>
    day.map((date) => toMarkedDate(partialDate(date, unknown))),
  ),
  fc.constant(toMarkedDate({ month: 2, day: 29 })),
);
const date = fc
  .tuple(when, fc.constantFrom(...DATE_TYPE_NAMES), label, fc.boolean(), fc.option(label))
  .map(([written, type, words, custom, notes]) =>
    custom
      ? { ...written, type: 'other' as const, title: 'other', notes: words }
      : { ...written, type, title: words, notes },
  );
const person = fc.record({
  name,
  relationship: fc.constantFrom('spouse', 'parent', 'sibling', 'friend', 'other'),
  notes: label,
  birthday: fc.option(when),
  death: fc.option(
    fc
      .tuple(day, fc.constantFrom(null, 'day' as const, 'month' as const))
      .filter(([date]) => date <= latestToday())
      .map(([date, unknown]) => toMarkedDeath(partialDate(date, unknown))),
    { nil: toMarkedDeath(null) },
  ),
  dates: fc.uniqueArray(date, { maxLength: 4, selector: (each) => `${dateLabel(each)} ${each.date}` }),
});

const known = { id: 1, userId: 1, personId: 1, dayUnknown: 0 as const, ...toMarkedDeath(null), remind: null };

test('what we write as contacts we read as the same people, children and dates, in every script', () => {
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 3 }),
      fc.array(fc.record({ name, birthday: when.filter(({ yearUnknown }) => !yearUnknown) }), {
        maxLength: 2,
      }),
      (given, young) => {
        const people = given.map(({ birthday, dates, death, ...row }) => {
          const own = birthday
            ? [{ ...birthday, type: 'birthday' as const, title: 'birthday', notes: null }]
            : [];
          return {
            ...row,
            ...known,
            ...death,
            dates: [...own, ...dates.filter((each) => !isOwnBirthday(each, row.name))].map((each) => ({
              ...known,
              ...each,
            })),
          };
        });
        const children = young.map(({ name, birthday }) => ({
          name,
          ...known,
          birthdate: birthday.date,
          dayUnknown: birthday.dayUnknown,
          ...{ ...NO_FACTS, birthtime: '06:42', weightLbs: 7, weightOz: 1 },
        }));
        const text = toVcards({ children, people }, 'localhost');
        const file = readContacts(new TextEncoder().encode(text));
        const all = [...children, ...people].length;
        if (all === 0) {
          expect(file.ok).toBe(false);
          return;
        }
        if (!file.ok) throw new Error(file.problem);
        expect(file).toMatchObject({ broken: 0, unread: [] });
        const dated = people.filter(({ dates, diedOn }) => dates.length > 0 || diedOn);
        expect(file.without).toBe(people.length - dated.length);
        expect(file.contacts.slice(0, children.length)).toMatchObject(
          children.map((child) => ({
            name: child.name,
            own: { kind: 'child' },
            dates: [{ day: birthOf(child) }],
          })),
        );
        const facts = (row: Pick<Contact, 'name' | 'death' | 'dates'>) => ({
          name: row.name,
          death: row.death,
          dates: row.dates
            .map((each) => [
              // A capital may be written in another way than its small letter.
              isOwnBirthday(each, row.name) ? '' : dateLabel(each).normalize(),
              each.type,
              isoDate(each.day),
              each.title === 'other' ? null : each.notes,
            ])
            .sort((one, other) => (String(one) < String(other) ? -1 : 1)),
        });
        expect(file.contacts.slice(children.length).map(facts)).toEqual(
          dated
            .map((row) => ({
              name: row.name,
              death: deathOf(row),
              dates: row.dates.map((each) => ({ ...each, day: dayOf(each) })),
            }))
            .map(facts),
        );
        expect(
          file.contacts
            .slice(children.length)
            .map(
              ({ own }) =>
                own?.kind === 'person' && [
                  relationshipLabel(own),
                  own.relationship === 'other' ? null : own.notes,
                ],
            ),
        ).toEqual(
          dated.map((row) => [relationshipLabel(row), row.relationship === 'other' ? null : row.notes]),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('somebody else’s strict reader finds every contact, name, birthday and labelled date that we write', () => {
  const readable = (text: string) => !text.includes('\\');
  fc.assert(
    fc.property(
      person.filter(
        ({ name, notes, dates }) =>
          readable(name) && readable(notes) && dates.every((each) => readable(dateLabel(each) + each.notes)),
      ),
      ({ birthday, dates: given, death, ...row }) => {
        const dates = given
          .filter((each) => !isOwnBirthday(each, row.name))
          .map((each) => ({ ...known, ...each }));
        const own = { ...known, ...birthday, type: 'birthday' as const, title: 'birthday', notes: null };
        const all = birthday ? [{ ...own, ...birthday }, ...dates] : dates;
        const one = { ...row, ...known, ...death, dates: all };
        const text = toVcards({ children: [], people: [one, { ...one, id: 2 }] }, 'localhost');
        expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(
          75,
        );
        const cards = ICAL.parse(text) as [string, [string, { group?: string }, string, string][]][];
        expect(cards).toHaveLength(2);
        const lines = cards[0]?.[1] ?? [];
        expect(lines.find(([key]) => key === 'n')?.[3][1]).toBe(row.name);
        const values = (key: string) => lines.filter(([name]) => name === key);
        expect(values('bday').map(([, , , value]) => value)).toEqual(
          birthday ? [isoDate(dayOf(birthday))] : [],
        );
        // Of a property that it does not know it gives the value as it stands in the file.
        const labels = new Map(
          values('x-ablabel').map(([, { group }, , value]) => [group, value.replace(/\\([,;])/g, '$1')]),
        );
        expect(values('x-abdate').map(([, { group }, , value]) => [labels.get(group), value])).toEqual(
          dates.map((each) => {
            const label = dateLabel(each);
            return [label === 'Anniversary' ? '_$!<Anniversary>!$_' : label, isoDate(dayOf(each))];
          }),
        );
        const died = deathOf(death);
        expect(values('x-family-facts-deathdate').map(([, , , value]) => value)).toEqual(
          died ? [isoDate(died)] : [],
        );
      },
    ),
    { numRuns: 100 },
  );
});
