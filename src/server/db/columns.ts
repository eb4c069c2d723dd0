import { sql } from 'drizzle-orm';
import { customType, date } from 'drizzle-orm/pg-core';

/** A point in time: `timestamptz` in the table, ISO 8601 in UTC in the program. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => new Date(text).toISOString(),
  toDriver: (text) => text,
});

/** A calendar date: the string 'YYYY-MM-DD' in the table and in the program. */
export const day = (name: string) => date(name, { mode: 'string' });

export const createdAt = () => instant('created_at').notNull().default(sql`now()`);
