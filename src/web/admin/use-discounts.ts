import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#shared/desk-api.ts';
import type { DiscountCodeInput } from '#shared/discount-codes.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { failureOf } from '../ui/failure.ts';
import type { Submission } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import type { StoredCode } from './discount-form.ts';

const KEY = [deskApi.discountCodes.list.path];

export function useDiscounts() {
  return useQuery({ queryKey: KEY, queryFn: () => call(deskApi.discountCodes.list), staleTime: 0 });
}

/** Makes a code, or changes the one of that id. */
export const discountSave: Submission<{ id: number | null; body: DiscountCodeInput }> = {
  async send({ id, body }) {
    const code: StoredCode =
      id === null
        ? await call(deskApi.discountCodes.create, { body })
        : await call(deskApi.discountCodes.update, { params: { id }, body });
    showCode(code);
    showToast({ tone: 'success', title: 'Discount code saved', description: code.code });
  },
  failed: (error) => ({ title: 'Error', description: `Failed to save discount code: ${failureOf(error)}` }),
};

function showCode(code: StoredCode): void {
  queryClient.setQueryData<StoredCode[]>(KEY, (codes = []) =>
    codes.some(({ id }) => id === code.id)
      ? codes.map((one) => (one.id === code.id ? code : one))
      : [...codes, code],
  );
}
