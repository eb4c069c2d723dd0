import { localClock } from '#shared/zones.ts';
import { morningEmails } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { listTasks } from './shop-tasks.ts';

/** The shop is in England, wherever its server is. */
export const SHOP_ZONE = 'Europe/London';
/** The shop gets its email from this time on, after the banks' nightly processing. */
const AT = '07:30';

/**
 * Once a day, from half past seven, queues an email to the shop if there is something to do. The day's row is written
 * in the transaction that queues the email, so that one of several servers does it; after an outage only the current
 * day's email is sent. A shop without its owner's details has no address to send to.
 */
export async function queueMorningMail(deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>): Promise<void> {
  const { db, jobs, now, config } = deps;
  const { day, time } = localClock(SHOP_ZONE, now());
  if (!config.shop.trader || time < AT) return;
  const queued = await inTransaction(db, async (tx) => {
    const first = await tx.insert(morningEmails).values({ day }).onConflictDoNothing().returning();
    if (first.length === 0 || (await listTasks({ ...deps, db: tx })).length === 0) return false;
    await jobs.send(tx, 'morning-mail', { day });
    return true;
  });
  if (queued) jobs.wake('morning-mail');
}
