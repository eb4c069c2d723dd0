import * as z from 'zod/mini';
import { parseDate } from './calendar.ts';
import { changeSchemaOf } from './change-schema.ts';
import { dayOf, firstDayOf, givenMark, type MarkedDate, rowMark } from './partial-date.ts';
import { plainCharacters } from './plain-characters.ts';
import { givenLeads, storedLeads } from './reminder-leads.ts';
import { capitalise, isShort, notes, shortLine, tooLong } from './text.ts';

type TypeOfDate = {
  /** The date's name when its title is only the type. */
  label: string;
  /** The type's name in the dialog, which offers them in this order; null when it is not offered. */
  choice: string | null;
  /** The title suggested when a user chooses this type. */
  titleFor(person: string): string;
  /** The occasion's name when the title is only the type; null when it is the label. */
  occasionOf: ((person: string) => string) | null;
  /** True if round numbers of days since such a date are occasions. */
  counted: boolean;
  /** The labels that contacts programs give a date of this type, in English. The first matching type is used. */
  importLabels: RegExp | null;
  /** The kind of dates in a calendar feed to which this type belongs. */
  feedKind: 'birthdays' | 'anniversaries' | 'memorials' | 'others';
};

const possessed = (noun: string) => (person: string) => `${person}’s ${noun}`;

const DATE_TYPE_TABLE = {
  birthday: {
    label: 'Birthday',
    choice: 'Birthday',
    titleFor: (person) => `${person}'s Birthday`,
    occasionOf: null,
    counted: true,
    importLabels: /\bbirthday\b/i,
    feedKind: 'birthdays',
  },
  anniversary: {
    label: 'Anniversary',
    choice: 'Anniversary',
    titleFor: (person) => `Anniversary with ${person}`,
    occasionOf: possessed('anniversary'),
    counted: true,
    importLabels: /^(?!.*\bwedding\b).*\banniversary\b/i,
    feedKind: 'anniversaries',
  },
  meeting: {
    label: 'First Meeting',
    choice: 'First Meeting',
    titleFor: (person) => `Met ${person}`,
    occasionOf: (person) => `Met ${person}`,
    counted: true,
    importLabels: /\bmet\b|\bfirst meeting\b/i,
    feedKind: 'anniversaries',
  },
  wedding: {
    label: 'Wedding',
    choice: 'Wedding',
    titleFor: (person) => `Wedding with ${person}`,
    occasionOf: possessed('wedding'),
    counted: true,
    importLabels: /\bwedding\b/i,
    feedKind: 'anniversaries',
  },
  holiday: {
    label: 'Holiday',
    choice: null,
    titleFor: (person) => `Holiday with ${person}`,
    occasionOf: possessed('holiday'),
    counted: false,
    importLabels: null,
    feedKind: 'others',
  },
  memorial: {
    label: 'In memory',
    choice: 'Day of remembrance',
    titleFor: (person) => `In memory of ${person}`,
    occasionOf: null,
    counted: false,
    importLabels: /\b(?:memorial|memory|remembrance|died|death|deathday|passed away)\b/i,
    feedKind: 'memorials',
  },
  other: {
    label: 'Other',
    choice: 'Other (Specify)',
    titleFor: () => '',
    occasionOf: null,
    counted: false,
    importLabels: null,
    feedKind: 'others',
  },
} satisfies Record<string, TypeOfDate>;

export type DateType = keyof typeof DATE_TYPE_TABLE;
export const DATE_TYPES: Record<DateType, TypeOfDate> = DATE_TYPE_TABLE;
export const DATE_TYPE_NAMES = Object.keys(DATE_TYPE_TABLE) as DateType[];

const title = z.string().check(z.trim(), z.minLength(1, { message: 'Title is required', abort: true }));

export const dateText = z
  .string({ error: (issue) => (issue.input == null ? 'Date is required' : undefined) })
  .check(
    z.minLength(1, { message: 'Date is required', abort: true }),
    z.refine((text) => parseDate(text) !== null, 'Invalid date'),
  );

/** The fields of a date, without its person. A schema made of them also needs `ownTitle` and `enoughOfDate`. */
export const dateFields = z.object({
  type: z.nullish(z.enum(DATE_TYPE_NAMES)),
  title: z.pipe(title, shortLine('Title', { min: 2 })),
  date: dateText,
  /** 1 when the year is unknown. */
  yearUnknown: givenMark,
  /** 1 when only month and year are known. */
  dayUnknown: givenMark,
  notes: notes('Notes'),
  remind: givenLeads,
});

/** Limits a title in the user's own words, which is stored in the notes when the title is 'other'. */
export const ownTitle = z.refine<{ title: string; notes?: string | null | undefined }>(
  ({ title, notes }) => title !== 'other' || isShort(notes ?? ''),
  { path: ['notes'], message: tooLong('Title') },
);

/** Refuses a date that is only a month. */
export const enoughOfDate = z.refine<{ yearUnknown: 0 | 1; dayUnknown?: 0 | 1 | undefined }>(
  ({ yearUnknown, dayUnknown }) => !(yearUnknown && dayUnknown),
  { path: ['date'], message: 'If you don’t know the day, please give the year' },
);

/** A date inside its person. */
export const dateOfPerson = z.pipe(dateFields.check(ownTitle, enoughOfDate), z.transform(completeDate));

export const dateInput = z.pipe(
  z.extend(dateFields, { personId: z.int() }).check(ownTitle, enoughOfDate),
  z.transform(completeDate),
);

/** The body of a change to a date. It must have `yearUnknown`; the type changes only if given or named by the title. */
export const dateChange = z.pipe(
  z
    .extend(changeSchemaOf(dateFields), { personId: z.int(), yearUnknown: givenMark })
    .check(ownTitle, enoughOfDate),
  z.transform((change) => ({
    ...change,
    date: storedDate(change),
    type: change.type ?? bareType(change.title),
  })),
);

export const specialDate = z.object({
  id: z.int(),
  personId: z.int(),
  type: z.enum(DATE_TYPE_NAMES),
  title: z.string(),
  date: z.string(),
  yearUnknown: rowMark,
  dayUnknown: rowMark,
  notes: z.nullable(z.string()),
  remind: storedLeads,
  userId: z.int(),
});

export type DateOfPerson = z.output<typeof dateOfPerson>;
export type DateInput = z.output<typeof dateInput>;
export type DateChange = z.output<typeof dateChange>;
export type SpecialDate = z.infer<typeof specialDate>;

/** The type that a title consists of, such as 'wedding'. */
export function bareType(title: string): DateType | undefined {
  return DATE_TYPE_NAMES.find((type) => type === title);
}

/** Fills in what may be missing: the type (from the title), and the unknown parts of the date. */
export function completeDate<
  Input extends MarkedDate & { type?: DateType | null | undefined; title: string },
>(input: Input) {
  return { ...input, type: input.type ?? bareType(input.title) ?? 'other', date: storedDate(input) };
}

function storedDate(date: MarkedDate): string {
  return firstDayOf(dayOf(date));
}

/** The name of a date on lists and cards: the title capitalised, or the notes when the title is 'other'. */
export function dateLabel({ title, notes }: Pick<SpecialDate, 'title' | 'notes'>): string {
  const type = bareType(title);
  if (type === 'other') return notes || DATE_TYPES.other.label;
  return type ? DATE_TYPES[type].label : capitalise(title);
}

/** The title suggested for a type; '' for 'other'. If the person's name makes it too long it is only the type. */
export function suggestedTitle(type: DateType, person: string): string {
  const title = DATE_TYPES[type].titleFor(person);
  return isShort(title) ? title : type;
}

/** True when `suggestedTitle` gives this title. The length of a long name is measured only if the title could match. */
export function isSuggested(title: string, type: DateType, person: string): boolean {
  const plain = plainCharacters(title);
  return plain === type || (plain === plainCharacters(DATE_TYPES[type].titleFor(person)) && isShort(title));
}

/** The label of a date under its person's name: 'Wedding with Sarah' becomes 'Wedding'. */
export function labelUnder(date: Pick<SpecialDate, 'title' | 'notes'>, person: string): string {
  // A title that equals the name of its type needs no change.
  const suggested = DATE_TYPE_NAMES.find(
    (type) => type !== 'other' && type !== date.title && isSuggested(date.title, type, person),
  );
  return dateLabel(suggested ? { ...date, title: suggested } : date);
}

/** The title of a date after its person is renamed: a suggested title gets the new name, any other is unchanged. */
export function retitled(
  { title, type }: Pick<SpecialDate, 'title' | 'type'>,
  from: string,
  to: string,
): string {
  return title !== type && isSuggested(title, type, from) ? suggestedTitle(type, to) : title;
}
