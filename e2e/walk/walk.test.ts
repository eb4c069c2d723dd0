import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOB_TABLE } from '#server/jobs/job-table.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { testCards } from '#server/testing/cards.ts';
import { withoutCards } from '#server/testing/no-cards.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { spendEvening } from './evening.ts';
import { orderAsGuest } from './guest-order.ts';
import type { Dice } from './line.ts';
import { browserGlobals, moveClock } from './tab.ts';

let server: TestApp;
let leave: () => void;
beforeAll(async () => {
  server = await startTestApp({ cards: withoutCards(testCards('wallet')) });
  leave = browserGlobals(server.passTime);
});
afterAll(() => leave());

/** Creates dice that give the same numbers for the same seed. */
function diceOf(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const seeds = fc.integer({ min: 0 });

test('a guest’s order over a faulty connection is made and paid once, and each message is true', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      const { db } = server.deps;
      await db.$client.query(`
        DELETE FROM checkouts; DELETE FROM orders; DELETE FROM lapsed_checkouts; DELETE FROM discount_codes;
        DELETE FROM simulated_payments; DELETE FROM ${JOB_TABLE}; DELETE FROM rate_limits; DELETE FROM session;
        INSERT INTO discount_codes (code, type, value, max_uses) VALUES ('ONE', 'fixed', 200, 1)`);
      server.mailbox.clear();
      const log: string[] = [];
      moveClock(0);
      try {
        const wished = await orderAsGuest(server, diceOf(seed), diceOf(seed + 1), log);
        const { rows } = await db.$client.query(`
          SELECT children_data AS children, people_data AS people, orders.stripe_payment_id AS paid FROM orders
          JOIN order_cards ON order_id = orders.id`);
        const { rows: payments } = await db.$client.query(
          `SELECT id FROM simulated_payments WHERE status = 'succeeded'`,
        );
        const names = (things: { name: string }[]) => things.map(({ name }) => name).sort();
        expect(rows.map((order) => [order.paid, names(order.children), names(order.people)])).toEqual(
          payments.map(({ id }) => [id, [...wished.children].sort(), [...wished.people].sort()]),
        );
        expect(payments.length).toBe(1);
      } catch (error) {
        throw new Error(`${log.join('\n')}\n${error instanceof Error ? error.stack : error}`);
      }
    }),
    { ...fuzzRuns({ smoke: 20, long: 300 }), endOnFailure: true },
  );
});

test('a member’s entry over a faulty connection is saved once, and each message is true', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      const log: string[] = [];
      moveClock(0);
      try {
        await spendEvening(server, diceOf(seed), diceOf(seed + 1), log);
        expect(log.length).toBeGreaterThan(0);
      } catch (error) {
        throw new Error(`${log.join('\n')}\n${error instanceof Error ? error.stack : error}`);
      }
    }),
    { ...fuzzRuns({ smoke: 20, long: 300 }), endOnFailure: true },
  );
});
