import { getTableName, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DISCOUNT_TYPES } from '#shared/discounts.ts';
import { isAtLeast, isOneOf } from '../check-constraints.ts';
import { createdAt, instant } from '../columns.ts';
import { users } from './accounts.ts';

/** A code's discount, and when its validity starts and ends; null means no limit. */
const discountTerms = () => ({
  type: text('type').$type<(typeof DISCOUNT_TYPES)[number]>().notNull(),
  value: integer('value').notNull().default(0),
  startsAt: instant('starts_at'),
  expiresAt: instant('expires_at'),
});

const termsChecks = (table: Record<'type' | 'value', AnyPgColumn>) => [
  isOneOf(table.type, DISCOUNT_TYPES),
  isAtLeast(table.value, 0),
  check(
    `${getTableName(table.type.table)}_percentage_check`,
    sql`${table.type} <> 'percentage' OR ${table.value} <= 100`,
  ),
];

/** Codes that were created together, with their original terms. */
export const discountBatches = pgTable(
  'discount_batches',
  {
    id: serial('id').primaryKey(),
    note: text('note').notNull(),
    prefix: text('prefix').notNull(),
    codeCount: integer('code_count').notNull(),
    ...discountTerms(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('discount_batches_user').on(table.byUserId),
    isAtLeast(table.codeCount, 1),
    ...termsChecks(table),
  ],
);

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    ...discountTerms(),
    /** Null means unlimited. */
    maxUses: integer('max_uses'),
    usedCount: integer('used_count').notNull().default(0),
    isActive: integer('is_active').notNull().default(1),
    createdAt: createdAt(),
    /** Null if the code belongs to no batch. */
    batchId: integer('batch_id').references(() => discountBatches.id, { onDelete: 'restrict' }),
  },
  (table) => [
    uniqueIndex('discount_codes_code').on(sql`upper(${table.code})`),
    index('discount_codes_batch').on(table.batchId, table.id),
    ...termsChecks(table),
    isAtLeast(table.maxUses, 1),
    // The count may exceed `max_uses`, if an abandoned checkout is paid after all.
    isAtLeast(table.usedCount, 0),
    isOneOf(table.isActive, [0, 1]),
  ],
);
