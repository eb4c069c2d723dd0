import { useSearch } from 'wouter';
import { ordersList } from '#shared/pages.ts';
import { readSearch, useSearchState, writeSearch } from '../search-state.ts';
import { changedAddress, type ListChange, listAddress } from './list-address.ts';

/** What the list shows, and what of its address nobody understands. */
export function useListAddress() {
  const { state: address, unknown, go } = useSearchState(listAddress, ordersList);
  return { address, unknown, go, change: (change: ListChange) => go(changedAddress(address, change)) };
}

/** The query of the list in the address of this page, which is the list or was come to from it; '' for all orders. */
export function useListQuery(): string {
  return writeSearch(listAddress, readSearch(listAddress, useSearch()));
}
