import { useMutation } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { call } from '../api.ts';
import { failureOf } from '../ui/failure.ts';
import { useToast } from '../ui/toast.tsx';
import { showOrder } from './use-orders.ts';

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
