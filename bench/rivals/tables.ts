import { date, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';

/** The tables of the rivals: what their children and users need, with the same index as ours. */
export const CREATE_TABLES = `
  CREATE TABLE users (
    id serial PRIMARY KEY, username text NOT NULL UNIQUE, email text NOT NULL, name text NOT NULL, password text NOT NULL
  );
  CREATE TABLE children (
    id serial PRIMARY KEY, name text NOT NULL, birthdate date NOT NULL, birthtime text, weight_lbs integer, weight_oz integer,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE
  );
  CREATE INDEX children_user ON children (user_id);
  -- As connect-pg-simple makes it.
  CREATE TABLE session (sid varchar PRIMARY KEY, sess json NOT NULL, expire timestamp(6) NOT NULL);
  CREATE INDEX "IDX_session_expire" ON session (expire);`;

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  username: text('username').notNull().unique(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  password: text('password').notNull(),
});

export const children = pgTable('children', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  birthdate: date('birthdate', { mode: 'string' }).notNull(),
  birthtime: text('birthtime'),
  weightLbs: integer('weight_lbs'),
  weightOz: integer('weight_oz'),
  userId: integer('user_id').notNull(),
});
