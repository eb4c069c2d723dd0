import { formatLongDate, formatTime } from '#shared/calendar.ts';
import type { Child } from '#shared/children.ts';
import { formatKilograms, formatWeight } from '#shared/weight.ts';
import { Button } from '../ui/button.tsx';
import { useKilograms } from './kilograms.ts';

type Props = {
  child: Child;
  onEdit(): void;
  onDelete(): void;
  /** Shows what the child did for the first time; without it there is no such button. */
  onMilestones?: (() => void) | undefined;
  /** Shows the child on a card; without it there is no such button. */
  onPreview?: (() => void) | undefined;
};

export function ChildCard({ child, onEdit, onDelete, onMilestones, onPreview }: Props) {
  const { name, birthdate, dayUnknown, birthtime, weightLbs, weightOz } = child;
  const [kilograms] = useKilograms();
  return (
    <article className="sheet flex h-full flex-col" aria-label={name}>
      <div className="grow px-5 pt-5 pb-4">
        <h3 className="text-xl">{name}</h3>
        <p className="pt-2">
          <span className="text-soft">Born: </span>
          <span>{formatLongDate(birthdate, dayUnknown === 1)}</span>
        </p>
        <p>
          <span className="text-soft">Weight: </span>
          <span>{formatWeight(weightLbs, weightOz)}</span>
          {kilograms && (weightLbs || weightOz) ? (
            <span className="pl-2 text-base text-soft">{formatKilograms(weightLbs, weightOz)}</span>
          ) : null}
        </p>
        {birthtime && (
          <p>
            <span className="text-soft">Birth time: </span>
            {formatTime(birthtime)}
          </p>
        )}
      </div>
      <div
        className={`flex flex-wrap border-t border-rule px-1.5 py-1 max-[22rem]:px-2.5 max-[22rem]:*:px-2 ${onMilestones ? 'justify-between' : ''}`}
      >
        <Button variant="quiet" className="justify-self-start" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {onMilestones && (
          <Button variant="quiet" aria-label={`View Milestones of ${name}`} onClick={onMilestones}>
            View Milestones
          </Button>
        )}
        {onPreview && (
          <Button
            variant="quiet"
            className="justify-self-start"
            aria-label={`Preview Card of ${name}`}
            onClick={onPreview}
          >
            Preview Card
          </Button>
        )}
        <Button variant="quiet-danger" className="ml-auto" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  );
}
