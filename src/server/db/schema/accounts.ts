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
import { isAtLeast } from '../check-constraints.ts';
import { createdAt, instant } from '../columns.ts';

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  // The two keys are compared instead of name and address: NFKC and lower case, folded by the program, so that no
  // collation of a database decides which are the same.
  usernameKey: text('username_key').notNull().unique(),
  emailKey: text('email_key').notNull().unique(),
  password: text('password').notNull(),
  name: text('name').notNull(),
  /** SHA-256 of the emailed token, in hexadecimal. */
  resetToken: text('reset_token').unique(),
  resetTokenExpiry: instant('reset_token_expiry'),
  /** When the owner proved that they read emails to this address; null if unconfirmed. */
  emailVerifiedAt: instant('email_verified_at'),
  /** The design of the last card, as the default for the next one; null until one is ordered. */
  cardDesign: jsonb('card_design').$type<StoredDesign>(),
  createdAt: createdAt(),
});

export const ownedBy = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The latest six-digit code of each user, until it is used or expires. */
export const emailCodes = pgTable(
  'email_codes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The folded address that the code was sent to: the code confirms no other address. */
    emailKey: text('email_key').notNull(),
    /** HMAC-SHA-256 of the user's id and the code under the installation's secret. */
    digest: text('digest').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [isAtLeast(table.tries, 0)],
);

/** A session's data: the user, the device, and the visitor id that owns checkouts. */
export type SessionFacts = {
  userId: number | null;
  visitor: string | null;
  /** A name such as 'Chrome on Android'. */
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

/** Results of calls with an idempotency key, which are not repeated (`http/idempotent`). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Null for a call that needs no account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Method and path, such as 'POST /api/children'. */
    call: text('call').notNull(),
    key: uuid('key').notNull(),
    /**
     * SHA-256 of the request's path and body without passwords and `seen`: a key sent again with another request is
     * refused.
     */
    digest: text('digest').notNull(),
    /** The result, usually an id by which the response is read. */
    answer: json('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('idempotency_keys_of_owner').on(table.userId, table.call, table.key),
    uniqueIndex('idempotency_keys_of_nobody').on(table.call, table.key).where(sql`${table.userId} IS NULL`),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
