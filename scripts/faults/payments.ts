import { faultsIn } from './fault.ts';

const CHECKOUT = 'src/server/checkout/checkout.test.ts';
const STRIPE = 'src/server/checkout/faults.test.ts';
const REPLACED = 'src/server/checkout/replaced-drafts.test.ts';
const LATE = 'src/server/checkout/late-payments.test.ts';
const DRAFTS = 'src/server/checkout/drafts.test.ts';
const HANGING = 'src/server/checkout/hanging-provider.test.ts';
const LINKS = 'src/server/orders/customer-orders.test.ts';

/** From the payment to the order. */
export const PAYMENT_FAULTS = [
  ...faultsIn(
    'src/server/checkout/finalise-order.ts',
    [CHECKOUT],
    [
      {
        name: 'an order that exists is read from the provider again',
        from: 'if (known) return',
        to: 'if (known === 0) return',
        tests: [LATE],
      },
      {
        name: 'an unpaid payment makes an order',
        from: "intent.status !== 'succeeded'",
        to: "intent.status === 'canceled'",
      },
      {
        name: 'a second payment of one checkout makes its order',
        from: 'draft && [null, id].includes(draft.paymentId) ? draft : null',
        to: 'draft',
        tests: [LATE],
      },
      {
        name: 'another shop’s checkout is looked for here',
        from: 'if (!isCheckoutId(checkoutId)) return null;',
        to: 'if (!checkoutId) return null;',
      },
      {
        name: 'another shop’s payment is refunded',
        from: '!(await hasLapsed(deps.db, checkoutId)) && ',
        to: 'checkoutId === "" && ',
        tests: [STRIPE],
      },
      {
        name: 'a payment that came too late is kept',
        from: 'await giveBackLate(deps, intent, checkoutId);',
        to: '',
        tests: [STRIPE],
      },
      {
        name: 'a refund made before the order is overlooked',
        from: "isFullyRefunded(intent) ? 'refunded' : ",
        to: '',
        tests: [LATE],
      },
      {
        name: 'an order with discrepancies is not put in review',
        from: "discrepancies.length ? 'review' : 'paid'",
        to: "'paid'",
      },
      {
        name: 'another amount is no discrepancy',
        from: 'intent.amountReceived === draft.amount',
        to: 'intent.amountReceived >= 0',
      },
      {
        name: 'another currency is no discrepancy',
        from: 'intent.currency === draft.currency',
        to: "intent.currency !== ''",
      },
      {
        name: 'a payment that names another checkout is no discrepancy',
        from: 'intent.checkoutId === draft.id',
        to: "intent.checkoutId !== ''",
      },
      {
        name: 'a checkout that had ended is no discrepancy',
        from: "draft.status === 'ended' ?",
        to: "draft.status === 'ordered' ?",
        tests: [STRIPE],
      },
      {
        name: 'a dispute known when the order is made is no discrepancy',
        from: 'intent.disputed ?',
        to: 'intent.id === "" ?',
        tests: [LATE],
      },
    ],
  ),
  ...faultsIn(
    'src/server/checkout/record-order.ts',
    [CHECKOUT],
    [
      {
        name: 'what should have been paid is recorded as paid',
        from: 'amount: intent.amountReceived',
        to: 'amount: draft.amount',
      },
      {
        name: 'money that was given back before is not known with the order',
        from: 'await recordRefundsIn(tx, { jobs, now }, payment.intent);',
        to: '',
        tests: [LATE],
      },
      {
        name: 'a draft ends while its order is made',
        from: ".for('update')",
        to: '',
        tests: [DRAFTS],
      },
      {
        name: 'a draft that has an order is not recognised',
        from: 'if (locked?.orderId)\n      return locked.paymentId === payment.intent.id ? { orderId: locked.orderId, isNew: false } : null;',
        to: '',
        equivalent: 'An order’s checkout id is unique, and a conflict means the same: the order is there.',
      },
      {
        name: 'two orders take one number',
        from: 'pg_advisory_xact_lock(',
        to: 'pg_sleep(0 * ',
      },
      { name: 'order numbers have gaps', from: 'coalesce(max(id), 0) + 1', to: 'coalesce(max(id), -1) + 2' },
      {
        name: 'a draft keeps the family’s facts',
        from: 'set({ ...ORDERED,',
        to: "set({ status: 'ordered',",
      },
      {
        name: 'a discount is counted twice',
        from: "locked?.status !== 'open' && draft",
        to: 'draft',
        tests: ['src/server/checkout/webhook.test.ts'],
      },
      {
        name: 'a late payment takes no discount',
        from: "locked?.status !== 'open' && draft",
        to: "locked?.status === 'ordered' && draft",
        tests: [STRIPE],
      },
      { name: 'an order in review is confirmed', from: "if (payment.status === 'paid')", to: '' },
      {
        name: 'a confirmed order is confirmed again',
        from: "status === 'paid' ? now.toISOString() : null",
        to: 'null',
        tests: [STRIPE],
      },
      {
        name: 'a member’s order is nobody’s',
        from: 'userId: draft.userId',
        to: 'userId: null',
        tests: [LINKS],
      },
      {
        name: 'an order forgets its discount',
        from: 'discountAmount: draft.discountAmount',
        to: 'discountAmount: 0',
        tests: [STRIPE],
      },
    ],
  ),
  ...faultsIn(
    'src/server/checkout/handle-payment-event.ts',
    [STRIPE],
    [
      {
        name: 'a reported cancellation is believed unchecked',
        from: "intent?.status === 'canceled'",
        to: 'intent',
        tests: [LATE],
      },
      { name: 'refunds are not recorded', from: 'await recordRefunds(deps, intent);', to: '' },
      {
        name: 'other shops’ events are asked about',
        from: 'if (draft || (await isOurs(deps.db, event))) return',
        to: 'if (event) return',
      },
      {
        name: 'a replaced payment that fails stays payable',
        from: 'Date.parse(draft.expiresAt) <= deps.now().getTime()',
        to: 'draft.paymentId === null',
        tests: [REPLACED],
      },
      {
        name: 'a refused card ends its customer’s checkout',
        from: ' && Date.parse(draft.expiresAt) <= deps.now().getTime()',
        to: '',
        tests: [REPLACED],
      },
      {
        name: 'verdicts on disputes are not recorded',
        from: "outcome === 'ordered' && verdict",
        to: "outcome === 'unknown' && verdict",
        tests: ['src/server/orders/failed-refunds.test.ts'],
      },
      { name: 'disputes are not recorded', from: 'if (intent.disputed)', to: "if (intent.id === '')" },
    ],
  ),
  ...faultsIn(
    'src/server/payments/give-up.ts',
    [HANGING],
    [
      {
        name: 'a provider that hangs is waited for',
        from: 'AbortSignal.timeout(patienceMs)',
        to: 'AbortSignal.timeout(10 * patienceMs)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/customer-routes.ts',
    [HANGING],
    [
      {
        name: 'who cancels an order waits for a provider that hangs',
        from: 'inTime(c, deps, (parts) => cancelOrder(parts, id))',
        to: 'cancelOrder(deps, id)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/routes.ts',
    [HANGING],
    [
      {
        name: 'the shop that cancels an order waits for a provider that hangs',
        from: 'refundNowOrLater(parts, params.id)',
        to: 'refundNowOrLater(deps, params.id)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/accounts/profile-routes.ts',
    [HANGING],
    [
      {
        name: 'who deletes an account waits for a provider that hangs',
        from: 'inTime(c, deps, (parts) => deleteAccount(parts, user))',
        to: 'deleteAccount(deps, user)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/payments/stripe.ts',
    ['src/server/payments/gateway.test.ts'],
    [
      {
        name: 'a connection to Stripe that cannot be made is waited for',
        from: 'httpAgent: agentFor(apiBase, timeoutMs),',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/payments/gateway.ts',
    ['src/server/payments/fully-refunded.test.ts'],
    [
      {
        name: 'a refunded penny is a full refund',
        from: 'amountReceived > 0 && amountRefunded >= amountReceived',
        to: 'amountRefunded > 0',
      },
      { name: 'nothing paid is a full refund', from: 'amountReceived > 0 && ', to: '' },
    ],
  ),
];
