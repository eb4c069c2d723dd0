import type { ReactNode } from 'react';
import type { Child } from '#shared/children.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The grid has as many columns as fit, on a page or beside another column. */
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4';

type Props = {
  items: Child[];
  /** The button that adds a child, in the place of the next one. */
  add: ReactNode;
  children(child: Child): ReactNode;
};

export function ChildGrid({ items, add, children }: Props) {
  return (
    <ul className={GRID}>
      {items.map((child) => (
        <li key={child.id}>{children(child)}</li>
      ))}
      <li>{add}</li>
    </ul>
  );
}

export function ChildGridSkeleton() {
  return (
    <div className={GRID}>
      {[1, 2].map((card) => (
        <div key={card} className="sheet p-5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="mt-3 h-5 w-40" />
          <Skeleton className="mt-2 h-5 w-28" />
          <Skeleton className="mt-8 h-6 w-full" />
        </div>
      ))}
    </div>
  );
}
