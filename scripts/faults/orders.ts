import { faultsIn } from './fault.ts';

const LINKS = 'src/server/orders/customer-orders.test.ts';
const REFUNDS = 'src/server/orders/refunds.test.ts';
const STRIPE = 'src/server/checkout/faults.test.ts';
const LATE = 'src/server/checkout/late-payments.test.ts';
const SHEETS = 'src/server/orders/print-sheets.test.ts';
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
      { name: 'an order is corrected however late', from: 'refuseLateChange(order, at);', to: '' },
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
      {
        name: 'what cannot be printed is marked as being printed',
        from: 'refuseUnprintable(ids, locked);',
        to: '',
        tests: [SHEETS],
      },
      { name: 'printing again moves the moment', from: ', isNull(orders.printStartedAt)', to: '' },
      { name: 'printing one order starts all', from: 'inArray(orders.id, ids), ', to: '', tests: [REFUNDS] },
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
        name: 'an order without facts is printed',
        from: 'return order.erased ?',
        to: 'return order.id === 0 ?',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/routes.ts',
    [SHEETS],
    [
      {
        name: 'looking at a print file starts the printing',
        from: "    const order = orNotFound(await findOrder(db, params.id), 'Order');\n    return pdf",
        to: "    await startPrinting(deps, [params.id]);\n    const order = orNotFound(await findOrder(db, params.id), 'Order');\n    return pdf",
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
      { name: 'the history keeps what was corrected', from: 'await eraseChanges(db, old);', to: '' },
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
