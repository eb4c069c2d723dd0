import { type GuestChange, type GuestDeletion, type GuestPages, identityOf, takenBy } from './guest-pages.ts';
import type { Listing, Notebook, Undo } from './notebook.ts';

/** A notebook over these pages; each of its functions passes the change to be made to `change`. */
export function memoryNotebook(pages: GuestPages, change: (wanted: GuestChange) => void): Notebook {
  const { children, people, dates } = pages;
  async function remove(wanted: GuestDeletion): Promise<Undo> {
    change(wanted);
    const gone = takenBy(pages, wanted);
    return async () => change({ do: 'put-back', gone });
  }
  return {
    kind: 'guest',
    children: ready(children),
    people: ready(people),
    dates: ready(dates),
    addChild: async (input) => change({ do: 'add-child', input }),
    updateChild: async (id, input) => change({ do: 'update-child', id, input }),
    deleteChild: (id) => remove({ do: 'delete-child', id }),
    async addPerson(input) {
      change({ do: 'add-person', input });
      return { ...input, ...identityOf(pages) };
    },
    updatePerson: async (id, input) => change({ do: 'update-person', id, input }),
    deletePerson: (id) => remove({ do: 'delete-person', id }),
    addDate: async (input) => change({ do: 'add-date', input }),
    updateDate: async (id, input) => change({ do: 'update-date', id, input }),
    deleteDate: (id) => remove({ do: 'delete-date', id }),
  };
}

function ready<Item>(items: Item[]): Listing<Item> {
  return { status: 'ready', items, retry: () => undefined };
}
