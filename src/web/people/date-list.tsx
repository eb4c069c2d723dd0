import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatShortDate } from '#shared/calendar.ts';
import { DATE_TYPES, labelUnder, type SpecialDate } from '#shared/dates.ts';
import { dayOf } from '#shared/partial-date.ts';
import { MenuItem } from '../ui/menu.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';

type Props = {
  /** The name of their person. */
  person: string;
  dates: SpecialDate[];
  nameOf(date: SpecialDate): string;
  onEdit(date: SpecialDate): void;
  onDelete(date: SpecialDate): void;
};

export function DateList({ person, dates, nameOf, onEdit, onDelete }: Props) {
  return (
    <ul className="divide-y divide-rule">
      {dates.map((date) => {
        const label = labelUnder(date, person);
        return (
          <li key={date.id} className="flex items-center gap-2 py-2">
            <div className="min-w-0 grow text-soft leading-snug">
              <p translate={label === DATE_TYPES[date.type].label ? undefined : 'no'} className="text-ink">
                {label}
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
        );
      })}
    </ul>
  );
}
