import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatShortDate } from '#shared/calendar.ts';
import { bareType, dateLabel, type SpecialDate } from '#shared/dates.ts';
import { dayOf } from '#shared/partial-date.ts';
import { MenuItem } from '../ui/menu.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';

/** True if the label is more than the name of the type. */
function isTyped({ title }: SpecialDate): boolean {
  const type = bareType(title);
  return type === undefined || type === 'other';
}

type Props = {
  dates: SpecialDate[];
  nameOf(date: SpecialDate): string;
  onEdit(date: SpecialDate): void;
  onDelete(date: SpecialDate): void;
};

export function DateList({ dates, nameOf, onEdit, onDelete }: Props) {
  return (
    <ul className="divide-y divide-rule">
      {dates.map((date) => (
        <li key={date.id} className="flex items-center gap-2 py-2">
          <div className="min-w-0 grow text-soft leading-snug">
            <p translate={isTyped(date) ? 'no' : undefined} className="text-ink">
              {dateLabel(date)}
            </p>
            <p className="tabular">{formatShortDate(dayOf(date))}</p>
            {date.notes && date.title !== 'other' && (
              <p translate="no" className="text-base">
                {date.notes}
              </p>
            )}
          </div>
          <MoreMenu name={`Options for the date ${nameOf(date)}`}>
            <MenuItem icon={Pencil} onSelect={() => onEdit(date)}>
              Edit
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => onDelete(date)}>
              Delete
            </MenuItem>
          </MoreMenu>
        </li>
      ))}
    </ul>
  );
}
