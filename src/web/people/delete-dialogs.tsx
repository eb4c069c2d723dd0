import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import type { Person } from '#shared/people.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { changeWords, useChange } from '../notebook/use-change.ts';
import { leaveIfLoggedOut } from '../session/user.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

type Asked<Subject> = { open: boolean; onOpenChange(open: boolean): void; subject: Subject | null };

export function DeletePersonDialog({ open, onOpenChange, subject }: Asked<Person>) {
  const { deletePerson } = useNotebook();
  const change = useChange();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Person"
      confirmLabel="Delete"
      onConfirm={async () => {
        if (subject) await change(() => deletePerson(subject.id), PERSON_DELETED, leaveIfLoggedOut);
      }}
    >
      Are you sure you want to delete {subject?.name}? This will also delete all associated dates. This action
      cannot be undone.
    </ConfirmDialog>
  );
}

export function DeleteDateDialog({ open, onOpenChange, subject }: Asked<SpecialDate>) {
  const { deleteDate } = useNotebook();
  const change = useChange();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Date"
      confirmLabel="Delete"
      onConfirm={async () => {
        if (subject) await change(() => deleteDate(subject.id), DATE_DELETED, leaveIfLoggedOut);
      }}
    >
      <span className="block pb-1 font-semibold text-ink">{subject && dateLabel(subject)}</span>
      Are you sure you want to delete this date? This action cannot be undone.
    </ConfirmDialog>
  );
}

const PERSON_DELETED = changeWords('Person deleted successfully', 'Failed to delete person');
const DATE_DELETED = changeWords('Date deleted successfully', 'Failed to delete date');
