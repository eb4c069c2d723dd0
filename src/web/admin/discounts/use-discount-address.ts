import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pages } from '#shared/pages.ts';
import { type DiscountAddress, readDiscountAddress, writeDiscountAddress } from './discount-address.ts';

/** Where the page with these things in its address is. */
export function discountsAt(address: DiscountAddress): string {
  const query = writeDiscountAddress(address);
  return query ? `${pages.adminDiscounts.path}?${query}` : pages.adminDiscounts.path;
}

/** What the page shows; `go` goes to another address, from which Back leads here. */
export function useDiscountAddress() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readDiscountAddress(search), [search]);
  const go = (to: DiscountAddress) => {
    // The same again would be a step of Back that does nothing.
    if (writeDiscountAddress(to) !== writeDiscountAddress(address)) navigate(discountsAt(to));
  };
  return { address, go };
}
