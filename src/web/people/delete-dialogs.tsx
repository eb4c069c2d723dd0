import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import type { Person } from '#shared/people.ts';
import { DeleteDialog } from '../notebook/delete-dialog.tsx';
import { useNotebook } from '../notebook/notebook.ts';
import { deletionWords } from '../notebook/notebook-change.ts';
import type { DialogState } from '../ui/dialog/use-form-dialog.ts';

type Props<Subject> = DialogState & { subject: Subject | null };

export function DeletePersonDialog({ open, onOpenChange, subject: person }: Props<Person>) {
  const { deletePerson } = useNotebook();
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Person"
      id={person?.id}
      name={person?.name}
      onDelete={deletePerson}
      words={PERSON_DELETED}
    >
      Are you sure you want to delete <span translate="no">{person?.name}</span>? This will also delete all
      associated dates. This action cannot be undone.
    </DeleteDialog>
  );
}

export function DeleteDateDialog({ open, onOpenChange, subject: date }: Props<SpecialDate>) {
  const { deleteDate } = useNotebook();
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Date"
      id={date?.id}
      name={date ? dateLabel(date) : undefined}
      onDelete={deleteDate}
      words={DATE_DELETED}
    >
      <span className="block pb-1 font-semibold text-ink">{date && dateLabel(date)}</span>
      Are you sure you want to delete this date? This action cannot be undone.
    </DeleteDialog>
  );
}

const PERSON_DELETED = deletionWords('Person');
const DATE_DELETED = deletionWords('Date');
