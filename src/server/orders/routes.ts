import type { Context } from 'hono';
import { deskApi } from '#shared/desk-api.ts';
import { listInWords } from '#shared/format.ts';
import { GIVEN_STATUSES } from '#shared/order-moves.ts';
import { picturesForPage } from '../cards/card-pictures.ts';
import { cardCounts, countAttempt } from '../cards/card-rate-limits.ts';
import type { Deps } from '../deps.ts';
import { answerWithin } from '../http/answer-within.ts';
import type { Serve } from '../http/bind-call.ts';
import { badRequest } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { pdfAnswer } from '../http/pdf-answer.ts';
import { withRequestLog } from '../http/request-id.ts';
import { findChangedWith, listAdded } from './added-copies.ts';
import { addNote, changeCompletion, holdOrder } from './change-order.ts';
import { changeStatus } from './change-status.ts';
import { correctAddress, correctCards } from './correct-order.ts';
import { administrator, listOrderEvents } from './order-events.ts';
import { printOrder } from './print-file.ts';
import { findOrder, neighboursOf, type Order } from './queries.ts';
import { listRefunds } from './refund-rows.ts';
import { refundRest, requestRefund } from './request-refund.ts';
import { resendMail, sendableEmails } from './resend-mail.ts';
import { refundCancelled } from './settle-refund.ts';
import { listDisputes } from './sync-disputes.ts';

export function mountOrders(serve: Serve, deps: Deps): void {
  const { db, config, limits, jobs, now } = deps;

  serve(deskApi.orders.read, async ({ c, params }) =>
    wholeOrder(c, orNotFound(await findOrder(db, params.id), 'Order')),
  );

  serve(deskApi.orders.printFile, async ({ c, params, query: { text } }) => {
    const order = orNotFound(await findOrder(db, params.id), 'Order');
    return pdfAnswer(c, await printOrder(deps, order, text), `order-${order.id}-card.pdf`);
  });

  serve(deskApi.orders.status, async ({ c, params, body, user }) => {
    const to = GIVEN_STATUSES.find((status) => status === body.status);
    if (!to)
      throw badRequest(
        `You can’t set an order to ${body.status}: that depends on its payment. You can mark it as ${GIVEN_WORDS}.`,
      );
    const change = { to, seen: body.seen, by: administrator(user) };
    if (to !== 'cancelled') return changeStatus(deps, params.id, change);
    return answerWithin(c, deps, async (parts) => {
      const changed = await changeStatus(parts, params.id, change);
      await refundCancelled(parts, params.id);
      return (await findOrder(db, params.id)) ?? changed;
    });
  });

  serve(deskApi.orders.refund, ({ c, params, body, user, once, forget }) =>
    answerWithin(c, deps, async (parts) => {
      const how = { by: administrator(user), once, forget };
      if (body) await requestRefund(parts, params.id, body, how);
      else await refundRest(parts, params.id, how);
      return orNotFound(await findOrder(db, params.id), 'Order');
    }),
  );

  serve(deskApi.orders.mailAgain, async ({ params, body, once }) => {
    const order = orNotFound(await findOrder(db, params.id), 'Order');
    await once((tx) => resendMail({ db: tx, jobs }, order, body?.email));
    jobs.wake('order-mail');
    return order;
  });

  serve(deskApi.orders.hold, ({ params, body, user }) =>
    holdOrder(deps, params.id, body, administrator(user)),
  );

  serve(deskApi.orders.note, async ({ params, body, user, once }) => {
    const note = { now: now(), by: administrator(user), words: body.text };
    await once((tx) => addNote(tx, params.id, note));
    return orNotFound(await findOrder(db, params.id), 'Order');
  });

  serve(deskApi.orders.address, ({ c, params, body, user }) => {
    const by = { ...administrator(user), seen: body.seen };
    return correctAddress(withRequestLog(c, deps), params.id, body.shipping, by);
  });

  serve(
    deskApi.orders.cards,
    ({ c, params, body, user, session }) => {
      const by = { ...administrator(user), seen: body.seen };
      const counts = cardCounts(c, config, session);
      return correctCards(withRequestLog(c, deps), params.id, body.cards, { by, counts });
    },
    async ({ c, params, session }) => {
      await limits.count('change of an order', String(params.id));
      await countAttempt(limits, cardCounts(c, config, session));
    },
  );

  serve(deskApi.orders.completion, ({ params, body, user }) =>
    changeCompletion(deps, params.id, body, administrator(user)),
  );

  async function wholeOrder(c: Context, order: Order) {
    const refunds = await listRefunds(db, order.stripePaymentId);
    const disputes = await listDisputes(db, order.id);
    const events = await listOrderEvents(db, order.id);
    const emails = sendableEmails(order, events, refunds);
    const [first, ...furtherCards] = (await picturesForPage(withRequestLog(c, deps), order)) ?? [];
    return {
      ...order,
      ...{ frontCardImage: first?.front ?? null, backCardImage: first?.back ?? null, furtherCards },
      added: (await listAdded(db, order.id)).map(({ id }) => id),
      changedWith: (await findChangedWith(db, order, now()))?.id ?? null,
      ...(await neighboursOf(db, order.id)),
      ...{ refunds, disputes, events, emails },
    };
  }
}

const GIVEN_WORDS = listInWords(GIVEN_STATUSES, 'or');
