import { report, startCheckout } from '#server/testing/orders.ts';
import { until } from '../program.ts';
import { paymentsOf, startTraffic, visitorAt } from '../traffic.ts';
import { type Finding, finding, type Shop, secondsUntil } from '../trial.ts';
import { sameMembers, sample } from './rolling-restart.ts';

const CHECKOUTS = 5;

const ordersOn = async ({ standby, database }: Shop) =>
  (await standby.ask<{ id: string }>('SELECT stripe_payment_id AS id FROM orders', database)).map(
    ({ id }) => id,
  );

/** Kills the primary during traffic. Each commit had waited for the standby, so no answered request is lost. */
export async function tryPromotion(shop: Shop): Promise<Finding[]> {
  await shop.primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await shop.primary.ask('SELECT pg_reload_conf()');
  await until(async () => {
    const rows = await shop.primary.ask("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
    if (rows.length === 0) throw new Error('The standby is not synchronous');
  });
  const { traffic, stop } = await startTraffic(shop, 50);
  await secondsUntil(async () => traffic.ordered.length > 2);
  await shop.primary.program.end('SIGKILL');
  const killed = performance.now();
  await shop.promote();
  const back = await secondsUntil(async () => (await fetch(`${shop.url}/readyz`)).ok);
  const total = (performance.now() - killed) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await stop();
  const alive = shop.instances.every(({ child }) => child.exitCode === null);
  const kept = await shop.standby.ask<{ id: number }>('SELECT id FROM children', shop.database);
  const ids = new Set(kept.map(({ id }) => id));
  const lost = traffic.children.filter((id) => !ids.has(id)).length;
  const acknowledged = await ordersOn(shop);
  const lostOrders = traffic.ordered.filter((id) => !acknowledged.includes(id)).length;
  const settled = await secondsUntil(async () => sameMembers(await ordersOn(shop), paymentsOf(shop)));
  return [
    finding(
      'primary killed, standby promoted: back within 30 s, instances alive',
      back !== null && total <= 30 && alive,
      `back after ${total.toFixed(1)} s, instances alive: ${alive}, ${traffic.failed.length} of ${traffic.asked} requests refused${sample(traffic.failed)}, slowest ${Math.round(traffic.slowestMs)} ms`,
    ),
    finding(
      'synchronous standby: nothing that was answered is lost',
      lost === 0 && lostOrders === 0,
      `${traffic.children.length} children and ${traffic.ordered.length} orders answered, ${lost} and ${lostOrders} lost`,
    ),
    finding(
      'promotion: in the end one order a payment',
      settled !== null,
      `${paymentsOf(shop).length} payments, ${(await ordersOn(shop)).length} orders, after ${settled?.toFixed(1) ?? 'more than 60'} s`,
    ),
  ];
}

/** Promotes a standby that had stopped following, so that it has the drafts but not the orders. */
export async function tryLostOrders(shop: Shop): Promise<Finding[]> {
  const { primary, standby, database } = shop;
  const guests = await Promise.all(
    Array.from({ length: CHECKOUTS }, async (_, number) => {
      const guest = visitorAt(shop.url, `10.4.0.${number}`);
      return { guest, id: (await startCheckout(guest)).paymentIntentId };
    }),
  );
  const drafts = 'SELECT id FROM checkouts WHERE payment_id IS NOT NULL';
  await until(async () => {
    if ((await standby.ask(drafts, database)).length < CHECKOUTS)
      throw new Error('The drafts have not arrived');
  });
  await standby.ask("ALTER SYSTEM SET primary_conninfo = ''");
  await standby.ask('SELECT pg_reload_conf()');
  await until(async () => {
    if ((await primary.ask('SELECT 1 FROM pg_stat_replication')).length > 0)
      throw new Error('It still follows');
  });
  for (const { guest, id } of guests) {
    shop.stripe.pay(id);
    await report(guest, id);
  }
  await primary.program.end('SIGKILL');
  await shop.promote();
  const missing = CHECKOUTS - (await ordersOn(shop)).length;
  const seconds = await secondsUntil(async () => sameMembers(await ordersOn(shop), paymentsOf(shop)));
  return [
    finding(
      'asynchronous standby: paid orders that were lost come back from the provider, once',
      missing === CHECKOUTS && seconds !== null,
      `${missing} of ${CHECKOUTS} orders were lost, all back ${seconds?.toFixed(1) ?? 'not within 60'} s after the promotion`,
    ),
  ];
}
