import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CallError, type Page } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { DiscountCodeInput, StoredDiscountCode } from '#shared/discount-codes.ts';
import { call, callPage } from '../../call/call.ts';
import { queryClient } from '../../call/query-client.ts';
import { failureOf } from '../../ui/failure.ts';
import type { Submission } from '../../ui/form/use-submit.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { codesOf, type DiscountAddress } from './discount-address.ts';
import { termsOf } from './discount-form.ts';

const LIST = deskApi.discountCodes.list.path;

export type CodesPage = Page<StoredDiscountCode[]>;

/** The page of codes at an address; while another one is fetched, the one before it. */
export function useDiscounts(address: DiscountAddress) {
  const query = codesOf(address);
  return useQuery({
    queryKey: [LIST, query],
    queryFn: () => callPage(deskApi.discountCodes.list, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Makes a code, or changes one as it was looked at. After a refusal the codes are read again: they may not be what was shown. */
export const discountSave: Submission<{ code: StoredDiscountCode | null; body: DiscountCodeInput }> = {
  async send({ code: seen, body }, key) {
    const code = seen
      ? await call(deskApi.discountCodes.update, {
          params: { id: seen.id },
          body: { ...body, seen: termsOf(seen) },
        })
      : await call(deskApi.discountCodes.create, { body, key });
    await showCode(code);
    showToast({ tone: 'success', title: 'Discount code saved', description: code.code });
  },
  failed: (error) => ({ title: 'Error', description: `Failed to save discount code: ${failureOf(error)}` }),
  onError(error) {
    if (error instanceof CallError) void queryClient.invalidateQueries({ queryKey: [LIST] });
  },
};

/** Puts a code as the server now has it in its place; a new one comes with the lists that have it. */
async function showCode(code: StoredDiscountCode): Promise<void> {
  queryClient.setQueriesData<CodesPage>({ queryKey: [LIST] }, (page) =>
    page ? { ...page, rows: page.rows.map((one) => (one.id === code.id ? code : one)) } : undefined,
  );
  await queryClient.invalidateQueries({ queryKey: [LIST] });
}
