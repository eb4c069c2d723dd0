import * as z from 'zod/mini';
import { latestToday, parseDate } from './calendar.ts';
import { changedRemind, remind, storedRemind } from './leads.ts';
import { line } from './text.ts';
import { changedUnknownPart, unknownPart, withUnknownDay } from './unknown-part.ts';

/** A calendar date 'YYYY-MM-DD' that exists; an empty field is 'Required'. */
export const calendarDate = z.string().check(
  z.minLength(1, { message: 'Required', abort: true }),
  z.refine((text) => parseDate(text) !== null, 'Invalid date'),
);

/** A time of day 'HH:mm'; empty, null or missing is null. */
export const birthtime = z.pipe(
  z.nullish(
    z.string().check(
      z.maxLength(100, { message: 'Invalid time', abort: true }),
      z.trim(),
      z.refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'Invalid time'),
    ),
  ),
  z.transform((text): string | null => text || null),
);

const MAX_LBS = 99;

/** Whole pounds; empty is null. */
export const weightLbs = z._default(
  z.nullable(
    z
      .int()
      .check(
        z.gte(0, 'Weight must be a positive number'),
        z.lte(MAX_LBS, `Pounds must be at most ${MAX_LBS}`),
      ),
  ),
  null,
);

/** Whole ounces, 0 to 15; empty is null. */
export const weightOz = z._default(
  z.nullable(
    z.int().check(z.gte(0, 'Weight must be a positive number'), z.lt(16, 'Ounces must be less than 16')),
  ),
  null,
);

export const BIRTHDATE_TO_COME = 'Birth date must not be in the future';

/** The fields of a child; whoever takes them completes them with `completeChild`. */
export const childFields = z.object({
  name: line('Name', { min: 2 }),
  birthdate: calendarDate.check(z.refine((text) => text <= latestToday(), BIRTHDATE_TO_COME)),
  /** 1 when of the birth only month and year are known. */
  dayUnknown: unknownPart,
  birthtime,
  weightLbs,
  weightOz,
  remind,
});

export const childInput = z.pipe(childFields, z.transform(completeChild));

/** A child as it is changed. */
export const childChange = z.pipe(
  z.extend(childFields, { dayUnknown: changedUnknownPart, remind: changedRemind }),
  z.transform(completeChild),
);

export const child = z.object({
  id: z.int(),
  name: z.string(),
  birthdate: z.nullable(z.string()),
  dayUnknown: z.union([z.literal(0), z.literal(1)]),
  birthtime: z.nullable(z.string()),
  weightLbs: z.nullable(z.int()),
  weightOz: z.nullable(z.int()),
  remind: storedRemind,
  userId: z.int(),
});

/** Of a birth whose day is unknown the first of its month is kept. */
export function completeChild<Input extends { birthdate: string | null; dayUnknown?: 0 | 1 | undefined }>(
  input: Input,
): Input {
  const { birthdate, dayUnknown } = input;
  return dayUnknown && birthdate ? { ...input, birthdate: withUnknownDay(birthdate) } : input;
}

export type ChildInput = z.output<typeof childInput>;
export type ChildChange = z.output<typeof childChange>;
export type Child = z.infer<typeof child>;
