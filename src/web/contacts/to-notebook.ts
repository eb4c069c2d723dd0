import type { z } from 'zod/mini';
import { NOTEBOOK_FORMAT, NOTEBOOK_VERSION, type notebookFile } from '#shared/notebook.ts';
import {
  dayOf,
  deathOf,
  joinDates,
  toMarkedBirth,
  toMarkedDate,
  toMarkedDeath,
} from '#shared/partial-date.ts';
import type { ComparedContact, ComparedDate } from './compare.ts';

/** What to add of a contact, and what somebody new is to the family. */
type TickedContact = { row: ComparedContact; relationship: string };

type File = z.input<typeof notebookFile>;
type Rows = File['notebook'];
type PersonRow = NonNullable<Rows['people']>[number];

/** Ticked contacts as the import of a notebook takes them: all of them in one call, and nothing of any other. */
export function toNotebookFile(ticked: TickedContact[]): File {
  return {
    format: NOTEBOOK_FORMAT,
    version: NOTEBOOK_VERSION,
    notebook: {
      children: ticked.flatMap(({ row }) => (isNewChild(row) ? childOf(row) : [])),
      people: ticked.flatMap((one) => (isNewChild(one.row) || one.row.child ? [] : [personOf(one)])),
    },
  };
}

/** Whether a file of our own says that somebody new is a child; without its year a birthday is none of a child. */
export function isNewChild({ contact, person, child }: ComparedContact): boolean {
  return (
    contact.own?.kind === 'child' &&
    !person &&
    !child &&
    contact.dates.some(({ day }) => day.year !== undefined)
  );
}

function childOf({ contact }: ComparedContact) {
  return contact.dates
    .filter(({ day }) => day.year !== undefined)
    .slice(0, 1)
    .map(({ day }) => ({ name: contact.name, ...toMarkedBirth(day) }));
}

function personOf({ row, relationship }: TickedContact): PersonRow {
  const dates = row.dates.filter(({ state }) => state !== 'there').map(dateOf);
  if (row.person) {
    const { id, name, relationship, notes } = row.person;
    return { id, name, relationship, notes, ...toMarkedDeath(row.newDeath ?? deathOf(row.person)), dates };
  }
  const own = row.contact.own?.kind === 'person' ? row.contact.own : null;
  const facts = own ? plain(own) : { relationship };
  const isApart = row.namesake === 'person';
  return {
    ...(isApart && { id: null }),
    ...{ name: row.contact.name, ...facts, ...toMarkedDeath(row.newDeath), dates },
  };
}

function plain({ relationship, notes }: { relationship: string; notes: string | null }) {
  return { relationship, notes };
}

/** A date that differs takes the place of the known one, under its title; of one day all is kept that either knows of it. */
function dateOf({ date: { day, ...title }, state, known }: ComparedDate) {
  if (state !== 'differs' || !known) return { ...title, ...toMarkedDate(day) };
  const { type, title: knownTitle, notes, date, yearUnknown, dayUnknown } = known;
  return {
    ...{ type, title: knownTitle, notes },
    ...toMarkedDate(joinDates(day, dayOf(known)) ?? day),
    replaces: { date, yearUnknown, dayUnknown },
  };
}
