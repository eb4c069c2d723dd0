import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatLongDate, formatTime } from '#shared/calendar.ts';
import type { Child } from '#shared/children.ts';
import { formatKilograms, formatWeight } from '#shared/weight.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type Props = {
  child: Child;
  onEdit(): void;
  onDelete(): void;
  /** Shows the child on a card; without it there is no such button. */
  onPreview?: (() => void) | undefined;
};

export function ChildCard({ child, onEdit, onDelete, onPreview }: Props) {
  const { name, birthdate, birthtime, weightLbs, weightOz } = child;
  return (
    <article className="sheet flex h-full flex-col" aria-label={name}>
      <div className="grow px-5 pt-5 pb-4">
        <h3 className="text-xl">{name}</h3>
        <p className="pt-2">{formatLongDate(birthdate)}</p>
        <p>
          {formatWeight(weightLbs, weightOz)}
          {(weightLbs || weightOz) && (
            <span className="pl-2 text-base text-soft">{formatKilograms(weightLbs, weightOz)}</span>
          )}
        </p>
        {birthtime && <p>Birth time: {formatTime(birthtime)}</p>}
      </div>
      <div className="flex flex-wrap gap-x-1 border-t border-rule px-1.5 py-1">
        <Button variant="quiet" className="px-3" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Icon of={Pencil} /> Edit
        </Button>
        {onPreview && (
          <Button variant="quiet" className="px-3" aria-label={`Preview Card of ${name}`} onClick={onPreview}>
            <Icon of={Eye} /> Preview Card
          </Button>
        )}
        <Button
          variant="quiet"
          className="ml-auto px-3 text-danger hover:bg-danger-tint"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <Icon of={Trash2} /> Delete
        </Button>
      </div>
    </article>
  );
}
