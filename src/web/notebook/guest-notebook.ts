import { useMemo, useSyncExternalStore } from 'react';
import { BLANK_PAGES, changePages, type GuestChange, type GuestPages } from './guest-pages.ts';
import type { Listing, Notebook } from './notebook.ts';

/** A notebook in memory. `clear` empties it. */
type GuestNotebook = Notebook & { clear(): void };

// Kept here and not in a page, so that a look at another page and back costs nothing. It is gone when the tab is.
let pages = BLANK_PAGES;
const listeners = new Set<() => void>();

function change(wanted: GuestChange): void {
  pages = changePages(pages, wanted);
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useGuestNotebook(): GuestNotebook {
  const current = useSyncExternalStore(
    subscribe,
    () => pages,
    () => BLANK_PAGES,
  );
  return useMemo(() => guestNotebook(current), [current]);
}

function guestNotebook({ children, people, dates }: GuestPages): GuestNotebook {
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
