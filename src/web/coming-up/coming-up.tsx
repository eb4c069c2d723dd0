import { type ComponentProps, useId, useState } from 'react';
import { type ComingOccasion, comingUp, shownAtFirst } from '#shared/coming-up.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { useDateChoices } from '../notebook/use-date-choices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { OccasionRow } from './occasion-row.tsx';
import { useToday } from './use-today.ts';

/** The next dates of the whole family. Renders nothing while there are none. */
export function ComingUp() {
  const { kind, children, people, dates } = useNotebook();
  const choices = useDateChoices(kind);
  const today = useToday();
  const lists = [children, people, dates];
  if (lists.some(({ status }) => status === 'failed' || status === 'retrying')) return null;
  if (lists.some(({ status }) => status === 'loading')) return <ComingUpSkeleton />;
  const facts = { children: children.items, people: people.items, dates: dates.items };
  const occasions = comingUp(facts, today, choices);
  return (
    occasions.length > 0 && (
      <OccasionList occasions={occasions} names={[...children.items, ...people.items]} />
    )
  );
}

type ListProps = Pick<ComponentProps<typeof OccasionRow>, 'names'> & { occasions: ComingOccasion[] };

/** The next date and others that are near; a button shows the rest. */
function OccasionList({ occasions, names }: ListProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const first = shownAtFirst(occasions);
  const more = occasions.length - first;
  return (
    <section aria-labelledby={`${id}-heading`} className={SECTION}>
      <div className={HEAD}>
        <h2 id={`${id}-heading`} className="text-lg">
          Coming up
        </h2>
        {more > 0 && (
          <button
            type="button"
            aria-expanded={all}
            aria-controls={`${id}-list`}
            onClick={() => setAll(!all)}
            className="-mr-2 min-h-11 rounded-control px-2 font-semibold text-primary hover:bg-primary-tint"
          >
            {all ? 'Show fewer' : `${more} more`}
            <span className="sr-only"> dates</span>
            {!all && ' later'}
          </button>
        )}
      </div>
      <ul id={`${id}-list`} className={GRID}>
        {(all ? occasions : occasions.slice(0, first)).map((occasion) => (
          <OccasionRow key={occasion.key} occasion={occasion} names={names} />
        ))}
      </ul>
    </section>
  );
}

function ComingUpSkeleton() {
  return (
    <div className={SECTION}>
      <div className={HEAD}>
        <Skeleton className="h-6 w-28" />
      </div>
      <div className="flex items-center gap-3 py-1.5">
        <Skeleton className="h-10.5 w-11 sm:h-12.5" />
        <Skeleton className="h-5 w-40" />
      </div>
    </div>
  );
}

// Hidden while people are searched, so that the results are near the search.
const SECTION =
  '-mt-3 mb-3 border-b border-rule py-0.5 sm:mb-6 sm:pt-1 sm:pb-3 [main:has([type=search]:not(:placeholder-shown))_&]:hidden';
const HEAD = 'flex min-h-11 items-center justify-between gap-4';
const GRID = 'grid grid-cols-1 gap-x-6 sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]';
