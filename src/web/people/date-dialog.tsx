import { useId } from 'react';
import type { DateInput, SpecialDate } from '#shared/dates.ts';
import type { Person } from '#shared/people.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { dateChangeWords } from '../notebook/use-change.ts';
import { useSaveDialog } from '../notebook/use-save-dialog.ts';
import { Refusal } from '../session/refusal.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FormActions } from '../ui/form/form-actions.tsx';
import { DateFields } from './date-fields.tsx';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The date to change; null adds one. */
  date: SpecialDate | null;
  /** Whose date it is; null lets the dialog ask. */
  person: Person | null;
};

/** The saved date is seen to be saved before the dialog goes. */
const CLOSING_DELAY_MS = 300;

export function DateDialog({ open, onOpenChange, date, person }: Props) {
  const { kind, people, addDate, updateDate } = useNotebook();
  const { save, busy, refusal, close } = useSaveDialog({
    open,
    onOpenChange,
    closingDelayMs: CLOSING_DELAY_MS,
  });
  const formId = useId();

  const submit = (input: DateInput) =>
    date ? save(() => updateDate(date.id, input), UPDATED) : save(() => addDate(input), ADDED);

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={date ? 'Edit Special Date' : 'Add Special Date'}
      description={person && `For ${person.name}`}
      footer={
        <FormActions form={formId} busy={busy} onCancel={close}>
          {date ? 'Save changes' : 'Add date'}
        </FormActions>
      }
    >
      <DateFields
        formId={formId}
        date={date}
        person={person}
        people={people.items}
        yearControl={kind === 'guest' ? 'checkbox' : 'switch'}
        onSubmit={submit}
      />
      <Refusal error={refusal} />
    </Dialog>
  );
}

const ADDED = dateChangeWords('Special date added successfully', 'Failed to add special date');
const UPDATED = dateChangeWords('Special date updated successfully', 'Failed to update special date');
