import * as z from 'zod/mini';
import { feedSettings } from './calendar-feed.ts';
import { cardDesign } from './card-design.ts';
import { childFields, completeChild, notDeadBeforeBirth } from './children.ts';
import { dateChoices } from './date-choices.ts';
import { dateOfPerson } from './dates.ts';
import { milestoneInput } from './milestones.ts';
import { completePerson, ownRelationship, personFields } from './people.ts';
import { reminderSettings } from './reminder-settings.ts';

/** Highest number of rows in a file, or in a notebook after an import; no family needs as many. */
export const MAX_ROWS = 5000;
export const TOO_MANY_ROWS = `An account can hold up to ${MAX_ROWS} entries`;

export const NOTEBOOK_FORMAT = 'family-facts';
export const NOTEBOOK_VERSION = 1;

const notebookChild = z.pipe(
  z.extend(childFields, { milestones: z._default(z.array(milestoneInput), []) }).check(notDeadBeforeBirth),
  z.transform(completeChild),
);

/**
 * `id` selects one of several people with the same name in the notebook; downloads have none. An unknown id is ignored.
 * null means another person than those of that name whose dates differ.
 */
const notebookPerson = z.pipe(
  z
    .extend(personFields, {
      id: z.optional(z.nullable(z.int())),
      dates: z._default(z.array(dateOfPerson), []),
    })
    .check(ownRelationship),
  z.transform(completePerson),
);

const rows = z.object({
  children: z._default(z.array(notebookChild), []),
  people: z._default(z.array(notebookPerson), []),
});

/** A notebook in a file. Its rows are checked by the rules of the forms, unless there are too many. */
const notebook = z.pipe(
  z.custom<z.input<typeof rows>>((given) => countGiven(given) <= MAX_ROWS, TOO_MANY_ROWS),
  rows,
);

/** Number of rows in a file that is not validated yet. */
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

const NOT_OUR_FILE = 'This is not a Family Facts file';

/** Contents of a file that has our format. */
export const notebookContents = z.object(
  {
    format: z.literal(NOTEBOOK_FORMAT, NOT_OUR_FILE),
    version: z.literal(NOTEBOOK_VERSION, 'This file was made by another version of Family Facts'),
    dateChoices: z.optional(dateChoices),
    /** Settings of the calendar feed without its address. The feed is imported switched off. */
    calendarFeed: z.optional(feedSettings),
    /** Design of the latest card; missing in older downloads. */
    cardDesign: z._default(z.nullable(cardDesign), null),
    notebook,
    /** Settings of reminders; missing in older downloads. Reminders are imported switched off. */
    reminders: z._default(z.nullable(reminderSettings), null),
  },
  NOT_OUR_FILE,
);

/**
 * The part of a downloaded file that an import reads; account and orders are ignored. An error message begins with its
 * position: 'children 3, milestones 1: Invalid date'.
 */
export const notebookFile = z.pipe(
  z.custom<z.input<typeof notebookContents>>(),
  z.transform((input, context): z.output<typeof notebookContents> => {
    const result = notebookContents.safeParse(input);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    context.issues.push({ code: 'custom', message: issue ? withPlace(issue) : NOT_OUR_FILE, input });
    return z.NEVER;
  }),
);

function withPlace({ path, message }: { path: PropertyKey[]; message: string }): string {
  const places = path.flatMap((step, at) =>
    typeof step === 'number' ? [`${String(path[at - 1])} ${step + 1}`] : [],
  );
  return places.length ? `${places.join(', ')}: ${message}` : message;
}

/** Number of rows an import has added; duplicates are skipped. */
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

/** Total number of rows in a notebook. */
export function countRows({ children, people }: Rows): number {
  const nested = [...children.map((row) => row.milestones), ...people.map((row) => row.dates)];
  return nested.reduce((sum, { length }) => sum + 1 + length, 0);
}
