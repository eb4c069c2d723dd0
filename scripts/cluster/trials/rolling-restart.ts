import { api } from '#shared/api.ts';
import { paymentsOf, startTraffic } from '../traffic.ts';
import { type Finding, finding, type Shop } from '../trial.ts';

/** The requests per second that two idle cores handle for the client and the whole cluster while an instance starts. */
const PER_SECOND = Number(process.env.PER_SECOND ?? 100);
const CALM_MS = 2_000;

/** Restarts both instances, one after the other, during traffic. */
export async function tryRollingRestart(shop: Shop): Promise<Finding[]> {
  const { traffic, member, stop } = await startTraffic(shop, PER_SECOND);
  await calm();
  const codes = [await shop.restart(0)];
  await calm();
  codes.push(await shop.restart(1));
  await calm();
  await stop();
  const rows = await shop.primary.ask<{ id: string }>(
    'SELECT stripe_payment_id AS id FROM orders',
    shop.database,
  );
  const orders = rows.map(({ id }) => id);
  const children = (await member.call(api.children.list)).map(({ id }) => id);
  const lost = traffic.children.filter((id) => !children.includes(id)).length;
  const same = orders.length === new Set(orders).size && sameMembers(orders, paymentsOf(shop));
  return [
    finding(
      `rolling restart under ${PER_SECOND} requests a second: none fails`,
      traffic.failed.length === 0 && codes.every((code) => code === 0),
      `${traffic.asked} asked, ${traffic.failed.length} failed${sample(traffic.failed)}; instances ended with ${codes.join(' and ')}; slowest ${Math.round(traffic.slowestMs)} ms`,
    ),
    finding(
      'rolling restart: one order a payment, and nothing answered is lost or doubled',
      same && lost === 0 && children.length === traffic.children.length,
      `${paymentsOf(shop).length} payments, ${orders.length} orders; ${traffic.children.length} children answered, ${children.length} kept`,
    ),
  ];
}

export function sample(failed: string[]): string {
  return failed.length === 0 ? '' : ` (${[...new Set(failed)].slice(0, 3).join('; ')})`;
}

export function sameMembers(left: string[], right: string[]): boolean {
  return [...left].sort().join() === [...right].sort().join();
}

function calm(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, CALM_MS));
}
