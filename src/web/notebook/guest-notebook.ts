import { type Dispatch, useMemo, useReducer } from 'react';
import { BLANK_PAGES, changePages, type GuestChange, type GuestPages } from './guest-pages.ts';
import type { Listing, Notebook } from './notebook.ts';

/** A notebook in memory: it is gone when the page is. `clear` empties it. */
export type GuestNotebook = Notebook & { clear(): void };

export function useGuestNotebook(): GuestNotebook {
  const [pages, change] = useReducer(changePages, BLANK_PAGES);
  return useMemo(() => guestNotebook(pages, change), [pages]);
}

function guestNotebook(
  { children, people, dates }: GuestPages,
  change: Dispatch<GuestChange>,
): GuestNotebook {
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
    clear: () => change({ do: 'clear' }),
  };
}

function ready<Item>(items: Item[]): Listing<Item> {
  return { status: 'ready', items, retry: () => undefined };
}
