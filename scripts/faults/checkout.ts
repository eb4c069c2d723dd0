import { faultsIn } from './fault.ts';

const CHECKOUT = 'src/server/checkout/checkout.test.ts';
const STRIPE = 'src/server/checkout/faults.test.ts';
const DISCOUNTS = 'src/server/checkout/discounts.test.ts';
const RECONCILE = 'src/server/checkout/reconcile.test.ts';
const LATE = 'src/server/checkout/late-payments.test.ts';
const DETAILS = 'src/server/checkout/checkout-details.test.ts';
const ROUNDS = 'src/server/checkout/reconcile-rounds.test.ts';
const DRAFTS = 'src/server/checkout/drafts.test.ts';
const LINKS = 'src/server/orders/customer-orders.test.ts';

/** From the checkout to the order. */
export const CHECKOUT_FAULTS = [
  ...faultsIn(
    'src/server/checkout/start-checkout.ts',
    [CHECKOUT],
    [
      {
        name: 'a card that cannot be printed can be paid',
        from: 'if (!composition.ok)',
        to: 'if (!composition)',
      },
      {
        name: 'nobody is told that they have paid already',
        from: 'if (paid !== null) {',
        to: 'if (paid === 0) {',
      },
      {
        name: 'who has paid already may pay again unasked',
        from: 'await endNowOrSoon(deps, draft);',
        to: '',
      },
      { name: 'earlier payments stay payable', from: 'of older)', to: 'of older.slice(0, 0))' },
      {
        name: 'an earlier payment that cannot be cancelled now waits for a day',
        from: 'await expireDraft(deps.db, checkoutId, deps.now());',
        to: '',
        tests: [STRIPE],
      },
      {
        name: 'an unanswered payment is not cancelled by the next',
        from: ', ...(await unansweredDraftsOf(tx, customer))',
        to: '',
        tests: [STRIPE],
      },
      {
        name: 'checkouts of one customer begin at the same time',
        from: 'pg_advisory_xact_lock(hashtextextended(',
        to: 'abs(hashtextextended(',
      },
      {
        name: 'a member is as many customers as browsers',
        from: 'return userId === null ?',
        to: 'return userId !== 0 ?',
        tests: [DRAFTS],
      },
      {
        name: 'a code that is refused is charged in full',
        from: 'if (input.discountCode && !code) return null;',
        to: '',
        tests: [DISCOUNTS],
      },
      {
        name: 'a discount is not taken off',
        from: 'priceOrder(code && discountOf(code))',
        to: 'priceOrder(null)',
        tests: [DISCOUNTS],
      },
      {
        name: 'shipping is not charged',
        from: 'amount: pricing.totalAmount',
        to: 'amount: pricing.finalAmount',
      },
      {
        name: 'an order shows its price as its discount',
        from: 'discountAmount: pricing.discountApplied',
        to: 'discountAmount: pricing.finalAmount',
        tests: [STRIPE],
      },
      {
        name: 'a draft ends after half a day',
        from: 'DRAFT_MS = 24 *',
        to: 'DRAFT_MS = 12 *',
        tests: [RECONCILE],
      },
      {
        name: 'a draft ends after two days',
        from: 'DRAFT_MS = 24 *',
        to: 'DRAFT_MS = 48 *',
        tests: [RECONCILE],
      },
      {
        name: 'an overtaken payment stays payable',
        from: 'await gateway.cancelIntent(intent.id);',
        to: '',
        tests: [STRIPE],
      },
      {
        name: 'a payment that was not opened keeps its discount',
        from: 'await closeDraft(db, draft);',
        to: '',
        tests: [DISCOUNTS],
      },
      {
        name: 'a customer cannot use their own last use again',
        from: 'await giveUp(deps, holding);',
        to: '',
        tests: [DISCOUNTS],
      },
      {
        name: 'a refused code ends the open checkout',
        from: '({ discountCodeId }) => code && discountCodeId === code.id',
        to: '() => true',
        tests: [DISCOUNTS],
      },
    ],
  ),
  ...faultsIn(
    'src/server/checkout/finalise-order.ts',
    [CHECKOUT],
    [
      {
        name: 'an order that is there is made out of the provider again',
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
        from: 'draft?.paymentId === null ? draft : null',
        to: 'draft',
        tests: [LATE],
      },
      {
        name: 'another shop’s checkout is looked for here',
        from: 'if (noted || !checkoutId || !UUID.test(checkoutId))',
        to: 'if (noted || !checkoutId)',
      },
      {
        name: 'another shop’s payment is given back',
        from: '!(await hasLapsed(db, checkoutId)) && ',
        to: 'checkoutId === "" && ',
        tests: [STRIPE],
      },
      {
        name: 'a payment that came too late is kept',
        from: 'const { status } = await gateway.refund(paymentId);',
        to: "const status = 'failed';",
        tests: [STRIPE],
      },
      {
        name: 'a late payment is given back and told of for ever',
        from: 'if (intent.amountRefunded < intent.amountReceived)',
        to: '',
        tests: [LATE],
      },
      {
        name: 'money given back before the order is overlooked',
        from: "isBack ? 'refunded' : ",
        to: '',
        tests: [LATE],
      },
      {
        name: 'a penny given back before the order is all of it',
        from: 'intent.amountReceived > 0 && intent.amountRefunded >= intent.amountReceived',
        to: 'intent.amountRefunded > 0',
        tests: [LATE],
      },
      {
        name: 'an order in doubt is made like any other',
        from: "doubts.length ? 'review' : 'paid'",
        to: "'paid'",
      },
      {
        name: 'another amount is no doubt',
        from: 'intent.amountReceived === draft.amount',
        to: 'intent.amountReceived >= 0',
      },
      {
        name: 'another currency is no doubt',
        from: 'intent.currency === draft.currency',
        to: "intent.currency !== ''",
      },
      {
        name: 'a payment that names another checkout is no doubt',
        from: 'intent.checkoutId === draft.id',
        to: "intent.checkoutId !== ''",
      },
      {
        name: 'a checkout that had ended is no doubt',
        from: "draft.status === 'ended' ?",
        to: "draft.status === 'ordered' ?",
        tests: [STRIPE],
      },
      {
        name: 'a dispute known when the order is made is no doubt',
        from: 'intent.disputed ?',
        to: 'intent.id === "" ?',
        tests: [LATE],
      },
      {
        name: 'what should have been paid is noted as paid',
        from: 'amount: intent.amountReceived',
        to: 'amount: draft.amount',
      },
    ],
  ),
  ...faultsIn(
    'src/server/checkout/record-order.ts',
    [CHECKOUT],
    [
      {
        name: 'a draft ends while its order is made',
        from: ".for('update')",
        to: '',
        tests: [DRAFTS],
      },
      {
        name: 'a draft that has an order is not recognised',
        from: 'if (locked?.orderId) return null;',
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
        from: 'set({ ...DEALT_WITH,',
        to: "set({ status: 'ordered',",
      },
      {
        name: 'a discount is counted twice',
        from: "locked?.status !== 'open' && draft",
        to: 'draft',
        tests: ['src/server/payments/webhook.test.ts'],
      },
      {
        name: 'a late payment takes no discount',
        from: "locked?.status !== 'open' && draft",
        to: "locked?.status === 'ordered' && draft",
        tests: [STRIPE],
      },
      { name: 'an order in doubt is confirmed', from: "if (payment.status === 'paid')", to: '' },
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
        name: 'a present’s note is its buyer’s name',
        from: 'gift?.note ?? null',
        to: 'gift?.buyerName ?? null',
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
    'src/server/checkout/routes.ts',
    [DETAILS],
    [
      {
        name: 'anybody may report anybody’s payment',
        from: ' || !isTheirs(draft, c, session)',
        to: '',
        tests: [CHECKOUT],
      },
      {
        name: 'any guest may report any guest’s payment',
        from: 'userId !== null && userId === session.user?.id',
        to: 'userId === (session.user?.id ?? null)',
        tests: [CHECKOUT],
      },
      {
        name: 'a member can report only where they paid',
        from: ' || (userId !== null && userId === session.user?.id)',
        to: '',
      },
      {
        name: 'checkouts may be started without end',
        from: "await limits.count('checkout from an address', address);",
        to: '',
      },
      {
        name: 'codes may be guessed in checkouts',
        from: 'if (body.discountCode) await limits.count(',
        to: 'if (!body) await limits.count(',
      },
      {
        name: 'asking for a good code counts as guessing',
        from: "await limits.forgive('discount guess from an address', address);\n    return { valid",
        to: 'return { valid',
      },
      {
        name: 'a guest may order without a child',
        from: '!user && body.childrenData.length === 0',
        to: 'body.childrenData.length < 0',
        tests: [CHECKOUT],
      },
      {
        name: 'a customer’s own use counts against them',
        from: 'code.usedCount - held',
        to: 'code.usedCount',
        tests: [DISCOUNTS],
      },
      {
        name: 'a checkout without a code frees a use',
        from: '.filter(({ discountCodeId }) => discountCodeId === code?.id).length',
        to: '.length',
      },
      {
        name: 'a payment on its way is called failed',
        from: "finalised.status === 'processing'",
        to: "finalised.status === 'succeeded'",
        tests: [CHECKOUT],
      },
    ],
  ),
  ...faultsIn(
    'src/server/checkout/end-checkout.ts',
    [STRIPE],
    [
      {
        name: 'an unanswered payment is never cancelled',
        from: "draft?.status === 'ended' && draft.paymentId === null",
        to: "draft?.status === 'ended' && draft.id === ''",
      },
      {
        name: 'a payment made in the meantime is forgotten',
        from: "intent?.status === 'succeeded'",
        to: "intent?.id === ''",
        tests: [CHECKOUT],
      },
      {
        name: 'a draft whose payment is on its way ends',
        from: "!intent || intent.status === 'canceled'",
        to: "intent?.status !== 'succeeded'",
        tests: [RECONCILE],
      },
      {
        name: 'an unanswered payment is found and left payable',
        from: 'await gateway.cancelIntent(id);',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/checkout/settle-event.ts',
    [STRIPE],
    [
      {
        name: 'a told cancellation is believed',
        from: "intent?.status === 'canceled'",
        to: 'intent',
        tests: [LATE],
      },
      {
        name: 'a penny given back is all of it',
        from: 'intent.amountReceived > 0 && intent.amountRefunded >= intent.amountReceived',
        to: 'intent.amountRefunded > 0',
      },
      { name: 'disputes are not noted', from: 'if (intent.disputed)', to: "if (intent.id === '')" },
    ],
  ),
  ...faultsIn(
    'src/server/checkout/reconcile.ts',
    [RECONCILE],
    [
      {
        name: 'the simulator’s old payments stay',
        from: 'await deps.simulator?.sweep(now);',
        to: '',
        tests: [ROUNDS],
      },
      {
        name: 'old rate limits stay',
        from: 'await deps.db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));',
        to: '',
        tests: [ROUNDS],
      },
      {
        name: 'rate limits in force are swept out',
        from: '.where(lt(rateLimits.expire, Date.now()))',
        to: '',
        tests: [ROUNDS],
      },
      {
        name: 'refunds that failed are not tried again',
        from: 'await refundCancelled(deps);',
        to: '',
        tests: [LINKS],
      },
      { name: 'old drafts keep the family’s facts', from: 'await deleteOldDrafts(deps.db, now);', to: '' },
      {
        name: 'old orders keep the family’s facts',
        from: 'await eraseOldOrderFacts(deps.db, now, deps.config.orderDataRetentionDays);',
        to: '',
      },
      {
        name: 'five failures in all are called an outage',
        from: '      failures = 0;',
        to: '',
        tests: [ROUNDS],
      },
      {
        name: 'every draft is asked about in every round',
        from: 'await postponeCheck(deps.db, draft.id, nextCheck(deps, draft));',
        to: '',
        tests: [STRIPE],
      },
      {
        name: 'an event that could not be settled is forgotten',
        from: 'missed === 0 ?',
        to: 'missed >= 0 ?',
        tests: [STRIPE],
      },
      {
        name: 'events that are listed late are overlooked',
        from: 'begun - OVERLAP_MS',
        to: 'begun',
        tests: [ROUNDS],
      },
      { name: 'no draft is ever over', from: 'Date.parse(expiresAt) <= now || ', to: '' },
      {
        name: 'a draft whose payment is being opened is over',
        from: 'Date.parse(createdAt) + OPENING_MS <= now',
        to: 'Date.parse(createdAt) <= now',
        tests: [ROUNDS],
      },
      {
        name: 'an old draft is asked about as often as a new one',
        from: 'Math.min(age, SELDOMEST_MS)',
        to: '0',
        tests: [STRIPE],
      },
      { name: 'a draft outlives its day', from: 'at < end ? Math.min(next, end) : next', to: 'next' },
    ],
  ),
];
