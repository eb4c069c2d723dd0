import * as z from 'zod/mini';
import { listOf } from './bounded-list.ts';
import { latestToday, parseDate } from './calendar.ts';
import { changeSchemaOf } from './change-schema.ts';
import { dateOfPerson } from './dates.ts';
import { DEATH_PRECISIONS, deathOf, firstDayOf, type MarkedDeath } from './partial-date.ts';
import { givenLeads, storedLeads } from './reminder-leads.ts';
import { capitalise, isShort, line, notes, shortLine, tooLong } from './text.ts';

const RELATIONSHIPS = ['spouse', 'parent', 'sibling', 'friend', 'other'] as const;

/** Labels of relationships in the select field. */
export const RELATIONSHIP_OPTIONS: Record<(typeof RELATIONSHIPS)[number], string> = {
  spouse: 'Spouse/Partner',
  parent: 'Parent',
  sibling: 'Sibling',
  friend: 'Friend',
  other: 'Other (Specify)',
};

export const diedOn = z.nullable(
  z.string().check(
    z.refine((text) => parseDate(text) !== null, { message: 'Invalid date', abort: true }),
    z.refine((text) => text <= latestToday(), 'Date of death must not be in the future'),
  ),
);

const deathPrecision = z.enum(DEATH_PRECISIONS);

/** The fields of a person. A schema made of them also needs `ownRelationship`, and its result `completePerson`. */
export const personFields = z.object({
  name: line('Name', { min: 2 }),
  relationship: shortLine('Relationship'),
  notes: notes('Notes'),
  /** Date of death, 'YYYY-MM-DD'; null or missing for a person not known to have died. */
  diedOn: z._default(diedOn, null),
  /** The known part of that date. */
  deathPrecision: z._default(deathPrecision, 'day'),
  /** Leads of the reminders for the day of death. */
  remind: givenLeads,
});

/** Limits a relationship in the user's own words, which is stored in the notes when the relationship is 'other'. */
export const ownRelationship = z.refine<{ relationship: string; notes?: string | null | undefined }>(
  ({ relationship, notes }) => relationship !== 'other' || isShort(notes ?? ''),
  { path: ['notes'], message: tooLong('Relationship') },
);

export const personInput = z.pipe(personFields.check(ownRelationship), z.transform(completePerson));

/** Limit of the dates added together with a person. */
const MAX_NEW_DATES = 60;

/** A person to add, perhaps with dates, which are added together or not at all. */
export const newPerson = z.pipe(
  z
    .extend(personFields, {
      dates: z._default(
        listOf(dateOfPerson, MAX_NEW_DATES, `You can add up to ${MAX_NEW_DATES} dates at once`),
        [],
      ),
    })
    .check(ownRelationship),
  z.transform(completePerson),
);

/** The body of a change to a person. */
export const personChange = z.pipe(
  changeSchemaOf(personFields).check(ownRelationship),
  z.transform(completePerson),
);

export const person = z.object({
  id: z.int(),
  name: z.string(),
  relationship: z.string(),
  notes: z.nullable(z.string()),
  diedOn: z.nullable(z.string()),
  deathPrecision,
  remind: storedLeads,
  userId: z.int(),
});

/** Stores an unknown day or month of death as the first; without a death the precision is reset. */
export function completePerson<Input extends MarkedDeath>(input: Input): Input {
  const { diedOn, deathPrecision } = input;
  if (diedOn === null) return { ...input, deathPrecision: 'day' };
  const death = deathPrecision ? deathOf(input) : null;
  if (death) return { ...input, diedOn: firstDayOf(death) };
  return diedOn ? input : { ...input, deathPrecision: undefined };
}

export type PersonInput = z.output<typeof personInput>;
export type NewPerson = z.output<typeof newPerson>;
export type PersonChange = z.output<typeof personChange>;
export type Person = z.infer<typeof person>;

/** The relationship as shown; a custom one is in the notes. */
export function relationshipLabel({ relationship, notes }: Pick<Person, 'relationship' | 'notes'>): string {
  if (relationship === 'spouse') return 'Spouse/Partner';
  if (relationship === 'other') return notes || 'Other';
  return capitalise(relationship);
}
