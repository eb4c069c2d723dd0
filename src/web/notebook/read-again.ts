import type { Query } from '@tanstack/react-query';
import { queryClient } from '../call/query-client.ts';

/**
 * Has what the page shows read again, or all that is under a key. A first reading that is on its way is given up: it may have
 * begun before the change, and an invalidation would be content with it.
 */
export async function readAgain(filters: { queryKey?: readonly unknown[] } = {}): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined;
  await queryClient.cancelQueries({ ...filters, type: 'active', predicate: isFirst });
  return queryClient.invalidateQueries(filters);
}
