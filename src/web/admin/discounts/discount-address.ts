import * as z from 'zod/mini';
import { discountListQuery } from '#shared/discount-codes.ts';
import { discountsList } from '#shared/pages.ts';
import { writeSearch } from '../search-state.ts';

const { search, state, after, preceding } = discountListQuery.shape;

/** The state of the page in its address: a list of codes, perhaps of one batch, or the list of batches. */
export const discountAddress = z.object({
  show: z.optional(z.literal('batches')),
  ...{ search, state, batch: after, after, preceding },
});

export type DiscountAddress = Partial<z.output<typeof discountAddress>>;

/** Address of the page in that state. */
export function discountsAt(address: DiscountAddress): string {
  return discountsList(writeSearch(discountAddress, address));
}

/** A search includes all codes; without one, codes of batches are listed only with their batch. */
export function codesOf({ show: _, ...address }: DiscountAddress) {
  const { batch, search } = address;
  return { ...address, batch: batch ?? (search ? undefined : ('none' as const)) };
}
