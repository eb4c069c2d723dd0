import { localClock } from '#shared/zones.ts';
import { morningMails } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { needsOf } from './needs-of.ts';

/** The shop is in England, wherever its server is. */
export const SHOP_ZONE = 'Europe/London';
/** From when on the shop gets its mail: before the first coffee is finished, after the night's work of the banks. */
const AT = '07:30';

/**
 * Once a day, from half past seven on, queues a mail to the shop when something needs somebody. The day's row is written in the
 * transaction in which the mail is queued, so that of several servers one does it; a server that was down comes up to one mail, for
 * the day that it is. A shop that does not say who sells has no address to be told at.
 */
export async function queueMorningMail(deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>): Promise<void> {
  const { db, jobs, now, config } = deps;
  const { day, time } = localClock(SHOP_ZONE, now());
  if (!config.shop.trader || time < AT) return;
  const queued = await inTransaction(db, async (tx) => {
    const first = await tx.insert(morningMails).values({ day }).onConflictDoNothing().returning();
    if (first.length === 0 || (await needsOf({ ...deps, db: tx })).length === 0) return false;
    await jobs.send(tx, 'morning-mail', { day });
    return true;
  });
  if (queued) jobs.wake('morning-mail');
}
