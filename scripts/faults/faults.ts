import type { Change, Operation } from './apply-change.ts';

/** A mistake that the product could have and no tool would make, and the tests that must notice it. */
export type Fault = Change & { name: string; tests: readonly string[] };

type Row = readonly [fn: string, operation: Operation, target: string, name: string];

/** `tests` are paths from `src`, without `.test.ts`. */
function faultsIn(file: string, tests: string, rows: readonly Row[]): Fault[] {
  const files = tests.split(' ').map((test) => `src/${test}.test.ts`);
  return rows.map(([fn, operation, target, name]) => ({
    ...{ name, file: `src/${file}`, fn, operation, target },
    tests: files,
  }));
}

const CHECKOUT = [
  faultsIn('server/checkout/start-checkout.ts', 'server/checkout/checkout', [
    ['startCheckout', 'drop', 'earlier', 'earlier payments stay payable'],
    ['startCheckout', 'drop', 'endNowOrLater', 'a customer who has paid may pay again without confirming it'],
    ['insertDraft', 'instead', 'totalAmount → finalAmount', 'shipping is not charged'],
  ]),
  faultsIn('server/checkout/start-checkout.ts', 'server/checkout/faults', [
    ['insertDraft', 'instead', 'earlierDraftsOf → openDraftsOf', 'an unanswered payment stays payable'],
    ['openPayment', 'drop', 'cancelIntent', 'a payment that a later one has replaced stays payable'],
  ]),
  faultsIn('server/checkout/start-checkout.ts', 'server/discounts/code-uses', [
    ['openPayment', 'drop', 'closeDraft', 'a payment that was not opened keeps its use of a code'],
    ['insertDraft', 'never', '!code', 'a code that is refused is charged in full'],
    ['insertDraft', 'instead', 'priceOrder(… → priceOrder(null)', 'a code takes nothing off'],
  ]),
  faultsIn('server/checkout/start-checkout.ts', 'server/checkout/copies', [
    ['insertDraft', 'instead', 'priceOrder(… → priceOrder(code)', 'copies cost nothing'],
  ]),
  faultsIn('server/checkout/start-checkout.ts', 'server/checkout/drafts', [
    ['insertDraft', 'text', 'pg_advisory_xact_lock → to_jsonb', 'checkouts of one customer begin at once'],
  ]),
  faultsIn('server/checkout/add-copies.ts', 'server/checkout/added-copies', [
    ['addCopies', 'drop', 'refuseLateChange', 'copies are added to an order that is being printed'],
  ]),
  faultsIn('server/checkout/drafts.ts', 'server/checkout/drafts', [
    ['earlierDraftsOf', 'without', 'ownedBy', 'a checkout ends those of all customers'],
    ['ownedBy', 'without', 'checkouts.userId', 'a member’s checkouts in other browsers stay payable'],
    ['closeDraft', 'without', 'open', 'a draft is ended twice'],
    ['closeDraft', 'without', 'samePayment', 'a draft is ended whose payment has just been opened'],
  ]),
  faultsIn('server/checkout/drafts.ts', 'server/checkout/faults', [
    ['attachPayment', 'without', 'open', 'a payment is recorded on a draft that has ended'],
    ['deleteOldDrafts', 'drop', 'insert', 'the id of a deleted draft is forgotten'],
  ]),
  faultsIn('server/checkout/drafts.ts', 'server/discounts/code-uses server/accounts/delete-account', [
    ['openDraftsOf', 'without', 'ownedBy', 'a customer ends the checkout that holds another’s use of a code'],
  ]),
  faultsIn('server/checkout/drafts.ts', 'server/checkout/reconcile', [
    ['closeDraft', 'drop', 'releaseUse', 'an ended draft keeps its use of a code'],
  ]),
  faultsIn('server/checkout/end-checkout.ts', 'server/checkout/checkout', [
    ['endCheckout', 'never', 'succeeded', 'a payment made in the meantime is forgotten'],
  ]),
  faultsIn('server/checkout/end-checkout.ts', 'server/checkout/reconcile', [
    ['endCheckout', 'always', 'canceled', 'a draft whose payment is on its way ends'],
  ]),
  faultsIn('server/checkout/end-checkout.ts', 'server/checkout/faults', [
    ['cancelUnanswered', 'drop', 'cancelIntent', 'an unanswered payment is found and left payable'],
  ]),
  faultsIn('server/checkout/routes.ts', 'server/checkout/checkout', [
    ['mountCheckout', 'without', 'isTheirs', 'a visitor can report another customer’s payment'],
    ['mountCheckout', 'never', 'body.discountCode', 'codes can be guessed in checkouts'],
  ]),
  faultsIn('server/cards/card-rate-limits.ts', 'server/checkout/checkout', [
    ['countAttempt', 'returns', 'undefined', 'the number of checkouts has no limit'],
  ]),
  faultsIn('server/orders/routes.ts', 'server/orders/orders', [
    ['mountOrders', 'swap', 'first?.front ↔ first?.back', 'front and back are exchanged'],
  ]),
  faultsIn('server/checkout/routes.ts', 'server/orders/orders', [
    [
      'mountCheckout',
      'drop',
      'refuseOutsideDeliveryArea',
      'a shop sells to a country that it does not post to',
    ],
  ]),
];

const PAYMENTS = [
  faultsIn('server/checkout/finalise-order.ts', 'server/checkout/checkout', [
    ['finaliseOrder', 'never', 'succeeded', 'an unpaid payment makes an order'],
    ['makeOrder', 'never', 'discrepancies.length', 'an order with discrepancies is not put in review'],
    ['discrepanciesOf', 'instead', 'amountReceived → amount', 'another amount is no discrepancy'],
  ]),
  faultsIn('server/checkout/finalise-order.ts', 'server/checkout/late-payments', [
    [
      'finaliseOrder',
      'instead',
      'refundLatePayment(… → UNKNOWN',
      'a payment that came too late is not refunded',
    ],
    ['draftNamedBy', 'without', 'includes', 'a second payment of one checkout makes its order'],
    ['makeOrder', 'never', 'isBack', 'a refund made before the order is overlooked'],
  ]),
  faultsIn('server/checkout/finalise-order.ts', 'server/checkout/checkout', [
    ['makeOrder', 'without', 'intent.amountReceived > 0', 'an amount that was never paid counts as refunded'],
  ]),
  faultsIn('server/checkout/finalise-order.ts', 'server/orders/orders', [
    [
      'discrepanciesOf',
      'never',
      'intent.disputes.some(…',
      'a dispute known when the order is made is no discrepancy',
    ],
  ]),
  faultsIn('server/checkout/finalise-order.ts', 'server/checkout/faults', [
    ['discrepanciesOf', 'never', 'ended', 'a checkout that had ended is no discrepancy'],
    ['refundLatePayment', 'never', 'isOurs', 'another shop’s payment is refunded'],
  ]),
  faultsIn('server/checkout/record-order.ts', 'server/checkout/checkout', [
    ['recordOrder', 'text', 'pg_advisory_xact_lock → to_jsonb', 'two orders take one number'],
    ['recordOrder', 'instead', "...ORDERED → status: 'ordered'", 'a draft keeps the family’s facts'],
    ['recordOrder', 'always', 'paid', 'an order in review is confirmed'],
    ['orderOf', 'instead', 'intent.amountReceived → draft.amount', 'the amount owed counts as paid'],
  ]),
  faultsIn('server/checkout/record-order.ts', 'server/checkout/drafts', [
    ['recordOrder', 'drop', '.for', 'a draft ends while its order is made'],
  ]),
  faultsIn('server/checkout/record-order.ts', 'server/checkout/late-payments', [
    ['recordOrder', 'drop', 'recordMoneyIn', 'a refund made before the order is not recorded with it'],
  ]),
  faultsIn('server/checkout/record-order.ts', 'server/checkout/webhook', [
    ['recordOrder', 'without', 'open', 'a use of a code is counted twice'],
  ]),
  faultsIn('server/checkout/record-order.ts', 'server/orders/customer-orders', [
    ['orderOf', 'instead', 'ordered.userId → null', 'a member’s order belongs to no account'],
  ]),
  faultsIn('server/checkout/handle-payment-event.ts', 'server/checkout/late-payments', [
    ['closeDraftOf', 'always', 'canceled', 'a reported cancellation is believed unchecked'],
  ]),
  faultsIn('server/checkout/handle-payment-event.ts', 'server/checkout/faults', [
    ['recordMoneyOf', 'drop', 'recordMoney', 'refunds and disputes are not recorded'],
  ]),
  faultsIn('server/checkout/reconcile.ts', 'server/orders/refunds', [
    ['reconcile', 'drop', 'retryRefunds', 'refunds that failed are not tried again'],
  ]),
  faultsIn('server/checkout/reconcile.ts', 'server/checkout/faults', [
    ['handleMissedEvents', 'always', 'handledAll', 'an event that could not be handled is forgotten'],
  ]),
  faultsIn('server/checkout/reconcile.ts', 'server/checkout/reconcile', [
    ['hasExpired', 'without', 'expiresAt', 'no draft ever expires'],
    ['handleMissedEvents', 'instead', 'begun - OVERLAP_MS → begun', 'events listed late are overlooked'],
  ]),
  faultsIn('server/checkout/finalise-order.ts', 'server/checkout/late-payments', [
    ['refundLatePayment', 'drop', 'makeRefund', 'the refund of a late payment waits for the reconciler'],
  ]),
];

const MONEY_BACK = [
  faultsIn('server/orders/settle-refund.ts', 'server/orders/request-refund', [
    [
      'requestFromProvider',
      'instead',
      'intent.refunds.some(… → false',
      'a refund that has been made is requested again',
    ],
    ['requestFromProvider', 'without', "status === 'pending'", 'a pending refund is requested again'],
  ]),
  faultsIn('server/orders/settle-refund.ts', 'server/orders/customer-orders', [
    [
      'queueCancellationEmail',
      'without',
      'refund.customerNotified',
      'a customer is told of a cancellation after each attempt',
    ],
  ]),
  faultsIn('server/orders/cancel-order.ts', 'server/orders/customer-orders', [
    ['cancelOrder', 'drop', 'refuseLateChange', 'an order can be cancelled at any time'],
    ['cancelOrder', 'never', 'refunded', 'cancelling twice is an error'],
  ]),
  faultsIn('server/orders/request-refund.ts', 'server/orders/request-refund', [
    ['requestRefund', 'never', 'left', 'more is refunded than is left'],
    ['requestRefund', 'never', 'open', 'a second refund is requested while the first has no answer'],
    ['askOnce', 'drop', 'forget', 'a refund that was refused cannot be requested again'],
    ['refundRest', 'never', 'cancelled', 'a paid order’s money is refunded again'],
    ['askOnce', 'always', 'refused', 'a refund that is refused counts as made'],
  ]),
  faultsIn('server/orders/request-refund.ts', 'server/orders/disputes', [
    ['requestRefund', 'drop', 'refuseMove', 'an order in dispute is refunded'],
  ]),
  faultsIn('server/orders/sync-refunds.ts', 'server/orders/request-refund', [
    ['syncRefunds', 'instead', 'row.tries + 1 → row.tries', 'a refused refund keeps its key'],
    ['syncRefunds', 'instead', 'RANK[row.status] → -1', 'an outdated reading reverses a refund'],
  ]),
  faultsIn('server/orders/record-money.ts', 'server/orders/request-refund', [
    [
      'factsOf',
      'instead',
      "['succeeded'] → ['pending', 'succeeded']",
      'a pending refund counts as succeeded',
    ],
    ['recordMoney', 'drop', 'error', 'the shop is not alerted when a refund fails'],
    [
      'stateToReport',
      'without',
      "customerNotified === 'made'",
      'a customer who was not told of a refund is told that it failed',
    ],
  ]),
  faultsIn('server/orders/record-money.ts', 'server/orders/disputes', [
    [
      'statusAfter',
      'never',
      'isReversed(news)',
      'an order whose lost dispute was reversed continues without a review',
    ],
    ['statusAfter', 'never', 'isDisputed(…', 'a disputed order is printed'],
  ]),
  faultsIn('server/orders/sync-disputes.ts', 'server/orders/disputes-soak', [
    ['syncDisputes', 'without', 'stageOf(next) < stageOf(before)', 'a late event opens a dispute again'],
    [
      'syncDisputes',
      'without',
      "reported.status === 'lost'",
      'a lost dispute that only an event reports is forgotten',
    ],
  ]),
];

const ORDERS = [
  faultsIn('server/orders/lock-order.ts', 'server/orders/refunds', [
    ['lockWhere', 'drop', '.for', 'a correction and the start of printing run at the same time'],
    ['lockOrders', 'drop', '.for', 'the start of printing and a cancellation run at the same time'],
  ]),
  faultsIn('server/orders/change-status.ts', 'server/orders/refunds', [
    ['changeStatus', 'drop', 'refuseMove', 'the second of two administrators overwrites the first'],
  ]),
  faultsIn('server/orders/change-order.ts', 'server/orders/desk-order', [
    ['changeOrder', 'drop', 'refuseStale', 'an administrator with an outdated page changes the order'],
  ]),
  faultsIn('server/orders/correct-order.ts', 'server/orders/customer-orders', [
    ['refuseCorrection', 'never', 'administrator', 'an order can be corrected at any time'],
    ['correct', 'never', 'email', 'the former address gets no email about the change'],
  ]),
  faultsIn('server/orders/correct-order.ts', 'server/checkout/added-copies', [
    ['correct', 'never', 'first', 'added copies are corrected without their order'],
  ]),
  faultsIn('server/orders/correct-order.ts', 'server/orders/refunds', [
    ['correct', 'drop', '.where', 'a correction changes all orders'],
  ]),
  faultsIn('server/orders/correct-order.ts', 'server/orders/desk-order', [
    ['refuseCorrection', 'drop', 'refuseMove', 'the shop corrects an order that is printed'],
  ]),
  faultsIn('server/orders/claim-orders.ts', 'server/orders/customer-orders', [
    ['unclaimed', 'without', 'isNull', 'an order is taken out of another account'],
    ['ofAddressOf', 'without', 'isNotNull', 'orders join an account whose address is not confirmed'],
    ['claimOrder', 'never', 'order.userId', 'an order in another account is shown to the user who claims it'],
  ]),
  faultsIn('server/orders/queries.ts', 'server/orders/customer-orders', [
    ['readOrders', 'drop', '.where', 'a member sees the orders of all members'],
  ]),
  faultsIn('server/orders/queries.ts', 'server/orders/orders', [
    ['lastAddressOf', 'without', 'orders.userId', 'a member is offered another member’s address'],
    [
      'lastAddressOf',
      'without',
      'checkouts.userId',
      'a member is offered the address of another’s unpaid order',
    ],
  ]),
  faultsIn('server/orders/erase-orders.ts', 'server/orders/erase-orders', [
    ['eraseOldOrderFacts', 'text', "<> 'paid' → <> 'never'", 'orders to be printed forget the family'],
    ['lockIds', 'drop', '.for', 'an order that is reopened meanwhile loses its facts'],
    ['eraseFamily', 'without', 'printed', 'a print run keeps the facts that its orders have lost'],
  ]),
  faultsIn('server/orders/outdated-card.ts', 'server/orders/outdated-card', [
    ['dismissOutdated', 'without', 'userId', 'another user can dismiss a card’s notice'],
  ]),
  faultsIn('server/print-runs/make-run.ts', 'server/print-runs/print-runs', [
    ['makeRun', 'drop', 'refuseUnprintable', 'an order that must not be printed is printed'],
  ]),
  faultsIn('server/print-runs/make-run.ts', 'server/orders/refunds', [
    ['startPrinting', 'without', 'inArray', 'printing one order starts all'],
  ]),
  faultsIn('server/print-runs/dispatch-run.ts', 'server/print-runs/dispatch', [
    ['dispatchRun', 'instead', 'isToSend(order) → true', 'orders in review are sent'],
  ]),
  faultsIn('server/print-runs/undo-dispatch.ts', 'server/print-runs/dispatch', [
    ['undoDispatch', 'without', 'emailedAt', 'a dispatch is undone although its emails have been sent'],
    ['startEmails', 'without', 'isNull', 'the emails of a dispatch that was undone are sent'],
    [
      'restore',
      'without',
      'fulfilled',
      'undoing a dispatch sets an order that was refunded meanwhile to paid',
    ],
  ]),
  faultsIn('server/discounts/queries.ts', 'server/discounts/code-uses', [
    ['isInState', 'text', "= 0 THEN 'off' → = 9 THEN 'off'", 'an inactive code can be used'],
    ['isInState', 'text', "THEN 'expired' → THEN 'usable'", 'an expired code can be used'],
    ['isInState', 'text', "THEN 'used-up' → THEN 'usable'", 'a code can be used more often than its limit'],
  ]),
  faultsIn('server/discounts/code-uses.ts', 'server/checkout/webhook', [
    ['releaseUse', 'drop', '.where', 'one use is returned to all codes'],
  ]),
  faultsIn('server/discounts/queries.ts', 'server/discounts/discount-codes', [
    ['updateDiscountCode', 'without', 'eq(discountCodes.id, id)', 'changing a code changes all of them'],
    ['updateDiscountCode', 'without', 'isUsed', 'the discount of a used code can be changed'],
  ]),
];

const PEOPLE = [
  faultsIn('server/http/session.ts', 'server/accounts/accounts', [
    ['findSessions', 'without', 'gt', 'a session never expires'],
  ]),
  faultsIn('server/children/queries.ts', 'server/http/contract', [
    ['ofUser', 'drop', '.where', 'a list has the rows of all users'],
  ]),
  faultsIn('server/http/idempotent.ts', 'server/http/idempotent', [
    ['createOnce', 'never', 'kept', 'a request that is repeated makes two rows'],
    ['findKept', 'never', 'digest', 'a different request is answered with the row of its key'],
    ['isOf', 'without', 'theirs', 'a key opens a row that another user has made'],
  ]),
  faultsIn('server/http/idempotent-row.ts', 'server/http/idempotent', [
    ['rowOnce', 'drop', '.where', 'a user who repeats a request gets another user’s row'],
  ]),
  faultsIn('server/accounts/sign-in.ts', 'server/http/idempotent', [
    ['verifyRepeatedCall', 'never', 'fits', 'a key without the right password signs a stranger in'],
  ]),
  faultsIn('server/http/pages.ts', 'server/http/pages', [
    [
      'mountPages',
      'instead',
      'factsOf(user.id) → factsOf(1)',
      'the first page contains another user’s facts',
    ],
  ]),
  faultsIn('server/accounts/email-codes.ts', 'server/accounts/email-codes', [
    ['createEmailCodes', 'without', 'TRIES', 'a code can be guessed without a limit'],
    ['createEmailCodes', 'without', 'gt', 'a code never expires'],
    ['createEmailCodes', 'drop', 'delete', 'a code works twice'],
    ['createEmailCodes', 'without', 'row.emailKey', 'a code confirms an address that has changed since'],
  ]),
  faultsIn('server/accounts/queries.ts', 'server/accounts/email-codes', [
    ['changeProfile', 'without', 'emailVerifiedAt', 'another address counts as confirmed'],
  ]),
  faultsIn('server/accounts/known-devices.ts', 'server/accounts/known-devices', [
    [
      'createKnownDevices',
      'instead',
      "macOf('device'… → macOf(nonce, id)",
      'devices stay known after a new password',
    ],
    ['createKnownDevices', 'always', 'isSameSecret', 'any cookie makes a device known'],
  ]),
  faultsIn('server/accounts/passwords.ts', 'server/accounts/hash-queue', [
    ['inHashQueue', 'never', 'pendingCount', 'the hashing queue has no limit'],
  ]),
  faultsIn('server/cards/card-rate-limits.ts', 'server/cards/card-rate-limits', [
    ['cardCounts', 'never', 'session?.user', 'a member at many addresses has no limit of cards'],
    ['cardCounts', 'without', 'ofAddress', 'a signed-in member is not counted by their address'],
  ]),
  faultsIn('server/http/fair-queue.ts', 'server/http/fair-queue', [
    ['createFairQueue', 'without', 'most', 'the queue for cards has no limit'],
  ]),
  faultsIn('server/http/notebook-limit.ts', 'server/http/notebook-limit', [
    ['requireRoom', 'never', 'MAX_ROWS', 'a full notebook accepts more rows'],
    ['requireRoom', 'text', 'FOR NO KEY UPDATE → ', 'simultaneous additions exceed the limit of a notebook'],
  ]),
  faultsIn('server/calendar/routes.ts', 'server/calendar/feed', [
    ['mountFeed', 'without', 'settings.version', 'an address that was replaced still opens the calendar'],
  ]),
  faultsIn('server/undo/deleted-rows.ts', 'server/undo/deleted-rows', [
    ['restoreRow', 'without', 'deletedRows.userId', 'a user can restore a row that another has deleted'],
    ['restoreRow', 'without', 'gt', 'a deletion can be undone at any time'],
  ]),
  faultsIn('server/delete-expired.ts', 'server/orders/erase-orders', [
    ['deleteExpired', 'drop', 'eraseOldOrderFacts', 'old orders keep the family’s facts'],
  ]),
  faultsIn('server/delete-expired.ts', 'server/delete-expired', [
    ['deleteExpired', 'drop', 'deleteExpiredSessions', 'expired sessions are not deleted'],
  ]),
  faultsIn('server/delete-expired.ts', 'server/undo/deleted-rows', [
    ['deleteExpired', 'drop', 'eraseDeletedRows', 'deleted rows are never erased'],
  ]),
  faultsIn('server/reminders/queue-reminders.ts', 'server/reminders/ledger', [
    [
      'queueReminders',
      'instead',
      'inTransaction(… → dealWithSome(deps.db, deps, clocks)',
      'the email and the ledger are not written together',
    ],
    ['processBatch', 'drop', 'moveLedgers', 'reminders are sent again in each round'],
    ['lockDue', 'text', 'FOR UPDATE SKIP LOCKED → ', 'two servers send one user the same reminder'],
  ]),
  faultsIn('server/reminders/queries.ts', 'server/reminders/reminders', [
    ['stopForChangedAddress', 'without', 'onSince', 'reminders continue at another address'],
    ['stopForChangedAddress', 'without', 'linkVersion', 'links in the mailbox of another address still work'],
  ]),
  faultsIn('server/emails/send-reminder-mail.ts', 'server/reminders/reminders', [
    ['sendReminderMail', 'without', 'onSince', 'a user who has switched reminders off gets one that waits'],
  ]),
  faultsIn('server/reminders/stop-routes.ts', 'server/reminders/stop-links', [
    ['isOneClick', 'returns', 'true', 'any POST stops reminders'],
  ]),
  faultsIn('server/log-redaction.ts', 'server/log-redaction', [
    ['wordsOf', 'text', '\\nparams: → \\nvalues:', 'the log contains the values of a statement'],
    ['redact', 'instead', '/\\S*[@/]\\S*/gu → "?"', 'the log contains addresses'],
  ]),
  faultsIn('server/db/retry-on-conflict.ts', 'server/db/database', [
    ['retryOnConflict', 'without', 'DEADLOCK', 'a transaction is not repeated after a deadlock'],
  ]),
  faultsIn('server/jobs/worker.ts', 'server/jobs/jobs', [
    ['startWorker', 'drop', 'all', 'a worker that stops leaves its jobs behind'],
  ]),
];

const CARD = [
  faultsIn('card/scene/check.ts', 'card/scene/check', [
    ['faultsOf', 'instead', 'insideSafeArea(box, product) → true', 'ink may leave the safe area'],
    ['faultsOf', 'never', 'mark.pt', 'text of any size passes'],
    ['faultsOf', 'without', 'overlaps', 'overlapping marks pass'],
    ['wrongTexts', 'without', 'wrong', 'a text that is not its fact passes'],
    ['wrongTexts', 'without', 'unexpected', 'a text that is not among the facts passes'],
    ['minPtOf', 'returns', 'minPt', 'dense scripts pass at the size of Latin'],
    ['faultsOfOrder', 'returns', '[]', 'a fact may be missing from an order'],
  ]),
  faultsIn('card/engine.ts', 'card/engine-check', [
    ['composeInSize', 'never', 'faults', 'an order with a fault is printed'],
  ]),
];

const BROWSER = [
  faultsIn('web/session/log-out.ts', 'web/session/log-out', [
    ['logOut', 'drop', 'isUnanswered', 'a log-out without a connection leaves the facts on the page'],
    ['logOut', 'drop', 'deleteFactsCaches', 'a log-out that is refused leaves the facts on the device'],
  ]),
  faultsIn('web/offline/facts.ts', 'web/offline/facts', [
    ['snapshotFacts', 'always', 'user.id', 'another user’s milestones are kept on a device'],
  ]),
  faultsIn(
    'web/checkout/payment-redirect/redirect-return.ts',
    'web/checkout/payment-redirect/redirect-return',
    [['isReturnPage', 'without', 'isTheirs', 'another user of the tab finds the previous user’s order']],
  ),
];

export const FAULTS: readonly Fault[] = [
  ...[...CHECKOUT, ...PAYMENTS, ...MONEY_BACK, ...ORDERS, ...PEOPLE, ...CARD, ...BROWSER].flat(),
];
