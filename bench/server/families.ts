import { createHash, createHmac } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as ours from '#server/db/schema.ts';
import { digestOf } from '#server/db/token.ts';
import * as theirs from '../rivals/tables.ts';

/** So many families are in the tables, so that they are found by their indexes, and so many parents of them ask in turn. */
const FAMILIES = 5000;
export const PARENTS = 200;
const CHILDREN = 3;
const SESSION_MS = 30 * 86_400_000;
export const SESSION_SECRET = 'a secret of the bench';

const numbers = Array.from({ length: FAMILIES }, (_, index) => index + 1);
const childrenOf = (userId: number) =>
  Array.from({ length: CHILDREN }, (_, index) => ({ ...newChild(userId + index), userId }));

/** What a new child is sent as. */
export function newChild(number: number) {
  return {
    name: `Child number ${number}`,
    birthdate: `20${10 + (number % 10)}-06-1${number % 9}`,
    birthtime: '06:42',
    weightLbs: 7,
    weightOz: number % 16,
  };
}

/** The cookie's value of each parent's session, for ours and, signed, for Express. */
export const tokenOf = (parent: number) =>
  createHash('sha256').update(`parent ${parent}`).digest('base64url');

export function signedTokenOf(parent: number): string {
  const signature = createHmac('sha256', SESSION_SECRET).update(tokenOf(parent)).digest('base64');
  return encodeURIComponent(`s:${tokenOf(parent)}.${signature.replace(/=+$/, '')}`);
}

/** Parents with children and sessions, in the tables that our server made. */
export async function seedOurs(url: string): Promise<void> {
  await withPool(url, async (pool) => {
    const db = drizzle(pool);
    const [last] = await db.select({ id: ours.users.id }).from(ours.users);
    const first = (last?.id ?? 0) + 1;
    const ids = numbers.map((number) => first + number - 1);
    await inBatches(numbers, (some) =>
      db.insert(ours.users).values(
        some.map((number) => {
          const name = `parent${number}`;
          const email = `${name}@example.org`;
          const keys = { usernameKey: name, emailKey: email };
          return { id: first + number - 1, name, username: name, email, ...keys, password: '-' };
        }),
      ),
    );
    await inBatches(ids, (some) => db.insert(ours.children).values(some.flatMap(childrenOf)));
    const expire = new Date(Date.now() + SESSION_MS).toISOString();
    await inBatches(numbers, (some) =>
      db.insert(ours.sessions).values(
        some.map((number) => ({
          sid: digestOf(tokenOf(number)),
          sess: { userId: first + number - 1, visitor: null },
          expire,
        })),
      ),
    );
    await pool.query('ANALYZE');
  });
}

/** The same for the rivals, in tables of their own. */
export async function seedTheirs(url: string): Promise<void> {
  await withPool(url, async (pool) => {
    await pool.query(theirs.CREATE_TABLES);
    const db = drizzle(pool);
    await inBatches(numbers, (some) =>
      db.insert(theirs.users).values(
        some.map((number) => {
          const name = `parent${number}`;
          return { name, username: name, email: `${name}@example.org`, password: '-' };
        }),
      ),
    );
    await inBatches(numbers, (some) => db.insert(theirs.children).values(some.flatMap(childrenOf)));
    const expires = new Date(Date.now() + SESSION_MS);
    const cookie = { originalMaxAge: SESSION_MS, expires, httpOnly: true, path: '/', sameSite: 'lax' };
    await inBatches(numbers, (some) =>
      pool.query(
        'INSERT INTO session SELECT sid, sess, $3 FROM unnest($1::text[], $2::json[]) AS one (sid, sess)',
        [
          some.map(tokenOf),
          some.map((number) => JSON.stringify({ cookie, passport: { user: number } })),
          expires,
        ],
      ),
    );
    await pool.query('ANALYZE');
  });
}

/** Deletes the children that were added since, so that lists stay as short as they were. */
export async function deleteAdded(url: string): Promise<void> {
  await withPool(url, (pool) => pool.query(`DELETE FROM children WHERE id > ${FAMILIES * CHILDREN}`));
}

async function inBatches(all: number[], work: (some: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += 1000) await work(all.slice(from, from + 1000));
}

async function withPool(url: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
