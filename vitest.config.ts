import { defineConfig } from 'vitest/config';
import { seedFault } from './scripts/faults/seed-fault.ts';

// A loop over nothing, an `expect` behind an `if`: a test that has asserted nothing fails.
const expect = { requireAssertions: true };

// The server's tests are the same on both engines. Each engine works far from Greenwich, so that a date which passes
// through a clock shows.
const server = {
  expect,
  include: ['src/server/**/*.test.ts'],
  setupFiles: ['src/shared/messages.ts'],
  globalSetup: ['scripts/before-server-tests.mjs'],
  pool: 'forks' as const,
  isolate: false,
  testTimeout: 40_000,
  hookTimeout: 60_000,
};

const PAYMENT_CASES = [
  ...['checkout', 'faults', 'hanging-provider', 'late-payments', 'late-refunds', 'reconcile'],
  ...['replaced-drafts', 'webhook'],
];

// `--mode long` (`npm run test:long`) reaches the tests only through each project.
export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 2,
    projects: [
      {
        mode,
        plugins: seedFault(),
        test: {
          name: 'floors',
          expect,
          include: ['src/{shared,card,web}/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: ['src/shared/messages.ts'],
          isolate: false,
          // Cutting a font takes seconds on a machine that is busy.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'print',
          expect,
          include: ['print-check/**/*.test.ts'],
          globalSetup: ['print-check/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        mode,
        plugins: seedFault(),
        test: {
          ...server,
          name: 'pglite',
          env: { TZ: 'Pacific/Auckland' },
          // An embedded database does not go away while its process stays.
          exclude: ['src/server/outage.test.ts'],
        },
      },
      {
        mode,
        plugins: seedFault(),
        test: {
          ...server,
          name: 'three-copies',
          // The cases of payments once more, with orders of three copies and two further titles.
          include: PAYMENT_CASES.map((name) => `src/server/checkout/${name}.test.ts`),
          env: { TZ: 'Pacific/Auckland', COPIES: '3' },
        },
      },
      {
        mode,
        plugins: seedFault(),
        test: {
          ...server,
          name: 'postgres',
          // The commands are for the embedded database only.
          exclude: ['src/server/backup/**'],
          env: { TZ: 'Europe/London' },
          globalSetup: [
            ...server.globalSetup,
            process.env.TEST_POSTGRES
              ? 'scripts/faults/provide-postgres.ts'
              : 'src/server/testing/postgres.ts',
          ],
        },
      },
    ],
  },
}));
