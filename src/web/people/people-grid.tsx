import type { ReactNode } from 'react';
import type { Person } from '#shared/people.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';

const GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2';

type Props = {
  items: Person[];
  /** True reduces the gaps on a phone. */
  many?: boolean;
  /** The controls for adding people, shown after the last person. */
  add: ReactNode;
  children(person: Person): ReactNode;
};

export function PeopleGrid({ items, many = false, add, children }: Props) {
  return (
    <ul className={`${GRID} ${many ? 'max-sm:gap-2' : ''}`}>
      {items.map((person) => (
        <li key={person.id}>{children(person)}</li>
      ))}
      {add && <li className="flex flex-col gap-2 lg:flex-row">{add}</li>}
    </ul>
  );
}

/** Placeholder of the tab while its code loads. */
export function PeopleTabSkeleton() {
  return (
    <>
      <TabHeading>Important People</TabHeading>
      <PeopleGridSkeleton />
    </>
  );
}

export function PeopleGridSkeleton() {
  return (
    <div className={GRID}>
      {[1, 2].map((card) => (
        <div key={card} className="sheet p-5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="mt-2 h-5 w-24" />
          <Skeleton className="mt-8 h-5 w-full" />
          <Skeleton className="mt-5 h-5 w-full" />
        </div>
      ))}
    </div>
  );
}
