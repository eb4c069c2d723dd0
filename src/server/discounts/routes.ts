import { deskApi } from '#shared/desk-api.ts';
import type { StoredDiscountCode } from '#shared/discount-codes.ts';
import { cutPage } from '../db/cut-page.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { discountCodes } from '../db/schema.ts';
import { isUniqueViolation } from '../db/sql-state.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import { conflict } from '../http/errors.ts';
import { rowOnce } from '../http/idempotent-row.ts';
import { linkPages } from '../http/link-pages.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { withRequestLog } from '../http/request-id.ts';
import { batchSheet, listBatches, readBatch, switchBatch } from './batches.ts';
import { changeDiscountCode } from './change-code.ts';
import { withOrders } from './code-orders.ts';
import { makeBatch } from './make-batch.ts';
import { type DiscountCode, insertDiscountCode, listDiscountCodes } from './queries.ts';

export function mountDiscountCodes(serve: Serve, deps: Deps): void {
  const { db, now } = deps;
  const batchOf = async (id: number) => orNotFound(await readBatch(db, id), 'Batch');
  const shown = async (code: DiscountCode): Promise<StoredDiscountCode> =>
    firstOrThrow(await withOrders(db, [code]));

  serve(deskApi.discountCodes.list, async ({ c, query }) => {
    const { page, next, previous } = await listDiscountCodes(db, query, now());
    const { after: _, preceding: __, ...same } = query;
    linkPages(c, deskApi.discountCodes.list, same, {
      next: next && { after: next.id },
      prev: previous && { preceding: previous.id },
    });
    return withOrders(db, page);
  });

  serve(deskApi.discountCodes.create, async ({ body, once }) =>
    shown(await rowOnce(db, once, discountCodes, (tx) => refuseDuplicate(insertDiscountCode(tx, body)))),
  );

  serve(deskApi.discountCodes.update, async ({ params, body }) =>
    shown(await refuseDuplicate(changeDiscountCode(db, params.id, body))),
  );

  serve(deskApi.discountBatches.list, async ({ c, query }) => {
    const { page, next } = cutPage(await listBatches(db, query), query);
    linkPages(c, deskApi.discountBatches.list, query, { next: next && { before: next.id } });
    return page;
  });

  serve(deskApi.discountBatches.make, async ({ user, body, once }) =>
    batchOf(await once((tx) => makeBatch(tx, { byUserId: user.id, now: now() }, body))),
  );

  serve(deskApi.discountBatches.read, ({ params }) => batchOf(params.id));

  serve(deskApi.discountBatches.switch, async ({ params: { id }, body }) => {
    await batchOf(id);
    await switchBatch(db, id, body);
    return batchOf(id);
  });

  serve(deskApi.discountBatches.codes, async ({ c, params }) =>
    csvAnswer(c, withRequestLog(c, deps).log, batchSheet(db, await batchOf(params.id), now()), {
      name: `discount-codes-${params.id}.csv`,
      forExcel: true,
    }),
  );
}

async function refuseDuplicate<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('Discount code already exists');
    throw error;
  }
}
