import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { PAGE_SIZES } from '#shared/desk-list.ts';
import { counted } from '#shared/format.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { MAX_SHEET_ORDERS } from '#shared/printing.ts';
import { Button } from '../../ui/button.tsx';
import { useSubjectDialog } from '../../ui/dialog/use-subject-dialog.ts';
import { errorForToast } from '../../ui/failure.ts';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../pager.tsx';
import { PrintBar } from '../print-bar.tsx';
import type { OrderRows } from '../use-orders.ts';
import { ViewDialog } from '../view-dialog.tsx';
import { useChosenOrders } from './chosen-orders.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { emptyWords, type useListAddress, wholeList } from './list-address.ts';
import { captionOf } from './list-filters.tsx';
import { OrderList } from './order-list.tsx';
import { useListKeys } from './use-list-keys.ts';
import { usePageChange } from './use-page-change.ts';

type Props = {
  page: OrderRows;
  query: UseQueryResult<OrderRows>;
  list: ReturnType<typeof useListAddress>;
  searchInput: RefObject<HTMLInputElement | null>;
};

/** A page of orders with the selection across pages, and its pager. */
export function OrderResults({ page, query, list, searchInput }: Props) {
  const { address, change } = list;
  const isEmpty = page.rows.length === 0;
  const viewing = useSubjectDialog<OrderSummary>();
  const [printing, setPrinting] = useState(false);
  const [keysShown, showKeys] = useState(false);
  const { chosen, toggle, changePage, replace, clear } = useChosenOrders(page.rows);
  const turn = usePageChange(list, query);
  useListKeys({
    search: () => searchInput.current?.focus(),
    print: () => isOneFile(chosen.size) && setPrinting(true),
    help: () => showKeys(true),
  });
  return (
    <div className="space-y-3">
      {(!isEmpty || chosen.size > 0) && (
        <PrintBar
          chosen={chosen}
          onReplace={replace}
          onClear={clear}
          open={printing}
          onOpenChange={setPrinting}
        />
      )}
      <p role="status" className="sr-only">
        {counted(page.rows.length, 'order')} shown
      </p>
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
        {isEmpty ? (
          <NoneFound title={emptyWords(address)} onAll={() => list.go(wholeList(address))} />
        ) : (
          <OrderList
            orders={page.rows}
            caption={captionOf(address)}
            chosen={chosen}
            onToggle={toggle}
            onToggleAll={changePage}
            onView={viewing.show}
          />
        )}
      </div>
      {!isEmpty && (
        <Pager label="Pages of orders" page={page} onTurn={turn}>
          <select
            aria-label="Orders per page"
            className="control !w-auto"
            value={address.limit}
            onChange={({ target }) => change({ limit: Number(target.value) })}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size} per page
              </option>
            ))}
          </select>
          <Button
            variant="quiet"
            className="max-sm:hidden pointer-coarse:hidden"
            onClick={() => showKeys(true)}
          >
            Keyboard shortcuts
          </Button>
        </Pager>
      )}
      {query.failureReason && (
        <p role="alert" className="text-center text-danger">
          {errorForToast(query.failureReason)}
        </p>
      )}
      {viewing.subject && (
        <ViewDialog order={viewing.subject} open={viewing.open} onOpenChange={viewing.onOpenChange} />
      )}
      <KeysDialog open={keysShown} onOpenChange={showKeys} />
    </div>
  );
}

function isOneFile(orders: number): boolean {
  return orders > 0 && orders <= MAX_SHEET_ORDERS;
}

function NoneFound({ title, onAll }: { title: string; onAll(): void }) {
  return <Notice title={title} action={<Button onClick={onAll}>Show all orders</Button>} />;
}
