import * as z from 'zod/mini';
import { timeIn } from './calendar.ts';
import type { Clock, WeightStyle } from './card-design.ts';
import { weightIn } from './weight.ts';

/** A time of day 'HH:mm'; empty and missing become null. */
const birthtime = z.pipe(
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

/** Whole pounds; missing becomes null. */
const weightLbs = z._default(
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

/** Whole ounces, 0 to 15; missing becomes null. */
const weightOz = z._default(
  z.nullable(
    z.int().check(z.gte(0, 'Weight must be a positive number'), z.lt(16, 'Ounces must be less than 16')),
  ),
  null,
);

const MAX_GRAMS = 45_000;

/** Whole grams if the weight was given in kilograms; otherwise null. */
const weightGrams = z._default(
  z.nullable(
    z
      .int()
      .check(
        z.gte(0, 'Weight must be a positive number'),
        z.lte(MAX_GRAMS, `Weight must be at most ${MAX_GRAMS / 1000} kg`),
      ),
  ),
  null,
);

/**
 * The facts of a child beside name and birth, by database column. `given` is the schema of input, where a missing fact
 * becomes null; `row` that of stored rows. The schemas of calls, orders, files and devices are made from this table.
 */
const FACT_SCHEMAS = {
  birthtime: { given: birthtime, row: z.nullable(z.string()) },
  weightLbs: { given: weightLbs, row: z.nullable(z.int()) },
  weightOz: { given: weightOz, row: z.nullable(z.int()) },
  weightGrams: { given: weightGrams, row: z.nullable(z.int()) },
};

type FactColumn = keyof typeof FACT_SCHEMAS;
export type ChildFacts = { [Column in FactColumn]: z.output<(typeof FACT_SCHEMAS)[Column]['row']> };
/** A child's facts on a card. Orders made before a fact existed lack it, which means null. */
export type CardChildFacts = { [Column in FactColumn]?: ChildFacts[Column] | undefined };

const FACT_COLUMNS = Object.keys(FACT_SCHEMAS) as FactColumn[];

/** An object with one value for each column. */
export function eachFact<Value>(of: (column: FactColumn) => Value) {
  return Object.fromEntries(FACT_COLUMNS.map((column) => [column, of(column)])) as Record<FactColumn, Value>;
}

type Row = { [Column in FactColumn]: (typeof FACT_SCHEMAS)[Column]['row'] };

export const givenFacts = eachFact((column) => FACT_SCHEMAS[column].given) as {
  [Column in FactColumn]: (typeof FACT_SCHEMAS)[Column]['given'];
};
export const rowFacts = eachFact((column) => FACT_SCHEMAS[column].row) as Row;
/** Schemas for stored orders, which may have been made before a fact existed. */
export const orderedFacts = eachFact((column) => z.optional(FACT_SCHEMAS[column].row as z.ZodMiniType)) as {
  [Column in FactColumn]: z.ZodMiniOptional<Row[Column]>;
};
/** Schemas for data stored on devices. Missing or unreadable facts become null. */
export const keptFacts = eachFact((column) => z.catch(FACT_SCHEMAS[column].row as z.ZodMiniType, null)) as {
  [Column in FactColumn]: z.ZodMiniCatch<Row[Column]>;
};
export const NO_FACTS = eachFact(() => null) as ChildFacts;

/** Only the facts of a child, with null for missing ones. */
export function childFactsOf(child: CardChildFacts): ChildFacts {
  return eachFact((column) => child[column] ?? null) as ChildFacts;
}

/** A card's choice between formats. */
type Styles = { hours: Clock; weights: WeightStyle };
const ON_SCREEN: Styles = { hours: 12, weights: 'pounds' };

type ShownFact = {
  /** The label on cards. */
  label: string;
  /** The value in words; null when it is unknown. */
  words(child: CardChildFacts, styles: Styles): string | null;
  /** The text shown for an unknown value; null omits the fact. */
  unknown: string | null;
  /** A key that changes only with the fact, not with its format. */
  identity(child: CardChildFacts): string;
};

const OZ_PER_LB = 16;

/** The facts shown beside name and birth, in the order of cards, keyed by their name in sentences. */
const SHOWN_FACTS = {
  'birth time': {
    label: 'Time',
    words: ({ birthtime }, { hours }) => (birthtime ? timeIn(hours, birthtime) : null),
    unknown: null,
    identity: ({ birthtime }) => birthtime ?? '',
  },
  weight: {
    label: 'Weight',
    words: (child, { weights }) =>
      child.weightLbs || child.weightOz ? weightIn(weights, childFactsOf(child)) : null,
    unknown: 'Not specified',
    identity: ({ weightLbs, weightOz, weightGrams }) =>
      String(weightGrams ?? (weightLbs ?? 0) * OZ_PER_LB + (weightOz ?? 0)),
  },
} satisfies Record<string, ShownFact>;

export type FactName = keyof typeof SHOWN_FACTS;
export const FACT_NAMES = Object.keys(SHOWN_FACTS) as FactName[];

/** The shown facts of a child, each with its name in sentences and its label on cards. `words` is null when unknown. */
export function shownFacts(child: CardChildFacts, styles: Styles = ON_SCREEN) {
  return FACT_NAMES.map((name) => {
    const { label, unknown, ...fact }: ShownFact = SHOWN_FACTS[name];
    return { name, label, unknown, words: fact.words(child, styles), identity: fact.identity(child) };
  });
}
