import { useId } from 'react';
import type { Person, PersonInput } from '#shared/people.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { changeWords } from '../notebook/use-change.ts';
import { useSaveDialog } from '../notebook/use-save-dialog.ts';
import { Refusal } from '../session/refusal.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FormActions } from '../ui/form/form-actions.tsx';
import { PersonFields } from './person-fields.tsx';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The person to change; null adds one. */
  person: Person | null;
  description?: string;
};

export function PersonDialog({ open, onOpenChange, person, description }: Props) {
  const { addPerson, updatePerson } = useNotebook();
  const { save, busy, refusal, close } = useSaveDialog({ open, onOpenChange });
  const formId = useId();

  const submit = (input: PersonInput) =>
    person ? save(() => updatePerson(person.id, input), UPDATED) : save(() => addPerson(input), ADDED);

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={person ? 'Edit Person' : 'Add Important Person'}
      description={description}
      footer={
        <FormActions form={formId} busy={busy} onCancel={close}>
          {person ? 'Save changes' : 'Add person'}
        </FormActions>
      }
    >
      <PersonFields formId={formId} person={person} onSubmit={submit} />
      <Refusal error={refusal} />
    </Dialog>
  );
}

const ADDED = changeWords('Person added successfully', 'Failed to add person');
const UPDATED = changeWords('Person updated successfully', 'Failed to update person');
