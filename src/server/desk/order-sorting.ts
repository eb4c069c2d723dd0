import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { OrderSort } from '#shared/desk-list.ts';
import { parseJson } from '#shared/json.ts';
import { IS_WAITING, NAME_KEY } from '../db/order-expressions.ts';
import { orders } from '../db/schema.ts';
import { badRequest } from '../http/errors.ts';

/** A value that orders are sorted by, and its database type, which makes the database reject an invalid cursor. */
type Key = { column: SQL; type: SQL };

/** All keys are sorted in the same direction, and the last one is unique. */
type Sort = { keys: readonly Key[]; descending: boolean };

const id: Key = { column: sql`${orders.id}`, type: sql`integer` };
const amount: Key = { column: sql`${orders.amount}`, type: sql`integer` };
// The column keeps its microseconds, because several orders may share a millisecond.
const created: Key = { column: sql`${orders.createdAt}`, type: sql`timestamptz` };
const notWaiting: Key = { column: sql`(NOT ${IS_WAITING})`, type: sql`boolean` };
const name: Key = { column: NAME_KEY, type: sql`text` };

const SORTS: Record<OrderSort | 'number', Sort> = {
  number: { keys: [id], descending: true },
  newest: { keys: [created, id], descending: true },
  oldest: { keys: [created, id], descending: false },
  waiting: { keys: [notWaiting, created, id], descending: false },
  amount: { keys: [amount, id], descending: true },
  name: { keys: [name, id], descending: false },
};

export type Walk = ReturnType<typeof walkOf>;

/**
 * Returns what a query needs to read one page of a list in this order: the sort keys, ORDER BY, and the condition for
 * rows after a cursor. `backwards` reads towards the beginning.
 */
export function walkOf(sort: OrderSort | undefined, backwards: boolean) {
  const name = sort ?? 'number';
  const { keys, descending } = SORTS[name];
  const down = descending !== backwards;
  const columns = keys.map(({ column }) => column);
  return {
    /** The sort keys of a row as a JSON array, as a cursor contains them. */
    keys: sql`json_build_array(${list(columns)})`,
    /** The expressions of ORDER BY. */
    order: columns.map((column) => (down ? sql`${column} DESC` : sql`${column} ASC`)),
    /** Returns the condition that a row comes after a cursor. Throws 400 for an invalid cursor. */
    beyond(cursor: string): SQL {
      const values = readCursor(name, keys, cursor);
      const given = keys.map(({ type }, at) => sql`${values[at]}::${type}`);
      return sql`(${list(columns)}) ${down ? sql`<` : sql`>`} (${list(given)})`;
    },
    /** Encodes sort keys as a cursor. */
    cursorOf: (values: unknown) => Buffer.from(JSON.stringify([name, values])).toString('base64url'),
  };
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Decodes a cursor, which must belong to this sort. */
function readCursor(name: string, keys: readonly Key[], cursor: string): unknown[] {
  const read = z.tuple([z.literal(name), z.array(scalar)]).safeParse(jsonIn(cursor));
  if (!read.success || read.data[1].length !== keys.length) throw badRequest('Invalid cursor');
  return read.data[1];
}

function jsonIn(cursor: string): unknown {
  try {
    return parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
