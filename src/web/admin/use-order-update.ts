import { useMutation } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { OrderStatus, OrderSummary } from '#shared/orders.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { failureOf } from '../ui/failure.ts';
import { useToast } from '../ui/toast/toast.tsx';
import { orderQuery, showOrder } from './use-orders.ts';

/** Moves an order to another status. */
export function useStatusUpdate(id: number) {
  const toast = useToast();
  return useMutation({
    mutationFn: (status: OrderStatus) => call(api.orders.status, { params: { id }, body: { status } }),
    onSuccess(order) {
      showOrder(order);
      toast({
        tone: 'success',
        title: 'Order Status Updated',
        description: `Order ${id} is ${order.status}.`,
      });
    },
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: 'Update Error',
        description: `Failed to update order status: ${failureOf(error)}`,
      }),
  });
}

/** Marks an order as completed, or as not. */
export function useCompletionUpdate(id: number) {
  const toast = useToast();
  return useMutation({
    mutationFn: (completed: boolean) => call(api.orders.completion, { params: { id }, body: { completed } }),
    onSuccess(order) {
      showOrder(order);
      toast({
        tone: 'success',
        title: 'Order Completion Updated',
        description: `Order ${id} is ${order.completed ? 'completed' : 'not completed'}.`,
      });
    },
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: 'Update Error',
        description: `Failed to update order completion: ${failureOf(error)}`,
      }),
  });
}

/** Anything else that is done to an order; what is shown of it is read again. */
export function useOrderAction(
  id: number,
  deed: () => Promise<OrderSummary>,
  { done, failed }: { done: string; failed: string },
) {
  const toast = useToast();
  return useMutation({
    mutationFn: deed,
    onSuccess(order) {
      showOrder(order);
      void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
      toast({ tone: 'success', title: done });
    },
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: 'Update Error',
        description: `${failed}: ${failureOf(error)}`,
      }),
  });
}
