import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { queryClient } from '../call/query-client.ts';
import { outdate, queryOf } from '../call/query-of.ts';
import { sentenceOf } from '../ui/failure.ts';
import type { Submission } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';

/** The query of the order behind a link. */
export const orderQuery = (token: string) => queryOf(api.ownOrders.read, { params: { token } });

/** The order behind a link, refetched whenever the page is opened. */
export function useCustomerOrder(token: string) {
  return useQuery({ ...orderQuery(token), staleTime: 0 });
}

/** Changes an order and shows the result. `doing` is worded as in 'Failed to cancel the order'. */
export function orderChange<Input>(
  token: string,
  make: (input: Input) => Promise<CustomerOrder>,
  { done, doing }: { done: string; doing: string },
): Submission<Input> {
  return {
    async send(input) {
      const order = await make(input);
      queryClient.setQueryData(orderQuery(token).queryKey, order);
      void outdate(api.ownOrders.list);
      showToast({ tone: 'success', title: done });
    },
    failed: (error) => `Failed to ${doing}: ${sentenceOf(error)}`,
    // The order may have been printed meanwhile.
    onError: () => void outdate(api.ownOrders.read),
  };
}
