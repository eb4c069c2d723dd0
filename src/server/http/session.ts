import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { SignedInDevice, User } from '#shared/accounts.ts';
import type { Config } from '../config.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { type SessionFacts, sessions, users } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { deviceOf } from './device.ts';

export type Session = { sid: string; visitor: string | null; user: User | null };

type Keeper = { db: Database; config: Config; now: () => Date };

const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
/** Longer than a checkout can be paid. */
const MARK_SECONDS = (2 * DAY_MS) / 1000;
const MARK = /^(__Host-)?visitor-/;

const sessionUser = sql`(${sessions.sess} ->> 'userId')::integer`;

/** The session of a request, or null. Its thirty days begin again at most once a day, so that reading seldom writes. */
export async function readSession(c: Context, keeper: Keeper): Promise<Session | null> {
  const token = getCookie(c, cookieName(keeper.config));
  if (!token) return null;
  const { db, now } = keeper;
  const [row] = await db
    .select({
      sid: sessions.sid,
      sess: sessions.sess,
      expire: sessions.expire,
      user: { id: users.id, name: users.name, username: users.username, email: users.email },
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessionUser))
    .where(and(eq(sessions.sid, sessionId(token)), gt(sessions.expire, now().toISOString())));
  if (!row) return null;
  if (Date.parse(row.expire) - now().getTime() < LIFETIME_MS - DAY_MS) {
    await db
      .update(sessions)
      .set({ expire: expiry(now()) })
      .where(eq(sessions.sid, row.sid));
    giveCookie(c, keeper.config, token);
  }
  return { sid: row.sid, visitor: row.sess.visitor, user: row.user };
}

/**
 * Begins a session under a new id; the one the request came with is over. `allowed` is asked in the same transaction: when
 * it says no, nothing begins.
 */
export async function startSession(
  c: Context,
  { db, config, now }: Keeper,
  previous: Session | null,
  facts: Omit<SessionFacts, 'device'>,
  allowed: (tx: Queryable) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url');
  const sess = { ...facts, device: deviceOf(c.req.header('user-agent')) };
  const begun = await inTransaction(db, async (tx) => {
    if (!(await allowed(tx))) return false;
    await tx.insert(sessions).values({ sid: sessionId(token), sess, expire: expiry(now()) });
    if (previous) await tx.delete(sessions).where(eq(sessions.sid, previous.sid));
    return true;
  });
  if (begun) giveCookie(c, config, token);
  return begun;
}

/**
 * The mark by which a visitor's checkouts are known as theirs, before and after they sign in. Of two first checkouts at
 * once each gets a session, and the browser keeps one of them: so the mark also goes into a cookie of its own.
 */
export async function ensureVisitor(c: Context, keeper: Keeper, session: Session | null): Promise<string> {
  if (session?.visitor) return session.visitor;
  const visitor = randomUUID();
  if (!session) {
    await startSession(c, keeper, null, { userId: null, visitor });
    giveMark(c, keeper.config, visitor, MARK_SECONDS);
  } else {
    const sess = sql`(${sessions.sess}::jsonb || ${JSON.stringify({ visitor })}::jsonb)::json`;
    await keeper.db.update(sessions).set({ sess }).where(eq(sessions.sid, session.sid));
  }
  return visitor;
}

/** All the marks that a request carries. */
export function visitorsOf(c: Context, session: Session | null): string[] {
  return [...(session?.visitor ? [session.visitor] : []), ...marksOf(c)];
}

function marksOf(c: Context): string[] {
  return Object.entries(getCookie(c)).flatMap(([name, value]) => (MARK.test(name) ? [value] : []));
}

function giveMark(c: Context, config: Config, visitor: string, maxAge: number): void {
  const name = `${overHttps(config) ? '__Host-' : ''}visitor-${visitor.slice(0, 8)}`;
  give(c, config, name, visitor, maxAge);
}

export async function endSession(c: Context, keeper: Keeper, session: Session | null): Promise<void> {
  for (const visitor of marksOf(c)) giveMark(c, keeper.config, visitor, 0);
  if (session) await keeper.db.delete(sessions).where(eq(sessions.sid, session.sid));
  if (getCookie(c, cookieName(keeper.config))) giveCookie(c, keeper.config, '', 0);
}

/** Where a user is signed in: here, then the most recently used. */
export async function listSessions(
  { db, now }: Keeper,
  userId: number,
  current: Session | null,
): Promise<SignedInDevice[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessionUser, userId), gt(sessions.expire, now().toISOString())))
    .orderBy(desc(eq(sessions.sid, current?.sid ?? '')), desc(sessions.expire), sessions.sid);
  return rows.map(({ sid, sess, expire }) => ({
    // Told apart by a digest of the digest: what is in the table stays there.
    id: sessionId(sid).slice(0, 16),
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

/** The row a cookie's value opens. Only this digest is kept: who reads the table cannot take a session over. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function expiry(now: Date): string {
  return new Date(now.getTime() + LIFETIME_MS).toISOString();
}

const overHttps = (config: Config) => config.baseUrl.startsWith('https:');

export function cookieName(config: Config): string {
  return overHttps(config) ? '__Host-session' : 'session';
}

function giveCookie(c: Context, config: Config, token: string, maxAge = LIFETIME_MS / 1000): void {
  give(c, config, cookieName(config), token, maxAge);
}

function give(c: Context, config: Config, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: overHttps(config),
    maxAge,
  });
}
