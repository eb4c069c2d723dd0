import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { failureOf } from '../ui/failure.ts';
import { useToast } from '../ui/toast/toast.tsx';

const keyOf = (token: string) => [api.ownOrders.read.path, token];

/** The order behind a link, as it is each time somebody looks. */
export function useCustomerOrder(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: () => call(api.ownOrders.read, { params: { token } }),
    staleTime: 0,
  });
}

/** Changes an order and shows what has become of it. `doing` as in 'Failed to cancel the order'. */
export function useOrderChange<Input>(
  token: string,
  make: (input: Input) => Promise<CustomerOrder>,
  { done, doing }: { done: string; doing: string },
) {
  const toast = useToast();
  return useMutation({
    mutationFn: make,
    onSuccess(order) {
      queryClient.setQueryData(keyOf(token), order);
      void queryClient.invalidateQueries({ queryKey: [api.ownOrders.list.path] });
      toast({ tone: 'success', title: done });
    },
    onError(error) {
      toast({
        tone: 'destructive',
        title: 'Error',
        description: `Failed to ${doing}: ${failureOf(error)}`,
      });
      // It may have gone to print meanwhile.
      void queryClient.invalidateQueries({ queryKey: keyOf(token) });
    },
  });
}
