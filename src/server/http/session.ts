import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { SignedInDevice, User } from '#shared/accounts.ts';
import type { Config } from '../config.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { type SessionFacts, sessions, users } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { digestOf, makeToken } from '../db/token.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { deviceOf } from './device.ts';
import { overHttps, setOwnCookie } from './own-cookie.ts';

export type Session = { sid: string; visitor: string | null; user: User | null };

/** What reading and keeping sessions takes. */
export type SessionDeps = Pick<Deps, 'db' | 'config' | 'now'>;

const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
/** With how much left a session is renewed. */
const RENEWED_BELOW = '29 days';
/** Longer than a checkout can be paid. */
const VISITOR_SECONDS = (2 * DAY_MS) / 1000;
const VISITOR_COOKIE = /^(__Host-)?visitor-/;

const sessionUser = sql`(${sessions.sess} ->> 'userId')::integer`;

/** `due`: whether the thirty days are to be renewed. The user's columns are null when nobody is signed in. */
type SessionRow = { sid: string; visitor: string | null; due: boolean; also: string | null } & (
  | User
  | { [Column in keyof User]: null }
);

export type ReadSession = (
  c: Context,
  deps: SessionDeps,
) => Promise<{ session: Session; also: string | null } | null>;

/**
 * Reads the session of a request and its user, or null, in one statement. `also` is a value read with them for that user,
 * whose id it is told; `name` is what such a statement is called. A session is renewed at most once a day, so that reading
 * seldom writes.
 */
export function sessionReader(name: string, also: (userId: PgColumn) => SQL = () => sql`NULL`): ReadSession {
  const find = statement<SessionRow, { sid: string; now: string }>(
    name,
    sql`
      SELECT ${sessions.sid}, ${sessions.sess} ->> 'visitor' AS visitor,
        ${sessions.expire} < ${sql.placeholder('now')}::timestamptz + interval '${sql.raw(RENEWED_BELOW)}' AS due,
        ${users.id}, ${users.name}, ${users.username}, ${users.email}, ${also(users.id)} AS also
      FROM ${sessions} LEFT JOIN ${users} ON ${users.id} = ${sessionUser}
      WHERE ${sessions.sid} = ${sql.placeholder('sid')} AND ${sessions.expire} > ${sql.placeholder('now')}`,
  );
  return async (c, deps) => {
    const token = getCookie(c, cookieName(deps.config));
    if (!token) return null;
    const [row] = await find(deps.db, { sid: digestOf(token), now: deps.now().toISOString() });
    if (!row) return null;
    const { sid, visitor, due, also, ...user } = row;
    if (due) await renewSession(c, deps, token, sid);
    return { session: { sid, visitor, user: user.id === null ? null : user }, also };
  };
}

const readPlainSession = sessionReader('session');

/** The session of a request, or null. */
export async function readSession(c: Context, deps: SessionDeps): Promise<Session | null> {
  return (await readPlainSession(c, deps))?.session ?? null;
}

async function renewSession(c: Context, deps: SessionDeps, token: string, sid: string): Promise<void> {
  await deps.db
    .update(sessions)
    .set({ expire: expiry(deps.now()) })
    .where(eq(sessions.sid, sid));
  setSessionCookie(c, deps.config, token);
}

/**
 * Starts a session under a new id and ends the one the request came with. `allowed` is asked in the same transaction: when
 * it says no, nothing changes and the answer is false.
 */
export async function startSession(
  c: Context,
  { db, config, now }: SessionDeps,
  previous: Session | null,
  facts: Omit<SessionFacts, 'device'>,
  allowed: (tx: Queryable) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const token = makeToken();
  const sess = { ...facts, device: deviceOf(c.req.header('user-agent')) };
  const started = await inTransaction(db, async (tx) => {
    if (!(await allowed(tx))) return false;
    await tx.insert(sessions).values({ sid: digestOf(token), sess, expire: expiry(now()) });
    if (previous) await tx.delete(sessions).where(eq(sessions.sid, previous.sid));
    return true;
  });
  if (started) setSessionCookie(c, config, token);
  return started;
}

/**
 * The visitor's id, made when they have none: by it their checkouts are theirs, before and after they sign in. Two first
 * checkouts at once start two sessions, of which the browser keeps one: so the id also goes into a cookie of its own.
 */
export async function ensureVisitor(c: Context, deps: SessionDeps, session: Session | null): Promise<string> {
  if (session?.visitor) return session.visitor;
  const visitor = randomUUID();
  if (!session) {
    await startSession(c, deps, null, { userId: null, visitor });
    setVisitorCookie(c, deps.config, visitor, VISITOR_SECONDS);
  } else {
    const sess = sql`(${sessions.sess}::jsonb || ${JSON.stringify({ visitor })}::jsonb)::json`;
    await deps.db.update(sessions).set({ sess }).where(eq(sessions.sid, session.sid));
  }
  return visitor;
}

/** All the visitor ids that a request carries. */
export function visitorsOf(c: Context, session: Session | null): string[] {
  return [...(session?.visitor ? [session.visitor] : []), ...visitorCookies(c)];
}

function visitorCookies(c: Context): string[] {
  return Object.entries(getCookie(c)).flatMap(([name, value]) => (VISITOR_COOKIE.test(name) ? [value] : []));
}

function setVisitorCookie(c: Context, config: Config, visitor: string, maxAge: number): void {
  const name = `${overHttps(config) ? '__Host-' : ''}visitor-${visitor.slice(0, 8)}`;
  setOwnCookie(c, config, name, visitor, maxAge);
}

export async function endSession(c: Context, deps: SessionDeps, session: Session | null): Promise<void> {
  for (const visitor of visitorCookies(c)) setVisitorCookie(c, deps.config, visitor, 0);
  if (session) await deps.db.delete(sessions).where(eq(sessions.sid, session.sid));
  if (getCookie(c, cookieName(deps.config))) setSessionCookie(c, deps.config, '', 0);
}

/** Where a user is signed in: here, then the most recently used. */
export async function listSessions(
  { db, now }: SessionDeps,
  userId: number,
  current: Session | null,
): Promise<SignedInDevice[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessionUser, userId), gt(sessions.expire, now().toISOString())))
    .orderBy(desc(eq(sessions.sid, current?.sid ?? '')), desc(sessions.expire), sessions.sid);
  return rows.map(({ sid, sess, expire }) => ({
    // A digest of the digest: enough to tell devices apart, and useless to find or forge a row.
    id: digestOf(sid).slice(0, 16),
    device: sess.device ?? deviceOf(undefined),
    lastSeen: new Date(Date.parse(expire) - LIFETIME_MS).toISOString(),
    current: sid === current?.sid,
  }));
}

/** Signs a user out everywhere, or everywhere but here. */
export async function endSessionsOf(
  db: Queryable,
  userId: number,
  except: Session | null = null,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessionUser, userId), except ? ne(sessions.sid, except.sid) : undefined));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now.toISOString()));
}

function expiry(now: Date): string {
  return new Date(now.getTime() + LIFETIME_MS).toISOString();
}

export function cookieName(config: Config): string {
  return overHttps(config) ? '__Host-session' : 'session';
}

function setSessionCookie(c: Context, config: Config, token: string, maxAge = LIFETIME_MS / 1000): void {
  setOwnCookie(c, config, cookieName(config), token, maxAge);
}
