import { defineConfig } from 'vitest/config';
import { seedFault } from './scripts/faults/seed-fault.ts';

const inServer = (...names: string[]) => names.map((name) => `src/server/${name}.test.ts`);

/** Files of the server that open no database. */
const PURE = inServer(
  '{config,log,node-support,sentences,accounts/hash-queue,calendar/feed-text,db/{seal,server-address},mail/smtp}',
  'cards/{font-files,font-routes,run-task}',
  'http/{caller-address,csv-answer,csv-text,length-first,fair-queue}',
  '{orders/printed-digests,reminders/start-ledger}',
);

/** Tests of the embedded database, which is in a folder that only one server process uses. */
const EMBEDDED = inServer(
  '{every-call,main,clock-jump,read-only,failing-disk,backup/*,db/{lock,damaged-folder}}',
);

/**
 * Tests on both engines: of code that depends on the engine, and of late payments, where a query outside the transaction
 * would wait for ever for the single connection. `every-call` makes each other call once.
 */
const BOTH = inServer(
  'db/{clock,database,statement-pool}',
  '{jobs/*,undo/*,desk/{search,figures},checkout/{late-payments,drafts},accounts/reset-admin}',
  'orders/{refunds-soak,disputes-soak}',
);

/** Tests of random cases, or of processes killed at random moments; `npm run test:long` runs more cases of them. */
const SOAKS = [
  'src/card/guarantee.test.ts',
  ...inServer(
    'checkout/{interleavings,kill}',
    'http/{hostile-bodies,fuzz,conflicts}',
    'reminders/{ledger,kill}',
    '{mail/relay-soak,orders/{silent-database,refunds-soak,disputes-soak}}',
    '{outage,accounts/passwords,calendar/feed-text,undo/deleted-rows,desk/{list,search,figures}}',
  ),
];

/** Tests that run browser and server in one process. */
const WALKS = ['e2e/walk/*.test.ts'];

/** The soaks that run on both engines. */
const EMBEDDED_SOAKS = inServer('orders/{refunds-soak,disputes-soak}');

/** Tests of limits in milliseconds and megabytes, which only `npm run test:long` runs, as they need an idle machine. */
const LONG_ONLY = inServer('{orders/silent-database,http/hostile-bodies}');

const common = {
  setupFiles: ['src/shared/zod-messages.ts'],
  isolate: false,
  pool: 'forks' as const,
  // The timeout only ends tests that hang, as a machine may be slow.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: {
    // A test without any assertion fails, such as one whose loop is empty.
    requireAssertions: true,
    poll: { timeout: 120_000, interval: 100 },
  },
};

const buildServer = 'scripts/before-server-tests.mjs';
const onPostgres = {
  ...common,
  globalSetup: [
    buildServer,
    process.env.TEST_POSTGRES ? 'scripts/faults/provide-postgres.ts' : 'src/server/testing/postgres.ts',
  ],
};

// The time zones differ, so that a date that depends on the local clock fails a test.
const TESTS = [
  {
    ...common,
    name: 'floors',
    include: ['src/{shared,card,web}/**/*.test.ts', 'scripts/**/*.test.ts', ...PURE],
  },
  { ...common, name: 'print', include: ['print-check/**/*.test.ts'], globalSetup: ['print-check/setup.ts'] },
  {
    ...onPostgres,
    name: 'server',
    include: ['src/server/**/*.test.ts', ...WALKS],
    exclude: [...PURE, ...EMBEDDED, ...LONG_ONLY],
    env: { TZ: 'Europe/London' },
  },
  {
    ...common,
    name: 'embedded',
    include: [...EMBEDDED, ...BOTH],
    exclude: PURE,
    globalSetup: [buildServer],
    env: { TZ: 'Pacific/Auckland' },
  },
];

function soaks() {
  const { SEED = String(Math.floor(Math.random() * 1_000_000)) } = process.env;
  console.info(`SEED=${SEED}`);
  const soak = { env: { SEED }, testTimeout: 3_600_000 };
  return [
    { ...onPostgres, ...soak, name: 'soaks', include: [...SOAKS, ...WALKS] },
    { ...common, ...soak, name: 'embedded soaks', include: EMBEDDED_SOAKS, globalSetup: [buildServer] },
  ];
}

export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 2,
    // The mode reaches the tests only through each project.
    projects: (mode === 'long' ? soaks() : TESTS).map((test) => ({ mode, plugins: seedFault(), test })),
  },
}));
