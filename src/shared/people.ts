import * as z from 'zod/mini';
import { latestToday, parseDate } from './calendar.ts';
import { changeOf } from './change.ts';
import { remind, storedRemind } from './leads.ts';
import { DEATH_PRECISIONS, deathOf, firstDayOf, type MarkedDeath } from './partial-date.ts';
import { capitalise, isShort, line, notes, shortLine, tooLong } from './text.ts';

const RELATIONSHIPS = ['spouse', 'parent', 'sibling', 'friend', 'other'] as const;

/** What the relationship is called in a list to choose from. */
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

/** The fields of a person; whoever takes them asks for `ownRelationship` too, and completes them with `completePerson`. */
export const personFields = z.object({
  name: line('Name', { min: 2 }),
  relationship: shortLine('Relationship'),
  notes: notes('Notes'),
  /** The day on which they died, 'YYYY-MM-DD'; null or missing: as far as we know they live. */
  diedOn: z._default(diedOn, null),
  /** How much of that day is known. */
  deathPrecision: z._default(deathPrecision, 'day'),
  /** When the day of their death is reminded of. */
  remind,
});

/** A relationship in one's own words is kept in the notes, and is as short as any other. */
export const ownRelationship = z.refine<{ relationship: string; notes?: string | null | undefined }>(
  ({ relationship, notes }) => relationship !== 'other' || isShort(notes ?? ''),
  { path: ['notes'], message: tooLong('Relationship') },
);

export const personInput = z.pipe(personFields.check(ownRelationship), z.transform(completePerson));

/** A person as they are changed. */
export const personChange = z.pipe(
  changeOf(personFields).check(ownRelationship),
  z.transform(completePerson),
);

export const person = z.object({
  id: z.int(),
  name: z.string(),
  relationship: z.string(),
  notes: z.nullable(z.string()),
  diedOn: z.nullable(z.string()),
  deathPrecision,
  remind: storedRemind,
  userId: z.int(),
});

/** Of a death whose day is unknown the first that it may have been is kept; without a death there is nothing to know of it. */
export function completePerson<Input extends MarkedDeath>(input: Input): Input {
  const { diedOn, deathPrecision } = input;
  if (diedOn === null) return { ...input, deathPrecision: 'day' };
  const death = deathPrecision ? deathOf(input) : null;
  if (death) return { ...input, diedOn: firstDayOf(death) };
  return diedOn ? input : { ...input, deathPrecision: undefined };
}

export type PersonInput = z.output<typeof personInput>;
export type PersonChange = z.output<typeof personChange>;
export type Person = z.infer<typeof person>;

/** What a person is to the family: a custom relationship is kept in the notes. */
export function relationshipLabel({ relationship, notes }: Pick<Person, 'relationship' | 'notes'>): string {
  if (relationship === 'spouse') return 'Spouse/Partner';
  if (relationship === 'other') return notes || 'Other';
  return capitalise(relationship);
}
