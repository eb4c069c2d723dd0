import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { User } from '#shared/accounts.ts';
import { type Endpoint, IDEMPOTENCY_KEY } from '#shared/endpoint.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { digestOf } from '../db/token.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { badRequest, HttpError } from './errors.ts';

/**
 * Runs `work` in one transaction and returns its result: JSON, or nothing. A repeated request with the same key gets
 * the same result, and `work` does not run. `before` runs outside the transaction and only if `work` is to run: it
 * counts attempts, takes long or queries the database elsewhere.
 */
export type RunOnce = <Made, Ready = undefined>(
  work: (tx: Transaction, ready: Ready) => Promise<Made>,
  before?: () => Promise<Ready>,
) => Promise<Made>;

/** A key's owner (null if the call needs no account), the call, and a digest of what was requested. */
type KeyedRequest = { userId: number | null; call: string; key: string; digest: string };

const KEPT_MS = 86_400_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A password could be guessed from its digest, so calls check it again. `seen` only describes the user's view. */
const NOT_DIGESTED = /password|^seen$/i;

export const keyReused = () =>
  new HttpError(
    422,
    'This has already been saved with different details. Please check before sending it again.',
  );

/** Returns the request under its key; null if it has none. Throws 400 if the key is no UUID. */
export function keyedRequestOf(
  c: Context,
  endpoint: Endpoint,
  user: User | null,
  body: unknown,
): KeyedRequest | null {
  const key = c.req.header(IDEMPOTENCY_KEY);
  if (key === undefined) return null;
  if (!UUID.test(key)) throw badRequest('Idempotency-Key must be a UUID');
  const digested = (name: string, value: unknown) => (NOT_DIGESTED.test(name) ? undefined : value);
  return {
    userId: endpoint.who === 'anyone' ? null : (user?.id ?? null),
    call: `${endpoint.method} ${endpoint.path}`,
    key: key.toLowerCase(),
    digest: digestOf(JSON.stringify([c.req.path, body], digested)),
  };
}

/** A result is stored with its key in one transaction; a refusal is not stored, since it has changed nothing. */
export function createOnce({ db, now }: Pick<Deps, 'db' | 'now'>): (asking: KeyedRequest | null) => RunOnce {
  // Repeated requests within this process wait for the first one's result without holding a connection.
  const underWay = new Map<string, Promise<unknown>>();

  return (asking) => async (work, before) => {
    const make = async () => {
      const ready = (await before?.()) as never;
      return inTransaction(db, (tx) =>
        asking ? makeOnce(tx, asking, () => work(tx, ready)) : work(tx, ready),
      );
    };
    if (!asking) return make();
    const name = JSON.stringify(asking);
    const making = underWay.get(name) ?? makeUnlessKept(asking, make).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making as ReturnType<typeof make>;
  };

  async function makeUnlessKept<Made>(asking: KeyedRequest, make: () => Promise<Made>): Promise<Made> {
    const kept = await findKept<Made>(db, asking);
    if (kept) return kept.answer;
    return make().catch(async (error) => {
      // The refusal may be due to another server's having completed the same request in the meantime.
      const done = error instanceof HttpError && (await findKept<Made>(db, asking));
      if (!done) throw error;
      return done.answer;
    });
  }

  /** The unique key lets one transaction proceed; the others wait until it has ended. */
  async function makeOnce<Made>(
    tx: Transaction,
    asking: KeyedRequest,
    work: () => Promise<Made>,
  ): Promise<Made> {
    const row = { ...asking, createdAt: now().toISOString() };
    const { rowCount } = await tx.insert(idempotencyKeys).values(row).onConflictDoNothing();
    const kept = rowCount === 0 ? await findKept<Made>(tx, asking) : null;
    if (kept) return kept.answer;
    const answer = await work();
    if (answer !== undefined) await tx.update(idempotencyKeys).set({ answer }).where(isOf(asking));
    return answer;
  }
}

/** Returns the stored result. Throws 422 if the key was used for a different request. */
async function findKept<Made>(db: Queryable, asking: KeyedRequest): Promise<{ answer: Made } | null> {
  const [row] = await db.select().from(idempotencyKeys).where(isOf(asking));
  if (row && row.digest !== asking.digest) throw keyReused();
  return row ? { answer: row.answer as Made } : null;
}

function isOf({ userId, call, key }: KeyedRequest) {
  const { userId: owner } = idempotencyKeys;
  const theirs = userId === null ? isNull(owner) : eq(owner, userId);
  return and(theirs, eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));
}

/** Deletes a key if its result is still `answer`. */
export async function forgetKey(db: Database, asking: KeyedRequest | null, answer: unknown): Promise<void> {
  const said = sql`${idempotencyKeys.answer}::text = ${JSON.stringify(answer)}`;
  if (asking) await db.delete(idempotencyKeys).where(and(isOf(asking), said));
}

export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, old));
}
