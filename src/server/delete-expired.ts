import { gt, lt, or } from 'drizzle-orm';
import { deleteOldDrafts } from './checkout/drafts.ts';
import { emailCodes, lapsedCheckouts, morningEmails, rateLimits, webhookFailures } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { deleteOldKeys } from './http/idempotent.ts';
import { deleteExpiredSessions } from './http/session.ts';
import { eraseOldOrderFacts } from './orders/erase-orders.ts';
import { eraseDeletedRows } from './undo/deleted-rows.ts';

const HOUR_MS = 3_600_000;
/** Stripe lists events for 30 days, and a payment is cancelled before its draft lapses, so no event follows later. */
const LAPSED_MS = 90 * 24 * HOUR_MS;
/** A provider that has not repeated a webhook by then has stopped trying. */
const NOTED_MS = 30 * 24 * HOUR_MS;
/** No rate limit lasts this long. */
const COUNTED_MS = 2 * HOUR_MS;

/** Deletes expired drafts, order facts, sessions, keys, copies for undo, codes, counters and test payments. */
export async function deleteExpired({ db, config, simulator, now }: Deps): Promise<void> {
  const at = now();
  await deleteOldDrafts(db, at);
  const lapsedBefore = new Date(at.getTime() - LAPSED_MS).toISOString();
  await db.delete(lapsedCheckouts).where(lt(lapsedCheckouts.lapsedAt, lapsedBefore));
  await simulator?.deleteOldPayments(at);
  await eraseOldOrderFacts(db, at, config.orderDataRetentionDays);
  await deleteExpiredSessions(db, at);
  await deleteOldKeys(db, at);
  await eraseDeletedRows(db, at);
  const old = new Date(at.getTime() - NOTED_MS).toISOString();
  await db.delete(webhookFailures).where(lt(webhookFailures.latest, old));
  await db.delete(morningEmails).where(lt(morningEmails.day, old.slice(0, 10)));
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, at.toISOString()));
  // The rate limiter uses its own clock. A counter from a clock that was ahead would block users until that time.
  const { expire } = rateLimits;
  await db.delete(rateLimits).where(or(lt(expire, Date.now()), gt(expire, Date.now() + COUNTED_MS)));
}
