import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { OrderSort } from '#shared/desk-list.ts';
import { parseJson } from '#shared/json.ts';
import { MAX_ID } from '../db/limits.ts';
import { IS_WAITING, NAME_KEY } from '../db/order-marks.ts';
import { orders } from '../db/schema.ts';
import { badRequest } from '../http/errors.ts';

/** One of the values by which orders are sorted: its type in the database, and what a cursor may hold of it. */
type Key = { column: SQL; type: SQL; value: z.ZodMiniType };

/** Sorted by all keys in the same direction, the last of which no two orders share. */
type Sort = { keys: readonly Key[]; descending: boolean };

const INTEGER = { type: sql`integer`, value: z.int().check(z.gte(-MAX_ID), z.lte(MAX_ID)) };

const id: Key = { column: sql`${orders.id}`, ...INTEGER };
const amount: Key = { column: sql`${orders.amount}`, ...INTEGER };
// With all its digits: a millisecond may have many orders.
const created: Key = {
  column: sql`${orders.createdAt}`,
  type: sql`timestamptz`,
  // Postgres has no year 0, and reads no longer text.
  value: z.iso.datetime({ offset: true }).check(
    z.maxLength(40),
    z.refine((text) => text > '0001'),
  ),
};
const notWaiting: Key = { column: sql`(NOT ${IS_WAITING})`, type: sql`boolean`, value: z.boolean() };
const name: Key = {
  column: NAME_KEY,
  type: sql`text`,
  value: z.string().check(z.refine((text) => !text.includes('\0'))),
};

const SORTS: Record<OrderSort | 'number', Sort> = {
  number: { keys: [id], descending: true },
  newest: { keys: [created, id], descending: true },
  oldest: { keys: [created, id], descending: false },
  waiting: { keys: [notWaiting, created, id], descending: false },
  amount: { keys: [amount, id], descending: true },
  name: { keys: [name, id], descending: false },
};

/** How a page of a sort is asked for, forwards or backwards. */
export type Walk = {
  /** The keys, as a cursor holds them, in a JSON array of the database. */
  keys: SQL;
  /** What ORDER BY says. */
  order: SQL[];
  /** Holds for what comes after the keys of a cursor on this walk. Throws a 400 for a cursor that is none. */
  beyond(cursor: string): SQL;
  /** The cursor of an order, of its keys. */
  cursorOf(keys: unknown): string;
};

export function walkOf(sort: OrderSort | undefined, backwards: boolean): Walk {
  const name = sort ?? 'number';
  const { keys, descending } = SORTS[name];
  const down = descending !== backwards;
  const columns = keys.map(({ column }) => column);
  return {
    keys: sql`json_build_array(${list(columns)})`,
    order: columns.map((column) => (down ? sql`${column} DESC` : sql`${column} ASC`)),
    beyond(cursor) {
      const values = readCursor(name, keys, cursor);
      const given = keys.map(({ type }, at) => sql`${values[at]}::${type}`);
      return sql`(${list(columns)}) ${down ? sql`<` : sql`>`} (${list(given)})`;
    },
    cursorOf: (values) => Buffer.from(JSON.stringify([name, values])).toString('base64url'),
  };
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}

/** The keys in a cursor, which must be one of this sort. */
function readCursor(name: string, keys: readonly Key[], cursor: string): unknown[] {
  const read = z.tuple([z.literal(name), z.array(z.unknown())]).safeParse(jsonIn(cursor));
  const values = read.success ? read.data[1] : [];
  if (values.length !== keys.length || !keys.every(({ value }, at) => value.safeParse(values[at]).success))
    throw badRequest('Invalid cursor');
  return values;
}

function jsonIn(cursor: string): unknown {
  try {
    return parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
