import type { z } from 'zod/mini';
import { NOTEBOOK_FORMAT, NOTEBOOK_VERSION, type notebookFile } from '#shared/notebook.ts';
import { toMarkedDate } from '#shared/partial-date.ts';
import type { ComparedContact } from './compare.ts';

/** A selected contact, and the relationship of a new person. */
type TickedContact = { row: ComparedContact; relationship: string };

type File = z.input<typeof notebookFile>;

/** The selected contacts in the format of the import, which adds all of them in one call. */
export function toNotebookFile(ticked: TickedContact[]): File {
  return {
    format: NOTEBOOK_FORMAT,
    version: NOTEBOOK_VERSION,
    notebook: { people: ticked.map(personOf) },
  };
}

function personOf({ row: { contact, person, isNamesake, dates }, relationship }: TickedContact) {
  // Null means a new person despite the same name.
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
