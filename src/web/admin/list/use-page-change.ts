import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderRows } from '../use-orders.ts';
import type { ListChange, useListAddress } from './list-address.ts';

/** Opens another page of the list, and scrolls to its top once loaded. */
export function usePageChange(list: ReturnType<typeof useListAddress>, query: UseQueryResult<OrderRows>) {
  const turning = useRef(false);
  const { isPlaceholderData, data } = query;
  useEffect(() => {
    if (isPlaceholderData || !data || !turning.current) return;
    turning.current = false;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isPlaceholderData, data]);
  return (change: ListChange) => {
    turning.current = true;
    list.change(change);
  };
}
