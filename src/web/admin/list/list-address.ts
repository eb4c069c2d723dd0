import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import {
  type ExportLayout,
  type OrderFilter,
  type OrderSort,
  orderFilter,
  orderListQuery,
  PAGE_SIZES,
} from '#shared/desk-list.ts';

/** What the list shows, as its address says it: the same names as the query of the call. */
export type ListAddress = OrderFilter & {
  sort: OrderSort;
  limit: number;
  after?: string | undefined;
  preceding?: string | undefined;
};

export type ListChange = { [Key in keyof ListAddress]?: ListAddress[Key] | undefined };

const FIRST: ListAddress = { sort: 'newest', limit: PAGE_SIZES[0] };

const FILTERS = Object.keys(orderFilter.shape) as (keyof OrderFilter)[];
const KEYS = [...FILTERS, 'sort', 'limit', 'after', 'preceding'] as const;

/** What is left of an address when all that is not understood is passed over. */
export function readListAddress(search: string): ListAddress {
  const given = new URLSearchParams(search);
  const understood = KEYS.flatMap((key) => {
    const value = given.get(key);
    if (!value) return [];
    const read = orderListQuery.safeParse({ [key]: value });
    return read.success ? [[key, Reflect.get(read.data, key)]] : [];
  });
  const address: ListAddress = { ...FIRST, ...Object.fromEntries(understood) };
  if (!PAGE_SIZES.some((size) => size === address.limit)) address.limit = FIRST.limit;
  if (address.after) address.preceding = undefined;
  return address;
}

/** The parts of an address that are not understood, as the call of the list would refuse them: 'colour=red'. */
export function unknownInAddress(search: string): string[] {
  return [...new URLSearchParams(search)]
    .filter(([, value]) => value)
    .filter(
      ([key, value]) =>
        !KEYS.some((known) => known === key) || !orderListQuery.safeParse({ [key]: value }).success,
    )
    .map(([key, value]) => `${key}=${value}`);
}

/** The query of an address, in one spelling for one list; '' for the first page of all orders. */
export function writeListAddress(address: ListChange): string {
  const query = new URLSearchParams();
  for (const key of KEYS) {
    const value = address[key];
    if (value !== undefined && value !== '' && value !== Reflect.get(FIRST, key))
      query.set(key, String(value));
  }
  return query.toString();
}

/** The address after something was chosen anew: on its first page, unless the change names another. */
export function changedAddress(address: ListAddress, change: ListChange): ListAddress {
  return { ...address, after: undefined, preceding: undefined, ...change } as ListAddress;
}

/** Where all orders of an address are to be had as a spreadsheet, whatever page and sort it shows. */
export function exportAddress(address: ListAddress, layout: ExportLayout): string {
  const filter = Object.fromEntries(FILTERS.map((key) => [key, address[key]]));
  return addressOf(deskApi.orders.export, {}, { layout, ...filter });
}

/** The list of an address, whatever page of it is shown, for the question what is beside an order of it. */
export function neighboursQuery({ limit: _, after: __, preceding: ___, ...list }: ListAddress) {
  return list;
}

/** How many filters are set, the search apart. */
export function countFilters(address: ListAddress): number {
  return FILTERS.filter((key) => key !== 'search' && address[key] !== undefined).length;
}

/** The same without a search and filters. */
export function withoutFilters({ sort, limit }: ListAddress): ListAddress {
  return { sort, limit };
}
