import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysInMonth, MONTHS, toDateText } from '#shared/calendar.ts';
import { type DatePart, readTypedDate, type TypedDate, toTypedDate } from './typed-date.ts';

const whole: readonly DatePart[] = ['day', 'month', 'year'];

function read(day: string, month: string, year: string) {
  return readTypedDate({ day, month, year }, { label: 'Birth date', empty: 'Required', parts: whole });
}

const anyDate = fc
  .record({ year: fc.integer({ min: 1, max: 9999 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.integer({ min: 1, max: daysInMonth(year, month) }).map((day) => ({ year, month, day })),
  );

test('every date that is shown for editing is read back as the same date', () => {
  fc.assert(
    fc.property(anyDate, (parts) => {
      const date = toDateText(parts);
      const { day, month, year }: TypedDate = toTypedDate(date);
      expect(read(day, month, year)).toEqual({ ok: true, date });
    }),
  );
});

test('whatever is typed, the answer is a date or a sentence that names a part', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (day, month, year) => {
      const answer = read(day, month, year);
      if (answer.ok) expect(answer.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      else expect([answer.message.length > 0, answer.parts.length > 0]).toEqual([true, true]);
    }),
  );
});

test('a month may be typed as a number, by its name or by the beginning of its name', () => {
  for (const month of ['3', '03', 'Mar', 'march', ' MARCH ', 'mar.'])
    expect(read('27', month, '2019')).toEqual({ ok: true, date: '2019-03-27' });
  for (const [index, name] of MONTHS.entries())
    expect(read('1', name.slice(0, 3), '2019')).toMatchObject({
      date: toDateText({ year: 2019, month: index + 1, day: 1 }),
    });
  expect(read('1', 'ma', '2019')).toMatchObject({ ok: false, parts: ['month'] });
});

test('a date that is not there, not whole or not real is told apart, and the part to put right is named', () => {
  expect(read('', ' ', '')).toEqual({ ok: false, message: 'Required', parts: ['day', 'month', 'year'] });
  expect(read('27', '', '2019')).toEqual({
    ok: false,
    message: 'Birth date must include a month',
    parts: ['month'],
  });
  expect(read('30', '2', '2020')).toEqual({ ok: false, message: 'Invalid date', parts: ['day'] });
  expect(read('1', '13', '2020')).toEqual({ ok: false, message: 'Invalid date', parts: ['month'] });
  expect(read('1', '1', '19')).toMatchObject({
    message: 'Birth date must have a year of 4 numbers',
    parts: ['year'],
  });
});

test('a day and a month alone may be 29 February, and no year is asked for', () => {
  const terms = { label: 'Date', empty: 'Date is required', parts: ['day', 'month'] } as const;
  expect(readTypedDate({ day: '29', month: 'feb', year: '' }, terms)).toEqual({
    ok: true,
    date: '2000-02-29',
  });
  expect(readTypedDate({ day: '29', month: '2', year: '2019' }, terms)).toEqual({
    ok: true,
    date: '2000-02-29',
  });
  expect(readTypedDate({ day: '', month: '', year: '2019' }, terms)).toMatchObject({
    message: 'Date is required',
  });
});
