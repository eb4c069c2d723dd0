import { setTimeout as sleep } from 'node:timers/promises';
import { pay, report, startCheckout } from '../../src/server/testing/orders.ts';
import { createVisitor } from '../../src/server/testing/visitor.ts';
import { askAgain } from '../../src/shared/ask-again.ts';
import { withClient } from '../programs.ts';
import { quantile } from '../runs.ts';

type Sale = { run: number; perSecond: number; seconds: number };

/** `waits`: how often a buyer was told that there is no room and asked again, as the page does. */
export type Bought = {
  perSecond: number;
  payments: string[];
  median: number;
  waits: number;
  refusals: string[];
};

/** Buyers come at their times, each from an address of their own. */
export async function sell(url: string, { run, perSecond, seconds }: Sale): Promise<Bought> {
  const payments: string[] = [];
  const times: number[] = [];
  const refusals: string[] = [];
  let waits = 0;
  const wait = (ms: number) => {
    waits++;
    return sleep(ms);
  };
  const checkOut = async (number: number) => {
    const visitor = visitorFrom(url, `10.${run}.${number >> 8}.${number & 255}`);
    const begun = performance.now();
    const { clientSecret, paymentIntentId } = await askAgain(() => startCheckout(visitor), wait);
    await pay(visitor, clientSecret);
    payments.push(paymentIntentId);
    await askAgain(() => report(visitor, paymentIntentId), wait);
    times.push(performance.now() - begun);
  };
  const began = performance.now();
  const checkouts: Promise<unknown>[] = [];
  for (let number = 0; number < perSecond * seconds; number++) {
    const due = began + (number * 1000) / perSecond;
    while (performance.now() < due) await sleep(1);
    checkouts.push(checkOut(number).catch((error) => refusals.push(String(error))));
  }
  await Promise.all(checkouts);
  // A server that does not keep up finishes well after the last buyer came.
  const took = (performance.now() - began) / 1000;
  return { perSecond: times.length / took, payments, median: quantile(times, 0.5), waits, refusals };
}

/** A browser behind a proxy that names its address. */
export function visitorFrom(url: string, address: string) {
  return createVisitor((path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(url + path, { ...init, headers });
  });
}

/** Payments without an order or a refund once the server has looked after those that nobody reported, and checkouts paid twice. */
export async function unsettled(
  database: string,
  payments: string[],
): Promise<{ lost: number; twice: number }> {
  return withClient(database, async (client) => {
    const missing = async () => {
      const { rows } = await client.query(
        `SELECT count(*)::int AS lost FROM unnest($1::text[]) AS paid (id)
         WHERE NOT EXISTS (SELECT FROM orders WHERE stripe_payment_id = paid.id)`,
        [payments],
      );
      return rows[0].lost;
    };
    const end = Date.now() + 360_000;
    while ((await missing()) > 0 && Date.now() < end) await sleep(1000);
    const { rows } = await client.query(
      `SELECT count(*)::int AS twice FROM (
         SELECT FROM simulated_payments WHERE amount_received > 0 GROUP BY metadata->>'checkoutId' HAVING count(*) > 1) AS one`,
    );
    return { lost: await missing(), twice: rows[0].twice };
  });
}
