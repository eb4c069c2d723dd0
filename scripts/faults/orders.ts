import { faultsIn } from './fault.ts';

const LINKS = 'src/server/orders/customer-orders.test.ts';
const REFUNDS = 'src/server/orders/refunds.test.ts';
const STRIPE = 'src/server/checkout/faults.test.ts';
const LATE = 'src/server/checkout/late-payments.test.ts';
const SHEETS = 'src/server/print-runs/print-runs.test.ts';
const GIVEN = 'src/server/orders/give-back.test.ts';
const DESK = 'src/server/orders/desk-order.test.ts';
const HISTORY = 'src/server/orders/order-history.test.ts';
const ERASED = 'src/server/orders/erase-orders.test.ts';
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
      {
        name: 'an order is corrected however late',
        from: 'return refuseLateChange(order, now);',
        to: 'return;',
      },
      {
        name: 'the shop corrects an order that is printed',
        from: "refuseMove(order, 'correct', now);",
        to: '',
        tests: [DESK],
      },
      {
        name: 'a correction that changes nothing is entered and mailed',
        from: 'if (changes.length === 0) return order;',
        to: '',
      },
      {
        name: 'nobody at the former address is told',
        from: 'if (changes.some(({ what }) => what === EMAIL_LINE))',
        to: "if (changes.some(({ what }) => what === ''))",
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
    'src/shared/order-moves.ts',
    [SHARED],
    [
      {
        name: 'the last moment for a change is one too late',
        from: 'now < changesEnd',
        to: 'now <= changesEnd',
      },
      { name: 'an order can be changed for a whole day', from: 'CHANGE_HOURS = 12', to: 'CHANGE_HOURS = 24' },
      {
        name: 'an order in print can be changed',
        from: "customer: ['not printed', 'in time'] }",
        to: "customer: ['in time'] }",
      },
      {
        name: 'an order in review can be changed',
        from: "review: { shop: ['not printed'] } },",
        to: 'review: OPEN },',
      },
      {
        name: 'a disputed order is marked paid by one press',
        from: "review: { shop: ['not disputed'] }",
        to: 'review: { shop: [] }',
        tests: [GIVEN],
      },
      {
        name: 'an order that is held back is printed',
        from: "print:       { paid: { shop: ['not held'] }",
        to: 'print:       { paid: { shop: [] }',
        tests: ['src/shared/order-moves.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/refuse-unprintable.ts',
    [SHEETS],
    [
      {
        name: 'orders that are cancelled or in review are printed',
        from: 'if (!PRINTED[order.status]) return order',
        to: 'if (order.id === 0) return order',
      },
      {
        name: 'an order that is held back goes on a sheet',
        from: "if (order.heldAt) return 'held back';",
        to: '',
        tests: [DESK],
      },
      {
        name: 'an order without facts is printed',
        from: 'return order.erased ?',
        to: 'return order.id === 0 ?',
      },
    ],
  ),
  ...faultsIn(
    'src/server/checkout/record-order.ts',
    [HISTORY],
    [
      {
        name: 'nobody is told why an order is in review',
        from: 'if (reviewReason) await',
        to: 'if (!createdAt) await',
      },
    ],
  ),
  ...faultsIn(
    'src/server/letters/send-order-mail.ts',
    [HISTORY],
    [
      {
        name: 'the history forgets which mail was sent',
        from: '{ now: now(), by: SYSTEM, letter };',
        to: '{ now: now(), by: SYSTEM };',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/refuse-stale.ts',
    [DESK],
    [
      {
        name: 'who is told of a change is told of mails too',
        from: "ne(orderEvents.kind, 'mail sent')",
        to: "ne(orderEvents.kind, 'note')",
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/hold-order.ts',
    [DESK],
    [{ name: 'an order that is released stays held', from: 'held ? at : null', to: 'at' }],
  ),
  ...faultsIn(
    'src/server/orders/order-events.ts',
    [HISTORY],
    [
      {
        name: 'the history does not say which administrator it was',
        from: 'byUserId: by.userId,',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/erase-orders.ts',
    [ERASED],
    [
      {
        name: 'only completed orders forget the family',
        from: "orders.status} <> 'paid'",
        to: "orders.status} = 'never'",
      },
      {
        name: 'orders that are to be printed forget the family',
        from: "orders.status} <> 'paid'",
        to: "orders.status} <> 'never'",
      },
      {
        name: 'what is done to an order begins its time anew',
        from: 'orders.statusAt},',
        to: 'orders.updatedAt},',
      },
      { name: 'the history keeps what was corrected', from: 'await eraseWords(db, old);', to: '' },
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
        from: "WHEN 'paid' THEN 'review'",
        to: "WHEN 'fulfilled' THEN 'review' WHEN 'paid' THEN 'review'",
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
      {
        name: 'of two administrators the second wins',
        from: 'refuseMove(order, MOVE_TO[to], moment);',
        to: '',
      },
      {
        name: 'whoever looks at an old page changes the order all the same',
        from: 'await refuseStale(tx, order, seen);',
        to: '',
        tests: [DESK],
      },
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
