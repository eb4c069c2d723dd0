// `npm run e2e`: runs the browser journeys against the real server, on a free port with a temporary data folder.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { buildTestServer, prepare, root } from './prepare.mjs';

await prepare({ built: true });
await buildTestServer();
const data = mkdtempSync(join(tmpdir(), 'family-facts-e2e-'));
cpSync(join(root, 'dist/data'), data, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: await findBrowser(),
      E2E_URL: `http://127.0.0.1:${await freePort()}`,
      E2E_DATA_DIR: data,
    },
  },
);
rmSync(data, { recursive: true, force: true });
process.exit(status ?? 1);

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
