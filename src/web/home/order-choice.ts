import { useMemo } from 'react';
import type { Child } from '#shared/children.ts';
import type { Person } from '#shared/people.ts';
import { createPersonalStore } from '../store/create-personal-store.ts';

type Ids = ReadonlySet<number>;
/** The children and people left off the card; new ones are included by default. */
type LeftOut = { children: Ids; people: Ids };

const NONE_LEFT_OUT: LeftOut = { children: new Set(), people: new Set() };

const choice = createPersonalStore(NONE_LEFT_OUT);

/** The children and people chosen for the card, initially all. The choice is kept while the user visits other tabs. */
export function useOrderChoice(children: Child[], people: Person[]) {
  const leftOut = choice.use();
  const leaveOut = (change: Partial<LeftOut>) => choice.set({ ...choice.get(), ...change });
  const chosen = useMemo(
    () => ({
      children: children.filter(({ id }) => !leftOut.children.has(id)),
      people: people.filter(({ id }) => !leftOut.people.has(id)),
    }),
    [children, people, leftOut],
  );
  return {
    ...chosen,
    childIds: idsOf(chosen.children),
    personIds: idsOf(chosen.people),
    chooseChildren: (ids: Ids) => leaveOut({ children: allBut(children, ids) }),
    choosePeople: (ids: Ids) => leaveOut({ people: allBut(people, ids) }),
    /** Deselects everything after an order. */
    clear: () => leaveOut({ children: idsOf(children), people: idsOf(people) }),
  };
}

function idsOf(items: { id: number }[]): Ids {
  return new Set(items.map(({ id }) => id));
}

function allBut(items: { id: number }[], chosen: Ids): Ids {
  return new Set(items.map(({ id }) => id).filter((id) => !chosen.has(id)));
}
