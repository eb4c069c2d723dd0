import type { CardPerson } from '#shared/card-facts.ts';
import { retitled } from '#shared/dates.ts';
import type { NewPerson, Person } from '#shared/people.ts';
import { cardFacts } from '../notebook/card-facts.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { changeWords, notebookChange } from '../notebook/notebook-change.ts';
import { CardBesideForm } from '../typed-card/card-beside-form.tsx';
import { setTypedPerson } from '../typed-card/typed-card.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { PersonFields } from './person-fields.tsx';

/** `person` is the person to change; null adds one. */
type Props = DialogState & {
  person: Person | null;
  description?: string;
  /** Called after a person was added, before the dialog closes. */
  onAdded?(person: Person, input: NewPerson): void;
  /** Called when the dialog has closed and the focus has returned. */
  onClosed?(): void;
};

export function PersonDialog({ person, description, onAdded, onClosed, ...state }: Props) {
  const { dates, addPerson, updatePerson } = useNotebook();
  async function save(input: NewPerson, key: string): Promise<void> {
    const { dates: _, ...facts } = input;
    if (person) await updatePerson(person, facts);
    else onAdded?.(await addPerson(input, key), input);
    setTypedPerson(null, null);
  }
  /** The dates of the person to change are shown with the typed name. */
  function tell(typed: CardPerson | null) {
    if (!typed || !person) return setTypedPerson(typed, null);
    const renamed = dates.items.map((date) => ({ ...date, title: retitled(date, person.name, typed.name) }));
    const kept = cardFacts([], [person], renamed).people.flatMap((one) => one.dates);
    setTypedPerson({ ...typed, dates: kept }, person.id);
  }
  const dialog = useFormDialog(state, notebookChange(save, person ? UPDATED : ADDED_WORDS));
  return (
    <FormDialog
      dialog={dialog}
      title={person ? 'Edit Person' : 'Add Important Person'}
      description={description}
      picture={<CardBesideForm side="back" />}
      onClosed={onClosed}
      action={person ? 'Save changes' : 'Add person'}
    >
      {(formId) => <PersonFields formId={formId} person={person} onSubmit={dialog.submit} onTyped={tell} />}
    </FormDialog>
  );
}

const ADDED_WORDS = changeWords('Person added successfully', 'Failed to add person');
const UPDATED = changeWords('Person updated successfully', 'Failed to update person');
