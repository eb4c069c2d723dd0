import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysInMonth, MONTHS, toDateText } from '#shared/calendar.ts';
import { firstDayOf, partialDate, type UnknownPart } from '#shared/partial-date.ts';
import { readTypedDate, toTypedDate } from './typed-date.ts';

const TERMS = { empty: 'Required' };

function read(typed: string, unknown: UnknownPart | null = null): string {
  const answer = readTypedDate(typed, { ...TERMS, unknown });
  return answer.ok ? firstDayOf(answer.date) : answer.message;
}

const anyDate = fc
  .record({ year: fc.integer({ min: 1, max: 9999 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.integer({ min: 1, max: daysInMonth(year, month) }).map((day) => ({ year, month, day })),
  );

test('a date is read in any format, with the day before the month', () => {
  for (const typed of [
    ...['2/11/2019', '02.11.2019', '2-11-2019', '2 11 2019', ' 2 Nov 2019 ', '2nd November 2019'],
    ...['Saturday the 2nd of November, 2019', 'November 2, 2019', 'Nov. 2nd 2019', '2nov2019'],
    ...['2019-11-02', '2019/11/2', '20191102', '02112019', '２／１１／２０１９', '٢/١١/٢٠١٩', '02‑11‑2019'],
    ...[
      'Sat. 2 Nov 2019',
      'Thur 2 November 2019',
      '\u200e2/11/2019\u200f',
      '२.११.२०१९',
      '2−11−2019',
      '2 Nov’ 2019',
    ],
  ])
    expect([typed, read(typed)]).toEqual([typed, '2019-11-02']);
  expect(read('19121910')).toBe('1910-12-19');
  expect(read('20101912')).toBe('1912-10-20');
});

test('every date shown for editing, and every way of writing it, is read as the same date', () => {
  fc.assert(
    fc.property(anyDate, (parts) => {
      const date = toDateText(parts);
      const year = date.slice(0, 4);
      const name = MONTHS[parts.month - 1] ?? '';
      for (const typed of [
        toTypedDate(date),
        date,
        `${parts.day}/${parts.month}/${year}`,
        `${parts.day}.${parts.month}.${year}`,
        `${name.slice(0, 3)} ${parts.day} ${year}`,
        `${parts.day}${name.toUpperCase()}${year}`,
      ])
        expect([typed, read(typed)]).toEqual([typed, date]);
      expect(read(toTypedDate(partialDate(date, 'year')), 'year').slice(5)).toBe(date.slice(5));
    }),
  );
});

test('eight digits are one date of these centuries, with the year at either end', () => {
  fc.assert(
    fc.property(
      anyDate.map((parts) => ({ ...parts, year: 1850 + (parts.year % 250) })),
      (parts) => {
        const [year = '', month = '', day = ''] = toDateText({
          ...parts,
          day: Math.min(parts.day, 28),
        }).split('-');
        expect(read(year + month + day)).toBe(`${year}-${month}-${day}`);
        expect(read(day + month + year)).toBe(`${year}-${month}-${day}`);
      },
    ),
  );
});

test('any typed text gives a date or a message', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(null, 'year'), (typed, unknown) => {
      expect(read(typed, unknown)).toMatch(/^(\d{4}-\d{2}-\d{2}|[A-Z].*)$/);
    }),
  );
});

test.each<[typed: string, message: string]>([
  ['  ', 'Required'],
  ['27 March', 'Add the year'],
  ['March 2019', 'Add the day'],
  ['3/2019', 'Add the day'],
  ['2019', 'Add the day and the month'],
  ['27/3/19', 'Enter the year in full, for example 2023'],
  ['270319', 'Enter the year in full, for example 2023'],
  ['31/2/2020', 'There is no 31 February'],
  ['31 June 2019', 'There is no 31 June'],
  ['31 Feb', 'There is no 31 February'],
  ['29 Feb 2019', 'There is no 29 February 2019'],
  ...['32/2/2020', '11/27/2019', '1 ma 2019', '2+2', '1/2/3/2019', 'soon', '--'].map(
    (typed): [string, string] => [typed, 'Invalid date'],
  ),
])('“%s” is not a complete date: %s', (typed, message) => {
  expect(read(typed)).toBe(message);
});

test.each<[unknown: UnknownPart, typed: string[], answer: string]>([
  ['year', ['29 feb', '29/2', '2902', '29 February 2019', '29.2.2019'], '2000-02-29'],
  ['year', [' '], 'Required'],
  ['day', ['May 2019', '5/2019', '2019-05', '17 May 2019'], '2019-05-01'],
  ['day', ['2019'], 'Add the month'],
  ['day', ['13/2019'], 'Invalid date'],
  ['month', ['2012', 'May 2012', '17 May 2012', '17/5/2012'], '2012-01-01'],
  ['month', ['17 May'], 'Add the year'],
])('with an unknown %s each of %j is %s', (unknown, typed, answer) => {
  for (const each of typed) expect([each, read(each, unknown)]).toEqual([each, answer]);
});

test.each([
  ['3/4/18', '2018-04-03'],
  ['2 jan 23', '2023-01-02'],
  ['271126', '2026-11-27'],
  ['28/11/26', '1926-11-28'],
  ['1 May 98', '1998-05-01'],
])('with 27 November 2026 as the latest day “%s” is %s', (typed, date) => {
  const answer = readTypedDate(typed, { ...TERMS, latest: '2026-11-27' });
  expect(answer.ok && firstDayOf(answer.date)).toBe(date);
});

test.each([
  ['1 May 98', '1998-05-01'],
  ['3/4/40', '1940-04-03'],
  ['3/4/18', 'Enter the year in full, for example 2023'],
  ['3/4/36', 'Enter the year in full, for example 2023'],
])('in any century up to 27 November 2036 “%s” is %s', (typed, expected) => {
  const answer = readTypedDate(typed, { ...TERMS, latest: '2036-11-27', orEarlier: true });
  expect(answer.ok ? firstDayOf(answer.date) : answer.message).toBe(expected);
});

test.each<[lacks: UnknownPart | null, typed: string[]]>([
  ['day', ['May 2019', '5/2019', '2019-05']],
  ['month', ['1999', '2012', '1066', '1812']],
  ['year', ['12 July', '12/7', '12.7.', 'July 12th', '29 Feb', '17 May', 'May 19', '0211']],
  [null, ['13/2019', '31 Feb', '31/6', '12/13', '3/4/18', '19', '', 'soon', '17 May 2019']],
])('only the %s is missing in each of %j', (lacks, typed) => {
  for (const each of typed) expect([each, missing(each) ?? null]).toEqual([each, lacks]);
});

test('the known parts of a date are shown for editing', () => {
  expect(toTypedDate({ year: 2019, month: 5 })).toBe('May 2019');
  expect(toTypedDate({ year: 2012 })).toBe('2012');
});

/** The part that is missing in the typed text, if the other parts are valid. */
function missing(typed: string) {
  const read = readTypedDate(typed, TERMS);
  return read.ok ? null : read.lacks;
}
