import { londonDay } from '#shared/delivery-estimate.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import { linkPages } from '../http/link-pages.ts';
import { withRequestLog } from '../http/request-id.ts';
import { exportOrders } from './export-orders.ts';
import { figuresOf } from './figures.ts';
import { findOrders, listNeighbours, waitingOrders } from './find-orders.ts';
import { listTasks } from './shop-tasks.ts';

/** Mounts the shop's admin calls. They must precede the calls about one order, whose paths would match too. */
export function mountDesk(serve: Serve, deps: Deps): void {
  const { db, now } = deps;
  serve(deskApi.orders.list, async ({ c, query }) => {
    const { orders, next, previous } = await findOrders(db, query);
    const { after: _, preceding: __, before: ___, ...same } = query;
    // Without a sort the list is paged by the last number, which earlier versions of the page rely on.
    const further = query.sort ? { after: next } : { before: orders.at(-1)?.id };
    linkPages(c, deskApi.orders.list, same, {
      next: next === null ? null : further,
      prev: previous === null ? null : { preceding: previous },
    });
    return orders;
  });

  serve(deskApi.orders.neighbours, ({ params, query }) => listNeighbours(db, params.id, query));
  serve(deskApi.orders.waiting, () => waitingOrders(db));
  serve(deskApi.desk.needsYou, async () => ({ needs: await listTasks(deps) }));
  serve(deskApi.desk.figures, ({ query }) => figuresOf(db, query, londonDay(now())));

  serve(deskApi.orders.export, ({ c, query }) =>
    csvAnswer(c, withRequestLog(c, deps).log, exportOrders(db, query), {
      name: `orders-${query.layout}-${londonDay(now())}.csv`,
      forExcel: query.layout === 'everything',
    }),
  );
}
