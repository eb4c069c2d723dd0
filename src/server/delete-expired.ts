import { lt } from 'drizzle-orm';
import { deleteOldDrafts } from './checkout/drafts.ts';
import { rateLimits } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { deleteExpiredSessions } from './http/session.ts';
import { eraseOldOrderFacts } from './orders/erase-orders.ts';

/** Deletes what is kept for a limited time only: drafts, the facts of completed orders, sessions, counters, test payments. */
export async function deleteExpired({ db, config, simulator, now }: Deps): Promise<void> {
  const at = now();
  await deleteOldDrafts(db, at);
  await simulator?.deleteOldPayments(at);
  await eraseOldOrderFacts(db, at, config.orderDataRetentionDays);
  await deleteExpiredSessions(db, at);
  // The rate limiter has a clock of its own.
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
