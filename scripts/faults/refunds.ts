import { faultsIn } from './fault.ts';

const LINKS = 'src/server/orders/customer-orders.test.ts';
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
        from: 'sumOf(refunds) - sumOf(failed)',
        to: 'sumOf(refunds)',
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
