import * as z from 'zod/mini';
import {
  type Person,
  type PersonInput,
  personInput,
  RELATIONSHIP_OPTIONS,
  relationshipLabel,
} from '#shared/people.ts';
import { shortLine } from '#shared/text.ts';

/** A person as they are typed. A custom relationship has a field of its own, and is stored in `notes`. */
export const personForm = z.pipe(
  z
    .object({
      name: personInput.shape.name,
      relationship: personInput.shape.relationship,
      customRelationship: shortLine('Relationship', { min: 0 }),
      notes: personInput.shape.notes,
    })
    .check(
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
);

export type PersonForm = z.input<typeof personForm>;

/** A person to change, or a blank form. */
export function toPersonForm(person: Person | null): PersonForm {
  const isCustom = person?.relationship === 'other';
  return {
    name: person?.name ?? '',
    relationship: person?.relationship ?? '',
    customRelationship: (isCustom && person.notes) || '',
    notes: (!isCustom && person?.notes) || '',
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
