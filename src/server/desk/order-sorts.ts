import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { OrderSort } from '#shared/desk-list.ts';
import { parseJson } from '#shared/json.ts';
import { MAX_ID } from '../db/limits.ts';
import { IS_WAITING, NAME_KEY } from '../db/order-marks.ts';
import { orders } from '../db/schema.ts';
import { badRequest } from '../http/errors.ts';

/** One of the values by which orders are sorted: where it stands, how a cursor holds it, and how it is read from one. */
type Key = { column: SQL; inCursor: SQL; value: z.ZodMiniType; fromCursor(value: unknown): SQL };

/** Sorted by all keys in the same direction, the last of which no two orders share. */
type Sort = { keys: readonly Key[]; descending: boolean };

const MAX_MICROSECONDS = 4_000_000_000_000_000;

const id: Key = {
  column: sql`${orders.id}`,
  inCursor: sql`${orders.id}`,
  value: z.int().check(z.gte(0), z.lte(MAX_ID)),
  fromCursor: (value) => sql`${value}::integer`,
};
// In microseconds, as the database keeps it: a millisecond may have many orders.
const created: Key = {
  column: sql`${orders.createdAt}`,
  inCursor: sql`(extract(epoch FROM ${orders.createdAt}) * 1000000)::float8`,
  value: z.int().check(z.gte(0), z.lte(MAX_MICROSECONDS)),
  fromCursor: (value) => sql`('epoch'::timestamptz + ${value}::float8 * interval '1 microsecond')`,
};
const notWaiting: Key = {
  column: sql`(NOT ${IS_WAITING})`,
  inCursor: sql`(NOT ${IS_WAITING})`,
  value: z.boolean(),
  fromCursor: (value) => sql`${value}::boolean`,
};
const amount: Key = {
  column: sql`${orders.amount}`,
  inCursor: sql`${orders.amount}`,
  value: z.int().check(z.gte(-MAX_ID), z.lte(MAX_ID)),
  fromCursor: (value) => sql`${value}::integer`,
};
const name: Key = {
  column: NAME_KEY,
  inCursor: NAME_KEY,
  value: z.string().check(z.refine((text) => !text.includes('\0'))),
  fromCursor: (value) => sql`${value}::text`,
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
    keys: sql`json_build_array(${list(keys.map(({ inCursor }) => inCursor))})`,
    order: columns.map((column) => (down ? sql`${column} DESC` : sql`${column} ASC`)),
    beyond(cursor) {
      const values = readCursor(name, keys, cursor);
      const given = keys.map((key, at) => key.fromCursor(values[at]));
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
