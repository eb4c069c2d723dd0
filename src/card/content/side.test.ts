import { describe, expect, test } from 'vitest';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import { child, date, person } from '../testing.ts';
import { backContent, dataOf, frontContent, inSentences } from './side.ts';

const texts = (side: ReturnType<typeof frontContent>) => dataOf(side).map(({ text }) => text);

describe('the front says', () => {
  test('name, DOB, Time and Weight in the words of the specification', () => {
    expect(texts(frontContent([child('Ada King')]))).toEqual([
      'Ada King',
      'DOB',
      'November 2, 2019',
      'Time',
      '6:42 AM',
      'Weight',
      '7 lbs 11 oz',
      "Dad's Cheat Sheet by Family Facts",
    ]);
  });

  test('nothing about a time that is not set, and that a date or a weight is not specified', () => {
    const unknown = { birthdate: null, birthtime: null, weightLbs: 0, weightOz: null };
    expect(texts(frontContent([child('Sam', unknown)])).slice(1, -1)).toEqual([
      'DOB',
      'Not specified',
      'Weight',
      'Not specified',
    ]);
  });

  test('nothing about what is not known, if the customer leaves it off', () => {
    const leftOff = { ...DEFAULT_DESIGN, missing: 'left-off' as const };
    const unknown = { birthdate: null, weightLbs: 0, weightOz: null };
    const side = frontContent([child('Sam', unknown), child('Ada King')], leftOff);
    expect(inSentences(side)).toBe(
      "Sam: Time 6:42 AM. Ada King: DOB November 2, 2019, Time 6:42 AM, Weight 7 lbs 11 oz. Dad's Cheat Sheet by Family Facts.",
    );
  });

  test('the month of a birth whose day is not known', () => {
    const said = texts(frontContent([{ ...child('Ada'), birthdate: '2019-05-01', dayUnknown: 1 }]));
    expect(said).toContain('May 2019');
    expect(said.join()).not.toContain('May 1');
  });

  test('that no children were selected', () => {
    expect(texts(frontContent([]))[0]).toBe('No children selected for the card.');
  });
});

describe('the back says', () => {
  test('dates grouped by person, with or without their year', () => {
    const people = [
      person('Grace', [date('birthday', '1985-02-28'), date('meeting', '2000-07-09', { yearUnknown: 1 })], {
        relationship: 'spouse',
      }),
      person('Pat', [date('other', '1950-12-01', { notes: 'Grandad’s\n boat' })], {
        relationship: 'other',
        notes: 'Godmother',
      }),
    ];
    expect(texts(backContent({ people }))).toEqual([
      'Important Dates',
      'Grace',
      'Spouse/Partner',
      'Birthday',
      'Feb 28, 1985',
      'First Meeting',
      'Jul 9',
      'Pat',
      'Godmother',
      'Grandad’s boat',
      'Dec 1, 1950',
      "Dad's Cheat Sheet by Family Facts",
    ]);
  });

  test('the month and year of a date whose day is not known', () => {
    const people = [person('Joe', [{ ...date('wedding', '1972-08-01'), dayUnknown: 1 }])];
    expect(texts(backContent({ people }))).toContain('Aug 1972');
  });

  test('a title without the name of its person, which is above it', () => {
    const titles = ['Wedding with Sarah', "Sarah's Birthday", 'Holiday in Wales'];
    const people = [
      person(
        'Sarah',
        titles.map((title) => date(title, '2015-08-22')),
      ),
    ];
    expect(texts(backContent({ people }))).toEqual(
      expect.arrayContaining(['Wedding', 'Birthday', 'Holiday in Wales']),
    );
  });

  test('an invitation to add dates, when there are none at all', () => {
    expect(texts(backContent({ people: [] }))[0]).toBe('For your next card, add some important dates here!');
    expect(texts(backContent({ people: [person('Jim', [])] }))).toContain(
      'For your next card, add some important dates here!',
    );
  });

  test('the name of a person who has no dates, because nothing selected may vanish', () => {
    const people = [person('Jim', []), person('Flo', [date('birthday', '1985-02-28')])];
    const said = texts(backContent({ people }));
    expect(said).toContain('Jim');
    expect(said).toContain('No dates yet');
    expect(said).not.toContain('For your next card, add some important dates here!');
  });
});

test('a customer who cannot see the card hears the same facts in sentences', () => {
  expect(inSentences(frontContent([child('Ada King')]))).toBe(
    "Ada King: DOB November 2, 2019, Time 6:42 AM, Weight 7 lbs 11 oz. Dad's Cheat Sheet by Family Facts.",
  );
});
