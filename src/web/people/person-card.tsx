import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatLongDate } from '#shared/calendar.ts';
import type { SpecialDate } from '#shared/dates.ts';
import { type Person, relationshipLabel } from '#shared/people.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { DateList } from './date-list.tsx';

type Props = {
  person: Person;
  dates: SpecialDate[];
  onEdit(): void;
  onDelete(): void;
  onAddDate(): void;
  onEditDate(date: SpecialDate): void;
  onDeleteDate(date: SpecialDate): void;
};

export function PersonCard({ person, dates, onEdit, onDelete, onAddDate, onEditDate, onDeleteDate }: Props) {
  const { name, relationship, notes, diedOn } = person;
  return (
    <article className="sheet h-full px-5 py-4" aria-label={name}>
      <header className="flex items-start gap-2">
        <div className="min-w-0 grow pt-1">
          <h3 className="text-xl">{name}</h3>
          <p className="text-soft">{relationshipLabel(person)}</p>
          {diedOn && <p className="text-soft">Died {formatLongDate(diedOn)}</p>}
        </div>
        <MoreMenu name={`Options for ${name}`}>
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
      {notes && relationship !== 'other' && <p className="pt-2 whitespace-pre-line">{notes}</p>}
      <div className="mt-4 border-t border-rule pt-2">
        {dates.length > 0 ? (
          <DateList dates={dates} onEdit={onEditDate} onDelete={onDeleteDate} />
        ) : (
          <NoDates name={name} onAddDate={onAddDate} />
        )}
      </div>
    </article>
  );
}

function NoDates({ name, onAddDate }: { name: string; onAddDate(): void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <p className="text-soft">No important dates added yet</p>
      <Button variant="quiet" className="-mx-3" aria-label={`Add Date for ${name}`} onClick={onAddDate}>
        <Icon of={CalendarPlus} /> Add Date
      </Button>
    </div>
  );
}
