import { deskApi } from '#shared/desk-api.ts';
import { isUniqueViolation } from '../db/sql-state.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';
import type { Serve } from '../http/serve.ts';
import { insertDiscountCode, listDiscountCodes, updateDiscountCode } from './queries.ts';

export function mountDiscountCodes(serve: Serve, { db }: Deps): void {
  serve(deskApi.discountCodes.list, () => listDiscountCodes(db));
  serve(deskApi.discountCodes.create, ({ body }) => refuseDuplicate(insertDiscountCode(db, body)));
  serve(deskApi.discountCodes.update, async ({ params, body }) =>
    orNotFound(await refuseDuplicate(updateDiscountCode(db, params.id, body)), 'Discount code'),
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
