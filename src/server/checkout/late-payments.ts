import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { latePayments } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { backOff } from '../payments/back-off.ts';
import type { PaymentIntent } from '../payments/gateway.ts';
import { refundNews } from '../payments/refund-news.ts';
import type { Round } from '../payments/round.ts';

type LatePayment = typeof latePayments.$inferSelect;
type Change = Partial<Omit<LatePayment, 'paymentId'>>;

/**
 * Gives back a payment whose draft has been deleted, so that nobody knows what to print. From now on it is known here, and
 * the reconciler tries until the provider takes the refund. Idempotent.
 */
export async function giveBackLate(deps: Deps, intent: PaymentIntent, checkoutId: string): Promise<void> {
  const { id: paymentId } = intent;
  const late = { paymentId, checkoutId, createdAt: deps.now().toISOString() };
  const [isNew] = await deps.db.insert(latePayments).values(late).onConflictDoNothing().returning();
  if (isNew)
    deps.log.error('A payment came too late for its checkout and goes back', { paymentId, checkoutId });
  await settle(deps, intent);
}

/** Tries again to give back what the provider has not taken yet. */
export async function retryLateRefunds(deps: Deps, round: Round): Promise<void> {
  const { paymentId, refundedAt, refundStatus, refundTryAt } = latePayments;
  const due = await deps.db
    .select({ paymentId })
    .from(latePayments)
    .where(
      and(
        isNull(refundedAt),
        or(isNull(refundStatus), ne(refundStatus, 'failed')),
        or(isNull(refundTryAt), lte(refundTryAt, deps.now().toISOString())),
      ),
    )
    .orderBy(sql`${asc(refundTryAt)} NULLS FIRST`);
  await round.each(
    due,
    (late) => readAndSettle(deps, late.paymentId),
    (late, error) =>
      deps.log.error('A payment that came too late could not be given back yet', { ...late, error }),
  );
}

async function readAndSettle(deps: Deps, paymentId: string): Promise<void> {
  const intent = await deps.gateway.readIntent(paymentId);
  if (intent) await settle(deps, intent);
}

/** Records how the payment stands and, unless it is back, on its way or its refund failed, asks for its refund. */
async function settle(deps: Deps, intent: PaymentIntent): Promise<void> {
  const { db, gateway, now } = deps;
  const late = await record(deps, intent);
  const at = now();
  const isDue = late && (!late.refundTryAt || Date.parse(late.refundTryAt) <= at.getTime());
  if (!isDue || late.refundedAt || late.refundStatus === 'pending' || late.refundStatus === 'failed') return;
  await change(db, late, { refundTryAt: nextTry(deps, late, at) });
  const { status } = await gateway.refund(intent.id, late.refundTries);
  if (status === 'refused') return recordRefusal(deps, late);
  const after = await gateway.readIntent(intent.id);
  if (after) await record(deps, after, { taken: true });
}

/** Answers the payment as it is stored afterwards. */
async function record(
  { db, log, now }: Deps,
  intent: PaymentIntent,
  { taken = false } = {},
): Promise<LatePayment | null> {
  const { id: paymentId } = intent;
  const [late] = await db.select().from(latePayments).where(eq(latePayments.paymentId, paymentId));
  const news = late && refundNews(late, intent, taken);
  if (!news) return late ?? null;
  if (news === 'failed')
    log.error('A refund failed: the money is with the shop again', {
      paymentId,
      checkoutId: late.checkoutId,
    });
  return change(db, late, {
    refundStatus: news,
    refundedAt: news === 'succeeded' ? now().toISOString() : null,
    refundTries: late.refundTries + (news === 'failed' ? 1 : 0),
  });
}

/** The next attempt gets another key: the provider answers the same one with the same refusal for a day. */
async function recordRefusal({ db, log }: Deps, late: LatePayment): Promise<void> {
  const { paymentId, checkoutId, refundTries } = late;
  log.error('The provider refuses a refund', { paymentId, checkoutId, attempt: refundTries + 1 });
  await change(db, late, { refundStatus: 'refused', refundTries: refundTries + 1 });
}

/** Changes a late payment, unless somebody else has counted another attempt meanwhile. */
async function change(db: Deps['db'], late: LatePayment, columns: Change): Promise<LatePayment> {
  const [changed] = await db
    .update(latePayments)
    .set(columns)
    .where(and(eq(latePayments.paymentId, late.paymentId), eq(latePayments.refundTries, late.refundTries)))
    .returning();
  return changed ?? late;
}

function nextTry({ config }: Deps, { createdAt }: LatePayment, now: Date): string {
  const age = now.getTime() - Date.parse(createdAt);
  return new Date(now.getTime() + backOff(age, config.reconcileSeconds)).toISOString();
}
