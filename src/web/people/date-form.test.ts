import { expect, test } from 'vitest';
import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import { aDate } from '#shared/testing/facts.ts';
import { type DateForm, dateForm, lacksBirthday, toDateForm } from './date-form.ts';

const wedding = aDate({
  ...{ type: 'wedding', title: 'Wedding with Sarah', date: '2015-08-08' },
  ...{ notes: 'Kew Gardens', remind: [] },
});
const leapling = aDate({ title: "Rose's Birthday", date: '2000-02-29', yearUnknown: 1 });
const ferry = aDate({ type: 'other', title: 'other', notes: 'The day of the ferry' });

function refusals(change: Partial<DateForm>, from: SpecialDate | null = wedding): [string, string][] {
  const issues = dateForm.safeParse({ ...toDateForm(from, null), ...change }).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join('.'), message]);
}

test('dates opened for editing and saved unchanged stay the same', () => {
  for (const date of [wedding, leapling, ferry, { ...wedding, date: '2015-08-01', dayUnknown: 1 as const }]) {
    const { id: _, userId: __, ...facts } = date;
    expect(dateForm.parse(toDateForm(date, null))).toEqual(facts);
  }
});

test('a date whose day is unknown is typed as month and year', () => {
  const may = { ...wedding, date: '2019-05-01', dayUnknown: 1 } as const;
  expect(toDateForm(may, null)).toMatchObject({ date: 'May 2019', unknown: 'day' });
  expect(dateForm.parse({ ...toDateForm(wedding, null), date: '5/2019', unknown: 'day' })).toMatchObject({
    date: '2019-05-01',
    dayUnknown: 1,
  });
  expect(refusals({ date: 'May 2019' })).toEqual([['date', 'Add the day']]);
  expect(refusals({ date: '2019', unknown: 'day' })).toEqual([['date', 'Add the month']]);
});

test('a custom title is stored in the notes and shown', () => {
  const saved = dateForm.parse({
    ...toDateForm(wedding, null),
    type: 'other',
    customTitle: 'First day of school',
  });
  expect(saved).toMatchObject({ type: 'other', title: 'other', notes: 'First day of school' });
  expect(dateLabel(saved)).toBe('First day of school');
});

test('an empty form reports every required field with the specified message', () => {
  expect(refusals({}, null)).toEqual([
    ['personId', 'Please choose a person'],
    ['type', 'Event type is required'],
    ['title', 'Title is required'],
    ['date', 'Date is required'],
  ]);
});

test('a new date has the type and title that fit the person', () => {
  const joe = { id: 3, name: 'Joe' };
  expect(toDateForm(null, joe, 'birthday')).toMatchObject({ type: 'birthday', title: "Joe's Birthday" });
  expect(toDateForm(null, joe)).toMatchObject({ personId: '3', type: '', title: '' });
  expect(lacksBirthday(joe, [{ ...leapling, personId: 4 }])).toBe(true);
  expect(lacksBirthday(joe, [{ ...leapling, personId: 3 }])).toBe(false);
});

test('a title of one character is refused at the field in which it was typed', () => {
  expect(refusals({ title: 'x' })).toEqual([['title', 'Title must be at least 2 characters']]);
  expect(refusals({ type: 'other', customTitle: 'x' })).toEqual([
    ['customTitle', 'Title must be at least 2 characters'],
  ]);
});

test('a year is required only when the year matters', () => {
  const birthday = { date: '29 Feb' };
  expect(refusals({ ...birthday, unknown: 'nothing' })).toEqual([['date', 'Add the year']]);
  for (const unknown of ['year', null] as const)
    expect(dateForm.parse({ ...toDateForm(wedding, null), ...birthday, unknown })).toMatchObject({
      date: '2000-02-29',
      yearUnknown: 1,
    });
  expect(refusals({ date: '3/4/18' })).toEqual([['date', 'Enter the year in full, for example 2023']]);
  expect(refusals({ date: '31 Feb' })).toEqual([['date', 'There is no 31 February']]);
});
