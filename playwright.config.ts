import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/find-browser.mjs';
import { NODE_FLAGS } from './src/server/node-flags.ts';

const url = process.env.E2E_URL;
/** Data folder of the server that is started for the journeys; without it a server must already run at the address. */
const dataDir = process.env.E2E_DATA_DIR;
const executablePath = process.env.CHROMIUM_PATH;
if (!url || !executablePath) throw new Error('Run the journeys with `npm run e2e`.');

/** Timeouts only end journeys that hang, as they are slow on a busy machine. */
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
    // Animations are off, except in tests of the animations.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would fetch the whole program in each new browser. Only journeys without a connection allow it.
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
      // The server's day differs from London's for most of the day, so that a date that depends on it fails a test.
      env: { PORT: new URL(url).port, DATA_DIR: dataDir, BASE_URL: url, TZ: 'Pacific/Honolulu' },
      stdout: 'ignore',
      timeout: 3 * MINUTE,
    },
  }),
});
