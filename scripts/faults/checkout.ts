import { faultsIn } from './fault.ts';

const CHECKOUT = 'src/server/checkout/checkout.test.ts';
const STRIPE = 'src/server/checkout/faults.test.ts';
const DISCOUNTS = 'src/server/discounts/code-uses.test.ts';
const RECONCILE = 'src/server/checkout/reconcile.test.ts';
const DETAILS = 'src/server/checkout/checkout-details.test.ts';
const DRAFTS = 'src/server/checkout/drafts.test.ts';

/** From the form to the payment. */
export const CHECKOUT_FAULTS = [
  ...faultsIn(
    'src/server/checkout/routes.ts',
    ['src/server/checkout/crowd.test.ts'],
    [
      {
        name: 'any number of checkouts is begun at once',
        from: 'beginnings.take(payer.names, begin, patienceMs - BEGIN_MS)',
        to: 'begin()',
      },
      {
        name: 'whoever cannot begin is not told when to come again',
        from: 'error instanceof NoTurn ? unavailable(TOO_MANY) : error',
        to: 'error',
      },
    ],
  ),
  ...faultsIn(
    'src/server/letters/send-order-mail.ts',
    ['src/server/mail/mail.test.ts'],
    [
      {
        name: 'a mail does without its pictures while others are made',
        from: 'if (error instanceof HttpError && error.status === 503) throw error;',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/checkout/routes.ts',
    ['src/server/checkout/replaced-drafts.test.ts'],
    [
      {
        name: 'whoever starts again counts as new',
        from: 'isNew: !user && known.length === 0',
        to: 'isNew: true',
      },
    ],
  ),
  ...faultsIn(
    'src/server/cards/remember-drawn.ts',
    ['src/server/cards/remember-drawn.test.ts'],
    [
      {
        name: 'a card gets the picture of other people’s',
        from: '[childrenData, peopleData, cardLayout,',
        to: '[childrenData, cardLayout,',
      },
      { name: 'a card that was refused stays refused', from: 'if (drawn.ok) keep(', to: 'keep(' },
    ],
  ),
  ...faultsIn(
    'src/server/cards/palette-png.ts',
    ['src/server/cards/palette-png.test.ts'],
    [
      {
        name: 'the round corners of a mail’s pictures are dark',
        from: '(multiplied * 255) / alpha',
        to: 'multiplied',
      },
    ],
  ),
  ...faultsIn(
    'src/server/checkout/start-checkout.ts',
    [CHECKOUT],
    [
      {
        name: 'nobody is told that they have paid already',
        from: 'if (orderId === undefined) return null;',
        to: 'if (orderId !== 0) return null;',
      },
      {
        name: 'customers are told of the same order again and again',
        from: 'await markTold(db, orderIds, at);',
        to: '',
      },
      {
        name: 'who has paid already may pay again unasked',
        from: 'await endNowOrLater(deps, draft);',
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
        from: 'older = await earlierDraftsOf(tx, customer)',
        to: 'older = await openDraftsOf(tx, customer)',
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
        from: 'priceOrder(code, input.copies)',
        to: 'priceOrder(null, input.copies)',
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
        from: 'await endAll(deps, holding);',
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
        from: '({ c, session }) => countAttempt(limits, cardCounts(c, config, session))',
        to: '() => Promise.resolve()',
      },
      {
        name: 'codes may be guessed in checkouts',
        from: 'if (body.discountCode) await limits.count(',
        to: 'if (!body) await limits.count(',
      },
      {
        name: 'asking for a good code counts as guessing',
        from: "await limits.forgive('discount guess from an address', address);\n    const {",
        to: 'const {',
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
        name: 'who was told of their order is told when they begin again',
        from: 'if (!draft.toldAt) await markTold(db, [finalised.orderId], now());',
        to: '',
        tests: ['src/server/checkout/replaced-drafts.test.ts'],
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
        name: 'a replaced payment on its way is left for a day',
        from: 'else if (Date.parse(draft.expiresAt) > deps.now().getTime())',
        to: 'else if (draft.paymentId === null)',
        tests: ['src/server/checkout/replaced-drafts.test.ts'],
      },
      {
        name: 'an unanswered payment is found and left payable',
        from: 'await gateway.cancelIntent(id);',
        to: '',
      },
    ],
  ),
];
