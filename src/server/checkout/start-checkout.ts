import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CheckoutAnswer, CheckoutInput } from '#shared/checkout.ts';
import { CURRENCY } from '#shared/money.ts';
import { type Pricing, priceOrder } from '#shared/pricing.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { checkouts } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { refusalOf, reserveUse } from '../discounts/code-uses.ts';
import { findDiscountCode } from '../discounts/queries.ts';
import { badRequest, conflict, type HttpError, unavailable } from '../http/errors.ts';
import type { PaymentIntent } from '../payments/gateway.ts';
import {
  type Customer,
  closeDraft,
  type Draft,
  expireDraft,
  noteCancelled,
  noteOpened,
  openDraftsOf,
  unansweredDraftsOf,
} from './drafts.ts';
import { endCheckout } from './end-checkout.ts';
import { paymentOrderOf } from './payment-order.ts';

/** `older`: what the customer had begun before and has not paid. */
type KeptDraft = { draft: Draft; pricing: Pricing; older: Draft[] };

const DRAFT_MS = 24 * 3_600_000;
const NOT_STARTED = 'Could not initiate payment process. Please try again.';

/**
 * Prices an order, keeps its draft, and only then opens the payment. A customer's earlier drafts end; one of them that
 * turns out to be paid is an order its customer may not know of, so nothing is opened until they have been told.
 */
export async function startCheckout(
  deps: Deps,
  customer: Customer,
  input: CheckoutInput,
): Promise<CheckoutAnswer> {
  const { draft, pricing, older } = await keepDraftSomehow(deps, customer, input);
  const intent = await openPayment(deps, draft);
  let paid: number | null = null;
  for (const earlier of older) paid = (await endNowOrSoon(deps, earlier)) ?? paid;
  if (paid !== null) {
    await endNowOrSoon(deps, draft);
    throw alreadyPaid(paid);
  }
  return { clientSecret: intent.clientSecret, paymentIntentId: intent.id, ...pricing };
}

/** Ends a draft, or has the reconciler do it; answers the order's number if it was paid. */
async function endNowOrSoon(deps: Deps, { id: checkoutId }: Draft): Promise<number | null> {
  try {
    return await endCheckout(deps, { id: checkoutId });
  } catch (error) {
    deps.log.warn('A checkout could not be ended yet', { checkoutId, error });
    await expireDraft(deps.db, checkoutId, deps.now());
    return null;
  }
}

function alreadyPaid(orderId: number): HttpError {
  return conflict(
    `Your earlier payment went through: it is order ${orderId}. Continue again only if you want another card.`,
  );
}

/** A customer who went back and starts again may hold the last use of the code themselves. */
async function keepDraftSomehow(deps: Deps, customer: Customer, input: CheckoutInput): Promise<KeptDraft> {
  const kept = await keepDraft(deps, customer, input);
  if (kept) return kept;
  const code = await findDiscountCode(deps.db, input.discountCode ?? '');
  const holding = (await openDraftsOf(deps.db, customer)).filter(
    ({ discountCodeId }) => code && discountCodeId === code.id,
  );
  if (holding.length > 0) {
    await giveUp(deps, holding);
    const again = await keepDraft(deps, customer, input);
    if (again) return again;
  }
  throw badRequest(refusalOf(code, deps.now()) ?? 'This discount code has been used up');
}

async function giveUp(deps: Deps, drafts: Draft[]): Promise<void> {
  for (const draft of drafts) {
    const paid = await endCheckout(deps, draft).catch((error) => {
      deps.log.error('An earlier checkout could not be ended', { error });
      throw unavailable(NOT_STARTED);
    });
    if (paid !== null) throw alreadyPaid(paid);
  }
}

/** The draft and its price in one transaction with the use of the discount; null when the code cannot be used. */
function keepDraft(deps: Deps, customer: Customer, input: CheckoutInput): Promise<KeptDraft | null> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    // A customer's checkouts begin one after the other, so that each knows all that were begun before it.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${keyOf(customer)}, 0))`);
    const older = [...(await openDraftsOf(tx, customer)), ...(await unansweredDraftsOf(tx, customer))];
    const code = input.discountCode ? await reserveUse(tx, input.discountCode, now) : null;
    if (input.discountCode && !code) return null;
    const pricing = priceOrder(code);
    const { visitors: _, ...keptUnder } = customer;
    const draft = {
      ...keptUnder,
      id: randomUUID(),
      amount: pricing.totalAmount,
      currency: CURRENCY,
      discountCode: code?.code ?? null,
      discountAmount: pricing.discountApplied,
      discountCodeId: code?.id ?? null,
      shipping: input.shippingInfo,
      childrenData: input.childrenData,
      peopleData: input.peopleData,
      cardLayout: input.cardLayout,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + DRAFT_MS).toISOString(),
      checkAt: now.toISOString(),
    };
    return { draft: firstOrThrow(await tx.insert(checkouts).values(draft).returning()), pricing, older };
  });
}

/** One key for a customer: a member's requests may each bring a visitor mark of their own the first time. */
function keyOf({ userId, visitor }: Customer): string {
  return userId === null ? `visitor ${visitor}` : `user ${userId}`;
}

async function openPayment(deps: Deps, draft: Draft): Promise<PaymentIntent> {
  const { gateway, db, log } = deps;
  try {
    const intent = await gateway.openIntent(paymentOrderOf(draft));
    if (await noteOpened(db, draft.id, intent.id)) return intent;
    // The same customer began again in the meantime: this payment must not stay payable.
    await gateway.cancelIntent(intent.id);
    await noteCancelled(db, draft.id, intent.id);
  } catch (error) {
    log.error('A payment could not be opened', { checkoutId: draft.id, error });
    await closeDraft(db, draft);
  }
  throw unavailable(NOT_STARTED);
}
