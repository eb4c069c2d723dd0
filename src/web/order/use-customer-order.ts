import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { queryClient } from '../call/query-client.ts';
import { invalidate, queryOf } from '../call/query-of.ts';
import { announce } from '../ui/announced.ts';
import { errorForForm } from '../ui/failure.ts';
import type { Submission } from '../ui/form/use-submit.ts';

/** The query of the order behind a link. */
export const customerOrderQuery = (token: string) => queryOf(api.ownOrders.read, { params: { token } });

/** The order behind a link, refetched whenever the page is opened. */
export function useCustomerOrder(token: string) {
  return useQuery({ ...customerOrderQuery(token), staleTime: 0 });
}

/**
 * Changes an order. The page shows the result, and `done` announces it. `doing` is worded as in 'Failed to cancel the
 * order'.
 */
export function orderChange<Input>(
  token: string,
  make: (input: Input) => Promise<CustomerOrder>,
  { done, doing }: { done: string; doing: string },
): Submission<Input> {
  return {
    async send(input) {
      const order = await make(input);
      queryClient.setQueryData(customerOrderQuery(token).queryKey, order);
      void invalidate(api.ownOrders.list);
      announce(done);
    },
    failed: (error) => `Failed to ${doing}: ${errorForForm(error)}`,
    // The order may have been printed in the meantime.
    onError: () => void invalidate(api.ownOrders.read),
  };
}
