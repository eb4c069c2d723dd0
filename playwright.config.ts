import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/find-browser.mjs';
import { NODE_FLAGS } from './src/server/node-flags.ts';

const url = process.env.E2E_URL;
/** Where the server that is started for the journeys keeps its data; without one a server must be at the address already. */
const dataDir = process.env.E2E_DATA_DIR;
const executablePath = process.env.CHROMIUM_PATH;
if (!url || !executablePath) throw new Error('Run the journeys with `npm run e2e`.');

/** Times only end a hang: on a busy machine a journey is slow, not red. */
const MINUTE = 60_000;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/first-user.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 5 * MINUTE,
  expect: { timeout: MINUTE },
  use: {
    actionTimeout: MINUTE,
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // Nothing moves that need not: whoever tries the motion itself asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker fetches the whole program in each new browser: the journeys without a connection allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      // The pages of a journey are too short-lived for V8's optimising compilers to pay.
      args: [...BROWSER_FLAGS, '--js-flags=--no-maglev --no-turbofan'],
    },
  },
  ...(dataDir && {
    webServer: {
      command: `${process.execPath} ${NODE_FLAGS.join(' ')} dist/server/main.mjs`,
      url: `${url}/readyz`,
      // The server's own day differs from its visitors' for most of theirs: no date may follow it.
      env: { PORT: new URL(url).port, DATA_DIR: dataDir, BASE_URL: url, TZ: 'Pacific/Honolulu' },
      stdout: 'ignore',
      timeout: 3 * MINUTE,
    },
  }),
});
