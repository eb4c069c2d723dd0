import { type Child, type ChildInput, eldestFirst } from '#shared/children.ts';
import { type DateInput, retitled, type SpecialDate } from '#shared/dates.ts';
import type { NewPerson, Person, PersonInput } from '#shared/people.ts';
import type { Listing, Notebook, Undo } from './notebook.ts';
import { refuseStale } from './refuse-stale.ts';

/**
 * A guest's notebook. `nextId` counts down from -1, so that no id equals a stored one; `unread` is data found on the
 * device that cannot be read, kept unchanged.
 */
export type GuestData = {
  children: Child[];
  people: Person[];
  dates: SpecialDate[];
  nextId: number;
  unread: unknown[];
};

type GuestDeletion =
  | { do: 'delete-child'; id: number }
  | { do: 'delete-person'; id: number }
  | { do: 'delete-date'; id: number };

/** The entries of a notebook. */
type Rows = Pick<GuestData, 'children' | 'people' | 'dates'>;

export type GuestChange =
  | GuestDeletion
  | { do: 'put-back'; gone: Rows }
  | { do: 'add-child'; input: ChildInput }
  | { do: 'update-child'; id: number; input: ChildInput }
  | { do: 'add-person'; input: NewPerson }
  | { do: 'update-person'; id: number; input: PersonInput }
  | { do: 'add-date'; input: DateInput }
  | { do: 'update-date'; id: number; input: DateInput }
  | { do: 'clear' };

export const NO_GUEST_DATA: GuestData = { children: [], people: [], dates: [], nextId: -1, unread: [] };

/** True if the notebook has no entries. */
export function isEmptyGuestData({ children, people }: GuestData): boolean {
  return children.length + people.length === 0;
}

/** The user id of a guest's entries. */
const GUEST_USER_ID = 0;

/** The ids of the next entry. */
function identityOf({ nextId }: GuestData): { id: number; userId: number } {
  return { id: nextId, userId: GUEST_USER_ID };
}

export function changeGuestData(pages: GuestData, change: GuestChange): GuestData {
  const { children, people, dates, nextId } = pages;
  const identity = identityOf(pages);
  switch (change.do) {
    case 'add-child':
      return { ...pages, children: [...children, { ...change.input, ...identity }], nextId: nextId - 1 };
    case 'update-child':
      return { ...pages, children: rewrite(children, change.id, change.input) };
    case 'delete-child':
      return { ...pages, children: without(children, change.id) };
    case 'add-person': {
      const { dates: theirs, ...input } = change.input;
      const added = theirs.map((date, at) => ({
        ...date,
        ...identity,
        id: nextId - 1 - at,
        personId: nextId,
      }));
      return {
        ...pages,
        people: [...people, { ...input, ...identity }],
        dates: [...dates, ...added],
        nextId: nextId - 1 - added.length,
      };
    }
    case 'update-person': {
      const { id, input } = change;
      const before = people.find((person) => person.id === id)?.name ?? input.name;
      const renamed = dates.map((date) =>
        date.personId === id ? { ...date, title: retitled(date, before, input.name) } : date,
      );
      return { ...pages, people: rewrite(people, id, input), dates: renamed };
    }
    case 'delete-person':
      return {
        ...pages,
        people: without(people, change.id),
        dates: dates.filter((date) => date.personId !== change.id),
      };
    case 'add-date':
      return { ...pages, dates: [...dates, { ...change.input, ...identity }], nextId: nextId - 1 };
    case 'update-date':
      return { ...pages, dates: rewrite(dates, change.id, change.input) };
    case 'delete-date':
      return { ...pages, dates: without(dates, change.id) };
    case 'put-back': {
      const { gone } = change;
      const everybody = withRestored(people, gone.people);
      return {
        ...pages,
        children: withRestored(children, gone.children),
        people: everybody,
        dates: withRestored(
          dates,
          // A date is not restored once its person has been deleted.
          gone.dates.filter(({ personId }) => everybody.some(({ id }) => id === personId)),
        ),
      };
    }
    case 'clear':
      return { ...NO_GUEST_DATA, nextId };
  }
}

function rewrite<Item extends { id: number }>(items: Item[], id: number, input: Partial<Item>): Item[] {
  return items.map((item) => (item.id === id ? { ...item, ...input } : item));
}

function without<Item extends { id: number }>(items: Item[], id: number): Item[] {
  return items.filter((item) => item.id !== id);
}

/** The entries a deletion removes: the entry itself, and a person's dates. */
export function entriesDeletedBy(pages: GuestData, deletion: GuestDeletion): Rows {
  const left = changeGuestData(pages, deletion);
  return {
    children: pages.children.filter((child) => !left.children.includes(child)),
    people: pages.people.filter((person) => !left.people.includes(person)),
    dates: pages.dates.filter((date) => !left.dates.includes(date)),
  };
}

/** The items with the restored ones in their former places, since ids count down. */
function withRestored<Item extends { id: number }>(items: Item[], gone: Item[]): Item[] {
  const missing = gone.filter(({ id }) => !items.some((item) => item.id === id));
  return [...items, ...missing].sort((one, other) => other.id - one.id);
}

/** A notebook of these entries; each of its functions passes the resulting change to `change`. */
export function memoryNotebook(pages: GuestData, change: (wanted: GuestChange) => void): Notebook {
  const { children, people, dates } = pages;
  async function remove(wanted: GuestDeletion): Promise<Undo> {
    change(wanted);
    const gone = entriesDeletedBy(pages, wanted);
    return async () => change({ do: 'put-back', gone });
  }
  return {
    kind: 'guest',
    reminding: false,
    children: ready(eldestFirst(children)),
    people: ready(people),
    dates: ready(dates),
    addChild: async (input) => change({ do: 'add-child', input }),
    async updateChild(seen, input) {
      refuseStale(children, seen, input);
      change({ do: 'update-child', id: seen.id, input });
    },
    deleteChild: (id) => remove({ do: 'delete-child', id }),
    async addPerson(input) {
      change({ do: 'add-person', input });
      const { dates: _, ...person } = input;
      return { ...person, ...identityOf(pages) };
    },
    async updatePerson(seen, input) {
      refuseStale(people, seen, input);
      change({ do: 'update-person', id: seen.id, input });
    },
    deletePerson: (id) => remove({ do: 'delete-person', id }),
    addDate: async (input) => change({ do: 'add-date', input }),
    async updateDate(seen, input) {
      refuseStale(dates, seen, input);
      change({ do: 'update-date', id: seen.id, input });
    },
    deleteDate: (id) => remove({ do: 'delete-date', id }),
  };
}

function ready<Item>(items: Item[]): Listing<Item> {
  return { status: 'ready', items, retry: () => undefined };
}
