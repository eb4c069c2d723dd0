import { type CODE_STATES, discountListQuery } from '#shared/discount-codes.ts';

/** What the page shows, as its address says it: a list of codes, of one batch or not, or the batches. */
export type DiscountAddress = {
  show?: 'batches' | undefined;
  search?: string | undefined;
  state?: (typeof CODE_STATES)[number] | undefined;
  batch?: number | undefined;
  after?: number | undefined;
  preceding?: number | undefined;
};

const KEYS = ['search', 'state', 'batch', 'after', 'preceding'] as const;

/** What is left of an address when all that is not understood is passed over. */
export function readDiscountAddress(search: string): DiscountAddress {
  const given = new URLSearchParams(search);
  const address: DiscountAddress = given.get('show') === 'batches' ? { show: 'batches' } : {};
  for (const key of KEYS) {
    const read = discountListQuery.safeParse({ [key]: given.get(key) ?? undefined });
    if (read.success && read.data[key] !== 'none') Object.assign(address, { [key]: read.data[key] });
  }
  if (address.after) address.preceding = undefined;
  return address;
}

/** The query of an address; '' for the first page of the codes that were made one by one. */
export function writeDiscountAddress(address: DiscountAddress): string {
  const query = new URLSearchParams();
  for (const key of ['show', ...KEYS] as const) {
    const value = address[key];
    if (value !== undefined && value !== '') query.set(key, String(value));
  }
  return query.toString();
}

/** A search looks through all codes; without one, codes of a batch are shown with it. */
export function codesOf({ show: _, ...address }: DiscountAddress) {
  const { batch, search } = address;
  return { ...address, batch: batch ?? (search ? undefined : ('none' as const)) };
}
