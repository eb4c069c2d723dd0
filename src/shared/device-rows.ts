import * as z from 'zod/mini';
import { type User, user } from './accounts.ts';
import type { CardChild, CardPerson } from './card-facts.ts';
import { keptFacts } from './child-facts.ts';
import type { Child } from './children.ts';
import { DATE_TYPE_NAMES, type SpecialDate } from './dates.ts';
import { MILESTONE_TYPES, type Milestone } from './milestones.ts';
import { DEATH_PRECISIONS } from './partial-date.ts';
import type { Person } from './people.ts';
import { storedLeads } from './reminder-leads.ts';

// Schemas of rows stored on devices, perhaps by another release or changed by hand. Missing or unreadable values get
// their defaults, and unknown fields are kept. A row without its ids is unreadable.

const text = z.catch(z.string(), '');
const textOrNull = z.catch(z.nullable(z.string()), null);
const mark = z.catch(z.union([z.literal(0), z.literal(1)]), 0);
const identity = { id: z.int(), userId: z.catch(z.int(), 0) };
const remind = z.catch(storedLeads, null);

export const storedDeviceChild = z.looseObject({
  ...{ ...identity, name: text, birthdate: textOrNull, dayUnknown: mark, ...keptFacts },
  ...{ diedOn: textOrNull, remind },
}) satisfies z.ZodMiniType<Child>;

export const keptPerson = z.looseObject({
  ...{ ...identity, name: text, relationship: z.catch(z.string(), 'other'), notes: textOrNull },
  ...{ diedOn: textOrNull, deathPrecision: z.catch(z.enum(DEATH_PRECISIONS), 'day'), remind },
}) satisfies z.ZodMiniType<Person>;

const dateFacts = {
  ...{ type: z.catch(z.enum(DATE_TYPE_NAMES), 'other'), title: text },
  ...{ date: text, yearUnknown: mark, dayUnknown: mark, notes: textOrNull },
};

export const keptDate = z.looseObject({
  ...{ ...identity, ...dateFacts, personId: z.int(), remind },
}) satisfies z.ZodMiniType<SpecialDate>;

export const keptMilestone = z.looseObject({
  ...{ ...identity, childId: z.int(), title: text, date: text },
  ...{ milestoneType: z.catch(z.enum(MILESTONE_TYPES), 'other'), notes: textOrNull },
  position: z.catch(z.int(), 0),
}) satisfies z.ZodMiniType<Milestone>;

// Facts of an order that is not made yet. They have no ids; a row without a name is unreadable.

export const keptCardChild: z.ZodMiniType<CardChild> = z.object({
  ...{ name: z.string(), birthdate: textOrNull, dayUnknown: mark, ...keptFacts },
});

export const keptCardPerson: z.ZodMiniType<CardPerson> = z.object({
  ...{ name: z.string(), relationship: z.catch(z.string(), 'other'), notes: textOrNull },
  dates: keptList(z.object(dateFacts)),
});

export const keptUser = z.looseObject({
  ...{ id: z.int(), name: text, username: text, email: text },
  cardDesign: z.catch(user.shape.cardDesign, undefined),
}) satisfies z.ZodMiniType<User>;

type RowSchema = z.ZodMiniType<Record<string, unknown>>;

/** A list of rows stored on the device; unreadable ones are left out. */
export function keptList<Row extends RowSchema>(row: Row) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((given) => readRows(row, given, [])),
  );
}

/** The readable rows of a list. Rows that are unreadable, or have an unreadable value, are also added to `unread`. */
export function readRows<Row extends RowSchema>(row: Row, given: unknown, unread: unknown[]) {
  return listOf(given).flatMap((item): z.output<Row>[] => {
    const read = row.safeParse(item);
    if (!read.success || !isWhole(read.data, Object(item))) unread.push(item);
    return read.success ? [read.data] : [];
  });
}

function listOf(given: unknown): unknown[] {
  if (given === undefined) return [];
  return Array.isArray(given) ? given : [given];
}

function isWhole(read: Record<string, unknown>, given: Record<string, unknown>): boolean {
  return Object.entries(given).every(([key, value]) => JSON.stringify(read[key]) === JSON.stringify(value));
}
