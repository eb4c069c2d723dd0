import * as z from 'zod/mini';
import { discountListQuery } from '#shared/discount-codes.ts';
import { discountsList } from '#shared/pages.ts';
import { writeSearch } from '../search-state.ts';

const { search, state, after, preceding } = discountListQuery.shape;

/** What the page shows, as its address says it: a list of codes, of one batch or not, or the batches. */
export const discountAddress = z.object({
  show: z.optional(z.literal('batches')),
  ...{ search, state, batch: after, after, preceding },
});

export type DiscountAddress = Partial<z.output<typeof discountAddress>>;

/** Where the page with these things in its address is. */
export function discountsAt(address: DiscountAddress): string {
  return discountsList(writeSearch(discountAddress, address));
}

/** A search looks through all codes; without one, codes of a batch are shown with it. */
export function codesOf({ show: _, ...address }: DiscountAddress) {
  const { batch, search } = address;
  return { ...address, batch: batch ?? (search ? undefined : ('none' as const)) };
}
