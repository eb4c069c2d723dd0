import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  json,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredDesign } from '#shared/card-design.ts';
import { isAtLeast } from '../checks.ts';
import { createdAt, instant } from '../columns.ts';

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  // What is compared: NFKC and lower case, folded in the program so that no database's collation decides who is who.
  usernameKey: text('username_key').notNull().unique(),
  emailKey: text('email_key').notNull().unique(),
  password: text('password').notNull(),
  name: text('name').notNull(),
  /** SHA-256 of the mailed token, in hexadecimal. */
  resetToken: text('reset_token').unique(),
  resetTokenExpiry: instant('reset_token_expiry'),
  /** When its owner showed that they read what is sent to this address; null for one that nobody has confirmed. */
  emailVerifiedAt: instant('email_verified_at'),
  /** How the last card was chosen to look, for the next one to begin with; null until one is ordered. */
  cardDesign: jsonb('card_design').$type<StoredDesign>(),
  createdAt: createdAt(),
});

export const ownedBy = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The six digits that were last mailed to a user, until they are typed or too old. */
export const emailCodes = pgTable(
  'email_codes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address it was sent to, folded: it confirms no other. */
    emailKey: text('email_key').notNull(),
    /** SHA-256 of user and digits under the installation's secret. */
    digest: text('digest').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [isAtLeast(table.tries, 0)],
);

/** What a session knows: who is signed in where, and which visitor's checkouts are theirs. */
export type SessionFacts = {
  userId: number | null;
  visitor: string | null;
  /** Such as 'Chrome on Android'. */
  device?: string;
};

export const sessions = pgTable(
  'session',
  {
    /** SHA-256 of the cookie's value, in hexadecimal. */
    sid: text('sid').primaryKey(),
    sess: json('sess').$type<SessionFacts>().notNull(),
    expire: instant('expire').notNull(),
  },
  (table) => [
    index('session_expire').on(table.expire),
    index('session_user').on(sql`((${table.sess} ->> 'userId')::integer)`),
  ],
);

/** What was made under a caller's key, so that it is not made again (`http/once`). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Null of a call that needs no account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Such as 'POST /api/children'. */
    call: text('call').notNull(),
    key: uuid('key').notNull(),
    /** SHA-256 of address and body, without passwords. */
    digest: text('digest').notNull(),
    /** What was made, as its id: the answer is read by it. */
    answer: json('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('idempotency_keys_of_owner').on(table.userId, table.call, table.key),
    uniqueIndex('idempotency_keys_of_nobody').on(table.call, table.key).where(sql`${table.userId} IS NULL`),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
