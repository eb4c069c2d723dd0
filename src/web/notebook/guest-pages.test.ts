import { expect, test } from 'vitest';
import type { ChildInput } from '#shared/children.ts';
import type { DateInput } from '#shared/dates.ts';
import { BLANK_PAGES, changePages, type GuestChange, type GuestPages } from './guest-pages.ts';

const emma: ChildInput = {
  name: 'Emma',
  birthdate: '2019-11-02',
  dayUnknown: 0,
  birthtime: null,
  weightLbs: 7,
  weightOz: 11,
  remind: null,
};
const granny = { name: 'Granny Rose', relationship: 'parent', notes: null, diedOn: null, remind: null };

function birthdayOf(personId: number): DateInput {
  return {
    personId,
    type: 'birthday',
    title: "Granny Rose's Birthday",
    date: '2000-02-29',
    yearUnknown: 1,
    dayUnknown: 0,
    notes: null,
    remind: null,
  };
}

function after(...changes: GuestChange[]): GuestPages {
  return changes.reduce(changePages, BLANK_PAGES);
}

test('a guest’s entries have ids of their own that no saved entry can have', () => {
  const { children, people } = after(
    { do: 'add-child', input: emma },
    { do: 'add-child', input: emma },
    { do: 'add-person', input: granny },
  );
  const ids = [...children, ...people].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(Math.max(...ids)).toBeLessThan(0);
});

test('a changed child keeps its place and its id', () => {
  const before = after(
    { do: 'add-child', input: emma },
    { do: 'add-child', input: { ...emma, name: 'Max' } },
  );
  const [first] = before.children;
  const { children } = changePages(before, {
    do: 'update-child',
    id: first?.id ?? 0,
    input: { ...emma, name: 'Emily' },
  });
  expect(children.map(({ name }) => name)).toEqual(['Emily', 'Max']);
  expect(children[0]?.id).toBe(first?.id);
});

test('a deleted person takes their own dates along and nobody else’s', () => {
  const people = after({ do: 'add-person', input: granny }, { do: 'add-person', input: granny });
  const [gone, stays] = people.people.map(({ id }) => id);
  const pages = [
    { do: 'add-date', input: birthdayOf(gone ?? 0) },
    { do: 'add-date', input: birthdayOf(stays ?? 0) },
    { do: 'delete-person', id: gone ?? 0 },
  ] satisfies GuestChange[];
  const { people: left, dates } = pages.reduce<GuestPages>(changePages, people);
  expect(left.map(({ id }) => id)).toEqual([stays]);
  expect(dates.map(({ personId }) => personId)).toEqual([stays]);
});

test('a cleared notebook is empty and does not give an old id to a new entry', () => {
  const filled = after({ do: 'add-child', input: emma }, { do: 'add-person', input: granny });
  const cleared = changePages(filled, { do: 'clear' });
  expect([cleared.children, cleared.people, cleared.dates]).toEqual([[], [], []]);
  const { children } = changePages(cleared, { do: 'add-child', input: emma });
  expect(filled.children.map(({ id }) => id)).not.toContain(children[0]?.id);
});
