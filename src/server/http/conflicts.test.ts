import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { makeAllChanges, WRITES } from '../testing/all-changes.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { refuseStatements } from '../testing/refuse-statements.ts';

/** Each call is tried with one of its statements refused, evenly chosen from its first to its last. */
const { numRuns: STEPS } = fuzzRuns({ smoke: 2, long: 12 });

let server: TestApp;
let statements: ReturnType<typeof refuseStatements>;
beforeEach(start);
afterEach(() => {
  statements.restore();
  vi.restoreAllMocks();
});

async function start(): Promise<void> {
  statements?.restore();
  server = await startTestApp();
  statements = refuseStatements(server);
}

test('a change is made exactly once even if the database refuses any of its statements twice with a conflict', async () => {
  // Retries normally wait for a random time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  /** `sent` counts each call's statements; `refused` lists the calls in which one was refused. */
  const sent: number[] = [];
  const refused = new Set<string>();
  const makeAll = (choose: (call: number) => number) => {
    let calls = 0;
    return makeAllChanges(server, async ({ name }, path, init) => {
      const call = calls++;
      const answer = await statements.during(choose(call), () => server.fetch(path, init));
      sent[call] ??= answer.sent;
      if (answer.wasRefused) refused.add(name);
      return answer.result;
    });
  };
  const undisturbed = await makeAll(() => -1);
  for (let step = 0; step < STEPS; step++) {
    await start();
    const choose = (call: number) => Math.round((step / (STEPS - 1)) * ((sent[call] ?? 1) - 1));
    expect(await makeAll(choose), `step ${step}`).toEqual(undisturbed);
  }
  expect([...refused].sort()).toEqual(WRITES.map(({ name }) => name).sort());
});
