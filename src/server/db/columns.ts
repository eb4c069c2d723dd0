import { sql } from 'drizzle-orm';
import { customType, date } from 'drizzle-orm/pg-core';

/** A point in time: `timestamptz` in the table, ISO 8601 in UTC in the program. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => new Date(text).toISOString(),
  toDriver: (text) => text,
});

/** A calendar date: the text 'YYYY-MM-DD' on both sides. */
export const day = (name: string) => date(name, { mode: 'string' });

export const createdAt = () => instant('created_at').notNull().default(sql`now()`);
