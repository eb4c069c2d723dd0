import { expect, test } from 'vitest';
import { notebookFile } from '#shared/notebook.ts';
import { aChild, aDate, aPerson } from '#shared/testing/facts.ts';
import { changeGuestData, type GuestData, NO_GUEST_DATA } from './guest-data.ts';
import { guestFile, guestWords } from './guest-file.ts';

function written(children: string[], people: string[], days: string[] = []): GuestData {
  let pages = NO_GUEST_DATA;
  for (const name of children) {
    const input = aChild({ name, birthtime: '06:42', weightLbs: 7, weightOz: 11 });
    pages = changeGuestData(pages, { do: 'add-child', input });
  }
  for (const name of people) {
    const input = aPerson({ name, notes: 'Nan', diedOn: '2020-01-01', deathPrecision: 'year' });
    pages = changeGuestData(pages, { do: 'add-person', input: { ...input, dates: [] } });
  }
  for (const date of days) {
    const personId = pages.people.at(-1)?.id ?? 0;
    const input = aDate({ type: 'other', title: 'other', notes: 'Boat', date, personId });
    pages = changeGuestData(pages, { do: 'add-date', input });
  }
  return pages;
}

test('a guest’s notebook converts to a complete file that the import accepts', () => {
  const { notebook } = notebookFile.parse(guestFile(written(['Ella'], ['Sue', 'Rose'], ['1950-05-01'])));
  expect(notebook.children).toMatchObject([
    { name: 'Ella', birthdate: '2019-11-02', birthtime: '06:42', weightLbs: 7, weightOz: 11 },
  ]);
  expect(notebook.people).toMatchObject([
    { name: 'Sue', notes: 'Nan', diedOn: '2020-01-01', deathPrecision: 'year', dates: [] },
    { name: 'Rose', dates: [{ type: 'other', notes: 'Boat', date: '1950-05-01' }] },
  ]);
  // A guest's id would be mistaken for that of a person in the member's notebook.
  expect(JSON.stringify(notebook)).not.toMatch(/"(id|userId|personId)"/);
});

test.each([
  [written(['Ella'], []), 'Ella'],
  [written(['Ella', 'Max'], [], []), 'Ella and Max'],
  [written(['Ella'], ['Max'], ['1950-05-01', '1951-05-01', '1952-05-01']), 'Ella, Max and 3 dates'],
  [written(['Ella'], ['Max'], ['1950-05-01']), 'Ella, Max and 1 date'],
  [written(['A', 'B', 'C'], ['D', 'E'], ['1950-05-01']), 'A, B, C, D, E and 1 date'],
  [written(['A', 'B', 'C'], ['D', 'E', 'F']), 'A, B, C, D and 2 others'],
])('the words for a guest’s notebook name the people in it', (pages, words) => {
  expect(guestWords(pages)).toBe(words);
});
