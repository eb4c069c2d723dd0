import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { testDatabase } from '../testing/database.ts';
import { startClock } from './clock.ts';

const DAY_MS = 86_400_000;
const lines: string[] = [];
const log = createLog('plain', (line) => lines.push(line));

afterEach(() => vi.restoreAllMocks());

test.each([
  ['forward', DAY_MS],
  ['back', -DAY_MS],
])('a machine whose clock jumps %s uses the database’s time', async (_, jump) => {
  const { db } = await testDatabase(log);
  const truth = Date.now.bind(Date);
  const clock = await startClock(db, log);
  // The embedded database uses the process's clock, so the jump affects it too while it runs.
  vi.spyOn(Date, 'now').mockImplementation(() => truth() + jump);
  expect(Math.abs(clock.now().getTime() - truth())).toBeLessThan(DAY_MS / 2);
  clock.stop();
});

test('a clock that is wrong from the start is logged', async () => {
  const { db } = await testDatabase(log);
  const truth = Date.now.bind(Date);
  const execute = db.execute.bind(db);
  vi.spyOn(db, 'execute').mockImplementation((async (query: string) => {
    const answer = await execute<{ ms: number }>(query);
    for (const row of answer.rows) row.ms = Number(row.ms) - DAY_MS;
    return answer;
  }) as never);
  const clock = await startClock(db, log);
  expect(Math.abs(clock.now().getTime() - (truth() - DAY_MS))).toBeLessThan(DAY_MS / 2);
  expect(lines.join('')).toContain('disagrees with the database’s, which is used aheadSeconds=864');
  clock.stop();
});
