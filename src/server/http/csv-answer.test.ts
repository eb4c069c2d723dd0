import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { csvAnswer } from './csv-answer.ts';

const lines: string[] = [];

/** Requests a file of ten parts, one of which fails; `done` records the steps. */
async function ask(done: string[], failsAt = 10) {
  async function* parts() {
    try {
      for (let nth = 0; nth < 10; nth++) {
        if (nth === failsAt) throw new Error('gone');
        done.push(`made ${nth}`);
        yield `part ${nth}`;
      }
    } finally {
      done.push('ended');
    }
  }
  const log = createLog('plain', (line) => lines.push(line));
  const app = new Hono().get('/', (c) => csvAnswer(c, log, parts(), { name: 'a.csv', forExcel: false }));
  const reader = (await app.request('/')).body?.getReader();
  if (!reader) throw new Error('The answer has no body');
  return reader;
}

test('parts are made only as the caller reads them, and no more after it has gone', async () => {
  const done: string[] = [];
  const reader = await ask(done);
  for (const _ of [1, 2, 3]) await reader.read();
  // A part made ahead of reading would be recorded by now.
  await nextTurn();
  expect(done).toEqual(['made 0', 'made 1', 'made 2']);
  await reader.cancel();
  expect(done.slice(3)).toEqual(['ended']);
});

test('a download that fails midway is cut off, and the log says so', async () => {
  const reader = await ask([], 2);
  for (const _ of [1, 2]) await reader.read();
  await expect(reader.read()).rejects.toThrow('gone');
  expect(lines.join('\n')).toContain('A download ended early');
});
