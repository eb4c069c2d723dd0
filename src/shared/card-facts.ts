import * as z from 'zod/mini';
import { boundedList } from './bounded-list.ts';
import { type CardChildFacts, givenFacts, orderedFacts } from './child-facts.ts';
import { calendarDate, completeChild, eldestFirst } from './children.ts';
import { completeDate, DATE_TYPE_NAMES, dateText, enoughOfDate, ownTitle } from './dates.ts';
import { parseJson } from './json.ts';
import { MAX_PEOPLE, tooManyCharacters, tooManyRows } from './order-limits.ts';
import { givenMark, rowMark } from './partial-date.ts';
import { ownRelationship } from './people.ts';
import { line, notes, shortLine } from './text.ts';

/** The ways to arrange an order's children on its cards. */
export const CARD_LAYOUTS = ['all-on-one', 'one-per-child'] as const;
export const cardLayout = z._default(z.enum(CARD_LAYOUTS), 'all-on-one');

/** A child as printed on a card: without id and user id. */
const cardChild = z.pipe(
  z.object({
    name: line('Name'),
    birthdate: z._default(z.nullable(calendarDate), null),
    dayUnknown: givenMark,
    ...givenFacts,
  }),
  z.transform(completeChild),
);

export const cardDate = z.pipe(
  z
    .object({
      type: z.nullish(z.enum(DATE_TYPE_NAMES)),
      title: shortLine('Title'),
      date: dateText,
      yearUnknown: givenMark,
      dayUnknown: givenMark,
      notes: notes('Notes'),
    })
    .check(ownTitle, enoughOfDate),
  z.transform(completeDate),
);

/** A person with their dates; also accepted as `{ person: {…}, dates: […] }`. */
export const cardPerson = z.pipe(
  z.transform(unwrapPerson),
  z
    .object({
      name: line('Name'),
      relationship: shortLine('Relationship'),
      notes: notes('Notes'),
      dates: z._default(z.array(cardDate, 'Invalid input'), []),
    })
    .check(ownRelationship),
);

function unwrapPerson(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('person' in input)) return input;
  const { person, ...rest } = input;
  return typeof person === 'object' ? { ...person, ...rest } : input;
}

/** Decodes facts that arrive as a list, as JSON text of one, as JSON text of that text, or as null. */
function decodeFacts(input: unknown): unknown {
  let facts = input;
  for (let times = 0; times < 2 && typeof facts === 'string'; times++) {
    try {
      facts = parseJson(facts);
    } catch {
      return facts;
    }
  }
  return facts ?? [];
}

const childrenData = z.pipe(
  z.transform(decodeFacts),
  z.pipe(
    boundedList(cardChild, (children) => tooManyRows({ children, people: [] })),
    z.transform((children: z.output<typeof cardChild>[]) => eldestFirst(children)),
  ),
);

const peopleData = z.pipe(
  z.transform(decodeFacts),
  boundedList(cardPerson, (people) => {
    const counted = people.slice(0, MAX_PEOPLE + 1).map((person) => ({ dates: datesOf(person) }));
    return tooManyRows({ children: [], people: counted });
  }),
);

/** The dates of a person, wrapped or not, before validation. */
function datesOf(person: unknown): unknown[] {
  const { dates } = Object(unwrapPerson(person)) as { dates?: unknown };
  return Array.isArray(dates) ? dates : [];
}

export const NOTHING_SELECTED = 'Please select at least one child or person to include on your card.';

/** The fields of an order from which its cards are made. */
export const orderedCards = z.object({ childrenData, peopleData, cardLayout });

/** Demands at least one child or person. */
export const somethingSelected = z.refine<{ childrenData: unknown[]; peopleData: unknown[] }>(
  (input) => input.childrenData.length + input.peopleData.length > 0,
  { path: ['childrenData'], message: NOTHING_SELECTED },
);

/** Limits the amount of text in an order. */
export const notTooManyWords = z.check<{
  childrenData: z.output<typeof childrenData>;
  peopleData: z.output<typeof peopleData>;
}>(({ value, issues }) => {
  const message = tooManyCharacters({ children: value.childrenData, people: value.peopleData });
  if (message) issues.push({ code: 'custom', path: ['peopleData'], message, input: value });
});

// Facts as an order stores them. The rules of forms do not apply: paid orders must stay readable. Orders made before
// days could be unknown have no `dayUnknown`.
const storedUnknown = z.optional(rowMark);

export const storedChild = z.object({
  name: z.string(),
  birthdate: z.nullable(z.string()),
  dayUnknown: storedUnknown,
  ...orderedFacts,
});

export const storedPerson = z.object({
  name: z.string(),
  relationship: z.string(),
  notes: z.nullable(z.string()),
  dates: z.array(
    z.object({
      type: z.enum(DATE_TYPE_NAMES),
      title: z.string(),
      date: z.string(),
      yearUnknown: rowMark,
      dayUnknown: storedUnknown,
      notes: z.nullable(z.string()),
    }),
  ),
});

/** Front and back of a card as SVG markup. */
export const cardPictures = z.object({ front: z.string(), back: z.string() });
export type CardPictures = z.infer<typeof cardPictures>;

/** Facts of an order, which lack `dayUnknown` if it was made before days could be unknown. */
type DayKnownIfUnsaid<Facts> = Omit<Facts, 'dayUnknown'> & { dayUnknown?: 0 | 1 | undefined };

export type CardChild = DayKnownIfUnsaid<
  Pick<z.output<typeof cardChild>, 'name' | 'birthdate' | 'dayUnknown'>
> &
  CardChildFacts;
export type CardDate = DayKnownIfUnsaid<z.output<typeof cardDate>>;
export type CardPerson = Omit<z.output<typeof cardPerson>, 'dates'> & { dates: CardDate[] };
/** The facts of one order, the input of the card engine. */
export type CardFacts = { children: CardChild[]; people: CardPerson[] };
export type CardLayout = (typeof CARD_LAYOUTS)[number];
