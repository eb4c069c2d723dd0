import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { formatLongDate } from '#shared/calendar.ts';
import type { SpecialDate } from '#shared/dates.ts';
import { deathOf } from '#shared/partial-date.ts';
import { type Person, relationshipLabel } from '#shared/people.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { DateList } from './date-list.tsx';

type Props = {
  person: Person;
  /** Name of the person on buttons, unique among the people; `nameOfDate` returns that of a date. */
  called: string;
  nameOfDate(date: SpecialDate): string;
  dates: SpecialDate[];
  /** True shows only the name on a phone until opened. */
  folded?: boolean;
  onEdit(): void;
  onDelete(): void;
  onAddDate(): void;
  onEditDate(date: SpecialDate): void;
  onDeleteDate(date: SpecialDate): void;
};

export function PersonCard({ person, called, nameOfDate, dates, folded = false, ...on }: Props) {
  const { name, relationship, notes } = person;
  const death = deathOf(person);
  const { onEdit, onDelete, onAddDate, onEditDate, onDeleteDate } = on;
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const hidden = folded && !unfolded;
  return (
    <article className={`sheet h-full px-5 ${folded ? 'py-2 sm:py-4' : 'py-4'}`} aria-label={called}>
      <header className="flex items-start gap-2">
        <div className="min-w-0 grow pt-1">
          <h3 translate="no" className="text-xl">
            {name}
          </h3>
          <p translate={relationship === 'other' ? 'no' : undefined} className="text-soft">
            {relationshipLabel(person)}
          </p>
          {death && <p className="text-soft">Died {formatLongDate(death)}</p>}
        </div>
        {folded && (
          <button
            type="button"
            aria-label={`Dates for ${called}`}
            aria-expanded={unfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!unfolded)}
            className="grid size-11 shrink-0 place-items-center rounded-control text-xl text-soft hover:bg-well hover:text-ink sm:hidden"
          >
            <Icon of={ChevronDown} className={unfolded ? 'rotate-180' : ''} />
          </button>
        )}
        <MoreMenu name={`Options for ${called}`}>
          <MenuItem icon={Pencil} onSelect={onEdit}>
            Edit Person
          </MenuItem>
          <MenuItem icon={CalendarPlus} onSelect={onAddDate}>
            Add Date
          </MenuItem>
          <MenuItem icon={Trash2} danger onSelect={onDelete}>
            Delete Person
          </MenuItem>
        </MoreMenu>
      </header>
      <div id={id} className={hidden ? 'max-sm:hidden' : ''}>
        {notes && relationship !== 'other' && (
          <p translate="no" className="pt-2 whitespace-pre-line">
            {notes}
          </p>
        )}
        <div className="mt-3 border-t border-rule">
          {dates.length > 0 ? (
            <DateList
              person={name}
              dates={dates}
              nameOf={nameOfDate}
              onEdit={onEditDate}
              onDelete={onDeleteDate}
            />
          ) : (
            <p className="py-2 text-soft">No important dates added yet</p>
          )}
          <Button variant="quiet" className="-mx-3" aria-label={`Add Date for ${called}`} onClick={onAddDate}>
            <Icon of={Plus} /> Add Date
          </Button>
        </div>
      </div>
    </article>
  );
}
