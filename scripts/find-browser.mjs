import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPrograms } from './install-programs.mjs';
import { run } from './prepare.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The flags for Chromium: it makes no requests of its own, and runs as root and without a screen. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The path of a Chromium for the browser tests: the one that CHROMIUM_PATH names, an installed one, Playwright's own,
 * or a new installation (Debian's package where possible, otherwise Playwright's download). The headless shell is
 * preferred: it has no window and needs half the work. Its engine is the same, so the journeys are not run in a whole
 * browser as well. The only known difference, dialogs a few pixels higher, is tried at a height at which all browsers
 * scroll. `CHROMIUM_PATH=/usr/bin/chromium npm run e2e` runs the journeys in the whole browser.
 * @returns {Promise<string>}
 */
export function findBrowser() {
  return find([SHELL, ...BROWSERS], ['chromium-headless-shell', 'chromium']);
}

/**
 * The path of a whole browser, as users have it, for benchmarks.
 * @returns {Promise<string>}
 */
export function findWholeBrowser() {
  return find(BROWSERS, ['chromium']);
}

const FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Returns the path of Firefox: FIREFOX_PATH, an installed one, else Debian's package if it can be installed. Returns
 * null if there is none, which is an error only on a continuous integration server.
 * @returns {string | null}
 */
export function findFirefox() {
  const found = () => [process.env.FIREFOX_PATH, ...FIREFOXES].find((path) => path && existsSync(path));
  try {
    installPrograms('The journey in Firefox', () => (found() ? [] : ['Firefox']), ['firefox-esr']);
  } catch (error) {
    if (process.env.CI) throw error;
  }
  return found() ?? null;
}

/**
 * @param {string[]} places
 * @param {string[]} packages the first of these that Debian has
 */
async function find(places, packages) {
  const { chromium } = await import('@playwright/test');
  const found = () =>
    [process.env.CHROMIUM_PATH, ...places, chromium.executablePath()].find(
      (path) => path && existsSync(path),
    );
  const present = found();
  if (present) return present;

  console.log('Installing a browser for the tests…');
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    run('apt-get', ['update', '-qq']);
    const install = 'apt-get install -y -qq --no-install-recommends';
    run('sh', ['-c', packages.map((name) => `${install} ${name}`).join(' || ')]);
  } else {
    run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  }
  const installed = found();
  if (installed) return installed;
  throw new Error('Chromium could not be installed: set CHROMIUM_PATH to one.');
}
