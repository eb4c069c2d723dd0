import { faultsIn } from './fault.ts';

const DATABASE = 'src/server/db/database.test.ts';
const ROUNDS = 'src/server/checkout/reconcile-rounds.test.ts';

/** The simulator, the database and what protects the server. */
export const SERVER_FAULTS = [
  ...faultsIn(
    'src/server/payments/simulator.ts',
    [ROUNDS],
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
  ...faultsIn(
    'src/server/db/transaction.ts',
    [DATABASE],
    [
      { name: 'a deadlock is not tried again', from: ' && state !== DEADLOCK', to: '' },
      {
        name: 'a serialization failure is not tried again',
        from: 'state !== SERIALIZATION_FAILURE && ',
        to: '',
      },
      { name: 'a transaction is tried again for ever', from: 'attempt > RETRIES || ', to: '' },
    ],
  ),
  ...faultsIn(
    'src/server/http/errors.ts',
    ['src/server/http/errors.test.ts'],
    [
      {
        name: 'a value that no column holds is an error of ours',
        from: "sqlState(error)?.startsWith('22')",
        to: "sqlState(error) === '22'",
      },
      {
        name: 'any error of the database is the caller’s',
        from: "sqlState(error)?.startsWith('22')",
        to: "sqlState(error)?.startsWith('')",
      },
    ],
  ),
];
