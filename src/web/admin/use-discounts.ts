import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { DiscountCodeInput } from '#shared/discounts.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { failureOf } from '../ui/failure.ts';
import { useToast } from '../ui/toast/toast.tsx';
import type { StoredCode } from './discount-form.ts';

const KEY = [api.discountCodes.list.path];

export function useDiscounts() {
  return useQuery({ queryKey: KEY, queryFn: () => call(api.discountCodes.list), staleTime: 0 });
}

/** Makes a code, or changes the one of that id. */
export function useDiscountSave() {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: DiscountCodeInput }): Promise<StoredCode> =>
      id === null
        ? call(api.discountCodes.create, { body })
        : call(api.discountCodes.update, { params: { id }, body }),
    onSuccess(code) {
      queryClient.setQueryData<StoredCode[]>(KEY, (codes = []) =>
        codes.some(({ id }) => id === code.id)
          ? codes.map((one) => (one.id === code.id ? code : one))
          : [...codes, code],
      );
      toast({ tone: 'success', title: 'Discount code saved', description: code.code });
    },
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: 'Error',
        description: `Failed to save discount code: ${failureOf(error)}`,
      }),
  });
}
