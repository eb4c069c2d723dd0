import { faultsIn } from './fault.ts';

const RUNS = 'src/server/print-runs/print-runs.test.ts';
const DISPATCH = 'src/server/print-runs/dispatch.test.ts';
const TRACKING = 'src/web/admin/runs/tracking-lines.test.ts';
const LINKS = 'src/server/orders/customer-orders.test.ts';
const REFUNDS = 'src/server/orders/refunds.test.ts';
const ERASED = 'src/server/orders/erase-orders.test.ts';

/** What goes to the press, and what is done with it afterwards. */
export const PRINT_RUN_FAULTS = [
  ...faultsIn(
    'src/server/print-runs/make-run.ts',
    [RUNS],
    [
      {
        name: 'what cannot be printed is marked as being printed',
        from: 'refuseUnprintable(ids, await lockOrders(tx, ids));',
        to: 'await lockOrders(tx, ids);',
      },
      { name: 'an order is printed again without a reason', from: 'refuseReprints(orders, why);', to: '' },
      {
        name: 'a run that is asked for twice is an error',
        from: '.onConflictDoNothing({ target: printRuns.key })',
        to: '',
      },
      {
        name: 'a key leads to the run of other orders',
        from: 'rows.map(({ order }) => order).join() !== ids.join()',
        to: 'rows.length === 0',
      },
      {
        name: 'a run prints the newest order first',
        from: 'rowOf(run.id, order, position, why)',
        to: 'rowOf(run.id, order, -position, why)',
      },
      {
        name: 'the history does not say that an order was printed again',
        from: 'await recordReprint(tx, { runId: run.id, orderId: id }, why.get(id), told);',
        to: '',
      },
      {
        name: 'all cards are printed again instead of the one that was spoiled',
        from: 'onlyCards: why?.cards ?',
        to: 'onlyCards: why?.cards && !why.reason ?',
      },
    ],
  ),
  ...faultsIn(
    'src/server/print-runs/start-printing.ts',
    [LINKS],
    [
      { name: 'printing again moves the moment', from: ', isNull(orders.printStartedAt)', to: '' },
      { name: 'printing one order starts all', from: 'inArray(orders.id, ids), ', to: '', tests: [REFUNDS] },
    ],
  ),
  ...faultsIn(
    'src/server/print-runs/run-sheets.ts',
    [RUNS],
    [
      {
        name: 'the sheets of a run say when they were fetched',
        from: 'date: new Date(run.createdAt)',
        to: 'date: new Date()',
      },
      {
        name: 'the sheets of a run are gone with the facts of one order',
        from: 'erased.length === rows.length',
        to: 'erased.length > 0',
      },
      {
        name: 'sheets do not say which order they leave out',
        from: 'erased.length > 0 ?',
        to: 'erased.length < 0 ?',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/refuse-unprintable.ts',
    [RUNS],
    [
      {
        name: 'a disputed order that was sent is printed again',
        from: "if (order.dispute === 'open') return 'disputed';",
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/print-runs/run-papers.ts',
    [RUNS],
    [
      {
        name: 'the slip of an order in review does not say that it is not to be sent',
        from: 'stop: PRINTED[status] ? null :',
        to: 'stop: PRINTED[status] || status ? null :',
      },
      {
        name: 'labels are made for what is not to be sent',
        from: '.filter(({ status }) => PRINTED[status])',
        to: '',
      },
      {
        name: 'slips lie in another order than the cards',
        from: '.orderBy(asc(printRunOrders.position))',
        to: '.orderBy(asc(orders.status), asc(orders.shippingCity))',
      },
      {
        name: 'the shop’s labels are always those that come',
        from: 'sheet: sheet ?? settings.labels',
        to: "sheet: sheet ?? 'l7160'",
      },
    ],
  ),
  ...faultsIn(
    'src/server/print-runs/dispatch-run.ts',
    [DISPATCH],
    [
      {
        name: 'wrong tracking numbers are left out in silence',
        from: "if (problems.length > 0) throw badRequest(problems.join('\\n'));",
        to: '',
      },
      {
        name: 'orders in review are sent',
        from: 'sent: isToSend(order) }',
        to: 'sent: true }',
      },
      { name: 'the mails of a dispatch go out at once', from: ', mail, TAKE_BACK_SECONDS)', to: ', mail)' },
      {
        name: 'a dispatch does not complete its orders',
        from: 'updatedAt: at, completed: true }',
        to: 'updatedAt: at }',
      },
    ],
  ),
  ...faultsIn(
    'src/server/print-runs/to-send.ts',
    [DISPATCH],
    [
      {
        name: 'what was sent goes with every later dispatch',
        from: ' && reason !== null && !dispatched',
        to: ' && reason !== null',
      },
      {
        name: 'what was lost in the post is not sent again',
        from: "(status === 'fulfilled' && reason !== null && !dispatched)",
        to: 'false',
      },
    ],
  ),
  ...faultsIn(
    'src/server/print-runs/take-back.ts',
    [DISPATCH],
    [
      {
        name: 'a dispatch is taken back although its mails have gone out',
        from: '          isNull(dispatches.mailedAt),\n',
        to: '',
      },
      {
        name: 'a dispatch can be taken back for ever',
        from: '          gt(dispatches.mailsAt, at.toISOString()),\n',
        to: '',
      },
      {
        name: 'the mails of what was taken back go out',
        from: '.where(and(eq(dispatches.id, dispatchId), isNull(dispatches.takenBackAt)))',
        to: '.where(eq(dispatches.id, dispatchId))',
      },
      {
        name: 'taking back makes paid what was refunded meanwhile',
        from: ", eq(orders.status, 'fulfilled')",
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/letters/send-order-mail.ts',
    [DISPATCH],
    [
      {
        name: 'a mail does not ask whether its dispatch was taken back',
        from: 'if (mail.dispatchId && !(await beginMails(db, mail.dispatchId, deps.now()))) return;',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/dispatch.ts',
    [TRACKING],
    [
      {
        name: 'two parcels have one tracking number',
        from: 'return owner === undefined ? null :',
        to: 'return true ? null :',
      },
      {
        name: 'an order of another run is given a number',
        from: 'if (!order) return `order',
        to: 'if (!order) return null;\n    if (false) return `order',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/tracking.ts',
    [TRACKING],
    [
      {
        name: 'the numbers of all carriers lead to Royal Mail',
        from: 'carrier === ROYAL_MAIL && ',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/erase-orders.ts',
    [ERASED],
    [
      {
        name: 'a print run keeps the facts that its orders have lost',
        from: '.set({ printed: null, reasonWords: null })',
        to: '.set({ reasonWords: null })',
      },
    ],
  ),
  ...faultsIn(
    'src/server/print-runs/desk-settings.ts',
    [RUNS],
    [
      {
        name: 'the last to save the settings wins in silence',
        from: 'if (changes.length > 0)',
        to: 'if (changes.length > 99)',
      },
    ],
  ),
];
