import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import { paymentStatusOf } from '#shared/payments.ts';
import type { StripeSettings } from '../config.ts';
import type { ProviderRefund } from '../db/schema.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { type Gateway, GatewayError, type PaymentIntent, sumOfRefunds } from './gateway.ts';
import { readDispute } from './read-dispute.ts';
import { readSigned } from './signature.ts';
import { HANDLED_EVENTS, readEventObject } from './webhook-events.ts';

/** The version is fixed, so that responses keep their format. Raise it with the library's types. */
const API_VERSION = '2026-10-28.endive';

/** Connects to Stripe by its own library, which receives an order's amount, checkout id and shop, no personal data. */
export function createStripe(
  { secretKey, webhookSecret, shop, apiBase }: StripeSettings,
  { timeoutMs, retries } = { timeoutMs: BUDGET_MS.provider, retries: 1 },
): Gateway {
  const stripe = new Stripe(secretKey, {
    ...(apiBase ? addressOf(apiBase) : {}),
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    httpAgent: agentFor(apiBase, timeoutMs),
    maxNetworkRetries: retries,
    telemetry: false,
  });

  async function read(paymentId: string): Promise<PaymentIntent | null> {
    try {
      const expand = ['latest_charge', 'latest_charge.refunds'];
      const intent = await stripe.paymentIntents.retrieve(paymentId, { expand });
      return toIntent(intent, await allRefunds(intent), await allDisputes(intent));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
      throw toGatewayError(error);
    }
  }

  /** A charge includes its last ten refunds; if there are more, they are read page by page. */
  async function allRefunds({ id, latest_charge: charge }: Stripe.PaymentIntent): Promise<Stripe.Refund[]> {
    const listed = typeof charge === 'object' ? charge?.refunds : null;
    if (!listed?.has_more) return listed?.data ?? [];
    return stripe.refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: MAX_LISTED });
  }

  /** A payment may have several disputes: inquiries, and chargebacks of parts. */
  async function allDisputes({ id, latest_charge: charge }: Stripe.PaymentIntent): Promise<Stripe.Dispute[]> {
    if (typeof charge !== 'object' || !charge?.disputed) return [];
    return stripe.disputes.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: MAX_LISTED });
  }

  return {
    async openIntent({ checkoutId, amount, currency, idempotencyKey }) {
      try {
        const order = { amount, currency, metadata: { checkoutId, shop } };
        return toIntent(
          await stripe.paymentIntents.create(
            { ...order, automatic_payment_methods: { enabled: true } },
            { idempotencyKey },
          ),
        );
      } catch (error) {
        throw toGatewayError(error);
      }
    },

    readIntent: read,

    async cancelIntent(paymentId) {
      try {
        await stripe.paymentIntents.cancel(paymentId);
      } catch (error) {
        // The payment has succeeded, is processing, is cancelled or does not exist: its state is returned.
        if (!isRefusal(error)) throw toGatewayError(error);
      }
      return read(paymentId);
    },

    async refund({ paymentId, amount, key, tries = 0 }) {
      // Stripe repeats its first response to a key for a day, even a refusal, and rejects other amounts.
      const idempotencyKey = `refund_${key}_${tries}_${amount}`;
      try {
        await stripe.refunds.create(
          { payment_intent: paymentId, amount, metadata: { key } },
          { idempotencyKey },
        );
        return 'taken';
      } catch (error) {
        if (isRefusal(error) || error instanceof Stripe.errors.StripeCardError) return 'refused';
        throw toGatewayError(error);
      }
    },

    async *eventsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      try {
        const types = [...HANDLED_EVENTS];
        for await (const { type, data } of stripe.events.list({ types, created, limit: 100 }))
          yield { type, ...readEventObject(data.object) };
      } catch (error) {
        throw toGatewayError(error);
      }
    },

    readEvent: (rawBody, signature) => readSigned(rawBody, signature, webhookSecret),
  };
}

/** No payment has more refunds or disputes than this. */
const MAX_LISTED = 1_000;

function toIntent(
  intent: Stripe.PaymentIntent,
  listed: Stripe.Refund[] = [],
  disputes: Stripe.Dispute[] = [],
): PaymentIntent {
  const { id, client_secret, status, amount, amount_received, currency, metadata } = intent;
  const refunds = listed.map(toRefund);
  return {
    id,
    clientSecret: client_secret ?? '',
    status: paymentStatusOf(status),
    amount,
    amountReceived: amount_received,
    refunds,
    // The charge's own figure may include a failed refund.
    amountRefunded: sumOfRefunds(refunds),
    disputes: disputes.map(readDispute).filter((dispute) => dispute !== null),
    currency,
    checkoutId: metadata.checkoutId ?? null,
  };
}

const FAILED = new Set(['failed', 'canceled']);
const PENDING = new Set(['pending', 'requires_action']);

function toRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const state = FAILED.has(status ?? '') ? 'failed' : PENDING.has(status ?? '') ? 'pending' : 'succeeded';
  return { id, amount, status: state, key: metadata?.key ?? null };
}

/** Whether Stripe rejects the request itself, so that a retry would be rejected too. */
function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Keeps only the loggable facts of Stripe's error, which also carries headers and bodies. */
function toGatewayError(error: unknown): GatewayError {
  if (!(error instanceof Stripe.errors.StripeError)) return new GatewayError('Stripe could not be reached');
  const { type, statusCode, code, requestId } = error;
  const facts = [type, statusCode, code, requestId].filter((fact) => fact !== undefined && fact !== null);
  return new GatewayError(`Stripe refused: ${facts.join(' ')}`);
}

/** The library's own timeout starts once connected, so an unreachable host would otherwise take minutes. */
function agentFor(apiBase: string | null, timeout: number): HttpAgent {
  const overHttp = apiBase !== null && addressOf(apiBase).protocol === 'http';
  return overHttp
    ? new HttpAgent({ keepAlive: true, timeout })
    : new HttpsAgent({ keepAlive: true, timeout });
}

function addressOf(base: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(base);
  const https = protocol === 'https:';
  return { protocol: https ? 'https' : 'http', host: hostname, port: port || (https ? '443' : '80') };
}
