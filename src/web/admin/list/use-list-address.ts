import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ordersList } from '#shared/pages.ts';
import {
  changedAddress,
  type ListAddress,
  type ListChange,
  readListAddress,
  unknownInAddress,
  writeListAddress,
} from './list-address.ts';

/**
 * What the list shows, in the page's address, and what of that nobody understands; `change` goes to another one, from which Back
 * leads here.
 */
export function useListAddress() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readListAddress(search), [search]);
  const unknown = useMemo(() => unknownInAddress(search), [search]);
  const go = (to: ListAddress) => {
    const query = writeListAddress(to);
    // The same again would be a step of Back that does nothing.
    if (query !== writeListAddress(address) || unknown.length > 0) navigate(ordersList(query));
  };
  return { address, unknown, go, change: (change: ListChange) => go(changedAddress(address, change)) };
}

/** The query of the list in the address of this page, which is the list or was come to from it; '' for all orders. */
export function useListQuery(): string {
  return writeListAddress(readListAddress(useSearch()));
}
