import { faultsIn } from './fault.ts';

const LINKS = 'src/server/orders/customer-orders.test.ts';
const REFUNDS = 'src/server/orders/refunds.test.ts';
const STRIPE = 'src/server/checkout/faults.test.ts';
const LATE = 'src/server/checkout/late-payments.test.ts';
const SHARED = 'src/shared/customer-orders.test.ts';

/** What happens to an order afterwards. */
export const ORDER_FAULTS = [
  ...faultsIn(
    'src/server/orders/cancel-order.ts',
    [LINKS],
    [
      { name: 'an order is cancelled however late', from: 'refuseLateChange(order, at);', to: '' },
      {
        name: 'cancelling twice is an error',
        from: "if (order.status === 'cancelled' || order.status === 'refunded') return order;",
        to: '',
      },
      { name: 'a cancellation waits for the reconciler', from: 'await refundNowOrLater(deps, id);', to: '' },
    ],
  ),
  ...faultsIn(
    'src/server/orders/refunds.ts',
    [LINKS],
    [
      {
        name: 'the provider is asked again for what is back',
        from: ' || order.refundedAt) return;',
        to: ') return;',
        tests: [REFUNDS],
      },
      {
        name: 'a refund that is refused counts as made',
        from: "status !== 'failed' || ",
        to: "status !== 'pending' || ",
      },
      {
        name: 'money that is back already counts as refused',
        from: ' || (await wasRefunded(deps, paymentId))',
        to: '',
        tests: [REFUNDS],
      },
      {
        name: 'a refused refund is tried for ever',
        from: "eq(orderEvents.kind, 'refund refused')",
        to: "eq(orderEvents.kind, 'refunded')",
      },
      {
        name: 'one refused refund holds up all others',
        from: 'eq(orderEvents.orderId, orders.id), ',
        to: '',
        tests: [REFUNDS],
      },
      {
        name: 'refunds are looked for among all orders',
        from: "eq(orders.status, 'cancelled'),",
        to: '',
        equivalent: 'Each is looked at once more before it is refunded; it only takes longer.',
      },
      {
        name: 'a refund is recorded each time it is reported',
        from: ', isNull(orders.refundedAt)))',
        to: '))',
      },
      {
        name: 'a refund is recorded on all orders',
        from: 'eq(orders.stripePaymentId, paymentId), ',
        to: '',
        tests: [REFUNDS],
      },
      {
        name: 'a cancelled order becomes refunded',
        from: "if (order.status === 'cancelled') return;",
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/shipping-columns.ts',
    [LINKS],
    [
      {
        name: 'the city is the postcode',
        from: 'shippingCity: shipping?.city',
        to: 'shippingCity: shipping?.postcode',
      },
      {
        name: 'a present’s note is its buyer’s name',
        from: 'gift?.note ?? null',
        to: 'gift?.buyerName ?? null',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/refuse-late-change.ts',
    [LINKS],
    [{ name: 'a printed order is called too old', from: 'order.printStartedAt\n', to: 'order.refundedAt\n' }],
  ),
  ...faultsIn(
    'src/server/orders/correct-order.ts',
    [LINKS],
    [
      {
        name: 'the history exchanges before and after',
        from: 'changedLines(cardLines(order), cardLines(correction))',
        to: 'changedLines(cardLines(correction), cardLines(order))',
      },
      { name: 'an order is corrected however late', from: 'refuseLateChange(order, at);', to: '' },
      {
        name: 'a correction that changes nothing is entered and mailed',
        from: 'if (changes.length === 0) return order;',
        to: '',
      },
      {
        name: 'a guest’s card may lose its last child',
        from: 'order.userId === null && childrenData.length === 0',
        to: 'childrenData.length < 0',
      },
      {
        name: 'a correction changes all orders',
        from: '.set(updated).where(eq(orders.id, id))',
        to: '.set(updated)',
        tests: [REFUNDS],
      },
    ],
  ),
  ...faultsIn(
    'src/shared/customer-orders.ts',
    [SHARED],
    [
      { name: 'the last moment for a change is one too late', from: 'now < end', to: 'now <= end' },
      { name: 'an order can be changed for a whole day', from: 'CHANGE_HOURS = 12', to: 'CHANGE_HOURS = 24' },
      { name: 'an order in print can be changed', from: ' && !printStartedAt', to: '' },
      { name: 'an order in review can be changed', from: "status === 'paid' && ", to: '' },
    ],
  ),
  ...faultsIn(
    'src/server/orders/start-printing.ts',
    [LINKS],
    [
      { name: 'cancelled orders are printed', from: 'if (!PRINTED[order.status])', to: 'if (!order.status)' },
      { name: 'printing again moves the moment', from: ', isNull(orders.printStartedAt)', to: '' },
      { name: 'printing one order starts all', from: 'inArray(orders.id, ids), ', to: '', tests: [REFUNDS] },
    ],
  ),
  ...faultsIn(
    'src/server/orders/lock-order.ts',
    [REFUNDS],
    [
      {
        name: 'a correction and the press pass each other',
        from: ".where(eq(orders.id, id)).for('update')",
        to: '.where(eq(orders.id, id))',
      },
      {
        name: 'the press and a cancellation pass each other',
        from: "    .for('update');\n",
        to: ';',
      },
      {
        name: 'two print runs wait for each other',
        from: '.orderBy(asc(orders.id))',
        to: '',
        equivalent: 'The database ends one of the two, and it is run again; it only takes longer.',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/record-dispute.ts',
    [LATE],
    [
      {
        name: 'an order disputed after it was sent goes to review',
        from: "WHEN 'paid' THEN",
        to: "WHEN 'fulfilled' THEN 'review' WHEN 'paid' THEN",
      },
      {
        name: 'a dispute is recorded each time it is reported',
        from: ', isNull(orders.disputedAt)',
        to: '',
        tests: [STRIPE],
      },
      {
        name: 'a dispute is recorded on all orders',
        from: 'eq(orders.stripePaymentId, paymentId), ',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/change-status.ts',
    [REFUNDS],
    [
      { name: 'of two administrators the second wins', from: ', eq(orders.status, step.from)', to: '' },
      {
        name: 'an order is confirmed again after a review',
        from: ', isNull(orders.confirmedAt)',
        to: '',
        tests: [STRIPE],
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/queries.ts',
    [LINKS],
    [
      {
        name: 'a member sees everybody’s orders',
        from: '.from(orders).where(eq(orders.userId, userId)).orderBy',
        to: '.from(orders).orderBy',
      },
      {
        name: 'a member’s orders come oldest first',
        from: '.where(eq(orders.userId, userId)).orderBy(desc(orders.id))',
        to: '.where(eq(orders.userId, userId)).orderBy(orders.id)',
      },
    ],
  ),
];
