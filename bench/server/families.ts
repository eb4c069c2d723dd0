import { createHmac } from 'node:crypto';
import { withClient } from '../programs.ts';

/**
 * The number of families in the tables: enough for Postgres to use the indexes. Only the first parents send requests.
 */
const FAMILIES = 5000;
const CHILDREN = 3;
export const PARENTS = Array.from({ length: 200 }, (_, index) => index + 2);
export const SESSION_SECRET = 'a secret of the bench';

/** The body of a request for a new child. */
export function newChild(number: number) {
  return {
    name: `Child ${number}`,
    birthdate: `2010-06-1${number % 9}`,
    birthtime: '06:42',
    weightLbs: 7,
    weightOz: 3,
  };
}

/** The value of a parent's cookie for our server, and for Express, where it is signed. */
export const ourToken = (parent: number) => String(parent).padStart(43, '0');

export function theirToken(parent: number): string {
  const token = ourToken(parent);
  const signature = createHmac('sha256', SESSION_SECRET).update(token).digest('base64').replace(/=+$/, '');
  return encodeURIComponent(`s:${token}.${signature}`);
}

// A parent's id is their number; user 1 is the administrator.
const NUMBERS = `generate_series(2, ${FAMILIES + 1}) n`;
const TOKEN = `lpad(n::text, 43, '0')`;
const SEED_CHILDREN = `
  INSERT INTO children (name, birthdate, birthtime, weight_lbs, weight_oz, user_id)
    SELECT 'Child ' || n, '2010-06-11', '06:42', 7, 3, n FROM ${NUMBERS}, generate_series(1, ${CHILDREN});
  ANALYZE;`;

/** Inserts parents with children and sessions into the tables of our server. */
export async function seedOurs(url: string): Promise<void> {
  const statements = `
    INSERT INTO users (id, username, email, username_key, email_key, password, name)
      SELECT n, 'p' || n, 'p' || n || '@example.org', 'p' || n, 'p' || n || '@example.org', '-', 'Parent'
      FROM ${NUMBERS};
    INSERT INTO session (sid, sess, expire)
      SELECT encode(sha256(${TOKEN}::bytea), 'hex'), json_build_object('userId', n, 'visitor', NULL), now() + interval '30 days'
      FROM ${NUMBERS};`;
  await withClient(url, (client) => client.query(statements + SEED_CHILDREN));
}

/** Makes the rivals' tables of users and children, with the same data and the same index as ours. */
export async function seedTheirs(url: string): Promise<void> {
  const statements = `
    CREATE TABLE users (
      id serial PRIMARY KEY, username text NOT NULL UNIQUE, email text NOT NULL, name text NOT NULL, password text NOT NULL);
    CREATE TABLE children (
      id serial PRIMARY KEY, name text NOT NULL, birthdate date NOT NULL, birthtime text, weight_lbs integer, weight_oz integer,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE);
    CREATE INDEX children_user ON children (user_id);
    -- As connect-pg-simple makes it.
    CREATE TABLE session (sid varchar PRIMARY KEY, sess json NOT NULL, expire timestamp(6) NOT NULL);
    CREATE INDEX "IDX_session_expire" ON session (expire);
    INSERT INTO users (id, username, email, name, password)
      SELECT n, 'p' || n, 'p' || n || '@example.org', 'Parent', '-' FROM ${NUMBERS};
    INSERT INTO session
      SELECT ${TOKEN}, json_build_object(
        'cookie', json_build_object('originalMaxAge', 2592000000, 'expires', now() + interval '30 days', 'httpOnly', true, 'path', '/', 'sameSite', 'lax'),
        'passport', json_build_object('user', n)), now() + interval '30 days'
      FROM ${NUMBERS};`;
  await withClient(url, (client) => client.query(statements + SEED_CHILDREN));
}

/** Deletes the children that were added while measuring. */
export async function deleteAdded(url: string): Promise<void> {
  await withClient(url, (client) => client.query(`DELETE FROM children WHERE id > ${FAMILIES * CHILDREN}`));
}
