import { useSearch } from 'wouter';
import * as z from 'zod/mini';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import {
  type ExportLayout,
  ORDER_SORTS,
  type OrderFilter,
  orderFilter,
  orderListQuery,
  PAGE_SIZES,
} from '#shared/desk-list.ts';
import { ordersList } from '#shared/pages.ts';
import { readSearch, useSearchState, writeSearch } from '../search-state.ts';

const [USUAL_SIZE] = PAGE_SIZES;
const { after, preceding } = orderListQuery.shape;

/** The state of the list as kept in the page's address, under the same names as the call's query parameters. */
export const listAddress = z.object({
  ...orderFilter.shape,
  sort: z._default(z.enum(ORDER_SORTS), 'newest'),
  limit: z._default(
    z.catch(
      z.coerce.number().check(z.refine((limit) => PAGE_SIZES.some((size) => size === limit))),
      USUAL_SIZE,
    ),
    USUAL_SIZE,
  ),
  after,
  preceding,
});

export type ListAddress = z.output<typeof listAddress>;
export type ListChange = { [Key in keyof ListAddress]?: ListAddress[Key] | undefined };

const FILTERS = Object.keys(orderFilter.shape) as (keyof OrderFilter)[];

/** The saved views of the list, each an address that can be bookmarked. */
const LIST_VIEWS = {
  toPrint: { waiting: 'yes', sort: 'oldest' },
  needsYou: { needsYou: 'yes' },
  all: {},
} as const satisfies Record<string, ListChange>;
export type ListView = keyof typeof LIST_VIEWS;

/** The view to which an address belongs; the list of one reason is part of 'Needs you'. */
export function viewOf({ waiting, needsYou }: ListAddress): ListView {
  if (waiting === 'yes') return 'toPrint';
  return needsYou === undefined || needsYou === 'no' ? 'all' : 'needsYou';
}

/** The filter that makes up a view, which is not one of those behind the button. */
const VIEW_FILTER: Record<ListView, keyof OrderFilter | null> = {
  toPrint: 'waiting',
  needsYou: 'needsYou',
  all: null,
};

/** The address of a view with the same search. */
export function inView(view: ListView, { search, limit }: ListAddress): string {
  return ordersList(writeSearch(listAddress, { search, limit, ...LIST_VIEWS[view] }));
}

/** The address after a change: on the first page, unless the change names another. */
export function changedAddress(address: ListAddress, change: ListChange): ListAddress {
  return { ...address, after: undefined, preceding: undefined, ...change } as ListAddress;
}

/** Address of the CSV export of all orders that match; page and sort are ignored. */
export function exportAddress(address: ListAddress, layout: ExportLayout): string {
  const filter = Object.fromEntries(FILTERS.map((key) => [key, address[key]]));
  return addressOf(deskApi.orders.export, {}, { layout, ...filter });
}

/** The query for the neighbours of an order on this list; the page is ignored. */
export function neighboursQuery({ limit: _, after: __, preceding: ___, ...list }: ListAddress) {
  return list;
}

/** The filters that are set, besides the search and the view's own. */
function filtersSet(address: ListAddress): (keyof OrderFilter)[] {
  const others = ['search', VIEW_FILTER[viewOf(address)]];
  return FILTERS.filter((key) => !others.includes(key) && address[key] !== undefined);
}

export function countFilters(address: ListAddress): number {
  return filtersSet(address).length;
}

/** The change that clears all filters, and leaves search, view and sort. */
export function clearedFilters(address: ListAddress): ListChange {
  return Object.fromEntries(filtersSet(address).map((key) => [key, undefined]));
}

/** The title of a list without orders. */
export function emptyWords(address: ListAddress): string {
  const { search, needsYou = 'yes' } = address;
  const isWhole = !search && needsYou === 'yes' && countFilters(address) === 0;
  const view = isWhole ? viewOf(address) : 'all';
  return {
    toPrint: 'Nothing to print',
    needsYou: 'Nothing needs your attention',
    all: 'No orders match',
  }[view];
}

/** The address of the whole list, in the same order. */
export function wholeList({ sort, limit }: ListAddress): ListAddress {
  return { sort, limit };
}

/** The state of the list, and the unrecognised parts of its address. */
export function useListAddress() {
  const { state: address, unknown, go } = useSearchState(listAddress, ordersList);
  return { address, unknown, go, change: (change: ListChange) => go(changedAddress(address, change)) };
}

/** The query of the list in this page's address, whether of the list itself or of a page opened from it. */
export function useListQuery(): string {
  return writeSearch(listAddress, readSearch(listAddress, useSearch()));
}
