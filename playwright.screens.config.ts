import { pathToFileURL } from 'node:url';
import base from './playwright.config.ts';

// `npm run pictures screens` and `npm run test:screens`: the journeys' own server and browser, with a clock that begins at the same moment each time.

process.env.PICTURED_AT = '2026-11-24T10:00:00Z';
process.env.SERVER_OPTIONS = `--import=${pathToFileURL('e2e/screens/slow-clock.mjs').href}`;

const [server] = [base.webServer].flat();
if (!server) throw new Error('The journeys have no server.');

export default {
  ...base,
  testMatch: 'screens/{take-pictures,try-everywhere}.ts',
  // One after the other, so that orders have the same numbers and states each time.
  workers: 1,
  use: {
    ...base.use,
    serviceWorkers: 'allow',
    // Dates in fields as the British write them.
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
