import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { api } from '#shared/api.ts';
import { PAYMENT_UNDECIDED } from '#shared/payments.ts';
import { cardCounts, countAttempt } from '../cards/card-rate-limits.ts';
import { requesterOf } from '../cards/requester.ts';
import { digestOf } from '../db/token.ts';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../discounts/code-uses.ts';
import { findDiscountCode } from '../discounts/queries.ts';
import { answerWithin } from '../http/answer-within.ts';
import type { Call, Serve } from '../http/bind-call.ts';
import { callerAddress } from '../http/caller-address.ts';
import { badRequest, HttpError, notFound, paymentRequired } from '../http/errors.ts';
import { createFairQueue } from '../http/fair-queue.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { withRequestLog } from '../http/request-id.ts';
import { ensureVisitor, type Session, visitorsOf } from '../http/session.ts';
import { composeOrder } from '../orders/compose-order.ts';
import { refuseOutsideDeliveryArea } from '../orders/delivery-area.ts';
import { countChange, orderByLink } from '../orders/order-by-link.ts';
import { refuseUnprintableAddress } from '../orders/refuse-unprintable-address.ts';
import type { Simulator } from '../payments/simulator.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { addCopies } from './add-copies.ts';
import { type Customer, type Draft, findDraftByPayment, markNotified, openDraftsOf } from './drafts.ts';
import { finaliseOrder } from './finalise-order.ts';
import { startCheckout } from './start-checkout.ts';

const DISCOUNT_APPLIED = 'Discount applied!';
const GUESS = 'discount guess from an address';
const GUEST_NEEDS_CHILD = 'Please add at least one child to your card.';
const TOO_MANY =
  'We’re very busy at the moment. You haven’t been charged. Please try again in a few seconds.';
/**
 * The number of checkouts started at once is below that of database connections: when too many customers come, those
 * who have started are served to the end, and the others are asked to try again.
 */
const CHECKOUT_QUEUE = { atOnce: 6, waiting: 200, waitMs: BUDGET_MS.checkoutTurn, sentence: TOO_MANY };

export function mountCheckout(serve: Serve, deps: Deps): void {
  const { db, config, limits, now } = deps;
  if (deps.simulator) mountSimulator(serve, deps.simulator);
  const checkoutQueue = createFairQueue(CHECKOUT_QUEUE);
  const countGuess = (c: Context) => limits.count(GUESS, callerAddress(c, config.trustProxy));
  const forgiveGuess = (c: Context) => limits.uncount(GUESS, callerAddress(c, config.trustProxy));

  serve(api.checkout.discount, async ({ c, body, session }) => {
    await countGuess(c);
    const code = await findDiscountCode(db, body.code);
    const visitors = [...visitorsOf(c, session), ...(body.visitor ? [body.visitor] : [])];
    const own = await openDraftsOf(db, { userId: session?.user?.id ?? null, visitors });
    // A use that is reserved by the customer's own unpaid checkouts is available to them.
    const held = own.filter(({ discountCodeId }) => discountCodeId === code?.id).length;
    const refusal = refusalOf(code && { ...code, usedCount: code.usedCount - held }, now());
    if (!code || refusal) return { valid: false, message: refusal ?? 'Invalid discount code' };
    await forgiveGuess(c);
    const { type, value } = code;
    return { valid: true, message: DISCOUNT_APPLIED, discount: { type, value } };
  });

  serve(
    api.checkout.start,
    async ({ c, body, session, user }) => {
      if (!user && body.childrenData.length === 0) throw badRequest(GUEST_NEEDS_CHILD);
      refuseOutsideDeliveryArea(config.shop.shipTo, body.shippingInfo);
      // A card or a label that cannot be made is refused before anything is stored or paid.
      const requester = requesterOf(limits, cardCounts(c, config, session));
      await refuseUnprintableAddress(deps, body.shippingInfo, requester);
      const cardsPerCopy = await composeOrder(withRequestLog(c, deps), body, body, requester);
      const begin = async (parts: Deps) =>
        startCheckout(parts, await customerOf(c, deps, session, body.visitor), {
          ...{ ...body, cardsPerCopy, facts: body },
        });
      return answerWithin(
        c,
        deps,
        async (parts, patienceMs) => {
          if (body.discountCode) await countGuess(c);
          const turnMs = patienceMs - BUDGET_MS.checkoutWork;
          const answer = await checkoutQueue.take(requester.names, () => begin(parts), turnMs);
          if (body.discountCode) await forgiveGuess(c);
          return answer;
        },
        BUDGET_MS.checkoutAtLeast,
      );
    },
    ({ c, session }) => countAttempt(limits, cardCounts(c, config, session)),
  );

  serve(
    api.ownOrders.addCopies,
    async ({ c, params, body, session }) => {
      const added = { id: await orderByLink(deps, c, params.token), copies: body.copies };
      const begin = async (parts: Deps) =>
        addCopies(parts, await customerOf(c, deps, session, body.visitor), added);
      return answerWithin(
        c,
        deps,
        (parts, patienceMs) =>
          checkoutQueue.take([`order ${added.id}`], () => begin(parts), patienceMs - BUDGET_MS.checkoutWork),
        BUDGET_MS.checkoutAtLeast,
      );
    },
    (call) => countChange(deps, call),
  );

  serve(api.checkout.order, ({ c, body, session }) =>
    answerWithin(c, deps, async (parts) => {
      const draft = await findDraftByPayment(db, body.stripePaymentId);
      if (!draft || !(await isTheirs(parts, draft, { c, session, body }))) throw notFound('Order');
      const finalised = await finaliseOrder(parts, body.stripePaymentId);
      if (finalised.outcome === 'ordered') {
        if (!draft.customerNotifiedAt) await markNotified(db, [draft], now());
        return { id: finalised.orderId, token: deps.orderLinks.tokenOf(finalised.orderId) };
      }
      if (finalised.outcome === 'unpaid' && finalised.status === 'processing')
        throw new HttpError(PAYMENT_UNDECIDED, 'Your payment is processing.');
      throw paymentRequired('Your payment was not successful, please try again.');
    }),
  );
}

/** Mounts the calls by which the browser pays with the simulator, in place of a provider's own form. */
function mountSimulator(serve: Serve, simulator: Simulator): void {
  serve(api.checkout.simulate, async ({ body }) => orNotFound(await simulator.confirm(body), 'Payment'));
  serve(api.checkout.retrieve, async ({ body }) =>
    orNotFound(await simulator.retrieve(body.clientSecret), 'Payment'),
  );
}

/** Returns the customer; a guest without a visitor id gets the one proposed by their page, or a new one. */
async function customerOf(
  c: Context,
  deps: Deps,
  session: Session | null,
  proposed: string = randomUUID(),
): Promise<Customer> {
  const known = visitorsOf(c, session);
  const visitor = await ensureVisitor(c, deps, session, proposed);
  return { userId: session?.user?.id ?? null, visitor, visitors: [visitor, proposed, ...known] };
}

/** Whether a draft is the caller's: by their cookies or account, or by the secret of its payment. */
async function isTheirs(
  { gateway }: Deps,
  { visitor, userId }: Draft,
  { c, session, body }: Pick<Call<typeof api.checkout.order>, 'c' | 'session' | 'body'>,
): Promise<boolean> {
  if (session && visitorsOf(c, session).includes(visitor)) return true;
  if (session?.user && userId === session.user.id) return true;
  if (body.clientSecret === undefined) return false;
  const intent = await gateway.readIntent(body.stripePaymentId);
  return intent !== null && digestOf(intent.clientSecret) === digestOf(body.clientSecret);
}
