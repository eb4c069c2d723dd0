import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DISCOUNT_TYPES } from '#shared/discounts.ts';
import { createdAt, instant } from '../columns.ts';
import { users } from './accounts.ts';

/** What a discount code takes off, and from when until when; null is without such a limit. */
const discountTerms = () => ({
  type: text('type').$type<(typeof DISCOUNT_TYPES)[number]>().notNull(),
  value: integer('value').notNull().default(0),
  startsAt: instant('starts_at'),
  expiresAt: instant('expires_at'),
});

/** Codes that were made together; what they take off is as it was then. */
export const discountBatches = pgTable(
  'discount_batches',
  {
    id: serial('id').primaryKey(),
    /** The caller's, so that a batch that is asked for twice is made once. */
    key: uuid('key').notNull().unique(),
    note: text('note').notNull(),
    prefix: text('prefix').notNull(),
    codeCount: integer('code_count').notNull(),
    ...discountTerms(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('discount_batches_user').on(table.byUserId)],
);

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    ...discountTerms(),
    /** null: without limit */
    maxUses: integer('max_uses'),
    usedCount: integer('used_count').notNull().default(0),
    isActive: integer('is_active').notNull().default(1),
    createdAt: createdAt(),
    /** null: made by itself */
    batchId: integer('batch_id').references(() => discountBatches.id),
  },
  (table) => [
    uniqueIndex('discount_codes_code').on(sql`upper(${table.code})`),
    index('discount_codes_batch').on(table.batchId, table.id),
  ],
);
