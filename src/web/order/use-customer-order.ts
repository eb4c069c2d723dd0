import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { sentenceOf } from '../ui/failure.ts';
import type { Submission } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';

const keyOf = (token: string) => [api.ownOrders.read.path, token];

/** The order behind a link, read again each time the page is opened. */
export function useCustomerOrder(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: () => call(api.ownOrders.read, { params: { token } }),
    staleTime: 0,
  });
}

/** Changes an order and shows it as it is then. `doing` as in 'Failed to cancel the order'. */
export function orderChange<Input>(
  token: string,
  make: (input: Input) => Promise<CustomerOrder>,
  { done, doing }: { done: string; doing: string },
): Submission<Input> {
  return {
    async send(input) {
      const order = await make(input);
      queryClient.setQueryData(keyOf(token), order);
      void queryClient.invalidateQueries({ queryKey: [api.ownOrders.list.path] });
      showToast({ tone: 'success', title: done });
    },
    failed: (error) => ({ title: 'Error', description: `Failed to ${doing}: ${sentenceOf(error)}` }),
    // It may have gone to print meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(token) }),
  };
}
