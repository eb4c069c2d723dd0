import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CheckoutAnswer, CheckoutInput } from '#shared/checkout.ts';
import { CURRENCY } from '#shared/money.ts';
import { type Pricing, priceOrder } from '#shared/pricing.ts';
import { rememberDesign } from '../cards/remembered-design.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { checkouts } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { refusalOf, reserveUse } from '../discounts/code-uses.ts';
import { findDiscountCode } from '../discounts/queries.ts';
import { badRequest, conflict, type HttpError, unavailable } from '../http/errors.ts';
import type { PaymentIntent } from '../payments/gateway.ts';
import {
  attachCancelledPayment,
  attachPayment,
  type Customer,
  closeDraft,
  type Draft,
  earlierDraftsOf,
  expireDraft,
  intentRequestOf,
  markNotified,
  openDraftsOf,
  untoldDraftsOf,
} from './drafts.ts';
import { endCheckout } from './end-checkout.ts';

type Facts = Pick<CheckoutInput, 'shippingInfo' | 'childrenData' | 'peopleData'>;
/** The order's contents, and the number of cards per copy. */
type Ordered = Pick<
  CheckoutInput,
  'cardLayout' | 'copies' | 'design' | 'titles' | 'discountCode' | 'isTold'
> & {
  cardsPerCopy: number;
  /** Null for copies that are added to an order: that order has the facts. */
  facts: Facts | null;
  /** The order that these copies are added to; `before` is its number of copies so far. */
  addedTo?: { id: number; before: number };
};

/** `older` are the drafts that the customer started before and has not paid. */
type CreatedDraft = { draft: Draft; pricing: Pricing; older: Pick<Draft, 'id'>[] };

const DRAFT_MS = 24 * 3_600_000;
const NOT_STARTED = 'Could not initiate payment process. Please try again.';

/**
 * Prices an order, stores its draft, and only then opens the payment. The customer's earlier drafts end. If one of them
 * was paid, or is being paid, and none of the customer's browsers was notified, the new draft ends too, and a 409
 * reports it.
 */
export async function startCheckout(deps: Deps, customer: Customer, input: Ordered): Promise<CheckoutAnswer> {
  const { draft, pricing, older } = await createDraft(deps, customer, input);
  const intent = await openPayment(deps, draft);
  const processing = [];
  for (const earlier of older) if (await endNowOrLater(deps, earlier)) processing.push(earlier.id);
  const paid = await earlierPaidRefusal(deps, customer, { processing, isTold: input.isTold });
  if (paid) {
    await endNowOrLater(deps, draft);
    throw paid;
  }
  return { clientSecret: intent.clientSecret, paymentIntentId: intent.id, ...pricing };
}

/** Ends a draft, or leaves it to the reconciler if that fails. Returns whether its payment is processing. */
async function endNowOrLater(deps: Deps, { id: checkoutId }: Pick<Draft, 'id'>): Promise<boolean> {
  try {
    return await endCheckout(deps, { id: checkoutId });
  } catch (error) {
    deps.log.warn('A checkout could not be ended yet', { checkoutId, error });
    await expireDraft(deps.db, checkoutId, deps.now());
    return false;
  }
}

type Earlier = { processing: string[]; isTold: boolean | undefined };

/**
 * Returns a 409 about an earlier payment that the customer may not know of; null if there is none. The 409 is repeated
 * until the customer's page reports that it has arrived, since a response may be lost. A page from an older build gets
 * it once.
 */
async function earlierPaidRefusal(
  { db, now }: Deps,
  customer: Customer,
  { processing, isTold }: Earlier,
): Promise<HttpError | null> {
  const at = now();
  const since = new Date(at.getTime() - DRAFT_MS);
  const untold = await untoldDraftsOf(db, customer, { since, processing });
  if (untold.length > 0 && isTold !== false) await markNotified(db, untold, at);
  const [latest] = untold;
  if (!latest || isTold) return null;
  const what =
    latest.orderId === null
      ? 'is still being processed. We’ll email the order number when it goes through'
      : `went through as order ${latest.orderId}`;
  return conflict(`Your last payment ${what}. Continue only if you’d like another card.`);
}

/**
 * Creates the draft. A customer who starts again may hold the last use of the code in an earlier draft, which is then
 * ended first. Throws 400 with the reason if the code cannot be used.
 */
async function createDraft(deps: Deps, customer: Customer, input: Ordered): Promise<CreatedDraft> {
  const created = await insertDraft(deps, customer, input);
  if (created) return created;
  const code = await findDiscountCode(deps.db, input.discountCode ?? '');
  const holding = (await openDraftsOf(deps.db, customer)).filter(
    ({ discountCodeId }) => code && discountCodeId === code.id,
  );
  const processing = await endAll(deps, holding);
  const paid = await earlierPaidRefusal(deps, customer, { processing, isTold: input.isTold });
  if (paid) throw paid;
  if (holding.length > 0) {
    const createdNow = await insertDraft(deps, customer, input);
    if (createdNow) return createdNow;
  }
  throw badRequest(refusalOf(code, deps.now()) ?? 'This discount code has been used up');
}

/** Ends drafts. Returns the ids of those whose payment is processing. Throws a 503 if one cannot be ended. */
async function endAll(deps: Deps, drafts: Draft[]): Promise<string[]> {
  const processing = [];
  for (const draft of drafts) {
    const isProcessing = await endCheckout(deps, draft).catch((error) => {
      deps.log.error('An earlier checkout could not be ended', { error });
      throw unavailable(NOT_STARTED);
    });
    if (isProcessing) processing.push(draft.id);
  }
  return processing;
}

/** Inserts the draft and reserves its use of the discount in one transaction; null if the code cannot be used. */
function insertDraft(deps: Deps, customer: Customer, input: Ordered): Promise<CreatedDraft | null> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    // The lock makes one customer's drafts sequential, so that each request sees all earlier ones.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockKeyOf(customer)}, 0))`);
    const older = await earlierDraftsOf(tx, customer);
    const code = input.discountCode ? await reserveUse(tx, input.discountCode, now) : null;
    if (input.discountCode && !code) return null;
    const pricing = priceOrder(code, input.copies, input.addedTo?.before);
    const price = {
      amount: pricing.totalAmount,
      currency: CURRENCY,
      discountAmount: pricing.discountApplied,
    };
    const discount = { discountCode: code?.code ?? null, discountCodeId: code?.id ?? null };
    const row = { ...draftOf(customer, input, now), ...price, ...discount };
    const draft = firstOrThrow(await tx.insert(checkouts).values(row).returning());
    if (customer.userId !== null && input.design) await rememberDesign(tx, customer.userId, input.design);
    return { draft, pricing, older };
  });
}

function draftOf({ userId, visitor }: Customer, input: Ordered, now: Date) {
  const { facts, cardLayout, copies, cardsPerCopy, titles } = input;
  return {
    ...{ id: randomUUID(), userId, visitor, alongside: input.addedTo?.id, shipping: facts?.shippingInfo },
    ...{ childrenData: facts?.childrenData, peopleData: facts?.peopleData, design: input.design ?? {} },
    ...{ cardLayout, copies, cardsPerCopy, titles },
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + DRAFT_MS).toISOString(),
    checkAt: now.toISOString(),
  };
}

/** A member is locked by user id, since their first requests may each have a different visitor id. */
function lockKeyOf({ userId, visitor }: Customer): string {
  return userId === null ? `visitor ${visitor}` : `user ${userId}`;
}

async function openPayment(deps: Deps, draft: Draft): Promise<PaymentIntent> {
  const { gateway, db, log } = deps;
  try {
    const intent = await gateway.openIntent(intentRequestOf(draft));
    if (await attachPayment(db, draft.id, intent.id)) return intent;
    // Another checkout of the same customer has ended this draft in the meantime, so its payment must not stay payable.
    await gateway.cancelIntent(intent.id);
    await attachCancelledPayment(db, draft.id, intent.id);
  } catch (error) {
    log.error('A payment could not be opened', { checkoutId: draft.id, error });
    await closeDraft(db, draft);
  }
  throw unavailable(NOT_STARTED);
}
