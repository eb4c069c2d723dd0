import type { Context } from 'hono';
import { api } from '#shared/api.ts';
import { PAYMENT_IS_PROCESSING } from '#shared/payments.ts';
import { cardCounts, countAttempt } from '../cards/card-counts.ts';
import { payerOf } from '../cards/payer.ts';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../discounts/code-uses.ts';
import { findDiscountCode } from '../discounts/queries.ts';
import { callerAddress } from '../http/caller-address.ts';
import { badRequest, notFound, paymentRequired, unavailable } from '../http/errors.ts';
import { inTime } from '../http/in-time.ts';
import { within } from '../http/request-id.ts';
import type { Serve } from '../http/serve.ts';
import { ensureVisitor, type Session, visitorsOf } from '../http/session.ts';
import { createTurns, NoTurn } from '../http/turns.ts';
import { composeOrder } from '../orders/compose-order.ts';
import { refuseElsewhere } from '../orders/refuse-elsewhere.ts';
import { type Draft, findDraftByPayment, markTold, openDraftsOf } from './drafts.ts';
import { finaliseOrder } from './finalise-order.ts';
import { startCheckout } from './start-checkout.ts';

const DISCOUNT_APPLIED = 'Discount applied!';
const GUEST_NEEDS_CHILD = 'Please add at least one child to your card.';
const TOO_MANY =
  'Very many cards are being ordered just now. Nothing was charged. Please try again in a few seconds.';
/**
 * How many checkouts are begun at once. Fewer than there are connections to the database: when more people come than can be
 * served, those who have begun are served to the end, and the others told to come again.
 */
const BEGINNINGS = { atOnce: 6, waiting: 200, waitMs: 2_500 };
/** A card that took long to be made leaves so much for the rest, or it could never be bought. */
const LEAST_MS = 2_500;
/** Nobody gets a turn whom it leaves less for it. */
const BEGIN_MS = 2_000;

export function mountCheckout(serve: Serve, deps: Deps): void {
  const { db, config, limits, now } = deps;
  const beginnings = createTurns(BEGINNINGS);

  serve(api.checkout.discount, async ({ c, body, session }) => {
    const address = callerAddress(c, config.trustProxy);
    await limits.count('discount guess from an address', address);
    const code = await findDiscountCode(db, body.code);
    const own = session
      ? await openDraftsOf(db, { userId: session.user?.id ?? null, visitors: visitorsOf(c, session) })
      : [];
    // A use that their own unpaid checkouts hold is theirs to use again.
    const held = own.filter(({ discountCodeId }) => discountCodeId === code?.id).length;
    const refusal = refusalOf(code && { ...code, usedCount: code.usedCount - held }, now());
    if (!code || refusal) return { valid: false, message: refusal ?? 'Invalid discount code' };
    await limits.forgive('discount guess from an address', address);
    const { type, value } = code;
    return { valid: true, message: DISCOUNT_APPLIED, discount: { type, value } };
  });

  serve(
    api.checkout.start,
    async ({ c, body, session, user }) => {
      const address = callerAddress(c, config.trustProxy);
      if (!user && body.childrenData.length === 0) throw badRequest(GUEST_NEEDS_CHILD);
      refuseElsewhere(config.shop.shipTo, body.shippingInfo);
      // Before anything is stored or paid, a card that cannot be made is refused.
      const payer = payerOf(limits, cardCounts(c, config, session));
      const cardsPerCopy = await composeOrder(within(c, deps), body, body, payer);
      return inTime(
        c,
        deps,
        async (parts, patienceMs) => {
          if (body.discountCode) await limits.count('discount guess from an address', address);
          const begin = async () => {
            const known = visitorsOf(c, session);
            const visitor = await ensureVisitor(c, deps, session);
            const customer = {
              userId: user?.id ?? null,
              visitor,
              visitors: [visitor, ...known],
              isNew: !user && known.length === 0,
            };
            return startCheckout(parts, customer, { ...body, cardsPerCopy });
          };
          const turn = beginnings.take(payer.names, begin, patienceMs - BEGIN_MS);
          const answer = await turn.catch((error: unknown) => {
            throw error instanceof NoTurn ? unavailable(TOO_MANY) : error;
          });
          if (body.discountCode) await limits.forgive('discount guess from an address', address);
          return answer;
        },
        LEAST_MS,
      );
    },
    ({ c, session }) => countAttempt(limits, cardCounts(c, config, session)),
  );

  serve(api.checkout.order, ({ c, body, session }) =>
    inTime(c, deps, async (parts) => {
      const draft = await findDraftByPayment(db, body.stripePaymentId);
      if (!draft || !isTheirs(draft, c, session)) throw notFound('Order');
      const finalised = await finaliseOrder(parts, body.stripePaymentId, draft);
      if (finalised.outcome === 'ordered') {
        if (!draft.toldAt) await markTold(db, [finalised.orderId], now());
        return { id: finalised.orderId, token: deps.orderLinks.tokenOf(finalised.orderId) };
      }
      throw paymentRequired(
        finalised.outcome === 'unpaid' && finalised.status === 'processing'
          ? PAYMENT_IS_PROCESSING
          : 'Your payment was not successful, please try again.',
      );
    }),
  );
}

function isTheirs({ visitor, userId }: Draft, c: Context, session: Session | null): boolean {
  if (!session) return false;
  return visitorsOf(c, session).includes(visitor) || (userId !== null && userId === session.user?.id);
}
