import { expect, test } from 'vitest';
import { localToday } from './calendar.ts';
import { comingUp, daysAway, shownAtFirst } from './coming-up.ts';

test('the family’s dates are sorted by day, in words that say whose they are and how many years', () => {
  const family = {
    children: [
      { id: 1, name: 'Ada', birthdate: '2019-11-22' },
      { id: 2, name: 'Bo', birthdate: null },
    ],
    people: [
      { id: 1, name: 'Grace' },
      { id: 2, name: 'Nana Rose' },
    ],
    dates: [
      date(1, 1, 'birthday', "Grace's Birthday", '1988-11-21', 0),
      date(2, 1, 'wedding', 'Wedding with Grace', '2025-11-23', 0),
      date(3, 2, 'birthday', 'birthday', '2000-11-24', 1),
      date(4, 2, 'other', 'other', '2018-11-25', 0, 'First marathon'),
      date(5, 1, 'birthday', 'The twins’ birthday', '2001-11-26', 0),
      date(6, 99, 'birthday', 'birthday', '2001-11-26', 0),
    ],
  } as const;
  expect(comingUp(family, '2026-11-21').map((occasion) => [occasion.words, daysAway(occasion)])).toEqual([
    ['Grace turns 38', 'today'],
    ['Ada turns 7', 'tomorrow'],
    ['Wedding with Grace, 1 year (paper)', 'in 2 days · Monday'],
    ['Nana Rose’s birthday', 'in 3 days · Tuesday'],
    ['Nana Rose: First marathon, 8 years', 'in 4 days · Wednesday'],
    ['Grace: The twins’ birthday, turns 25', 'in 5 days · Thursday'],
  ]);
});

test('a round number of days is listed within a year of it, and a future date at any distance', () => {
  const choices = { leapDay: '02-28', roundDays: true } as const;
  const family = {
    children: [{ id: 1, name: 'Ella', birthdate: '2024-02-28' }],
    people: [{ id: 1, name: 'Ben' }],
    dates: [date(1, 1, 'wedding', 'Wedding with Ben', '2030-06-05', 0)],
  };
  const told = (today: string) =>
    comingUp(family, today, choices).map((occasion) => `${occasion.words} ${daysAway(occasion)}`);
  expect(told('2025-11-23')).toEqual([
    'Ella turns 2 in 3 months · Saturday',
    'Wedding with Ben in 5 years · Wednesday',
  ]);
  expect(told('2025-11-24')).toEqual([
    'Ella turns 2 in 3 months · Saturday',
    'Ella is 1,000 days old in 12 months · Tuesday',
    'Wedding with Ben in 5 years · Wednesday',
  ]);
});

test('the days until a date are counted while it is near, and then the months or years', () => {
  const days = [0, 1, 2, 60, 61, 700, 731].map((days) => {
    const date = new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10);
    return daysAway({ days, date });
  });
  expect(days).toEqual([
    'today',
    'tomorrow',
    'in 2 days · Monday',
    'in 60 days · Wednesday',
    'in 2 months · Thursday',
    'in 23 months · Saturday',
    'in 2 years · Tuesday',
  ]);
});

test('a list begins with what comes within sixty days, at most three, and always with the next date', () => {
  const shown = (...days: number[]) => shownAtFirst(days.map((days) => ({ days })));
  expect([shown(0, 60, 61), shown(61, 90), shown(1, 2, 3, 4)]).toEqual([2, 1, 3]);
});

test('today is the date in the viewer’s time zone', () => {
  const now = new Date(2026, 10, 21, 23, 59);
  expect(localToday(now)).toBe('2026-11-21');
  expect(localToday(new Date(now.getTime() + 60_000))).toBe('2026-11-22');
});

function date(
  id: number,
  personId: number,
  type: 'birthday' | 'wedding' | 'other',
  title: string,
  text: string,
  yearUnknown: 0 | 1,
  notes: string | null = null,
) {
  return { id, personId, type, title, date: text, yearUnknown, notes };
}
