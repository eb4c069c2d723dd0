import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { NODE_FLAGS } from '../src/server/node-flags.ts';
import { ROOT } from '../src/server/root.ts';

const read = (name: string) => readFile(new URL(name, ROOT), 'utf8');

test('an image starts the server with the same flags as tests and benchmarks', async () => {
  const [, command = '[]'] = /^CMD (.+)$/m.exec(await read('Dockerfile')) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...NODE_FLAGS, 'dist/server/main.mjs']);
});

test('npm start has the flags that a running program cannot set itself', async () => {
  const { scripts } = JSON.parse(await read('package.json'));
  expect(scripts.start).toBe('node --single-threaded-gc scripts/start.mjs');
});
