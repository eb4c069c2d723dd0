import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useId, useState } from 'react';
import { type ComingOccasion, comingUp, daysAway } from '#shared/coming-up.ts';
import { NamedWords } from '../notebook/named-words.tsx';
import { useNotebook } from '../notebook/notebook.ts';
import { useDateChoices } from '../notebook/use-date-choices.ts';
import { Icon } from '../ui/icon.tsx';
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
  return (
    occasions.length > 0 && (
      <OccasionList occasions={occasions} names={[...children.items, ...people.items]} />
    )
  );
}

type ListProps = Pick<ComponentProps<typeof OccasionRow>, 'names'> & { occasions: ComingOccasion[] };

/** On a phone only the next date, in a line that opens the list; on wider screens the next few. */
function OccasionList({ occasions, names }: ListProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const more = occasions.length > AT_FIRST;
  const toggle = { 'aria-expanded': all, 'aria-controls': `${id}-list`, onClick: () => setAll(!all) };
  const [next] = occasions;
  return (
    <section aria-labelledby={`${id}-heading`} className={SECTION}>
      <div className={`min-h-11 items-center justify-between gap-4 ${all ? 'flex' : 'hidden sm:flex'}`}>
        <h2 id={`${id}-heading`} className="text-lg">
          Coming up
        </h2>
        {(more || all) && (
          <button type="button" {...toggle} className={TOGGLE}>
            {all ? 'Show fewer' : `Show all ${occasions.length}`}
            <span className="sr-only"> dates</span>
          </button>
        )}
      </div>
      {next && !all && <NextOccasion occasion={next} names={names} toggle={toggle} />}
      <ul id={`${id}-list`} className={`${GRID} ${all ? '' : 'max-sm:hidden'}`}>
        {(all ? occasions : occasions.slice(0, AT_FIRST)).map((occasion) => (
          <OccasionRow key={occasion.key} occasion={occasion} names={names} />
        ))}
      </ul>
    </section>
  );
}

type NextProps = ComponentProps<typeof OccasionRow> & { toggle: ComponentProps<'button'> };

function NextOccasion({ occasion, names, toggle }: NextProps) {
  return (
    <button
      type="button"
      {...toggle}
      className="flex min-h-11 w-full items-center gap-3 rounded-control text-left leading-snug sm:hidden"
    >
      <span className="sr-only">Coming up: </span>
      <span className="min-w-0 grow">
        <NamedWords words={occasion.words} names={names} />{' '}
        <span className="text-soft">{daysAway(occasion)}</span>
      </span>
      <Icon of={ChevronDown} className="shrink-0 text-xl text-primary" />
    </button>
  );
}

function ComingUpSkeleton() {
  return (
    <div className={SECTION}>
      <Skeleton className="my-3 h-5 w-56 sm:hidden" />
      <Skeleton className="my-2.5 hidden h-6 w-28 sm:block" />
      <div className={`${GRID} max-sm:hidden`}>
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

const SECTION = '-mt-3 mb-3 border-b border-rule py-0.5 sm:mb-6 sm:pt-1 sm:pb-3';
const TOGGLE = '-mr-2 min-h-11 rounded-control px-2 font-semibold text-primary hover:bg-primary-tint';
const GRID = 'grid grid-cols-1 gap-x-6 sm:grid-cols-3';
