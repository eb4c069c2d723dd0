import { api } from '#shared/api.ts';
import type { Deps } from '../deps.ts';
import { callerAddress } from '../http/caller-address.ts';
import { notFound, paymentRequired } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import { ensureVisitor, type Session } from '../http/session.ts';
import { DISCOUNT_APPLIED, discountOf, findCode, refusalOf, usesHeldBy } from './discounts.ts';
import { type Draft, findDraftByPayment } from './drafts.ts';
import { finaliseOrder } from './finalise-order.ts';
import { refuseUnprintable, startCheckout } from './start-checkout.ts';

export function mountCheckout(serve: Serve, deps: Deps): void {
  const { db, config, limits, now } = deps;

  serve(api.checkout.discount, async ({ c, body, session }) => {
    const address = callerAddress(c, config.trustProxy);
    await limits.count('discount guess from an address', address);
    const code = await findCode(db, body.code);
    const held = code && session?.visitor ? await usesHeldBy(db, session.visitor, code.id) : 0;
    const refusal = refusalOf(code && { ...code, usedCount: code.usedCount - held }, now());
    if (!code || refusal) return { valid: false, message: refusal ?? 'Invalid discount code' };
    await limits.forgive('discount guess from an address', address);
    return { valid: true, message: DISCOUNT_APPLIED, discount: discountOf(code) };
  });

  serve(api.checkout.start, async ({ c, body, session, user }) => {
    await limits.count('checkout from an address', callerAddress(c, config.trustProxy));
    await refuseUnprintable(deps, body);
    const visitor = await ensureVisitor(c, deps, session);
    return startCheckout(deps, { userId: user?.id ?? null, visitor }, body);
  });

  serve(api.checkout.order, async ({ body, session }) => {
    const draft = await findDraftByPayment(db, body.stripePaymentId);
    if (!draft || !isTheirs(draft, session)) throw notFound('Order');
    const finalised = await finaliseOrder(deps, body.stripePaymentId);
    if (finalised.outcome === 'ordered') return { id: finalised.orderId };
    throw paymentRequired(
      finalised.outcome === 'unpaid' && finalised.status === 'processing'
        ? 'Your payment is processing.'
        : 'Your payment was not successful, please try again.',
    );
  });
}

function isTheirs(draft: Draft, session: Session | null): boolean {
  if (!session) return false;
  return draft.visitor === session.visitor || (draft.userId !== null && draft.userId === session.user?.id);
}
