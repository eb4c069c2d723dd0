import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './root.ts';

// After logging its line this process blocks, so that not even a timer can write it later.
const SAYS_ONE_LINE = `
  import { openLog } from './src/server/log.ts';
  const log = openLog({ production: true });
  log.info('Ready');
  log.flush();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
`;

test('flushing writes a line at once', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SAYS_ONE_LINE], {
    cwd: fileURLToPath(ROOT),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [written] = (await once(child.stdout, 'data')) as [Buffer];
  expect(JSON.parse(written.toString())).toMatchObject({ level: 'info', message: 'Ready' });
});
