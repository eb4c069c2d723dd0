import { findBrowser } from '../../find-browser.mjs';
import { prepare } from '../../prepare.mjs';
import { startCluster } from '../cluster.ts';
import { type Finding, finding, runToEnd } from '../trial.ts';

/** Journeys of members and of guests, with payments, and one that reloads the page during a payment. */
const JOURNEYS = ['my-account', 'notebook', 'guest-order', 'checkout', 'reload-payment'];

/** Runs journeys in a browser. HAProxy sends their requests to both instances in turn, each behind PgBouncer. */
export async function tryJourneys(): Promise<Finding[]> {
  await prepare({ built: true });
  // Browsers send no X-Forwarded-For, so only HAProxy's is trusted.
  const cluster = await startCluster({ TRUST_PROXY: '1' });
  try {
    const { code, output } = await runToEnd(
      ['node_modules/@playwright/test/cli.js', 'test', ...JOURNEYS.map((name) => `e2e/${name}.spec.ts`)],
      { CHROMIUM_PATH: await findBrowser(), E2E_URL: cluster.url, E2E_DATA_DIR: '' },
    );
    const counts = output.match(/^\s+\d+ (passed|failed|flaky|skipped|did not run)/gm) ?? [];
    const last = counts.map((count) => count.trim()).join(', ') || 'they did not end';
    const sent = await cluster.proxy.requestCounts();
    const bySame = Math.min(...sent) > Math.max(...sent) / 2;
    return [
      finding('journeys in a browser through HAProxy, two instances and PgBouncer', code === 0, last),
      finding('both instances had their part of them', bySame, `${sent.join(' and ')} requests`),
    ];
  } finally {
    await cluster.stop();
  }
}
