import type { Context } from 'hono';
import { api } from '#shared/api.ts';
import { PAYMENT_UNDECIDED } from '#shared/payments.ts';
import { cardCounts, countAttempt } from '../cards/card-counts.ts';
import { requesterOf } from '../cards/requester.ts';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../discounts/code-uses.ts';
import { findDiscountCode } from '../discounts/queries.ts';
import { callerAddress } from '../http/caller-address.ts';
import { badRequest, HttpError, notFound, paymentRequired } from '../http/errors.ts';
import { inTime } from '../http/in-time.ts';
import { withRequestLog } from '../http/request-id.ts';
import type { Serve } from '../http/serve.ts';
import { ensureVisitor, type Session, visitorsOf } from '../http/session.ts';
import { createTurns } from '../http/turns.ts';
import { composeOrder } from '../orders/compose-order.ts';
import { refuseElsewhere } from '../orders/refuse-elsewhere.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { type Customer, type Draft, findDraftByPayment, markTold, openDraftsOf } from './drafts.ts';
import { finaliseOrder } from './finalise-order.ts';
import { startCheckout } from './start-checkout.ts';

const DISCOUNT_APPLIED = 'Discount applied!';
const GUESS = 'discount guess from an address';
const GUEST_NEEDS_CHILD = 'Please add at least one child to your card.';
const TOO_MANY =
  'Very many cards are being ordered just now. Nothing was charged. Please try again in a few seconds.';
/**
 * How many checkouts are begun at once. Fewer than there are connections to the database: when more people come than can be
 * served, those who have begun are served to the end, and the others told to come again.
 */
const BEGINNINGS = { atOnce: 6, waiting: 200, waitMs: BUDGET_MS.checkoutTurn, sentence: TOO_MANY };

export function mountCheckout(serve: Serve, deps: Deps): void {
  const { db, config, limits, now } = deps;
  const beginnings = createTurns(BEGINNINGS);
  const countGuess = (c: Context) => limits.count(GUESS, callerAddress(c, config.trustProxy));
  const forgiveGuess = (c: Context) => limits.forgive(GUESS, callerAddress(c, config.trustProxy));

  serve(api.checkout.discount, async ({ c, body, session }) => {
    await countGuess(c);
    const code = await findDiscountCode(db, body.code);
    const own = session
      ? await openDraftsOf(db, { userId: session.user?.id ?? null, visitors: visitorsOf(c, session) })
      : [];
    // A use that their own unpaid checkouts hold is theirs to use again.
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
      refuseElsewhere(config.shop.shipTo, body.shippingInfo);
      // Before anything is stored or paid, a card that cannot be made is refused.
      const requester = requesterOf(limits, cardCounts(c, config, session));
      const cardsPerCopy = await composeOrder(withRequestLog(c, deps), body, body, requester);
      const start = async (parts: Deps, patienceMs: number) => {
        if (body.discountCode) await countGuess(c);
        const begin = async () =>
          startCheckout(parts, await customerOf(c, deps, session), { ...body, cardsPerCopy });
        const answer = await beginnings.take(requester.names, begin, patienceMs - BUDGET_MS.checkoutWork);
        if (body.discountCode) await forgiveGuess(c);
        return answer;
      };
      return inTime(c, deps, start, BUDGET_MS.checkoutAtLeast);
    },
    ({ c, session }) => countAttempt(limits, cardCounts(c, config, session)),
  );

  serve(api.checkout.order, ({ c, body, session }) =>
    inTime(c, deps, async (parts) => {
      const draft = await findDraftByPayment(db, body.stripePaymentId);
      if (!draft || !isTheirs(draft, c, session)) throw notFound('Order');
      const finalised = await finaliseOrder(parts, body.stripePaymentId);
      if (finalised.outcome === 'ordered') {
        if (!draft.toldAt) await markTold(db, [finalised.orderId], now());
        return { id: finalised.orderId, token: deps.orderLinks.tokenOf(finalised.orderId) };
      }
      if (finalised.outcome === 'unpaid' && finalised.status === 'processing')
        throw new HttpError(PAYMENT_UNDECIDED, 'Your payment is processing.');
      throw paymentRequired('Your payment was not successful, please try again.');
    }),
  );
}

/** Who orders; a guest who has no visitor id gets one. */
async function customerOf(c: Context, deps: Deps, session: Session | null): Promise<Customer> {
  const known = visitorsOf(c, session);
  const visitor = await ensureVisitor(c, deps, session);
  return { userId: session?.user?.id ?? null, visitor, visitors: [visitor, ...known] };
}

function isTheirs({ visitor, userId }: Draft, c: Context, session: Session | null): boolean {
  if (!session) return false;
  return visitorsOf(c, session).includes(visitor) || (userId !== null && userId === session.user?.id);
}
