import type { Person, PersonInput } from '#shared/people.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { changeWords, notebookChange } from '../notebook/notebook-change.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { PersonFields } from './person-fields.tsx';

/** `person` is the person to change; null adds one. */
type Props = DialogState & {
  person: Person | null;
  description?: string;
  /** Called after a person was added, before the dialog closes. */
  onAdded?(person: Person): void;
  /** Called when the dialog has closed and the focus has returned. */
  onClosed?(): void;
};

export function PersonDialog({ person, description, onAdded, onClosed, ...state }: Props) {
  const { addPerson, updatePerson } = useNotebook();
  async function save(input: PersonInput, key: string): Promise<void> {
    if (person) await updatePerson(person, input);
    else onAdded?.(await addPerson(input, key));
  }
  const dialog = useFormDialog(state, notebookChange(save, person ? UPDATED : ADDED_WORDS));
  return (
    <FormDialog
      dialog={dialog}
      title={person ? 'Edit Person' : 'Add Important Person'}
      description={description}
      onClosed={onClosed}
      action={person ? 'Save changes' : 'Add person'}
    >
      {(formId) => <PersonFields formId={formId} person={person} onSubmit={dialog.submit} />}
    </FormDialog>
  );
}

const ADDED_WORDS = changeWords('Person added successfully', 'Failed to add person');
const UPDATED = changeWords('Person updated successfully', 'Failed to update person');
