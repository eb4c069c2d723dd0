import { faultsIn } from './fault.ts';

const STRIPE = 'src/server/checkout/faults.test.ts';
const RECONCILE = 'src/server/checkout/reconcile.test.ts';
const ROUNDS = 'src/server/checkout/reconcile-rounds.test.ts';
const REFUNDS = 'src/server/orders/refunds.test.ts';
const EXPIRED = 'src/server/delete-expired.test.ts';

/** What is done again and again: making up for what was not reported, and forgetting what has had its time. */
export const ROUND_FAULTS = [
  ...faultsIn(
    'src/server/checkout/reconcile.ts',
    [RECONCILE],
    [
      {
        name: 'refunds that failed are not tried again',
        from: 'await retryRefunds(deps, round);',
        to: '',
        tests: [REFUNDS],
      },
      {
        name: 'every draft is asked about in every round',
        from: 'await postponeCheck(deps.db, draft.id, nextCheck(deps, draft));',
        to: '',
        tests: [STRIPE],
      },
      {
        name: 'an event that could not be handled is forgotten',
        from: 'handledAll ?',
        to: 'handledAll !== null ?',
        tests: [STRIPE],
      },
      {
        name: 'events that are listed late are overlooked',
        from: 'begun - OVERLAP_MS',
        to: 'begun',
        tests: [ROUNDS],
      },
      { name: 'no draft ever expires', from: 'Date.parse(expiresAt) <= now || ', to: '' },
      {
        name: 'a draft whose payment is being opened has expired',
        from: 'Date.parse(createdAt) + OPENING_MS <= now',
        to: 'Date.parse(createdAt) <= now',
        tests: [ROUNDS],
      },
      {
        name: 'an old draft is asked about as often as a new one',
        from: 'backOff(at - (at < end ? Date.parse(createdAt) : end), config.reconcileSeconds)',
        to: 'backOff(0, config.reconcileSeconds)',
        tests: [STRIPE],
      },
      {
        name: 'an old payment that could not be cancelled waits for hours',
        from: 'at < end ? Date.parse(createdAt) : end',
        to: 'Date.parse(createdAt)',
        tests: ['src/server/checkout/replaced-drafts.test.ts'],
      },
      {
        name: 'money that came too late is asked for once',
        from: 'await retryLateRefunds(deps, round);',
        to: '',
        tests: ['src/server/checkout/late-refunds.test.ts'],
      },
      { name: 'a draft outlives its day', from: 'at < end ? Math.min(next, end) : next', to: 'next' },
    ],
  ),
  ...faultsIn(
    'src/server/payments/round.ts',
    [ROUNDS],
    [
      { name: 'five failures in all are called an outage', from: '          failures = 0;', to: '' },
      {
        name: 'a provider that is down is asked about every refund',
        from: 'failures >= MAX_FAILURES || ',
        to: '',
      },
      {
        name: 'payments that cannot be dealt with are called an outage',
        from: 'if (error instanceof GatewayError || isUnreachable(error)) failures++;',
        to: 'failures++;',
      },
    ],
  ),
  ...faultsIn(
    'src/server/work.ts',
    [ROUNDS],
    [
      {
        name: 'a server that stops waits for the provider',
        from: 'giveUpAt(deps.gateway, signal)',
        to: 'deps.gateway',
      },
      {
        name: 'a server that stops goes on with its round',
        from: 'progress, signal)',
        to: 'progress)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/delete-expired.ts',
    [EXPIRED],
    [
      {
        name: 'old rate limits stay',
        from: 'await db.delete(rateLimits).where(or(lt(expire, Date.now()), gt(expire, Date.now() + COUNTED_MS)));',
        to: '',
      },
      {
        name: 'rate limits in force are deleted',
        from: '.where(or(lt(expire, Date.now()), gt(expire, Date.now() + COUNTED_MS)))',
        to: '',
      },
      {
        name: 'the simulator’s old payments stay',
        from: 'await simulator?.deleteOldPayments(at);',
        to: '',
      },
      {
        name: 'old drafts keep the family’s facts',
        from: 'await deleteOldDrafts(db, at);',
        to: '',
        tests: ['src/server/checkout/drafts.test.ts'],
      },
      {
        name: 'old orders keep the family’s facts',
        from: 'await eraseOldOrderFacts(db, at, config.orderDataRetentionDays);',
        to: '',
      },
      { name: 'sessions that have ended stay', from: 'await deleteExpiredSessions(db, at);', to: '' },
    ],
  ),
  ...faultsIn(
    'src/server/payments/simulator.ts',
    [EXPIRED],
    [
      {
        name: 'the simulator keeps unpaid payments',
        from: "and(lt(createdAt, daysAgo(UNPAID_DAYS)), notInArray(status, ['succeeded', 'processing'])),",
        to: '',
      },
      { name: 'the simulator keeps payments for ever', from: 'lt(createdAt, daysAgo(KEPT_DAYS)),', to: '' },
      {
        name: 'the simulator forgets payments after three days',
        from: ", notInArray(status, ['succeeded', 'processing'])",
        to: '',
      },
      {
        name: 'the simulator forgets unpaid payments at once',
        from: 'lt(createdAt, daysAgo(UNPAID_DAYS)), ',
        to: '',
      },
    ],
  ),
];
