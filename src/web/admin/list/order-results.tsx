import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { PAGE_SIZES } from '#shared/desk-list.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { MAX_SHEET_ORDERS } from '#shared/printing.ts';
import { Button } from '../../ui/button.tsx';
import { useSubjectDialog } from '../../ui/dialog/use-subject-dialog.ts';
import { failureOf } from '../../ui/failure.ts';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../pager.tsx';
import { PrintBar } from '../print-bar.tsx';
import type { OrdersPage } from '../use-orders.ts';
import { useWide } from '../use-wide.ts';
import { ViewDialog } from '../view-dialog.tsx';
import { useListActions } from './list-actions.ts';
import { withoutFilters } from './list-address.ts';
import { captionOf } from './list-filters.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { useListAddress } from './use-list-address.ts';
import { useListKeys } from './use-list-keys.ts';
import { useTurn } from './use-turn.ts';

type Props = {
  page: OrdersPage;
  query: UseQueryResult<OrdersPage>;
  list: ReturnType<typeof useListAddress>;
  searchInput: RefObject<HTMLInputElement | null>;
  onKeys(): void;
};

/** A page of orders, what is chosen of them and of other pages, and the ways to those. */
export function OrderResults({ page, query, list, searchInput, onKeys }: Props) {
  const { address, change } = list;
  const viewing = useSubjectDialog<OrderSummary>();
  const [printing, setPrinting] = useState(false);
  const actions = useListActions(page.rows, viewing.show);
  const turn = useTurn(list, query);
  const shape = { orders: page.rows, caption: captionOf(address), actions };
  const wide = useWide();
  useListKeys({
    search: () => searchInput.current?.focus(),
    print: () => isOneFile(actions.chosen.get().size) && setPrinting(true),
    help: onKeys,
  });
  return (
    <>
      <PrintBar chosen={actions.chosen} open={printing} onOpenChange={setPrinting} />
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
        {page.rows.length === 0 ? (
          <NoneFound onAll={() => list.go(withoutFilters(address))} />
        ) : wide ? (
          <OrdersTable {...shape} />
        ) : (
          <OrderCards {...shape} />
        )}
      </div>
      <Pager label="Pages of orders" page={page} onTurn={turn}>
        <select
          aria-label="Orders on a page"
          className="control !w-auto"
          value={address.limit}
          onChange={({ target }) => change({ limit: Number(target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size} on a page
            </option>
          ))}
        </select>
      </Pager>
      {query.failureReason && (
        <p role="alert" className="text-center text-danger">
          {failureOf(query.failureReason)}
        </p>
      )}
      {viewing.subject && (
        <ViewDialog order={viewing.subject} open={viewing.open} onOpenChange={viewing.onOpenChange} />
      )}
    </>
  );
}

function isOneFile(orders: number): boolean {
  return orders > 0 && orders <= MAX_SHEET_ORDERS;
}

function NoneFound({ onAll }: { onAll(): void }) {
  return (
    <Notice title="No orders match" action={<Button onClick={onAll}>Show all orders</Button>}>
      None is as the search and the filters ask.
    </Notice>
  );
}
