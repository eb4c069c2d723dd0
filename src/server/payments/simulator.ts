import { randomBytes } from 'node:crypto';
import { and, eq, gte, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Pence } from '#shared/money.ts';
import { type PaymentStatus, paymentIdOfSecret } from '#shared/payments.ts';
import type { Database } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { type ProviderDispute, type ProviderRefund, simulatedPayments } from '../db/schema.ts';
import { isSameSecret } from '../db/token.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type Gateway, type PaymentIntent, sumOfRefunds } from './gateway.ts';
import { readSigned } from './signature.ts';
import { judgeCard, type RefundCourse, type Verdict } from './simulator-cards.ts';

type Payment = typeof simulatedPayments.$inferSelect;
type Confirmation = {
  clientSecret: string;
  card: { number: string };
  authentication?: 'approved' | 'refused' | undefined;
};

/** A provider that takes no money. Its extra calls replace a real provider's form and delays. */
export type Simulator = Gateway & {
  /** Pays with a card; returns null if no payment has this secret. */
  confirm(confirmation: Confirmation): Promise<Verdict | null>;
  /** Returns the payment's status for a customer back from the bank; null if no payment has this secret. */
  retrieve(clientSecret: string): Promise<{ status: PaymentStatus } | null>;
  /** Completes a processing payment or a pending refund; fails a refund of a card whose refunds fail later. */
  settle(paymentId: string): Promise<void>;
  /** Deletes payments no longer needed: unpaid ones that are days old, and others that are months old. */
  deleteOldPayments(now: Date): Promise<void>;
  webhookSecret: string;
};

/** A change of a payment, and the webhook events that report it. */
type Transition = {
  change: Partial<Pick<Payment, 'status' | 'amountReceived' | 'refundCourse' | 'refunds' | 'disputes'>>;
  events: string[];
};
/** Returns null if the payment's current state does not allow the change. */
type Decide = (payment: Payment) => Transition | null;

const SETTLES_AFTER_SECONDS = 30;
const DAY_MS = 86_400_000;
const UNPAID_DAYS = 3;
const KEPT_DAYS = 90;

/** The event that reports each status. */
const EVENTS: Record<PaymentStatus, string> = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
};

/** Creates a simulator that stores payments in the database, and queues webhooks in the transaction of each change. */
export function createSimulator(db: Database, jobs: Jobs, webhookSecret: string): Simulator {
  async function findPayment(id: string): Promise<Payment | null> {
    const [payment] = await db.select().from(simulatedPayments).where(eq(simulatedPayments.id, id));
    return payment ?? null;
  }

  /** Locks a payment and applies the transition that `decide` returns, if any; returns the payment afterwards. */
  async function transition(paymentId: string, decide: Decide): Promise<Payment | null> {
    const payment = await inTransaction(db, async (tx) => {
      const [before] = await tx
        .select()
        .from(simulatedPayments)
        .where(eq(simulatedPayments.id, paymentId))
        .for('update');
      const next = before && decide(before);
      return next ? apply(tx, before, next) : (before ?? null);
    });
    jobs.wake('simulator-webhook');
    return payment;
  }

  async function apply(tx: Transaction, before: Payment, { change, events }: Transition): Promise<Payment> {
    const { id } = before;
    for (const type of events)
      await jobs.send(tx, 'simulator-webhook', {
        eventId: `evt_sim_${randomBytes(12).toString('hex')}`,
        type,
        paymentId: id,
      });
    if (settlesLater(before, change))
      await jobs.send(tx, 'simulator-settle', { paymentId: id }, SETTLES_AFTER_SECONDS);
    return firstOrThrow(
      await tx
        .update(simulatedPayments)
        .set({ ...change, updatedAt: sql`now()` })
        .where(eq(simulatedPayments.id, id))
        .returning(),
    );
  }

  return {
    webhookSecret,

    async openIntent({ checkoutId, amount, currency, idempotencyKey }) {
      const id = `pi_sim_${randomBytes(12).toString('hex')}`;
      const clientSecret = `${id}_secret_${randomBytes(24).toString('base64url')}`;
      const [opened] = await db
        .insert(simulatedPayments)
        .values({
          id,
          clientSecret,
          idempotencyKey,
          amount,
          currency,
          status: 'requires_payment_method',
          metadata: { checkoutId },
        })
        .onConflictDoNothing()
        .returning();
      if (opened) return toIntent(opened);
      const before = await db
        .select()
        .from(simulatedPayments)
        .where(eq(simulatedPayments.idempotencyKey, idempotencyKey));
      return toIntent(firstOrThrow(before));
    },

    async readIntent(paymentId) {
      const payment = await findPayment(paymentId);
      return payment ? toIntent(payment) : null;
    },

    async cancelIntent(paymentId) {
      const payment = await transition(paymentId, ({ status }) =>
        isOpen(status) ? changeTo('canceled') : null,
      );
      return payment && toIntent(payment);
    },

    async refund({ paymentId, amount, key }) {
      const payment = await transition(paymentId, (before) => {
        const isMade = before.refunds.some((made) => made.key === key);
        return !isMade && amount <= leftOf(before) ? refundOf(before, { amount, key }) : null;
      });
      return payment?.refunds.some((made) => made.key === key) ? 'taken' : 'refused';
    },

    async *eventsSince(since) {
      const changed = await db
        .select()
        .from(simulatedPayments)
        .where(gte(simulatedPayments.updatedAt, since.toISOString()));
      for (const { id, status, createdAt, updatedAt, refunds, disputes, metadata } of changed) {
        const about = { paymentId: id, checkoutId: metadata.checkoutId ?? null, shop: null, dispute: null };
        const isUntouched = status === 'requires_payment_method' && updatedAt === createdAt;
        yield { type: isUntouched ? 'payment_intent.created' : EVENTS[status], ...about };
        if (refunds.length > 0) yield { type: 'charge.refunded', ...about };
        for (const refund of refunds) yield { type: REFUND_EVENTS[refund.status], ...about };
        for (const _ of disputes) yield { type: DISPUTED, ...about };
      }
    },

    readEvent: (rawBody, signature) => readSigned(rawBody, signature, webhookSecret),

    async confirm({ clientSecret, card, authentication }) {
      const { dispute, refundCourse, ...verdict } = judgeCard(card.number, authentication);
      let judged = false;
      const payment = await transition(paymentIdOfSecret(clientSecret), (before) => {
        judged = isSameSecret(before.clientSecret, clientSecret) && isOpen(before.status);
        return judged ? changeTo(verdict.status, { ...before, dispute, refundCourse }) : null;
      });
      if (!payment || !isSameSecret(payment.clientSecret, clientSecret)) return null;
      if (judged) return verdict;
      // The payment has already succeeded, is processing or is cancelled, so another card changes nothing.
      return payment.status === 'canceled'
        ? { status: 'canceled', message: 'This payment has been cancelled.' }
        : { status: payment.status };
    },

    async retrieve(clientSecret) {
      const known = await findPayment(paymentIdOfSecret(clientSecret));
      return known && isSameSecret(known.clientSecret, clientSecret) ? { status: known.status } : null;
    },

    async settle(paymentId) {
      await transition(paymentId, (payment) =>
        payment.status === 'processing' ? changeTo('succeeded', payment) : settledRefund(payment),
      );
    },

    async deleteOldPayments(now) {
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
      const { status, createdAt } = simulatedPayments;
      await db
        .delete(simulatedPayments)
        .where(
          or(
            lt(createdAt, daysAgo(KEPT_DAYS)),
            and(lt(createdAt, daysAgo(UNPAID_DAYS)), notInArray(status, ['succeeded', 'processing'])),
          ),
        );
    },
  };
}

type Outcome = Partial<Pick<Payment, 'amount' | 'currency'>> & {
  dispute?: ProviderDispute['kind'] | undefined;
  refundCourse?: RefundCourse | null | undefined;
};

const DISPUTED = 'charge.dispute.created';

function changeTo(
  status: PaymentStatus,
  { amount = 0, currency = '', dispute, refundCourse = null }: Outcome = {},
): Transition {
  const disputes = dispute ? [disputeOf(dispute, amount, currency)] : [];
  return {
    change: { status, amountReceived: status === 'succeeded' ? amount : 0, disputes, refundCourse },
    events: [EVENTS[status], ...disputes.map(() => DISPUTED)],
  };
}

/** Returns a dispute of the whole amount, which the bank never decides. */
function disputeOf(kind: ProviderDispute['kind'], amount: Pence, currency: string): ProviderDispute {
  const id = `dp_sim_${randomBytes(12).toString('hex')}`;
  const open = { status: 'open' as const, lost: 0, evidenceBy: null, openedAt: new Date().toISOString() };
  return { id, kind, amount, currency, ...open };
}

/** The event that reports each state of a refund, besides that of the charge. */
const REFUND_EVENTS = { pending: 'refund.created', succeeded: 'refund.updated', failed: 'refund.failed' };

function refundOf(
  { refunds, refundCourse }: Payment,
  asked: Pick<ProviderRefund, 'amount' | 'key'>,
): Transition {
  const status = refundCourse === 'succeeds-later' ? ('pending' as const) : ('succeeded' as const);
  const id = `re_sim_${randomBytes(12).toString('hex')}`;
  return {
    change: { refunds: [...refunds, { id, ...asked, status }] },
    events: ['charge.refunded', 'refund.created'],
  };
}

function settledRefund({ refundCourse, refunds }: Payment): Transition | null {
  const has = (state: RefundState) => refunds.some(({ status }) => status === state);
  if (has('pending')) return changeRefunds(refunds, 'pending', 'succeeded');
  if (refundCourse === 'fails-later' && has('succeeded'))
    return changeRefunds(refunds, 'succeeded', 'failed');
  return null;
}

type RefundState = ProviderRefund['status'];

function changeRefunds(refunds: ProviderRefund[], from: RefundState, to: RefundState): Transition {
  const changed = refunds.map((refund) => (refund.status === from ? { ...refund, status: to } : refund));
  return { change: { refunds: changed }, events: [REFUND_EVENTS[to]] };
}

/** Returns the amount that can still be refunded: nothing while a chargeback is open. */
function leftOf(payment: Payment): Pence {
  const isHeld = payment.disputes.some(({ kind, status }) => kind === 'chargeback' && status === 'open');
  return isHeld ? 0 : payment.amountReceived - sumOfRefunds(payment.refunds);
}

function settlesLater({ refundCourse }: Payment, { status, refunds }: Transition['change']): boolean {
  const latest = refunds?.at(-1)?.status;
  return (
    status === 'processing' ||
    latest === 'pending' ||
    (latest === 'succeeded' && refundCourse === 'fails-later')
  );
}

function isOpen(status: PaymentStatus): boolean {
  return status === 'requires_payment_method' || status === 'requires_action';
}

function toIntent(payment: Payment): PaymentIntent {
  const { id, clientSecret, status, amount, amountReceived, currency, refunds, disputes, metadata } = payment;
  return {
    ...{ id, clientSecret, status, amount, amountReceived, currency, refunds, disputes },
    amountRefunded: sumOfRefunds(refunds),
    checkoutId: metadata.checkoutId ?? null,
  };
}
