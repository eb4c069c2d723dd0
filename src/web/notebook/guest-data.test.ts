import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { aChild, aDate, aPerson } from '#shared/testing/facts.ts';
import { cardFacts } from './card-facts.ts';
import {
  changeGuestData,
  entriesDeletedBy,
  type GuestChange,
  type GuestData,
  memoryNotebook,
  NO_GUEST_DATA,
} from './guest-data.ts';
import { guestWords } from './guest-file.ts';

const { id: _, ...emma } = aChild({ name: 'Emma' });
const granny = { ...aPerson({ name: 'Granny Rose' }), dates: [] };
const birthdayOf = (personId: number) => aDate({ personId });

function after(...changes: GuestChange[]): GuestData {
  return changes.reduce(changeGuestData, NO_GUEST_DATA);
}

test('a guest’s entries have ids that no stored entry can have', () => {
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
  const { children } = changeGuestData(before, {
    do: 'update-child',
    id: first?.id ?? 0,
    input: { ...emma, name: 'Emily' },
  });
  expect(children.map(({ name }) => name)).toEqual(['Emily', 'Max']);
  expect(children[0]?.id).toBe(first?.id);
});

test('children are sorted by birth in the notebook and on a card, whatever the order of entry', () => {
  const pages = after(
    { do: 'add-child', input: { ...emma, name: 'Max', birthdate: '2021-03-03' } },
    { do: 'add-child', input: emma },
  );
  const names = (children: readonly { name: string }[]) => children.map(({ name }) => name);
  expect(names(memoryNotebook(pages, () => undefined).children.items)).toEqual(['Emma', 'Max']);
  expect(names(cardFacts(pages.children, [], []).children)).toEqual(['Emma', 'Max']);
  expect(guestWords(pages)).toBe('Emma and Max');
});

test('a guest’s form reports once that its row was changed in another tab', async () => {
  const pages = after({ do: 'add-child', input: { ...emma, name: 'Emily' } });
  const change = vi.fn();
  const { updateChild } = memoryNotebook(pages, change);
  const save = () => updateChild({ ...emma, id: -1, userId: 0 }, { ...emma, birthtime: '06:42' });
  await expect(save()).rejects.toThrow('changed somewhere else');
  expect(change).not.toHaveBeenCalled();
  await save();
  expect(change).toHaveBeenCalledOnce();
});

test('a person is added with their dates, and undone with them', () => {
  const dates = [aDate(), aDate({ title: 'Met Granny Rose' })];
  const pages = after({ do: 'add-person', input: granny }, { do: 'add-person', input: { ...granny, dates } });
  expect(pages.people.map(({ id }) => id)).toEqual([-1, -2]);
  expect(pages.dates.map(({ id, personId, title }) => [id, personId, title])).toEqual([
    [-3, -2, dates[0]?.title],
    [-4, -2, 'Met Granny Rose'],
  ]);
  expect(pages.people[1]).not.toHaveProperty('dates');
  const deletion = { do: 'delete-person', id: -2 } as const;
  const without = changeGuestData(pages, deletion);
  expect(without.dates).toEqual([]);
  const back = { do: 'put-back', gone: entriesDeletedBy(pages, deletion) } as const;
  expect(changeGuestData(without, back)).toEqual(pages);
  expect(after({ do: 'add-person', input: granny }, { do: 'add-child', input: emma }).children[0]?.id).toBe(
    -2,
  );
});

test('deleting a person deletes only that person’s dates', () => {
  const people = after({ do: 'add-person', input: granny }, { do: 'add-person', input: granny });
  const [gone, stays] = people.people.map(({ id }) => id);
  const pages = [
    { do: 'add-date', input: birthdayOf(gone ?? 0) },
    { do: 'add-date', input: birthdayOf(stays ?? 0) },
    { do: 'delete-person', id: gone ?? 0 },
  ] satisfies GuestChange[];
  const { people: left, dates } = pages.reduce<GuestData>(changeGuestData, people);
  expect(left.map(({ id }) => id)).toEqual([stays]);
  expect(dates.map(({ personId }) => personId)).toEqual([stays]);
});

test('a cleared notebook is empty and does not reuse ids', () => {
  const filled = after({ do: 'add-child', input: emma }, { do: 'add-person', input: granny });
  const cleared = changeGuestData(filled, { do: 'clear' });
  expect([cleared.children, cleared.people, cleared.dates]).toEqual([[], [], []]);
  const { children } = changeGuestData(cleared, { do: 'add-child', input: emma });
  expect(filled.children.map(({ id }) => id)).not.toContain(children[0]?.id);
});

/** Up to twelve entries: every third a child, every third a person, every third a date of the latest person. */
function filled(count: number, from: GuestData = NO_GUEST_DATA): GuestData {
  return Array.from({ length: count }, (_, at) => at).reduce((pages, at) => {
    const person = pages.people.at(-1);
    if (at % 3 === 0) return changeGuestData(pages, { do: 'add-child', input: emma });
    if (at % 3 === 1 || !person) return changeGuestData(pages, { do: 'add-person', input: granny });
    return changeGuestData(pages, { do: 'add-date', input: birthdayOf(person.id) });
  }, from);
}

test('an undone deletion restores the entry to its place, beside entries added meanwhile', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.nat(6), fc.nat(), (before, later, pick) => {
      const pages = filled(before);
      const deletions = [
        ...pages.children.map(({ id }) => ({ do: 'delete-child', id }) as const),
        ...pages.people.map(({ id }) => ({ do: 'delete-person', id }) as const),
        ...pages.dates.map(({ id }) => ({ do: 'delete-date', id }) as const),
      ];
      const deletion = deletions[pick % deletions.length];
      if (!deletion) return;
      const gone = entriesDeletedBy(pages, deletion);
      const add = (to: GuestData) =>
        Array.from({ length: later }).reduce<GuestData>(
          (all) => changeGuestData(all, { do: 'add-child', input: emma }),
          to,
        );
      const without = add(changeGuestData(pages, deletion));
      expect(without).not.toEqual(add(pages));
      const back = changeGuestData(without, { do: 'put-back', gone });
      expect(back).toEqual(add(pages));
      expect(changeGuestData(back, { do: 'put-back', gone })).toEqual(back);
    }),
  );
});

test('a date whose person was also deleted is restored only with the person', () => {
  const pages = after({ do: 'add-person', input: granny }, { do: 'add-date', input: birthdayOf(-1) });
  const [deleteDate, deletePerson] = [
    { do: 'delete-date', id: -2 } as const,
    { do: 'delete-person', id: -1 } as const,
  ];
  const withoutDate = changeGuestData(pages, deleteDate);
  const empty = changeGuestData(withoutDate, deletePerson);
  const putDateBack = { do: 'put-back', gone: entriesDeletedBy(pages, deleteDate) } as const;
  expect(changeGuestData(empty, putDateBack)).toEqual(empty);
  const person = changeGuestData(empty, {
    do: 'put-back',
    gone: entriesDeletedBy(withoutDate, deletePerson),
  });
  expect(changeGuestData(person, putDateBack)).toEqual(pages);
});
