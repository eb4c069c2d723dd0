import DataLoader from 'dataloader';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { SignedInDevice, User } from '#shared/accounts.ts';
import { completeDesign, type StoredDesign } from '#shared/card-design.ts';
import type { Config } from '../config.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { type SessionFacts, sessions, users } from '../db/schema.ts';
import { digestOf, makeToken } from '../db/token.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { deviceOf } from './device-name.ts';
import { overHttps, setOwnCookie } from './own-cookie.ts';

export type Session = { sid: string; visitor: string | null; user: User | null };

/** The dependencies for reading and writing sessions. */
export type SessionDeps = Pick<Deps, 'db' | 'config' | 'now'>;

const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
/** A session with less time left than this is renewed. */
const RENEWED_BELOW = '29 days';
/** The visitor cookie outlives the period in which a checkout can be paid. */
const VISITOR_SECONDS = (2 * DAY_MS) / 1000;
const VISITOR_COOKIE = /^(__Host-)?visitor-/;

/** Larger groups of requests are split, so that they use several connections. */
const MOST_AT_ONCE = 16;

const sessionUser = sql`(${sessions.sess} ->> 'userId')::integer`;

const findSessions = builtOnce((db) => {
  const { id, name, username, email, cardDesign } = users;
  const moment = sql`${sql.placeholder('now')}::timestamptz`;
  return db
    .select({
      sid: sessions.sid,
      visitor: sql<string | null>`${sessions.sess} ->> 'visitor'`,
      due: sql<boolean>`${sessions.expire} < ${moment} + interval '${sql.raw(RENEWED_BELOW)}'`,
      user: { id, name, username, email, cardDesign },
    })
    .from(sessions)
    .leftJoin(users, eq(id, sessionUser))
    .where(and(sql`${sessions.sid} = ANY (${sql.placeholder('sids')})`, gt(sessions.expire, moment)));
});

/**
 * Returns a function that reads a request's session with its user; null without one. Requests in the same turn of the
 * event loop share one statement, since sending a short statement costs more than running it; nothing is cached. A
 * session is renewed at most once a day, so that reading rarely writes.
 */
export function sessionReader(deps: SessionDeps): (c: Context) => Promise<Session | null> {
  const sessionOf = new DataLoader(
    async (sids: readonly string[]) => {
      const rows = await findSessions(deps.db, { sids, now: deps.now().toISOString() });
      const found = new Map(rows.map((row) => [row.sid, row]));
      return sids.map((sid) => found.get(sid) ?? null);
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: (send) => setImmediate(send) },
  );
  return async (c) => {
    const token = getCookie(c, cookieName(deps.config));
    if (!token) return null;
    const sid = digestOf(token);
    const row = await sessionOf.load(sid);
    if (!row) return null;
    if (row.due) await renewSession(c, deps, token, sid);
    return { sid, visitor: row.visitor, user: row.user && userOf(row.user) };
  };
}

function userOf({
  cardDesign,
  ...user
}: Omit<User, 'cardDesign'> & { cardDesign: StoredDesign | null }): User {
  return cardDesign ? { ...user, cardDesign: completeDesign(cardDesign) } : user;
}

async function renewSession(c: Context, deps: SessionDeps, token: string, sid: string): Promise<void> {
  await deps.db
    .update(sessions)
    .set({ expire: expiry(deps.now()) })
    .where(eq(sessions.sid, sid));
  setSessionCookie(c, deps.config, token);
}

/**
 * Starts a session under a new id and ends the request's earlier one. `allowed` runs in the same transaction: if it
 * returns false, nothing changes and the result is false.
 */
export async function startSession(
  c: Context,
  { db, config, now }: SessionDeps,
  previous: Session | null,
  facts: Omit<SessionFacts, 'device'>,
  allowed?: (tx: Queryable) => Promise<boolean>,
): Promise<boolean> {
  const token = makeToken();
  const sess = { ...facts, device: deviceOf(c.req.header('user-agent')) };
  const started = await inTransaction(db, async (tx) => {
    if (allowed && !(await allowed(tx))) return false;
    await tx.insert(sessions).values({ sid: digestOf(token), sess, expire: expiry(now()) });
    if (previous) await tx.delete(sessions).where(eq(sessions.sid, previous.sid));
    return true;
  });
  if (started) setSessionCookie(c, config, token);
  return started;
}

/**
 * Returns the visitor's id, or gives them `visitor`: it links checkouts to their owner, before and after login. Two
 * first checkouts at once start two sessions, of which the browser keeps only one, so the id also has its own cookie.
 */
export async function ensureVisitor(
  c: Context,
  deps: SessionDeps,
  session: Session | null,
  visitor: string,
): Promise<string> {
  if (session?.visitor) return session.visitor;
  if (!session) {
    await startSession(c, deps, null, { userId: null, visitor });
    setVisitorCookie(c, deps.config, visitor, VISITOR_SECONDS);
  } else {
    const sess = sql`(${sessions.sess}::jsonb || ${JSON.stringify({ visitor })}::jsonb)::json`;
    await deps.db.update(sessions).set({ sess }).where(eq(sessions.sid, session.sid));
  }
  return visitor;
}

/** Returns all visitor ids that a request carries. */
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
  if (session) await deps.db.delete(sessions).where(eq(sessions.sid, session.sid));
  forgetSession(c, deps);
}

/** Deletes the cookies of an ended session from the browser. */
export function forgetSession(c: Context, { config }: Pick<SessionDeps, 'config'>): void {
  for (const visitor of visitorCookies(c)) setVisitorCookie(c, config, visitor, 0);
  if (getCookie(c, cookieName(config))) setSessionCookie(c, config, '', 0);
}

/** Lists a user's sessions: this one first, then the most recently used. */
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
    // A digest of the digest distinguishes devices, but cannot be used to find or forge a row.
    id: digestOf(sid).slice(0, 16),
    device: sess.device ?? deviceOf(undefined),
    lastSeen: new Date(Date.parse(expire) - LIFETIME_MS).toISOString(),
    current: sid === current?.sid,
  }));
}

/** Ends all sessions of a user, or all except one. */
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
