import { CallError } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { GivenStatus } from '#shared/order-moves.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { call } from '../call/call.ts';
import { invalidate } from '../call/query-of.ts';
import { announce } from '../ui/announced.ts';
import { errorForToast } from '../ui/failure.ts';
import { type Submission, useSubmit } from '../ui/form/use-submit.ts';
import { showToast, type ToastWords } from '../ui/toast/toast-store.ts';
import { cacheOrder } from './use-orders.ts';

export function useStatusUpdate({ id, updatedAt: seen }: OrderSummary) {
  return useSubmit(
    orderAction(
      (status: GivenStatus) => call(deskApi.orders.status, { params: { id }, body: { status, seen } }),
      {
        done: ({ status }) => ({ title: 'Order Status Updated', description: `Order ${id} is ${status}.` }),
        failed: 'Failed to update order status',
      },
    ),
  );
}

export function useCompletionUpdate({ id, updatedAt: seen }: OrderSummary) {
  return useSubmit(
    orderAction(
      (completed: boolean) => call(deskApi.orders.completion, { params: { id }, body: { completed, seen } }),
      {
        done: ({ completed }) => ({
          title: 'Order Completion Updated',
          description: `Order ${id} has been marked as ${completed ? 'completed' : 'not completed'}.`,
        }),
        failed: 'Failed to update order completion',
      },
    ),
  );
}

/** A result that the page shows is announced; another one is shown in a toast. */
type Words = { done: string | ((order: OrderSummary) => ToastWords); failed: string };

/** An action on an order, after which all its data are refetched, also after a refusal. */
export function orderAction<Input = void>(
  act: (input: Input, key: string) => Promise<OrderSummary>,
  { done, failed }: Words,
): Submission<Input> {
  return {
    send: async (input, key) => {
      const order = await act(input, key);
      cacheOrder(order);
      if (typeof done === 'string') announce(done);
      else showToast({ tone: 'success', ...done(order) });
    },
    failed: (error) => ({ title: 'Update Error', description: `${failed}: ${errorForToast(error)}` }),
    onError(error) {
      if (error instanceof CallError)
        void invalidate(deskApi.orders.read, deskApi.orders.list, deskApi.desk.needsYou);
    },
  };
}
