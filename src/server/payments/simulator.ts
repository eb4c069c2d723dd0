import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gte, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Pence } from '#shared/money.ts';
import { type PaymentStatus, paymentIdOfSecret } from '#shared/payments.ts';
import type { Database } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { type SimulatedRefund, simulatedPayments } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Gateway, PaymentIntent } from './gateway.ts';
import { readSigned } from './signature.ts';
import { judgeCard, type RefundCourse, type Verdict } from './simulator-cards.ts';

type Payment = typeof simulatedPayments.$inferSelect;
type Confirmation = {
  clientSecret: string;
  card: { number: string };
  authentication?: 'approved' | 'refused' | undefined;
};

/** A provider that takes no money. Its own calls stand for what happens at a real one: paying, and a payment that clears. */
export type Simulator = Gateway & {
  /** null: no payment has this secret. */
  confirm(confirmation: Confirmation): Promise<Verdict | null>;
  /** What the page reads with its secret when the customer comes back from the bank; null as above. */
  retrieve(clientSecret: string): Promise<{ status: PaymentStatus } | null>;
  /** Completes a payment that is processing, or a refund that is pending; fails a refund of a card whose refunds fail later. */
  settle(paymentId: string): Promise<void>;
  /** Deletes payments that nobody will ask about: unpaid and days old, or months old. */
  deleteOldPayments(now: Date): Promise<void>;
  webhookSecret: string;
};

/** A change of a payment, and the webhook events that report it. */
type Transition = {
  change: Partial<
    Pick<
      Payment,
      | 'status'
      | 'amountReceived'
      | 'amountRefunded'
      | 'disputed'
      | 'refundCourse'
      | 'refundStatus'
      | 'refunds'
    >
  >;
  events: string[];
};
/** null: the payment's present state does not allow it. */
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

/** Payments are stored in the database, and every change queues its webhook in the same transaction. */
export function createSimulator(db: Database, jobs: Jobs, webhookSecret: string): Simulator {
  async function findPayment(id: string): Promise<Payment | null> {
    const [payment] = await db.select().from(simulatedPayments).where(eq(simulatedPayments.id, id));
    return payment ?? null;
  }

  /** Locks a payment and applies the transition that `decide` answers, if any; answers the payment as it is afterwards. */
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

    // Under the lock of the payment nothing can be refunded twice, whichever attempt asks.
    async refund(paymentId) {
      let amount = 0;
      const payment = await transition(paymentId, (before) => {
        amount = before.disputed ? 0 : before.amountReceived - before.amountRefunded;
        return amount > 0 ? refundOf(before, { amount, key: null }) : null;
      });
      const given = payment !== null && payment.amountRefunded > 0;
      return { status: given ? 'taken' : 'refused', amount };
    },

    async refundPart(paymentId, part) {
      const payment = await transition(paymentId, (before) => {
        const left = before.disputed ? 0 : before.amountReceived - before.amountRefunded;
        const isMade = before.refunds.some(({ key }) => key === part.key);
        return !isMade && part.amount <= left ? refundOf(before, part) : null;
      });
      return payment?.refunds.some(({ key }) => key === part.key) ? 'taken' : 'refused';
    },

    async *eventsSince(since) {
      const changed = await db
        .select()
        .from(simulatedPayments)
        .where(gte(simulatedPayments.updatedAt, since.toISOString()));
      for (const {
        id,
        status,
        createdAt,
        updatedAt,
        refunds,
        amountRefunded,
        disputed,
        metadata,
      } of changed) {
        const checkoutId = metadata.checkoutId ?? null;
        const about = { paymentId: id, checkoutId, verdict: null, evidenceBy: null };
        const isUntouched = status === 'requires_payment_method' && updatedAt === createdAt;
        yield { type: isUntouched ? 'payment_intent.created' : EVENTS[status], ...about };
        if (amountRefunded > 0) yield { type: 'charge.refunded', ...about };
        for (const refund of refunds) yield { type: REFUND_EVENTS[refund.status], ...about };
        if (disputed) yield { type: 'charge.dispute.created', ...about };
      }
    },

    readEvent: (rawBody, signature) => readSigned(rawBody, signature, webhookSecret),

    async confirm({ clientSecret, card, authentication }) {
      const { disputed, refundCourse, ...verdict } = judgeCard(card.number, authentication);
      let judged = false;
      const payment = await transition(paymentIdOfSecret(clientSecret), (before) => {
        judged = isSameSecret(before.clientSecret, clientSecret) && isOpen(before.status);
        return judged ? changeTo(verdict.status, { amount: before.amount, disputed, refundCourse }) : null;
      });
      if (!payment || !isSameSecret(payment.clientSecret, clientSecret)) return null;
      if (judged) return verdict;
      // The payment had already succeeded, was processing or cancelled: another card changes nothing.
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

type Outcome = {
  amount?: Pence;
  disputed?: boolean | undefined;
  refundCourse?: RefundCourse | null | undefined;
};

function changeTo(
  status: PaymentStatus,
  { amount = 0, disputed = false, refundCourse = null }: Outcome = {},
): Transition {
  return {
    change: { status, amountReceived: status === 'succeeded' ? amount : 0, disputed, refundCourse },
    events: [EVENTS[status], ...(disputed ? ['charge.dispute.created'] : [])],
  };
}

/** The event that reports each state of a refund, beside that of the charge. */
const REFUND_EVENTS = { pending: 'refund.created', succeeded: 'refund.updated', failed: 'refund.failed' };

function refundOf(
  { refunds, refundCourse }: Payment,
  part: Pick<SimulatedRefund, 'amount' | 'key'>,
): Transition {
  const status = refundCourse === 'succeeds-later' ? ('pending' as const) : ('succeeded' as const);
  const id = `re_sim_${randomBytes(12).toString('hex')}`;
  return {
    change: booksOf([...refunds, { id, ...part, status }]),
    events: ['charge.refunded', 'refund.created'],
  };
}

function settledRefund({ refundCourse, refunds }: Payment): Transition | null {
  if (refunds.some(({ status }) => status === 'pending'))
    return changeRefunds(refunds, 'pending', 'succeeded');
  if (refundCourse === 'fails-later' && refunds.some(({ status }) => status === 'succeeded'))
    return changeRefunds(refunds, 'succeeded', 'failed');
  return null;
}

type RefundState = SimulatedRefund['status'];

function changeRefunds(refunds: SimulatedRefund[], from: RefundState, to: RefundState): Transition {
  const changed = refunds.map((refund) => (refund.status === from ? { ...refund, status: to } : refund));
  return { change: booksOf(changed), events: [REFUND_EVENTS[to]] };
}

/** The refunds of a payment, and what they come to. */
function booksOf(refunds: SimulatedRefund[]) {
  const counted = refunds.filter(({ status }) => status !== 'failed');
  return {
    refunds,
    amountRefunded: counted.reduce((sum, { amount }) => sum + amount, 0),
    refundStatus: refunds.at(-1)?.status ?? null,
  };
}

function settlesLater({ refundCourse }: Payment, { status, refundStatus }: Transition['change']): boolean {
  return (
    status === 'processing' ||
    refundStatus === 'pending' ||
    (refundStatus === 'succeeded' && refundCourse === 'fails-later')
  );
}

function isOpen(status: PaymentStatus): boolean {
  return status === 'requires_payment_method' || status === 'requires_action';
}

function toIntent(payment: Payment): PaymentIntent {
  const { id, clientSecret, status, amount, amountReceived, amountRefunded, currency } = payment;
  const { disputed, refunds, metadata } = payment;
  const pending = refunds.filter((refund) => refund.status === 'pending');
  return {
    ...{ id, clientSecret, status, amount, amountReceived, amountRefunded, currency, disputed, refunds },
    amountPending: pending.reduce((sum, refund) => sum + refund.amount, 0),
    refundFailed: refunds.some((refund) => refund.status === 'failed'),
    checkoutId: metadata.checkoutId ?? null,
  };
}

/** Takes the same time wherever the two differ. */
function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
