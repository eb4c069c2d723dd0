import type { GuestChange, GuestPages } from './guest-pages.ts';
import type { Listing, Notebook } from './notebook.ts';

/** A notebook over these pages; each of its functions passes the change to be made to `change`. */
export function memoryNotebook(
  { children, people, dates }: GuestPages,
  change: (wanted: GuestChange) => void,
): Notebook {
  return {
    kind: 'guest',
    children: ready(children),
    people: ready(people),
    dates: ready(dates),
    addChild: async (input) => change({ do: 'add-child', input }),
    updateChild: async (id, input) => change({ do: 'update-child', id, input }),
    deleteChild: async (id) => change({ do: 'delete-child', id }),
    addPerson: async (input) => change({ do: 'add-person', input }),
    updatePerson: async (id, input) => change({ do: 'update-person', id, input }),
    deletePerson: async (id) => change({ do: 'delete-person', id }),
    addDate: async (input) => change({ do: 'add-date', input }),
    updateDate: async (id, input) => change({ do: 'update-date', id, input }),
    deleteDate: async (id) => change({ do: 'delete-date', id }),
  };
}

function ready<Item>(items: Item[]): Listing<Item> {
  return { status: 'ready', items, retry: () => undefined };
}
