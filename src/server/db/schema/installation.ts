import { bigint, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';

/** The counters of `http/rate-limit`, as rate-limiter-flexible lays them out. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Secrets the program makes for itself, shared by all its processes. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
