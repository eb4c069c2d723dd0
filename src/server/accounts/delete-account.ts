import { and, eq } from 'drizzle-orm';
import { isAdmin, type User } from '#shared/accounts.ts';
import { accountDeletionProblem } from '#shared/order-status.ts';
import { openDraftsOf } from '../checkout/drafts.ts';
import { endCheckout } from '../checkout/end-checkout.ts';
import { checkouts, orders, users } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { conflict, unavailable } from '../http/errors.ts';
import { endSessionsOf } from '../http/session.ts';
import { DELETE_ACCOUNT_MAILS } from '../jobs/job-table.ts';
import { erasePersonOfOrders } from '../orders/erase-orders.ts';

/**
 * Deletes an account with all its data; its orders keep only their payment data. Throws 409 while a paid card is
 * unfinished: without its data it could not be printed. Throws 503 if a checkout cannot be cancelled at the provider.
 */
export async function deleteAccount(deps: Deps, user: User): Promise<void> {
  if (isAdmin(user)) throw conflict('The administrator’s account can’t be deleted');
  await endCheckouts(deps, user);
  await inTransaction(deps.db, async (tx) => {
    // The row lock stops other transactions from adding rows that refer to this user.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    await refuseWhileUnfinished(tx, user);
    await erasePersonOfOrders(tx, user.id, deps.now());
    await tx
      .update(checkouts)
      .set({ shipping: null, childrenData: null, peopleData: null })
      .where(eq(checkouts.userId, user.id));
    await endSessionsOf(tx, user.id);
    await tx.$client.query(DELETE_ACCOUNT_MAILS, [user.id]);
    await tx.delete(users).where(eq(users.id, user.id));
  });
  deps.log.info('An account was deleted', { userId: user.id });
}

/** Ends unpaid checkouts and cancels their payments at the provider; one that proves to be paid becomes an order. */
async function endCheckouts(deps: Deps, { id: userId }: User): Promise<void> {
  try {
    for (const draft of await openDraftsOf(deps.db, { userId, visitors: [] })) await endCheckout(deps, draft);
  } catch (error) {
    deps.log.error('A checkout of an account to be deleted could not be ended', { userId, error });
    throw unavailable('We couldn’t cancel your unfinished checkout. Please try again later.');
  }
}

async function refuseWhileUnfinished(tx: Transaction, { id: userId }: User): Promise<void> {
  if (await tx.$count(checkouts, and(eq(checkouts.userId, userId), eq(checkouts.status, 'open'))))
    throw conflict('A payment is still being processed. You can delete your account once it’s complete.');
  const { id, status, completed } = orders;
  const refusal = accountDeletionProblem(
    await tx.select({ id, status, completed }).from(orders).where(eq(orders.userId, userId)),
  );
  if (refusal) throw conflict(refusal);
}
