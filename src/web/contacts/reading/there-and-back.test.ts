import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { dateFields, dateLabel } from '#shared/dates.ts';
import { isOwnBirthday } from '#shared/own-birthday.ts';
import { dayOf, isoDate, partialDate, toMarkedDate } from '#shared/partial-date.ts';
import { personFields } from '#shared/people.ts';
import { aDate, aPerson } from '#shared/testing/facts.ts';
import { toVcards } from '#shared/vcards.ts';
import { readContacts } from './read-contacts.ts';
import { kindOf } from './same-date.ts';

// Names and labels as the forms take them, in every script, with the signs that mean something in a vCard.
const SIGNS = fc.constantFrom(
  ...'aZ ;,:\\="\'.&é̈ß中あ김عםहไक😀👨‍👩‍👧🏽🇬🇧ﬁ'.split(''),
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

const when = fc
  .record({
    year: fc.integer({ min: 1605, max: 2025 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    unknown: fc.constantFrom(null, 'day' as const, 'year' as const),
  })
  .map(({ unknown, ...day }) => toMarkedDate(partialDate(isoDate(day), unknown)));
const person = fc.record({
  name,
  notes: name,
  birthday: fc.option(when.map((day) => aDate({ ...day, type: 'birthday', title: 'birthday' }))),
  others: fc.uniqueArray(
    fc
      .record({ day: when, title: taken(dateFields.shape.title), notes: name })
      .map(({ day, ...words }) => aDate({ ...day, ...words, type: 'other' })),
    { maxLength: 4, selector: (date) => `${kindOf(date, '')} ${date.date}` },
  ),
});

/** As it is written, and its dates. */
function write({
  birthday,
  others,
  ...facts
}: typeof person extends fc.Arbitrary<infer Facts> ? Facts : never) {
  const labelled = others.filter((date) => !isOwnBirthday(date, facts.name));
  const row = aPerson({ ...facts, relationship: 'friend' });
  const dates = birthday ? [birthday, ...labelled] : labelled;
  return {
    row,
    birthday,
    labelled,
    text: toVcards({ children: [], people: [{ ...row, dates }] }, 'localhost'),
  };
}

test('what we write as contacts we read as the same names and dates, in every script', () => {
  fc.assert(
    fc.property(person, (facts) => {
      const { row, birthday, labelled, text } = write(facts);
      const file = readContacts(new TextEncoder().encode(text));
      const dates = [...(birthday ? [birthday] : []), ...labelled].map((date) => [
        // A capital may be written in another way than its small letter.
        isOwnBirthday(date, row.name) ? '' : dateLabel(date).normalize(),
        isoDate(dayOf(date)),
      ]);
      expect(file).toMatchObject({ broken: 0, unread: [], without: dates.length > 0 ? 0 : 1 });
      const read = file.ok ? file.contacts : [];
      expect(
        read.map((one) => [
          one.name,
          one.dates.map((date) => [isOwnBirthday(date, one.name) ? '' : dateLabel(date), isoDate(date.day)]),
        ]),
      ).toEqual(dates.length > 0 ? [[row.name, dates]] : []);
    }),
    { numRuns: 300 },
  );
});

test('somebody else’s strict reader finds every contact, name, birthday and labelled date that we write', () => {
  const readable = (text: string) => !text.includes('\\');
  fc.assert(
    fc.property(
      person.filter(
        ({ name, notes, others }) =>
          readable(name) && readable(notes) && others.every((date) => readable(dateLabel(date))),
      ),
      (facts) => {
        const { row, birthday, labelled, text } = write(facts);
        expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(
          75,
        );
        const [, lines] = ICAL.parse(text) as [string, [string, { group?: string }, string, string][]];
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
          labelled.map((date) => [dateLabel(date), isoDate(dayOf(date))]),
        );
      },
    ),
    { numRuns: 100 },
  );
});
