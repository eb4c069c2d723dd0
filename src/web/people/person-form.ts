import * as z from 'zod/mini';
import { deathOf, precisionWithout, type UnknownPart, unknownOf } from '#shared/partial-date.ts';
import {
  completePerson,
  type Person,
  type PersonInput,
  personFields,
  RELATIONSHIP_OPTIONS,
  relationshipLabel,
} from '#shared/people.ts';
import type { Lead } from '#shared/reminder-leads.ts';
import { shortLine } from '#shared/text.ts';
import { typedDeath } from '../notebook/typed-death.ts';
import { toTypedDate } from '../ui/date/typed-date.ts';
import { readForm } from '../ui/form/read-form.ts';

export type PersonForm = {
  name: string;
  relationship: string;
  customRelationship: string;
  notes: string;
  hasDied: boolean;
  diedOn: string;
  /** The unknown part of the date of death. */
  unknown: UnknownPart | null;
  /** Leads of the reminders for the day of death. */
  remind: Lead[] | null;
};

const typedFields = z.object({
  name: personFields.shape.name,
  relationship: personFields.shape.relationship,
  customRelationship: shortLine('Relationship', { min: 0 }),
  notes: personFields.shape.notes,
  diedOn: typedDeath,
  deathPrecision: personFields.shape.deathPrecision,
  remind: personFields.shape.remind,
});

/** The schema of the form. A custom relationship has its own field and is stored in `notes`. */
export const personForm = readForm(
  z.pipe(
    typedFields.check(
      z.refine((form) => form.relationship !== 'other' || form.customRelationship !== '', {
        path: ['customRelationship'],
        message: 'Relationship is required',
      }),
    ),
    z.transform(
      ({ customRelationship, ...person }): PersonInput =>
        completePerson({
          ...person,
          notes: person.relationship === 'other' ? customRelationship : person.notes,
        }),
    ),
  ),
  ({ hasDied, ...form }: PersonForm) => ({
    ...form,
    deathPrecision: precisionWithout(form.unknown),
    ...(hasDied ? { diedOn: form } : { diedOn: null, remind: null }),
  }),
);

/** The form's values for a person to change, or blank ones. */
export function toPersonForm(person: Person | null): PersonForm {
  const isCustom = person?.relationship === 'other';
  const death = person && deathOf(person);
  return {
    name: person?.name ?? '',
    relationship: person?.relationship ?? '',
    customRelationship: (isCustom && person.notes) || '',
    notes: (!isCustom && person?.notes) || '',
    hasDied: death !== null,
    diedOn: toTypedDate(death),
    unknown: death && unknownOf(death),
    remind: person?.remind ?? null,
  };
}

/** The relationships to choose from, and the stored one if it is no longer offered. */
export function relationshipChoices(person: Person | null): [string, string][] {
  const offered: [string, string][] = Object.entries(RELATIONSHIP_OPTIONS);
  const isUnlisted = person && !Object.hasOwn(RELATIONSHIP_OPTIONS, person.relationship);
  return [
    ['', 'Choose one'],
    ...offered,
    ...(isUnlisted ? [[person.relationship, relationshipLabel(person)] as [string, string]] : []),
  ];
}
