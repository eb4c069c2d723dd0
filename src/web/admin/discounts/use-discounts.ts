import { CallError, type Page } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { DiscountCodeInput, StoredDiscountCode } from '#shared/discount-codes.ts';
import { call } from '../../call/call.ts';
import { queryClient } from '../../call/query-client.ts';
import { invalidate } from '../../call/query-of.ts';
import { announce } from '../../ui/announced.ts';
import { errorForToast } from '../../ui/failure.ts';
import type { Submission } from '../../ui/form/use-submit.ts';
import { pageQueryOf } from '../list-queries.ts';
import { codesOf, type DiscountAddress } from './discount-address.ts';
import { termsOf } from './discount-forms.ts';

type CodesPage = Page<StoredDiscountCode[]>;

/** The query of a page of codes. */
export function codesQuery(address: DiscountAddress) {
  return pageQueryOf(deskApi.discountCodes.list, { query: codesOf(address) });
}

/** Makes a code, or changes one if it is as it was seen. After a refusal the codes are refetched. */
export const discountSave: Submission<{ code: StoredDiscountCode | null; body: DiscountCodeInput }> = {
  async send({ code: seen, body }, key) {
    const code = seen
      ? await call(deskApi.discountCodes.update, {
          params: { id: seen.id },
          body: { ...body, seen: termsOf(seen) },
        })
      : await call(deskApi.discountCodes.create, { body, key });
    await showCode(code);
    announce('Discount code saved');
  },
  failed: (error) => `Failed to save discount code: ${errorForToast(error)}`,
  onError(error) {
    if (error instanceof CallError) void invalidate(deskApi.discountCodes.list);
  },
};

/** Puts the server's version of a code into the cached lists; a new code appears when they are refetched. */
async function showCode(code: StoredDiscountCode): Promise<void> {
  queryClient.setQueriesData<CodesPage>({ queryKey: [deskApi.discountCodes.list.path] }, (page) =>
    page ? { ...page, rows: page.rows.map((one) => (one.id === code.id ? code : one)) } : undefined,
  );
  await invalidate(deskApi.discountCodes.list);
}
