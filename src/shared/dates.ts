import * as z from 'zod/mini';
import { parseDate } from './calendar.ts';
import { changedRemind, remind, storedRemind } from './leads.ts';
import { capitalise, isShort, notes, shortLine, tooLong } from './text.ts';
import { changedUnknownPart, unknownPart, withUnknownDay, withUnknownYear } from './unknown-part.ts';

export const DATE_TYPES = [
  'birthday',
  'anniversary',
  'meeting',
  'wedding',
  'holiday',
  'memorial',
  'other',
] as const;
export type DateType = (typeof DATE_TYPES)[number];

/** The types that the dialog offers, with their labels, in the order shown. */
export const OFFERED_TYPES: [DateType, string][] = [
  ['birthday', 'Birthday'],
  ['anniversary', 'Anniversary'],
  ['meeting', 'First Meeting'],
  ['wedding', 'Wedding'],
  ['memorial', 'Day of remembrance'],
  ['other', 'Other (Specify)'],
];

const title = z.string().check(z.trim(), z.minLength(1, { message: 'Title is required', abort: true }));

export const dateText = z
  .string({ error: (issue) => (issue.input == null ? 'Date is required' : undefined) })
  .check(
    z.minLength(1, { message: 'Date is required', abort: true }),
    z.refine((text) => parseDate(text) !== null, 'Invalid date'),
  );

/** The fields of a date, without the person it belongs to; whoever takes them asks for `ownTitle` and `enoughOfDate` too. */
export const dateFields = z.object({
  type: z.nullish(z.enum(DATE_TYPES)),
  title: z.pipe(title, shortLine('Title', { min: 2 })),
  date: dateText,
  /** 1 when only month and day count. */
  yearUnknown: unknownPart,
  /** 1 when only month and year are known. */
  dayUnknown: unknownPart,
  notes: notes('Notes'),
  remind,
});

/** A title in one's own words may be kept in the notes, and is as short as any other. */
export const ownTitle = z.refine<{ title: string; notes: string | null }>(
  ({ title, notes }) => title !== 'other' || isShort(notes ?? ''),
  { path: ['notes'], message: tooLong('Title') },
);

/** A month alone says nothing. */
export const enoughOfDate = z.refine<{ yearUnknown: 0 | 1; dayUnknown?: 0 | 1 | undefined }>(
  ({ yearUnknown, dayUnknown }) => !(yearUnknown && dayUnknown),
  { path: ['date'], message: 'A date without its day needs its year' },
);

export const dateInput = z.pipe(
  z.extend(dateFields, { personId: z.int() }).check(ownTitle, enoughOfDate),
  z.transform(completeDate),
);

/** A date as it is changed. */
export const dateChange = z.pipe(
  z
    .extend(dateFields, { personId: z.int(), dayUnknown: changedUnknownPart, remind: changedRemind })
    .check(ownTitle, enoughOfDate),
  z.transform(completeDate),
);

export const specialDate = z.object({
  id: z.int(),
  personId: z.int(),
  type: z.enum(DATE_TYPES),
  title: z.string(),
  date: z.string(),
  yearUnknown: z.union([z.literal(0), z.literal(1)]),
  dayUnknown: z.union([z.literal(0), z.literal(1)]),
  notes: z.nullable(z.string()),
  remind: storedRemind,
  userId: z.int(),
});

export type DateInput = z.output<typeof dateInput>;
export type DateChange = z.output<typeof dateChange>;
export type SpecialDate = z.infer<typeof specialDate>;

/** The type a bare title implies: 'wedding' → 'wedding', 'Grandad’s boat' → 'other'. */
function typeOfTitle(title: string): DateType {
  return DATE_TYPES.find((type) => type === title) ?? 'other';
}

type GivenDate = Pick<z.output<typeof dateFields>, 'type' | 'title' | 'date' | 'yearUnknown'> & {
  dayUnknown?: 0 | 1 | undefined;
};

/** Fills in what may be left out: the type (from the title), and what of the date is unknown. */
export function completeDate<Input extends GivenDate>(input: Input) {
  return { ...input, type: input.type ?? typeOfTitle(input.title), date: storedDate(input) };
}

function storedDate({ date, yearUnknown, dayUnknown }: GivenDate): string {
  if (yearUnknown) return withUnknownYear(date);
  return dayUnknown ? withUnknownDay(date) : date;
}

/** What a list or a card calls a date: the title capitalised, or the notes when the title is 'other'. */
export function dateLabel({ title, notes }: Pick<SpecialDate, 'title' | 'notes'>): string {
  if (title === 'other') return notes || 'Other';
  if (title === 'meeting') return 'First Meeting';
  return title === 'memorial' ? 'In memory' : capitalise(title);
}

/** The title a chosen type suggests; choosing 'other' clears it. With a very long name it would be too long: the bare type. */
export function suggestedTitle(type: DateType, person: string): string {
  const title = titleFor(type, person);
  return isShort(title) ? title : type;
}

/** Whether a title is the one that a type suggests: the same as asking for that, without counting the letters of a long name. */
export function isSuggested(title: string, type: DateType, person: string): boolean {
  return (title === type || title === titleFor(type, person)) && title === suggestedTitle(type, person);
}

function titleFor(type: DateType, person: string): string {
  switch (type) {
    case 'birthday':
      return `${person}'s Birthday`;
    case 'anniversary':
      return `Anniversary with ${person}`;
    case 'meeting':
      return `Met ${person}`;
    case 'wedding':
      return `Wedding with ${person}`;
    case 'holiday':
      return `Holiday with ${person}`;
    case 'memorial':
      return `In memory of ${person}`;
    case 'other':
      return '';
  }
}
