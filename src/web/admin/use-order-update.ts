import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import type { OrderStatus, OrderSummary } from '#shared/orders.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { saveFile } from '../call/save-file.ts';
import { failureOf } from '../ui/failure.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { startPrinting } from './start-printing.ts';
import { orderQuery, showOrder } from './use-orders.ts';

/** Moves an order to another status. */
export function useStatusUpdate(id: number) {
  return useSubmit({
    send: async (status: OrderStatus) => {
      const order = await call(api.orders.status, { params: { id }, body: { status } });
      showOrder(order);
      showToast({
        tone: 'success',
        title: 'Order Status Updated',
        description: `Order ${id} is ${order.status}.`,
      });
    },
    failed: failure('Failed to update order status'),
  });
}

/** Marks an order as completed, or as not. */
export function useCompletionUpdate(id: number) {
  return useSubmit({
    send: async (completed: boolean) => {
      const order = await call(api.orders.completion, { params: { id }, body: { completed } });
      showOrder(order);
      showToast({
        tone: 'success',
        title: 'Order Completion Updated',
        description: `Order ${id} is ${order.completed ? 'completed' : 'not completed'}.`,
      });
    },
    failed: failure('Failed to update order completion'),
  });
}

/** Starts the printing of an order and saves its file. */
export function usePrintFile({ id, printStartedAt }: OrderSummary) {
  return useSubmit({
    send: async () => {
      if (!printStartedAt) await startPrinting([id]);
      await saveFile(addressOf(api.orders.printFile, { id }));
      showToast({ tone: 'success', title: 'Print file saved', description: `Order ${id} is being printed.` });
    },
    failed: (error) => ({
      title: 'Error',
      description: `Failed to save the print file: ${failureOf(error)}`,
    }),
  });
}

/** Does something else to an order, and reads everything that is shown of it again. */
export function useOrderAction(
  id: number,
  act: () => Promise<OrderSummary | undefined>,
  { done, failed }: { done: string; failed: string },
) {
  return useSubmit({
    send: async () => {
      const order = await act();
      if (order) showOrder(order);
      void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
      showToast({ tone: 'success', title: done });
    },
    failed: failure(failed),
  });
}

function failure(words: string) {
  return (error: unknown) => ({ title: 'Update Error', description: `${words}: ${failureOf(error)}` });
}
