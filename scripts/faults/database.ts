import { faultsIn } from './fault.ts';

/** The database that goes, the queue on it, and what is kept for a limited time. */
export const DATABASE_FAULTS = [
  ...faultsIn(
    'src/server/db/with-client.ts',
    ['src/server/db/database.test.ts'],
    [
      {
        name: 'nobody listens to a lent connection',
        from: "client.on('error', onError);",
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/drop-silent.ts',
    ['src/server/db/database.test.ts'],
    [
      {
        name: 'a silent database is waited for',
        from: '>= limitMs',
        to: '>= 100 * limitMs',
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/connect.ts',
    ['src/server/db/database.test.ts'],
    [
      {
        name: 'a single statement that lost is not run again',
        from: 'retryOnConflict(() => query(...args))',
        to: 'query(...args)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/clock.ts',
    ['src/server/db/clock.test.ts'],
    [
      {
        name: 'a clock that jumps is believed',
        from: 'new Date(base + performance.now())',
        to: 'new Date(Date.now())',
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/sql-state.ts',
    ['src/server/http/errors.test.ts'],
    [
      {
        name: 'a read-only database is an error of ours',
        from: '|58|25006)',
        to: '|58)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/errors.ts',
    ['src/server/http/errors.test.ts'],
    [
      {
        name: 'nobody is told when to come again',
        from: "{ 'Retry-After': '5' }",
        to: '{}',
      },
    ],
  ),
  ...faultsIn(
    'src/server/jobs/worker.ts',
    ['src/server/jobs/jobs.test.ts'],
    [
      {
        name: 'jobs are worked one after the other',
        from: 'AT_ONCE = 10',
        to: 'AT_ONCE = 1',
      },
      {
        name: 'a worker that stops leaves its jobs behind',
        from: 'await Promise.all(inHand);',
        to: '',
      },
      {
        name: 'a worker waits though more jobs are there',
        from: 'jobs.length < free && !woken && !stopped',
        to: '!woken && !stopped',
      },
    ],
  ),
  ...faultsIn(
    'src/server/jobs/jobs.ts',
    ['src/server/jobs/jobs.test.ts'],
    [
      {
        name: 'a job that was put back meanwhile is done again',
        from: 'boss.deleteJob(name, id)',
        to: 'boss.complete(name, id)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/delete-expired.ts',
    ['src/server/delete-expired.test.ts'],
    [
      {
        name: 'the ids of lapsed drafts are kept for ever',
        from: 'lt(lapsedCheckouts.lapsedAt, lapsedBefore)',
        to: 'lt(lapsedCheckouts.lapsedAt, new Date(0).toISOString())',
      },
      {
        name: 'a counter from a wrong clock shuts people out',
        from: 'gt(expire, Date.now() + COUNTED_MS)',
        to: 'lt(expire, 0)',
      },
    ],
  ),
];
