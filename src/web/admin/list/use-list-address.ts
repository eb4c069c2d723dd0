import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pages } from '#shared/pages.ts';
import {
  changedAddress,
  type ListAddress,
  type ListChange,
  readListAddress,
  writeListAddress,
} from './list-address.ts';

/** What the list shows, in the page's address; `change` goes to another one, to which Back leads. */
export function useListAddress() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readListAddress(search), [search]);
  const go = (to: ListAddress) => {
    const query = writeListAddress(to);
    // The same again would be a step of Back that does nothing.
    if (query !== writeListAddress(address))
      navigate(query ? `${pages.adminOrders.path}?${query}` : pages.adminOrders.path);
  };
  return { address, go, change: (change: ListChange) => go(changedAddress(address, change)) };
}
