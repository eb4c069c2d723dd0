import { setTimeout as sleep } from 'node:timers/promises';
import { pay, report, startCheckout } from '../../src/server/testing/orders.ts';
import { createVisitor } from '../../src/server/testing/visitor.ts';
import { retry } from '../../src/shared/retry.ts';
import { withClient } from '../programs.ts';
import { quantile } from '../runs.ts';

type Sale = { run: number; perSecond: number; seconds: number };

/** `waits` is the number of times that buyers found no room and asked again, as the page does. */
type Bought = { perSecond: number; median: number; waits: number; refusals: string[] };

/** Runs checkouts at their times, each buyer with an own address. */
export async function sell(url: string, { run, perSecond, seconds }: Sale): Promise<Bought> {
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
    const { clientSecret, paymentIntentId } = await retry(() => startCheckout(visitor), wait);
    await pay(visitor, clientSecret);
    await retry(() => report(visitor, paymentIntentId), wait);
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
  // A server that is too slow finishes well after the last buyer has arrived.
  const took = (performance.now() - began) / 1000;
  return { perSecond: times.length / took, median: quantile(times, 0.5), waits, refusals };
}

/** A browser behind a proxy that names its address. */
export function visitorFrom(url: string, address: string) {
  return createVisitor((path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(url + path, { ...init, headers });
  });
}

const PAID = `FROM simulated_payments AS paid WHERE amount_received > 0 AND refunds = '[]'`;
const ORDER = `SELECT FROM orders WHERE stripe_payment_id = paid.id`;

/** Payments that have neither an order nor a refund after the server has checked them all, and checkouts paid twice. */
export async function countPayments(database: string): Promise<{ all: number; lost: number; twice: number }> {
  return withClient(database, async (client) => {
    const count = async (what: string): Promise<number> =>
      (await client.query(`SELECT count(*)::int AS found ${what}`)).rows[0].found;
    const lost = () => count(`${PAID} AND NOT EXISTS (${ORDER})`);
    const end = Date.now() + 360_000;
    while ((await lost()) > 0 && Date.now() < end) await sleep(1000);
    const twice = `SELECT ${PAID} GROUP BY metadata->>'checkoutId' HAVING count(*) > 1`;
    return { all: await count(PAID), lost: await lost(), twice: await count(`FROM (${twice}) AS one`) };
  });
}
