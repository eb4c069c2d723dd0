import * as z from 'zod/mini';
import type { CardPerson } from '#shared/card-facts.ts';
import { deathOf, precisionWithout, type UnknownPart, unknownOf } from '#shared/partial-date.ts';
import {
  completePerson,
  type NewPerson,
  type Person,
  personFields,
  RELATIONSHIP_OPTIONS,
  relationshipLabel,
} from '#shared/people.ts';
import type { Lead } from '#shared/reminder-leads.ts';
import { shortLine } from '#shared/text.ts';
import { typedDeath } from '../notebook/typed-death.ts';
import { toTypedDate } from '../ui/date/typed-date.ts';
import { readForm } from '../ui/form/read-form.ts';
import { blankRow, type DateRow, dateRow, isBlankRow } from './date-form.ts';

export type PersonForm = {
  name: string;
  /** One of the choices; a ready word follows `READY`. */
  relationship: string;
  customRelationship: string;
  notes: string;
  hasDied: boolean;
  diedOn: string;
  /** The unknown part of the date of death. */
  unknown: UnknownPart | null;
  /** Leads of the reminders for the day of death. */
  remind: Lead[] | null;
  /** Dates typed with a new person; a blank one is left out. */
  birthday: DateRow;
  dates: DateRow[];
};

const READY = 'other:';

const FAMILY_WORDS = [
  ...['Mother', 'Father', 'Grandmother', 'Grandfather'],
  ...['Wife', 'Husband', 'Partner'],
  ...['Daughter', 'Son', 'Daughter-in-law', 'Son-in-law', 'Granddaughter', 'Grandson'],
  ...['Sister', 'Brother', 'Sister-in-law', 'Brother-in-law', 'Mother-in-law', 'Father-in-law'],
  ...['Aunt', 'Uncle', 'Niece', 'Nephew', 'Cousin', 'Godmother', 'Godfather'],
];

/** Ready words for a relationship, stored like the user's own words. */
export const FAMILY_CHOICES = FAMILY_WORDS.map((word) => [READY + word, word] as const);

/** A ready word becomes a custom relationship. */
export function withWord<Form extends Pick<PersonForm, 'relationship' | 'customRelationship'>>(
  form: Form,
): Form {
  if (!form.relationship.startsWith(READY)) return form;
  return { ...form, relationship: 'other', customRelationship: form.relationship.slice(READY.length) };
}

function rowsOf({ name, birthday, dates }: PersonForm) {
  return [birthday, ...dates].map((row) => (isBlankRow(row) ? null : { ...row, name: name.trim() }));
}

const typedFields = z.object({
  name: personFields.shape.name,
  relationship: personFields.shape.relationship,
  customRelationship: shortLine('Relationship', { min: 0 }),
  notes: personFields.shape.notes,
  diedOn: typedDeath,
  deathPrecision: personFields.shape.deathPrecision,
  remind: personFields.shape.remind,
  birthday: z.nullable(dateRow),
  dates: z.array(z.nullable(dateRow)),
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
      ({ customRelationship, birthday, dates, ...person }): NewPerson =>
        completePerson({
          ...person,
          notes: person.relationship === 'other' ? customRelationship : person.notes,
          dates: [birthday, ...dates].filter((date) => date !== null),
        }),
    ),
  ),
  (form: PersonForm) => {
    const [birthday, ...dates] = rowsOf(form);
    return {
      ...withWord(form),
      ...{ birthday, dates, deathPrecision: precisionWithout(form.unknown) },
      ...(form.hasDied ? { diedOn: form } : { diedOn: null, remind: null }),
    };
  },
);

/** As much of a person as can be read while the form is being filled in; null without a name and a relationship. */
export function typedPerson(form: PersonForm): CardPerson | null {
  const name = form.name.trim();
  const { relationship, customRelationship, notes } = withWord(form);
  if (!name || !relationship) return null;
  return {
    ...{ name, relationship, notes: relationship === 'other' ? customRelationship : notes },
    dates: rowsOf(form).flatMap((row) => (row && dateRow.safeParse(row).data) ?? []),
  };
}

/** The form's values for a person to change, or blank ones. */
export function toPersonForm(person: Person | null): PersonForm {
  const isCustom = person?.relationship === 'other';
  const word = isCustom && FAMILY_CHOICES.find(([, word]) => word === person.notes);
  const death = person && deathOf(person);
  return {
    name: person?.name ?? '',
    relationship: word ? word[0] : (person?.relationship ?? ''),
    customRelationship: (isCustom && !word && person.notes) || '',
    notes: (!isCustom && person?.notes) || '',
    hasDied: death !== null,
    diedOn: toTypedDate(death),
    unknown: death && unknownOf(death),
    remind: person?.remind ?? null,
    birthday: blankRow('birthday'),
    dates: [],
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
