import { CallError } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { GivenStatus } from '#shared/order-moves.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { failureOf } from '../ui/failure.ts';
import { type Submission, useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { orderQuery, refreshOrder, showOrder } from './use-orders.ts';

/** Moves an order to another status. */
export function useStatusUpdate({ id, updatedAt: seen }: OrderSummary) {
  return useSubmit({
    send: async (status: GivenStatus) => {
      const order = await call(deskApi.orders.status, { params: { id }, body: { status, seen } });
      showOrder(order);
      void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
      showToast({
        tone: 'success',
        title: 'Order Status Updated',
        description: `Order ${id} is ${order.status}.`,
      });
    },
    failed: failure('Failed to update order status', id),
  });
}

/** Marks an order as completed, or as not. */
export function useCompletionUpdate({ id, updatedAt: seen }: OrderSummary) {
  return useSubmit({
    send: async (completed: boolean) => {
      const order = await call(deskApi.orders.completion, { params: { id }, body: { completed, seen } });
      showOrder(order);
      void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
      showToast({
        tone: 'success',
        title: 'Order Completion Updated',
        description: `Order ${id} is ${order.completed ? 'completed' : 'not completed'}.`,
      });
    },
    failed: failure('Failed to update order completion', id),
  });
}

/** Does something else to an order, and reads everything that is shown of it again. */
export function orderAction<Input = void>(
  id: number,
  act: (input: Input, key: string) => Promise<OrderSummary | undefined>,
  { done, failed }: { done: string; failed: string },
): Submission<Input> {
  return {
    send: async (input, key) => {
      const order = await act(input, key);
      if (order) showOrder(order);
      void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
      showToast({ tone: 'success', title: done });
    },
    failed: failure(failed, id),
  };
}

/** After a refusal the order is read again: it may not be what was shown. */
function failure(words: string, id: number) {
  return (error: unknown) => {
    if (error instanceof CallError) refreshOrder(id);
    return { title: 'Update Error', description: `${words}: ${failureOf(error)}` };
  };
}
