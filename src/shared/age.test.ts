import { expect, test } from 'vitest';
import { ageWords } from './age.ts';

test('no days are counted from a birth whose day is unknown', () => {
  const ages = ['2020-05-01', '2020-05-31', '2020-07-14', '2021-05-02', '2024-09-02'].map((date) =>
    ageWords({ year: 2020, month: 5 }, date),
  );
  expect(ages).toEqual(['', '', 'about 2 months', 'about 12 months', 'about 4 years']);
});

test('an age is worded as parents say it', () => {
  const born = '2020-01-31';
  for (const [date, words] of [
    ['2020-01-30', ''],
    ['2020-01-31', '0 days'],
    ['2020-02-01', '1 day'],
    ['2020-02-29', '29 days'],
    ['2020-03-01', '1 month'],
    ['2021-03-30', '13 months'],
    ['2022-01-30', '23 months'],
    ['2022-01-31', '2 years'],
    ['2024-09-02', '4 years'],
  ] as const)
    expect([date, ageWords(born, date)]).toEqual([date, words]);
});
