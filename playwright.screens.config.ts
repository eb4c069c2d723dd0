import { pathToFileURL } from 'node:url';
import base from './playwright.config.ts';

// `npm run pictures screens` and `npm run test:screens` use the server and browser of the journeys, with a clock that
// starts at the same moment each time.

process.env.PICTURED_AT = '2026-11-24T10:00:00Z';
process.env.SERVER_OPTIONS = `--import=${pathToFileURL('e2e/screens/slow-clock.mjs').href}`;

const [server] = [base.webServer].flat();
if (!server) throw new Error('The journeys have no server.');

export default {
  ...base,
  testMatch: 'screens/{take-pictures,try-everywhere}.ts',
  // The tests run one at a time, so that orders have the same numbers and states each time.
  workers: 1,
  use: {
    ...base.use,
    serviceWorkers: 'allow',
    // The browser shows dates in fields in the British format.
    launchOptions: {
      ...base.use?.launchOptions,
      args: [...(base.use?.launchOptions?.args ?? []), '--lang=en-GB'],
    },
  },
  fullyParallel: false,
  webServer: {
    ...server,
    env: { ...server.env, NODE_OPTIONS: process.env.SERVER_OPTIONS, PICTURED_AT: process.env.PICTURED_AT },
  },
};
