// `npm run dev`: restarts the server and reloads the page when files change.
import { spawn } from 'node:child_process';
import { prepare, root } from './prepare.mjs';
import { followNpm } from './stop-with-npm.mjs';

await prepare({ built: false });
followNpm();

const page = Number(process.env.PORT ?? 3000);
const server = page + 1;
const started = [
  start(
    [
      '--import',
      'tsx',
      '--watch-path=src/server',
      '--watch-path=src/shared',
      '--watch-path=src/card',
      'src/server/entry.ts',
    ],
    {
      PORT: String(server),
      BASE_URL: process.env.BASE_URL ?? `http://localhost:${page}`,
    },
  ),
  start(['node_modules/vite/bin/vite.js', '--port', String(page), '--strictPort'], {
    API_PORT: String(server),
  }),
];

/**
 * @param {string[]} args
 * @param {Record<string, string>} settings
 */
function start(args, settings) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  child.on('exit', stopAll);
  return child;
}

function stopAll() {
  for (const child of started) child.kill('SIGTERM');
}
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
