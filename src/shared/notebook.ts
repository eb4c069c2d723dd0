import * as z from 'zod/mini';
import { feedSettings } from './calendar-feed.ts';
import { cardDesign } from './card-design.ts';
import { bornBeforeDeath, childFields, completeChild } from './children.ts';
import { dateChoices } from './date-choices.ts';
import { completeDate, dateFields, enoughOfDate, ownTitle } from './dates.ts';
import { milestoneInput } from './milestones.ts';
import { completePerson, ownRelationship, personFields } from './people.ts';
import { reminderSettings } from './reminder-settings.ts';

/** How many rows a file, or a notebook after an import, may hold: far above any family. */
export const MAX_ROWS = 5000;
export const TOO_MANY_ROWS = `An account can hold up to ${MAX_ROWS} entries`;

export const NOTEBOOK_FORMAT = 'family-facts';
export const NOTEBOOK_VERSION = 1;

const notebookChild = z.pipe(
  z.extend(childFields, { milestones: z._default(z.array(milestoneInput), []) }).check(bornBeforeDeath),
  z.transform(completeChild),
);

const notebookDate = z.pipe(dateFields.check(ownTitle, enoughOfDate), z.transform(completeDate));

/**
 * `id` is that of the person in the notebook who is meant, for there may be several of one name; a download has none. A
 * number that is not one of theirs means nothing. null: somebody else than the known ones of their name who have other dates.
 */
const notebookPerson = z.pipe(
  z
    .extend(personFields, {
      id: z.optional(z.nullable(z.int())),
      dates: z._default(z.array(notebookDate), []),
    })
    .check(ownRelationship),
  z.transform(completePerson),
);

const rows = z.object({
  children: z._default(z.array(notebookChild), []),
  people: z._default(z.array(notebookPerson), []),
});

/** A notebook as a file holds it: every row checked by the rules of its form, when there are not too many. */
const notebook = z.pipe(
  z.custom<z.input<typeof rows>>((given) => countGiven(given) <= MAX_ROWS, TOO_MANY_ROWS),
  rows,
);

/** How many rows a file that nobody has looked at yet would add. */
function countGiven(given: unknown): number {
  const { children, people } = Object(given) as Record<string, unknown>;
  return countRows({
    children: listOf(children).map((child) => ({ milestones: listOf(Object(child).milestones) })),
    people: listOf(people).map((person) => ({ dates: listOf(Object(person).dates) })),
  });
}

function listOf(given: unknown): unknown[] {
  return Array.isArray(given) ? given : [];
}

const NOT_OURS = 'This is not a Family Facts file';

/** What a file holds, once it is known to be one of ours. */
export const notebookContents = z.object(
  {
    format: z.literal(NOTEBOOK_FORMAT, NOT_OURS),
    version: z.literal(NOTEBOOK_VERSION, 'This file was made by another version of Family Facts'),
    dateChoices: z.optional(dateChoices),
    /** How the calendar's feed was set, never its address; it is taken over switched off. */
    calendarFeed: z.optional(feedSettings),
    /** Of downloads since designs are remembered. */
    cardDesign: z._default(z.nullable(cardDesign), null),
    notebook,
    /** Of downloads since there are reminders; they are taken over switched off. */
    reminders: z._default(z.nullable(reminderSettings), null),
  },
  NOT_OURS,
);

/**
 * What an import reads of the file that a download writes; the account's and the orders' parts are left alone. The first
 * thing wrong is told with its place: 'children 3, milestones 1: Invalid date'.
 */
export const notebookFile = z.pipe(
  z.custom<z.input<typeof notebookContents>>(),
  z.transform((input, context): z.output<typeof notebookContents> => {
    const result = notebookContents.safeParse(input);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    context.issues.push({ code: 'custom', message: issue ? withPlace(issue) : NOT_OURS, input });
    return z.NEVER;
  }),
);

function withPlace({ path, message }: { path: PropertyKey[]; message: string }): string {
  const places = path.flatMap((step, at) =>
    typeof step === 'number' ? [`${String(path[at - 1])} ${step + 1}`] : [],
  );
  return places.length ? `${places.join(', ')}: ${message}` : message;
}

/** How much an import has added; what was there already is not added again. */
export const importAnswer = z.object({
  children: z.int(),
  people: z.int(),
  dates: z.int(),
  milestones: z.int(),
});

export type Notebook = z.output<typeof notebook>;
export type NotebookFile = z.output<typeof notebookContents>;
export type ImportAnswer = z.infer<typeof importAnswer>;

type Rows = { children: { milestones: unknown[] }[]; people: { dates: unknown[] }[] };

/** How many rows a notebook has, of all kinds together. */
export function countRows({ children, people }: Rows): number {
  const nested = [...children.map((row) => row.milestones), ...people.map((row) => row.dates)];
  return nested.reduce((sum, { length }) => sum + 1 + length, 0);
}
