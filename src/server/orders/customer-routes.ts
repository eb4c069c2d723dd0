import type { Context } from 'hono';
import { api } from '#shared/api.ts';
import { cardCounts, countAttempt } from '../cards/card-rate-limits.ts';
import type { Deps } from '../deps.ts';
import { answerWithin } from '../http/answer-within.ts';
import type { Serve } from '../http/bind-call.ts';
import { notFound } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { withRequestLog } from '../http/request-id.ts';
import { cancelOrder } from './cancel-order.ts';
import { claimableOrders, claimOrder, claimOrdersByAddress } from './claim-orders.ts';
import { correctAddress, correctCards } from './correct-order.ts';
import { toCustomerOrder, toOwnOrder } from './customer-view.ts';
import { deliversTo } from './delivery-area.ts';
import { countChange, orderByLink } from './order-by-link.ts';
import { CUSTOMER } from './order-events.ts';
import { dismissOutdated, findOutdatedCard } from './outdated-card.ts';
import { findOrder, lastAddressOf, type Order, ownOrders } from './queries.ts';

/** Mounts the customers' calls: for members' own orders, and for one order by its link. */
export function mountCustomerOrders(serve: Serve, deps: Deps): void {
  const { db, config, limits } = deps;

  serve(api.ownOrders.list, async ({ user }) =>
    (await ownOrders(db, user.id)).map((order) => toOwnOrder(deps, order)),
  );

  serve(api.ownOrders.lastAddress, async ({ user }) => {
    const address = await lastAddressOf(db, user.id);
    return { address: address && deliversTo(config.shop.shipTo, address) ? address : null };
  });

  serve(api.ownOrders.read, async ({ c, params }) =>
    toCustomerOrder(
      withRequestLog(c, deps),
      orNotFound(await findOrder(db, await orderByLink(deps, c, params.token)), 'Order'),
    ),
  );

  serve(
    api.ownOrders.address,
    ({ c, params, body }) =>
      change(c, params.token, (parts, id) => correctAddress(parts, id, body, CUSTOMER)),
    (call) => countChange(deps, call),
  );

  serve(
    api.ownOrders.cards,
    ({ c, params, body, session }) =>
      change(c, params.token, (parts, id) =>
        correctCards(parts, id, body, { by: CUSTOMER, counts: cardCounts(c, config, session) }),
      ),
    async (call) => {
      await countChange(deps, call);
      await countAttempt(limits, cardCounts(call.c, config, call.session));
    },
  );

  serve(
    api.ownOrders.cancel,
    ({ c, params }) =>
      change(c, params.token, (_, id) => answerWithin(c, deps, (parts) => cancelOrder(parts, id))),
    (call) => countChange(deps, call),
  );

  serve(
    api.ownOrders.claim,
    ({ c, params, user }) => change(c, params.token, (parts, id) => claimOrder(parts, id, user.id)),
    (call) => countChange(deps, call),
  );

  serve(api.ownOrders.outdated, async ({ user }) => ({ card: await findOutdatedCard(deps, user.id) }));

  serve(api.ownOrders.dismissOutdated, async ({ params, user }) => {
    if (!(await dismissOutdated(deps, user.id, params.id))) throw notFound('Order');
  });

  serve(api.ownOrders.claimable, ({ user }) => claimableOrders(db, user.id));

  serve(api.ownOrders.claimAll, async ({ user }) =>
    (await claimOrdersByAddress(deps, user.id)).map((order) => toOwnOrder(deps, order)),
  );

  async function change(c: Context, token: string, make: (parts: Deps, id: number) => Promise<Order>) {
    const parts = withRequestLog(c, deps);
    return toCustomerOrder(parts, await make(parts, await orderByLink(deps, c, token)));
  }
}
