import * as z from 'zod/mini';
import { latestToday, parseDate } from './calendar.ts';
import { changeSchemaOf } from './change-schema.ts';
import { givenFacts, rowFacts } from './child-facts.ts';
import { birthOf, firstDayOf, givenMark, type MarkedBirth, rowMark } from './partial-date.ts';
import { diedOn } from './people.ts';
import { givenLeads, storedLeads } from './reminder-leads.ts';
import { line } from './text.ts';
import { poundsOf, type Weight } from './weight.ts';

/** An existing date 'YYYY-MM-DD'; an empty field gives the message 'Required'. */
export const calendarDate = z.string().check(
  z.minLength(1, { message: 'Required', abort: true }),
  z.refine((text) => parseDate(text) !== null, 'Invalid date'),
);

export const BIRTHDATE_TO_COME = 'Birth date must not be in the future';

/** The fields of a child. Their result must be passed to `completeChild`. */
export const childFields = z.object({
  name: line('Name', { min: 2 }),
  birthdate: calendarDate.check(z.refine((text) => text <= latestToday(), BIRTHDATE_TO_COME)),
  /** 1 when only the month and year of birth are known. */
  dayUnknown: givenMark,
  ...givenFacts,
  /** Date of death; null or missing for a living child. Cards do not show it. */
  diedOn: z._default(diedOn, null),
  remind: givenLeads,
});

/** Refuses a death before the birth. */
export const notDeadBeforeBirth = z.refine<{ birthdate: string; diedOn?: string | null | undefined }>(
  ({ birthdate, diedOn }) => !diedOn || diedOn >= birthdate,
  { path: ['diedOn'], message: 'Date of death must not be before the birth date' },
);

export const childInput = z.pipe(childFields.check(notDeadBeforeBirth), z.transform(completeChild));

/** The body of a change to a child. */
export const childChange = z.pipe(
  changeSchemaOf(childFields).check(notDeadBeforeBirth),
  z.transform(completeChild),
);

export const child = z.object({
  id: z.int(),
  name: z.string(),
  birthdate: z.nullable(z.string()),
  dayUnknown: rowMark,
  ...rowFacts,
  diedOn: z.nullable(z.string()),
  remind: storedLeads,
  userId: z.int(),
});

type Born = { birthdate: string | null; birthtime?: string | null | undefined };

/** Sorts after any date and time, which begin with a digit. */
const SORTS_LAST = 'unknown';

/** Orders children by date of birth, then by time; unknown dates and times are last. */
function byBirth(one: Born, other: Born): number {
  const [born, otherBorn] = [one, other].map(
    ({ birthdate, birthtime }) => `${birthdate ?? SORTS_LAST} ${birthtime ?? SORTS_LAST}`,
  ) as [string, string];
  return born < otherBorn ? -1 : Number(born > otherBorn);
}

/** Children sorted by birth, as every list shows them. Equal births keep the order in which they were added. */
export function eldestFirst<Row extends Born>(children: readonly Row[]): Row[] {
  return children.toSorted(byBirth);
}

type GivenWeight = { [Key in keyof Weight]?: Weight[Key] | undefined };

/** Stores a birth whose day is unknown as the first of its month, and adds pounds and ounces to a weight in grams. */
export function completeChild<Input extends MarkedBirth & GivenWeight>(input: Input): Input {
  const birth = input.dayUnknown ? birthOf(input) : null;
  const { weightGrams } = input;
  return {
    ...input,
    ...(birth && { birthdate: firstDayOf(birth) }),
    ...(typeof weightGrams === 'number' && poundsOf(weightGrams)),
  };
}

export type ChildInput = z.output<typeof childInput>;
export type ChildChange = z.output<typeof childChange>;
export type Child = z.infer<typeof child>;
