import { useId, useState } from 'react';
import { type ComingOccasion, comingUp } from '#shared/coming-up.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { useDateChoices } from '../notebook/use-date-choices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { OccasionRow } from './occasion-row.tsx';
import { useToday } from './use-today.ts';

const AT_FIRST = 3;

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
  return occasions.length > 0 && <OccasionList occasions={occasions} />;
}

function OccasionList({ occasions }: { occasions: ComingOccasion[] }) {
  const [all, setAll] = useState(false);
  const id = useId();
  const more = occasions.length > AT_FIRST;
  return (
    <section aria-labelledby={`${id}-heading`} className={SECTION}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={`${id}-heading`} className="text-lg">
          Coming up
        </h2>
        {more && (
          <button
            type="button"
            aria-expanded={all}
            aria-controls={`${id}-list`}
            onClick={() => setAll(!all)}
            className="-mr-2 min-h-11 rounded-control px-2 font-semibold text-primary hover:bg-primary-tint"
          >
            {all ? 'Show fewer' : `Show all ${occasions.length}`}
            <span className="sr-only"> dates</span>
          </button>
        )}
      </div>
      <ul id={`${id}-list`} className={GRID}>
        {(all ? occasions : occasions.slice(0, AT_FIRST)).map((occasion) => (
          <OccasionRow key={occasion.key} occasion={occasion} />
        ))}
      </ul>
    </section>
  );
}

function ComingUpSkeleton() {
  return (
    <div className={SECTION}>
      <Skeleton className="my-2.5 h-6 w-28" />
      <div className={GRID}>
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex items-center gap-3 py-0.5 sm:py-1.5">
            <Skeleton className="h-10.5 w-11 sm:h-12.5" />
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </div>
    </div>
  );
}

const SECTION = 'mb-5 border-y border-rule pt-1 pb-2 sm:mb-7';
const GRID = 'grid grid-cols-1 gap-x-6 sm:grid-cols-3';
