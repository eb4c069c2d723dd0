import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { DiscountCodeInput, StoredDiscountCode } from '#shared/discount-codes.ts';
import { call, callPage } from '../../call/call.ts';
import { queryClient } from '../../call/query-client.ts';
import { failureOf } from '../../ui/failure.ts';
import type { Submission } from '../../ui/form/use-submit.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { codesOf, type DiscountAddress } from './discount-address.ts';

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

/** Makes a code, or changes the one of that id. */
export const discountSave: Submission<{ id: number | null; body: DiscountCodeInput }> = {
  async send({ id, body }) {
    const code: StoredDiscountCode =
      id === null
        ? await call(deskApi.discountCodes.create, { body })
        : await call(deskApi.discountCodes.update, { params: { id }, body });
    await showCode(code);
    showToast({ tone: 'success', title: 'Discount code saved', description: code.code });
  },
  failed: (error) => ({ title: 'Error', description: `Failed to save discount code: ${failureOf(error)}` }),
};

/** Puts a code as the server now has it in its place; a new one comes with the lists that have it. */
async function showCode(code: StoredDiscountCode): Promise<void> {
  queryClient.setQueriesData<CodesPage>({ queryKey: [LIST] }, (page) =>
    page ? { ...page, rows: page.rows.map((one) => (one.id === code.id ? code : one)) } : undefined,
  );
  await queryClient.invalidateQueries({ queryKey: [LIST] });
}
