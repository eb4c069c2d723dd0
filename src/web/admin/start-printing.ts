import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { orderQuery, showOrder } from './use-orders.ts';

/**
 * Marks orders as being printed, all of them or none. Fetch their file only afterwards: until then their customers may
 * change or cancel them.
 */
export async function startPrinting(ids: number[]): Promise<void> {
  for (const order of await call(api.orders.print, { body: { orders: ids } })) {
    showOrder(order);
    void queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
  }
}
