import * as z from 'zod/mini';
import type { Lead } from '#shared/leads.ts';
import {
  diedOn,
  type Person,
  type PersonInput,
  personInput,
  RELATIONSHIP_OPTIONS,
  relationshipLabel,
} from '#shared/people.ts';
import { shortLine } from '#shared/text.ts';
import { type ReadDate, readTypedDate, toTypedDate } from '../ui/date/typed-date.ts';
import { readForm } from '../ui/form/read-form.ts';

/** Reads a date of death as it is typed. */
export function readDayOfDeath(typed: string): ReadDate {
  const label = 'Date of death';
  return readTypedDate(typed, { label, empty: `${label} is required`, yearKnown: true });
}

const typedDayOfDeath = z.transform((typed: string | null, context): string | null => {
  if (typed === null) return null;
  const read = readDayOfDeath(typed);
  if (read.ok) return read.date;
  context.issues.push({ code: 'custom', message: read.message, input: typed });
  return z.NEVER;
});

export type PersonForm = {
  name: string;
  relationship: string;
  customRelationship: string;
  notes: string;
  hasDied: boolean;
  diedOn: string;
  /** Of the day of death. */
  remind: Lead[] | null;
};

const typedFields = z.object({
  name: personInput.shape.name,
  relationship: personInput.shape.relationship,
  customRelationship: shortLine('Relationship', { min: 0 }),
  notes: personInput.shape.notes,
  diedOn: z.pipe(typedDayOfDeath, diedOn),
  remind: personInput.shape.remind,
});

/** A person as they are typed. A custom relationship has a field of its own, and is stored in `notes`. */
export const personForm = readForm(
  z.pipe(
    typedFields.check(
      z.refine((form) => form.relationship !== 'other' || form.customRelationship !== '', {
        path: ['customRelationship'],
        message: 'Relationship is required',
      }),
    ),
    z.transform(
      ({ customRelationship, ...person }): PersonInput => ({
        ...person,
        notes: person.relationship === 'other' ? customRelationship : person.notes,
      }),
    ),
  ),
  ({ hasDied, ...form }: PersonForm) => ({
    ...form,
    ...(hasDied ? {} : { diedOn: null, remind: null }),
  }),
);

/** A person to change, or a blank form. */
export function toPersonForm(person: Person | null): PersonForm {
  const isCustom = person?.relationship === 'other';
  return {
    name: person?.name ?? '',
    relationship: person?.relationship ?? '',
    customRelationship: (isCustom && person.notes) || '',
    notes: (!isCustom && person?.notes) || '',
    hasDied: Boolean(person?.diedOn),
    diedOn: toTypedDate(person?.diedOn ?? null),
    remind: person?.remind ?? null,
  };
}

/** The relationships to choose from; a stored one that is no longer offered stays among them. */
export function relationshipChoices(person: Person | null): [string, string][] {
  const offered: [string, string][] = Object.entries(RELATIONSHIP_OPTIONS);
  const isUnlisted = person && !Object.hasOwn(RELATIONSHIP_OPTIONS, person.relationship);
  return [
    ['', 'Choose one'],
    ...offered,
    ...(isUnlisted ? [[person.relationship, relationshipLabel(person)] as [string, string]] : []),
  ];
}
