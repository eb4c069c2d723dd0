import type { DateInput, SpecialDate } from '#shared/dates.ts';
import type { Person } from '#shared/people.ts';
import { cardFacts } from '../notebook/card-facts.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { dateChangeWords, notebookChange } from '../notebook/notebook-change.ts';
import { CardBesideForm } from '../typed-card/card-beside-form.tsx';
import { setTypedPerson } from '../typed-card/typed-card.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { DateFields } from './date-fields.tsx';
import { namesOfPeople } from './names-on-buttons.ts';

type Props = DialogState & {
  /** The date to change; null adds one. */
  date: SpecialDate | null;
  /** The date's person; null lets the user choose. */
  person: Person | null;
};

/** Milliseconds for which a saved date stays visible before the dialog closes. */
const CLOSING_DELAY_MS = 300;

export function DateDialog({ date, person, ...state }: Props) {
  const { people, dates, addDate, updateDate } = useNotebook();
  const save = (input: DateInput, key: string) => (date ? updateDate(date, input) : addDate(input, key));
  const change = notebookChange(save, date ? UPDATED : ADDED_WORDS);
  const dialog = useFormDialog(state, {
    ...change,
    async send(input: DateInput, key) {
      await change.send(input, key);
      setTypedPerson(null, null);
      await new Promise((resolve) => setTimeout(resolve, CLOSING_DELAY_MS));
    },
  });
  function tell(typed: DateInput | null) {
    const whom = people.items.find(({ id }) => id === typed?.personId);
    if (!typed || !whom) return setTypedPerson(null, null);
    const row = { id: 0, userId: 0, ...date, ...typed };
    const all = date ? dates.items.map((one) => (one.id === date.id ? row : one)) : [...dates.items, row];
    for (const facts of cardFacts([], [whom], all).people) setTypedPerson(facts, whom.id);
  }
  return (
    <FormDialog
      dialog={dialog}
      title={date ? 'Edit Special Date' : 'Add Special Date'}
      description={
        person && (
          <>
            For <span translate="no">{namesOfPeople(people.items, dates.items)(person)}</span>
          </>
        )
      }
      picture={<CardBesideForm side="back" />}
      action={date ? 'Save changes' : 'Add date'}
    >
      {(formId) => (
        <DateFields formId={formId} date={date} person={person} onSubmit={dialog.submit} onTyped={tell} />
      )}
    </FormDialog>
  );
}

const ADDED_WORDS = dateChangeWords('Special date added successfully', 'Failed to add special date');
const UPDATED = dateChangeWords('Special date updated successfully', 'Failed to update special date');
