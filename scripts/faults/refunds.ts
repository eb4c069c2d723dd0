import { faultsIn } from './fault.ts';

const LINKS = 'src/server/orders/customer-orders.test.ts';
const GIVEN = 'src/server/orders/give-back.test.ts';
const FAILED = 'src/server/orders/failed-refunds.test.ts';
const LATE = 'src/server/checkout/late-refunds.test.ts';

/** Money on its way back. */
export const REFUND_FAULTS = [
  ...faultsIn(
    'src/server/orders/refunds.ts',
    [FAILED],
    [
      {
        name: 'a refund that is refused counts as made',
        from: "if (status === 'refused') {",
        to: "if (status === 'refused' && amount < 0) {",
        tests: [LINKS],
      },
      {
        name: 'a refused refund is asked for under the same key',
        from: 'refundTries: refundTries + 1,',
        to: 'refundTries,',
      },
      {
        name: 'a refused refund is asked for in every round',
        from: 'or(isNull(orders.refundTryAt), lte(orders.refundTryAt, now.toISOString())),',
        to: '',
      },
      {
        name: 'refunds that failed are made again unasked',
        from: "refundedAt || refundStatus === 'failed' || refundStatus === 'pending'",
        to: 'refundedAt',
      },
      {
        name: 'a refund on its way is not looked at again',
        from: "refundStatus === 'pending' ? readRefunds(deps, paymentId) : refundCancelled(deps, id)",
        to: 'refundCancelled(deps, id)',
      },
      {
        name: 'a dispute that stands against a refund is not named',
        from: 'if ((await deps.gateway.readIntent(paymentId))?.disputed)',
        to: 'if (id === 0)',
      },
      {
        name: 'a paid order’s money is given back again',
        from: "if (status !== 'cancelled' && status !== 'refunded')",
        to: "if (status === 'review')",
      },
      {
        name: 'the mail about a cancellation names what was paid',
        from: 'if (amount > 0) await deps.db',
        to: 'if (amount < 0) await deps.db',
      },
      {
        name: 'a customer is told of a cancellation after each attempt',
        from: ', isNull(orders.cancellationToldAt)))',
        to: '))',
        tests: [LINKS],
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/cancel-order.ts',
    [FAILED],
    [
      {
        name: 'a cancellation forgets what was given back before',
        from: 'amount} - ',
        to: 'amount} + 0 * ',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/record-refunds.ts',
    [FAILED],
    [
      {
        name: 'a cancelled order becomes refunded',
        from: "status === 'cancelled' || status === 'refunded' ? {} :",
        to: "status === 'refunded' ? {} :",
        tests: [LINKS],
      },
      {
        name: 'nobody is alarmed by a refund that failed',
        from: 'if (failed)',
        to: 'if (failed?.id === 0)',
      },
      {
        name: 'a refund that failed keeps its key',
        from: 'refundTries: refundTries + 1',
        to: 'refundTries',
      },
      {
        name: 'nobody is told that a refund which was given back failed',
        from: 'return isTold ?',
        to: 'return isTold && amount < 0 ?',
      },
      {
        name: 'a refund that was refused at first arrives untold',
        from: " || refundStatus === 'refused' ||",
        to: ' ||',
      },
    ],
  ),
  ...faultsIn(
    'src/server/payments/refund-news.ts',
    [FAILED],
    [
      {
        name: 'a refund on its way counts as arrived',
        from: 'if (intent.amountPending === 0)',
        to: 'if (intent.amountPending >= 0)',
      },
      {
        name: 'a refund that fails later is never noticed',
        from: 'wasGiven && intent.refundFailed',
        to: 'wasGiven && !intent.id',
      },
      {
        name: 'a refund that failed before its answer came is asked for again',
        from: 'taken || refundedAt',
        to: 'refundedAt',
      },
      {
        name: 'a refund is recorded each time it is reported',
        from: 'if (refundedAt) return null;',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/payments/stripe.ts',
    [FAILED],
    [
      {
        name: 'a part given back meanwhile keeps the rest from the customer',
        from: 'if (amount === asked)',
        to: 'if (asked > 0)',
      },
      {
        name: 'a refund’s key is the same for every attempt',
        from: '{attempt}_',
        to: '{amount}_',
      },
      {
        name: 'a refund that failed counts as given back',
        from: "sumOf('succeeded') + sumOf('pending')",
        to: "sumOf('succeeded') + sumOf('pending') + sumOf('failed')",
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/give-back.ts',
    [GIVEN],
    [
      {
        name: 'more is given back than is left',
        from: 'if (amount > left) throw',
        to: 'if (amount < 0) throw',
      },
      {
        name: 'a refund whose answer was lost is made again under another key',
        from: 'if (open?.amount === amount && open.reason === reason) return open;',
        to: '',
      },
      {
        name: 'a second refund is asked for while the first has no answer',
        from: '  if (open)\n',
        to: '  if (open?.id === 0)\n',
      },
      {
        name: 'a refund that is made is asked for again when its key is forgotten',
        from: 'intent.refunds.some((made) => made.key === key)',
        to: 'intent.refunds.some((made) => made.key === paymentId)',
      },
      {
        name: 'a refund without an answer is never looked at again',
        from: "eq(orderRefunds.status, 'asked'), lte",
        to: "eq(orderRefunds.status, 'refused'), lte",
      },
      {
        name: 'money of an order in dispute goes back all the same',
        from: "refuseMove(order, 'give back', now);",
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/sync-refunds.ts',
    [GIVEN],
    [
      {
        name: 'refunds at the provider’s desk are not listed',
        from: 'if (!stored) {',
        to: 'if (!stored) continue;\n    if (false) {',
      },
      {
        name: 'a refund told of again is listed again',
        from: 'one.providerId === refund.id || ',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/record-refunds.ts',
    [GIVEN],
    [
      {
        name: 'a refund of a part that failed is not marked',
        from: '(partFailed ? {',
        to: '(partFailed && at < order ? {',
      },
      {
        name: 'a part that is on its way is told of twice',
        from: "status !== 'failed' && !wasMade(part)",
        to: "status !== 'failed'",
      },
      {
        name: 'nobody is told that a part which was given back failed',
        from: "status === 'failed' && wasMade(part) && dispute",
        to: "status === 'asked' && wasMade(part) && dispute",
      },
      {
        name: 'the failure of the last part is told of with all of the money',
        from: 'last.refund.amount < amount',
        to: 'last.refund.amount < 0',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/close-dispute.ts',
    [FAILED],
    [
      {
        name: 'an order whose dispute was won is not printed',
        from: "status === 'review' && confirmedAt",
        to: "status === 'fulfilled' && confirmedAt",
      },
      {
        name: 'money of a cancelled order stays after its dispute was won',
        from: 'await refundNowOrLater(deps, closed.id);',
        to: 'await Promise.resolve();',
      },
      {
        name: 'a dispute is closed each time it is reported',
        from: " || order.dispute === 'won' || order.dispute === 'lost'",
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/checkout/late-payments.ts',
    [LATE],
    [
      {
        name: 'late money that is refused is asked for under the same key',
        from: "refundStatus: 'refused', refundTries: refundTries + 1",
        to: "refundStatus: 'refused', refundTries",
      },
      {
        name: 'a late refund that failed is made again unasked',
        from: " || late.refundStatus === 'failed') return;",
        to: ') return;',
      },
      {
        name: 'a late payment is told of each time it is delivered',
        from: 'if (isNew)',
        to: 'if (paymentId)',
      },
    ],
  ),
];
