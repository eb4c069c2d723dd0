import { report, startCheckout } from '#server/testing/orders.ts';
import { createVisitor, type Visitor } from '#server/testing/visitor.ts';
import { api } from '#shared/api.ts';
import type { Shop } from './trial.ts';

/** The results of the requests that were sent, and the acknowledged changes. */
type Traffic = {
  asked: number;
  failed: string[];
  slowestMs: number;
  /** The ids of children whose creation was answered. */
  children: number[];
  /** The payments whose order was answered. */
  ordered: string[];
};

const PASSWORD = 'secret1';

/** A visitor of the shop at `url` with an own address. Failed requests and response times are recorded in `traffic`. */
export function visitorAt(url: string, address: string, traffic?: Traffic): Visitor {
  return createVisitor(async (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    const start = performance.now();
    let outcome = 'no answer';
    try {
      const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
      outcome = String(response.status);
      if (response.status >= 500) outcome += ` ${(await response.clone().text()).slice(0, 60)}`;
      return response;
    } finally {
      if (traffic) note(traffic, `${init?.method ?? 'GET'} ${path}: ${outcome}`, performance.now() - start);
    }
  });
}

function note(traffic: Traffic, what: string, ms: number): void {
  traffic.asked++;
  traffic.slowestMs = Math.max(traffic.slowestMs, ms);
  if (!/: [23]\d\d/.test(what)) traffic.failed.push(what);
}

export function registration(name: string) {
  return { name, username: name, email: `${name}@example.org`, password: PASSWORD };
}

/**
 * Members who read and add children, and guests who buy, `perSecond` requests in total, until `stop`. Failed requests
 * are not repeated, so that all losses by a proxy or the server are visible.
 */
export async function startTraffic(shop: Shop, perSecond: number) {
  const traffic: Traffic = { asked: 0, failed: [], slowestMs: 0, children: [], ordered: [] };
  const member = visitorAt(shop.url, '10.1.0.1', traffic);
  await member.register(registration(`member${Date.now()}`));
  const pending = new Set<Promise<unknown>>();
  const send = (work: Promise<unknown>) => {
    const settled = work.catch(() => undefined).finally(() => pending.delete(settled));
    pending.add(settled);
  };
  let turn = 0;
  const timer = setInterval(() => {
    turn++;
    if (turn % 20 === 0) send(buyAt(shop, traffic, turn));
    else if (turn % 4 === 0) send(addChild(member, traffic));
    else send(member.call(api.account.user));
  }, 1000 / perSecond);
  return {
    traffic,
    member,
    async stop(): Promise<Traffic> {
      clearInterval(timer);
      while (pending.size > 0) await Promise.all(pending);
      return traffic;
    },
  };
}

async function addChild({ call }: Visitor, traffic: Traffic): Promise<void> {
  const { id } = await call(api.children.create, { body: { name: 'Ada', birthdate: '2020-06-15' } });
  traffic.children.push(id);
}

async function buyAt(shop: Shop, traffic: Traffic, number: number): Promise<void> {
  const guest = visitorAt(shop.url, `10.2.${number >> 8}.${number & 255}`, traffic);
  const { paymentIntentId } = await startCheckout(guest);
  shop.stripe.pay(paymentIntentId);
  await report(guest, paymentIntentId);
  traffic.ordered.push(paymentIntentId);
}

/** All payments that succeeded at the provider. */
export function paymentsOf({ stripe }: Shop): string[] {
  return [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').map(({ id }) => id);
}
