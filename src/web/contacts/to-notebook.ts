import type { z } from 'zod/mini';
import { NOTEBOOK_FORMAT, NOTEBOOK_VERSION, type notebookFile } from '#shared/notebook.ts';
import { toMarkedDate } from '#shared/partial-date.ts';
import type { ComparedContact } from './compare.ts';

/** What to add of a contact, and what somebody new is to the family. */
type TickedContact = { row: ComparedContact; relationship: string };

type File = z.input<typeof notebookFile>;

/** Ticked contacts as the import of a notebook takes them: all of them in one call, and nothing of any other. */
export function toNotebookFile(ticked: TickedContact[]): File {
  return {
    format: NOTEBOOK_FORMAT,
    version: NOTEBOOK_VERSION,
    notebook: { people: ticked.map(personOf) },
  };
}

function personOf({ row: { contact, person, isNamesake, dates }, relationship }: TickedContact) {
  // null: nobody known, whatever the name.
  const { id, name, notes } = person ?? {
    id: isNamesake ? null : undefined,
    name: contact.name,
    notes: null,
  };
  return {
    ...{ id, name, relationship: person?.relationship ?? relationship, notes },
    dates: dates
      .filter(({ state }) => state === 'new')
      .map(({ date: { day, ...title } }) => ({ ...title, ...toMarkedDate(day) })),
  };
}
