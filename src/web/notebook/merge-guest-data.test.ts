import { expect, test } from 'vitest';
import { aChild, aDate, aPerson } from '#shared/testing/facts.ts';
import { changeGuestData, type GuestData, NO_GUEST_DATA } from './guest-data.ts';
import { mergeGuestData } from './merge-guest-data.ts';

function written(child: string, person: string, dates: string[]): GuestData {
  let pages = changeGuestData(NO_GUEST_DATA, { do: 'add-child', input: aChild({ name: child }) });
  pages = changeGuestData(pages, { do: 'add-person', input: { ...aPerson({ name: person }), dates: [] } });
  const personId = pages.people[0]?.id ?? 0;
  for (const date of dates)
    pages = changeGuestData(pages, { do: 'add-date', input: aDate({ date, personId }) });
  return pages;
}

test('two notebooks are merged without loss or duplicates, and every date keeps its person', () => {
  const joined = mergeGuestData(
    written('Ada', 'Rose', ['1950-05-01']),
    written('Ben', 'Rose', ['1950-05-01', '1980-01-02']),
  );
  expect(joined.children.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
  expect(joined.people.map(({ name }) => name)).toEqual(['Rose']);
  expect(joined.dates.map(({ date, personId }) => [date, personId])).toEqual([
    ['1950-05-01', joined.people[0]?.id],
    ['1980-01-02', joined.people[0]?.id],
  ]);
  const ids = [...joined.children, ...joined.people, ...joined.dates].map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  expect(ids).not.toContain(joined.nextId);
});

test('a date keeps its own person', () => {
  const joined = mergeGuestData(written('Ada', 'Rose', []), written('Ada', 'Joe', ['1950-05-01']));
  expect(joined.people).toHaveLength(2);
  expect(joined.dates[0]?.personId).toBe(joined.people[1]?.id);
});
