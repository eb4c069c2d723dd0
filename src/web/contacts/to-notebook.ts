import type { z } from 'zod/mini';
import { type DayOfDeath, NO_DEATH } from '#shared/day-of-death.ts';
import { NOTEBOOK_FORMAT, NOTEBOOK_VERSION, type notebookFile } from '#shared/notebook.ts';
import type { ComparedContact, ComparedDate } from './compare.ts';
import { joinDates } from './reading/join-dates.ts';

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
    contact.dates.some(({ yearUnknown }) => !yearUnknown)
  );
}

function childOf({ contact }: ComparedContact) {
  return contact.dates
    .filter(({ yearUnknown }) => !yearUnknown)
    .slice(0, 1)
    .map(({ date, dayUnknown }) => ({ name: contact.name, birthdate: date, dayUnknown }));
}

function personOf({ row, relationship }: TickedContact): PersonRow {
  const dates = row.dates.filter(({ state }) => state !== 'there').map(dateOf);
  if (row.person) {
    const { id, name, relationship, notes } = row.person;
    return { id, name, relationship, notes, ...deathIn(row.newDeath ?? row.person), dates };
  }
  const own = row.contact.own?.kind === 'person' ? row.contact.own : null;
  const facts = own ? plain(own) : { relationship };
  const isApart = row.namesake === 'person';
  return {
    ...(isApart && { id: null }),
    ...{ name: row.contact.name, ...facts, ...deathIn(row.newDeath ?? NO_DEATH), dates },
  };
}

function deathIn({ diedOn, deathPrecision }: DayOfDeath): DayOfDeath {
  return { diedOn, deathPrecision };
}

function plain({ relationship, notes }: { relationship: string; notes: string | null }) {
  return { relationship, notes };
}

/** A date that differs takes the place of the known one, under its title; of one day all is kept that either knows of it. */
function dateOf({ date, state, known }: ComparedDate) {
  if (state !== 'differs' || !known) return date;
  const { type, title, notes } = known;
  const replaces = { date: known.date, yearUnknown: known.yearUnknown, dayUnknown: known.dayUnknown };
  const { date: day, yearUnknown, dayUnknown } = joinDates(date, known) ?? date;
  return { type, title, notes, date: day, yearUnknown, dayUnknown, replaces };
}
