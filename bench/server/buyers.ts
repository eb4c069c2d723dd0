// The process of the buyers: told how many begin each second and for how long, it answers how it went with them.
import { setTimeout as sleep } from 'node:timers/promises';
import { pay, report, startCheckout } from '#server/testing/orders.ts';
import { createVisitor } from '#server/testing/visitor.ts';
import { askAgain } from '#shared/ask-again.ts';
import { quantile } from '../measure.ts';

export type Buyers = { url: string; perSecond: number; seconds: number };

/**
 * `lastMs`: how long after the last beginning the last order was there. Times are of a whole checkout, in milliseconds. `waits`: how
 * often the server had no room, and a buyer waited and asked again as the page does.
 */
export type Bought = {
  orders: number;
  failures: string[];
  waits: number;
  median: number;
  p95: number;
  lastMs: number;
};

process.on('message', async (buyers: Buyers) => process.send?.(await buyAll(buyers)));
process.on('disconnect', () => process.exit());

/** They come at their times, whether those before them are served or not, and each from an address of its own. */
async function buyAll({ url, perSecond, seconds }: Buyers): Promise<Bought> {
  const times: number[] = [];
  const failures: string[] = [];
  let waits = 0;
  const began = performance.now();
  const checkouts: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number++) {
    const due = began + (number * 1000) / perSecond;
    while (performance.now() < due) await sleep(1);
    checkouts.push(
      checkOut(url, number, () => void waits++).then(
        (ms) => void times.push(ms),
        (error: unknown) => void failures.push(String(error)),
      ),
    );
  }
  const lastBegan = performance.now();
  await Promise.all(checkouts);
  return {
    orders: times.length,
    failures,
    waits,
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    lastMs: performance.now() - lastBegan,
  };
}

async function checkOut(url: string, number: number, onWait: () => void): Promise<number> {
  const wait = (ms: number) => {
    onWait();
    return sleep(ms);
  };
  const began = performance.now();
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const visitor = createVisitor((path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(url + path, { ...init, headers });
  });
  const { clientSecret, paymentIntentId } = await askAgain(() => startCheckout(visitor), wait);
  await pay(visitor, clientSecret);
  await askAgain(() => report(visitor, paymentIntentId), wait);
  return performance.now() - began;
}
