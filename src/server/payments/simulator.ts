import { randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '#shared/payments.ts';
import type { Database } from '../db/connect.ts';
import { only } from '../db/only.ts';
import { simulatedPayments } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Gateway, PaymentIntent } from './gateway.ts';
import { readSigned } from './signature.ts';
import { judgeCard, type Verdict } from './simulator-cards.ts';

type Payment = typeof simulatedPayments.$inferSelect;
type Confirmation = {
  clientSecret: string;
  card: { number: string };
  authentication?: 'approved' | 'refused' | undefined;
};

/** A provider that takes no money, with what only it can do: pay, and settle a payment that was processing. */
export type Simulator = Gateway & {
  /** null: no payment has this secret. */
  confirm(confirmation: Confirmation): Promise<Verdict | null>;
  settle(paymentId: string): Promise<void>;
  webhookSecret: string;
};

const SETTLES_AFTER_SECONDS = 30;

const EVENTS: Record<PaymentStatus, string> = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
};

/** Its books are in the database, and every change queues its own webhook in the same transaction. */
export function createSimulator(db: Database, jobs: Jobs, webhookSecret: string): Simulator {
  /** Moves a payment on, if the step is allowed from where it is; answers the payment as it is afterwards. */
  async function move(
    paymentId: string,
    step: (payment: Payment) => PaymentStatus | null,
  ): Promise<Payment | null> {
    const payment = await inTransaction(db, async (tx) => {
      const [before] = await tx
        .select()
        .from(simulatedPayments)
        .where(eq(simulatedPayments.id, paymentId))
        .for('update');
      const status = before && step(before);
      return status ? write(tx, before, status) : (before ?? null);
    });
    jobs.wake('simulator-webhook');
    return payment;
  }

  async function write(tx: Transaction, payment: Payment, status: PaymentStatus): Promise<Payment> {
    const amountReceived = status === 'succeeded' ? payment.amount : 0;
    await jobs.send(tx, 'simulator-webhook', {
      eventId: `evt_sim_${randomBytes(12).toString('hex')}`,
      type: EVENTS[status],
      paymentId: payment.id,
    });
    if (status === 'processing')
      await jobs.send(tx, 'simulator-settle', { paymentId: payment.id }, SETTLES_AFTER_SECONDS);
    return only(
      await tx
        .update(simulatedPayments)
        .set({ status, amountReceived })
        .where(eq(simulatedPayments.id, payment.id))
        .returning(),
    );
  }

  return {
    webhookSecret,

    async openIntent({ checkoutId, amount, currency, idempotencyKey }) {
      const id = `pi_sim_${randomBytes(12).toString('hex')}`;
      const clientSecret = `${id}_secret_${randomBytes(24).toString('base64url')}`;
      await db
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
        .onConflictDoNothing();
      const opened = await db
        .select()
        .from(simulatedPayments)
        .where(eq(simulatedPayments.idempotencyKey, idempotencyKey));
      return toIntent(only(opened));
    },

    async readIntent(paymentId) {
      const [payment] = await db.select().from(simulatedPayments).where(eq(simulatedPayments.id, paymentId));
      return payment ? toIntent(payment) : null;
    },

    async cancelIntent(paymentId) {
      const payment = await move(paymentId, ({ status }) => (isOpen(status) ? 'canceled' : null));
      return payment && toIntent(payment);
    },

    readEvent: (rawBody, signature) => readSigned(rawBody, signature, webhookSecret),

    async confirm({ clientSecret, card, authentication }) {
      const id = clientSecret.split('_secret_')[0] ?? '';
      const [known] = await db.select().from(simulatedPayments).where(eq(simulatedPayments.id, id));
      if (!known || !sameText(known.clientSecret, clientSecret)) return null;
      const verdict = judgeCard(card.number, authentication);
      let judged = false;
      const payment = await move(id, ({ status }) => {
        judged = isOpen(status);
        return judged ? verdict.status : null;
      });
      if (judged || !payment) return verdict;
      // Paid, being paid or cancelled before: another card changes nothing.
      return payment.status === 'canceled'
        ? { status: 'canceled', message: 'This payment has been cancelled.' }
        : { status: payment.status };
    },

    async settle(paymentId) {
      await move(paymentId, ({ status }) => (status === 'processing' ? 'succeeded' : null));
    },
  };
}

function isOpen(status: PaymentStatus): boolean {
  return status === 'requires_payment_method' || status === 'requires_action';
}

function toIntent(payment: Payment): PaymentIntent {
  const { id, clientSecret, status, amount, amountReceived, currency, metadata } = payment;
  return {
    id,
    clientSecret,
    status,
    amount,
    amountReceived,
    currency,
    checkoutId: metadata.checkoutId ?? null,
  };
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
