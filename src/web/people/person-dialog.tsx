import { useId } from 'react';
import type { Person, PersonInput } from '#shared/people.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { changeWords, useChange } from '../notebook/use-change.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
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
  const { change, busy, refusal, forgetRefusal } = useChange();
  const formId = useId();

  function close() {
    forgetRefusal();
    onOpenChange(false);
  }

  async function save(input: PersonInput) {
    const saved = person
      ? await change(() => updatePerson(person.id, input), UPDATED)
      : await change(() => addPerson(input), ADDED);
    if (saved) close();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={person ? 'Edit Person' : 'Add Important Person'}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={busy}>
            {person ? 'Save changes' : 'Add person'}
          </SubmitButton>
        </>
      }
    >
      <PersonFields formId={formId} person={person} onSubmit={save} />
      <FormError>{refusal}</FormError>
    </Dialog>
  );
}

const ADDED = changeWords('Person added successfully', 'Failed to add person');
const UPDATED = changeWords('Person updated successfully', 'Failed to update person');
