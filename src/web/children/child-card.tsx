import { Suspense } from 'react';
import { formatLongDate } from '#shared/calendar.ts';
import { shownFacts } from '#shared/child-facts.ts';
import type { Child } from '#shared/children.ts';
import { birthOf } from '#shared/partial-date.ts';
import { capitalise } from '#shared/text.ts';
import { formatKilograms } from '#shared/weight.ts';
import { Button } from '../ui/button.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { useKilograms } from './use-kilograms.ts';

// The menu's code is as large as the rest of the page, so it loads after the page is readable.
const ChildMenu = preloadable(() => import('./child-menu.tsx').then((module) => module.ChildMenu));

type Props = {
  child: Child;
  /** Name of the child on buttons, unique among the children. */
  called: string;
  onEdit(): void;
  onDelete(): void;
  /** Opens the child's milestones; with it the actions do not fit, and some are in a menu. */
  onMilestones?: (() => void) | undefined;
  /** Opens a preview of the child's card; without it the button is missing. */
  onPreview?: (() => void) | undefined;
};

export function ChildCard({ child, called, onEdit, onDelete, onMilestones, onPreview }: Props) {
  const { name } = child;
  const [kilograms] = useKilograms();
  return (
    <article className="sheet flex h-full flex-col" aria-label={called}>
      <div className="grow px-5 pt-4 pb-3">
        <header className="flex items-start gap-2">
          <h3 translate="no" className="min-w-0 grow pt-1 text-xl">
            {name}
          </h3>
          {onMilestones && (
            <Suspense fallback={<span className="-mr-3 size-11 shrink-0" />}>
              <ChildMenu name={called} onMilestones={onMilestones} onDelete={onDelete} />
            </Suspense>
          )}
        </header>
        <p className="pt-1">
          <span className="text-soft">Born: </span>
          <span>{formatLongDate(birthOf(child))}</span>
        </p>
        {child.diedOn && (
          <p>
            <span className="text-soft">Died: </span>
            <span>{formatLongDate(child.diedOn)}</span>
          </p>
        )}
        {shownFacts(child)
          // The time of birth is last, because it is often unknown.
          .toReversed()
          .map(({ name, words, unknown }) =>
            words || unknown ? (
              <p key={name}>
                <span className="text-soft">{capitalise(name)}: </span>
                <span>{words ?? unknown}</span>
                {name === 'weight' && words && kilograms && (
                  <span className="pl-2 text-base text-soft">{formatKilograms(child)}</span>
                )}
              </p>
            ) : null,
          )}
      </div>
      <div className="flex flex-wrap border-t border-rule px-2 py-1 max-[22rem]:*:px-2">
        <Button variant="quiet" aria-label={`Edit ${called}`} onClick={onEdit}>
          Edit
        </Button>
        {onPreview && (
          <Button variant="quiet" aria-label={`Preview Card for ${called}`} onClick={onPreview}>
            Preview Card
          </Button>
        )}
        {!onMilestones && (
          <Button
            variant="quiet-danger"
            className="ml-auto"
            aria-label={`Delete ${called}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}
