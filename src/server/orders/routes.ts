import type { Context } from 'hono';
import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import { ORDER_STEPS } from '#shared/orders.ts';
import { withPictures } from '../cards/card-pictures.ts';
import { MAX_ID } from '../db/limits.ts';
import type { Deps } from '../deps.ts';
import { addHeader } from '../http/answer-headers.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { within } from '../http/request-id.ts';
import type { Serve } from '../http/serve.ts';
import { inHurry } from '../payments/give-up.ts';
import { changeStatus } from './change-status.ts';
import { listOrderEvents } from './order-events.ts';
import { toPackingSlip } from './packing-slip.ts';
import { printOrder } from './print-file.ts';
import { printOrders } from './print-sheets.ts';
import { changeCompletion, findOrder, listOrders, type Order } from './queries.ts';
import { refundAgain, refundNowOrLater } from './refunds.ts';
import { resendMail } from './resend-mail.ts';
import { startPrinting } from './start-printing.ts';

export function mountOrders(serve: Serve, deps: Deps): void {
  const { db, now } = deps;

  serve(api.orders.list, async ({ c, query: { limit, before } }) => {
    const rows = await listOrders(db, {
      limit: limit + 1,
      before: before && Math.min(before, MAX_ID),
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    if (last && rows.length > limit)
      addHeader(c, 'Link', `<${addressOf(api.orders.list, {}, { limit, before: last.id })}>; rel="next"`);
    return page;
  });

  serve(api.orders.read, async ({ c, params }) =>
    wholeOrder(c, orNotFound(await findOrder(db, params.id), 'Order')),
  );

  serve(api.orders.printFile, async ({ c, params, query: { text } }) => {
    const order = orNotFound(await findOrder(db, params.id), 'Order');
    return pdf(c, await printOrder(deps, order, text), `order-${order.id}-card.pdf`);
  });

  serve(api.orders.sheets, async ({ c, query }) => {
    const ids = [...new Set([query.orders[0], query.orders.at(-1)])].join('-');
    return pdf(c, await printOrders(deps, query), `orders-${ids}-${query.paper}.pdf`);
  });

  serve(api.orders.status, async ({ c, params, body }) => {
    const { status: from } = orNotFound(await findOrder(db, params.id), 'Order');
    if (!ORDER_STEPS[from].includes(body.status))
      throw badRequest(`An order that is ${from} cannot become ${body.status}`);
    const changed = await changeStatus(deps, params.id, { from, to: body.status, now: now() });
    if (!changed) throw conflict('The order was changed by somebody else at the same moment');
    if (body.status !== 'cancelled') return changed;
    await refundNowOrLater(inHurry(within(c, deps)), params.id);
    return (await findOrder(db, params.id)) ?? changed;
  });

  serve(api.orders.print, ({ body }) => startPrinting(deps, body.orders));

  serve(api.orders.refund, async ({ c, params }) => {
    await refundAgain(inHurry(within(c, deps)), orNotFound(await findOrder(db, params.id), 'Order'));
    return orNotFound(await findOrder(db, params.id), 'Order');
  });

  serve(api.orders.mailAgain, async ({ params }) => {
    const order = orNotFound(await findOrder(db, params.id), 'Order');
    await resendMail(deps, order);
    return order;
  });

  serve(api.orders.slips, async ({ query }) => {
    const slips = await Promise.all(query.orders.map((id) => findOrder(db, Math.min(id, MAX_ID))));
    return slips.map((order) => toPackingSlip(orNotFound(order, 'Order')));
  });

  serve(api.orders.completion, async ({ params, body }) =>
    orNotFound(await changeCompletion(db, params.id, body.completed, now()), 'Order'),
  );

  async function wholeOrder(c: Context, order: Order) {
    return { ...(await withPictures(within(c, deps), order)), events: await listOrderEvents(db, order.id) };
  }
}

function pdf(c: Context, bytes: Uint8Array, name: string): Response {
  return c.body(new Uint8Array(bytes).buffer, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}
