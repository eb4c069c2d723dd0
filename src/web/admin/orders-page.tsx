import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { pages } from '#shared/pages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeskPage } from './desk-page.tsx';
import { countFilters, listAddress, useListAddress, viewOf } from './list/list-address.ts';
import { ListTools } from './list/list-tools.tsx';
import { OrderResults } from './list/order-results.tsx';
import { OrderViews } from './list/order-views.tsx';
import { NeedsStrip } from './needs/needs-strip.tsx';
import { writeSearch } from './search-state.ts';
import { ordersQuery } from './use-orders.ts';

const DESK_PAGES = [
  [pages.adminRuns, 'Print runs'],
  [pages.adminFigures, 'Figures'],
  [pages.adminDiscounts, 'Discount codes'],
] as const;

/** The administrator's list of orders. */
export function OrdersPage() {
  const ways = (
    <div className="-mx-3 flex flex-wrap">
      {DESK_PAGES.map(([{ path }, name]) => (
        <Link key={path} href={path} className={buttonClass('quiet')}>
          {name}
        </Link>
      ))}
    </div>
  );
  return (
    <DeskPage title="Orders" wide back={null} beside={ways}>
      <Orders />
    </DeskPage>
  );
}

function Orders() {
  const list = useListAddress();
  const query = useQuery(ordersQuery(list.address));
  const searchInput = useRef<HTMLInputElement>(null);
  const isEmpty = query.data?.rows.length === 0;
  const none = isEmpty && writeSearch(listAddress, list.address) === '';
  const isNarrowed = list.address.search !== undefined || countFilters(list.address) > 0;
  if (list.unknown.length > 0)
    return <UnknownAddress unknown={list.unknown} onKnown={() => list.go(list.address)} />;
  return (
    <>
      {!none && <OrderViews address={list.address} />}
      <NeedsStrip view={viewOf(list.address)} />
      {(!isEmpty || isNarrowed) && (
        <ListTools address={list.address} onChange={list.change} searchInput={searchInput} />
      )}
      <QueryState
        query={query}
        loading="Loading orders..."
        skeleton={<OrdersSkeleton />}
        failed="Error Loading Orders"
      >
        {(page) =>
          none ? (
            <Notice title="No orders yet">Paid orders appear here.</Notice>
          ) : (
            <OrderResults page={page} query={query} list={list} searchInput={searchInput} />
          )
        }
      </QueryState>
    </>
  );
}

/** An unrecognised filter hides the list, since without it orders could be printed that were not meant. */
function UnknownAddress({ unknown, onKnown }: { unknown: string[]; onKnown(): void }) {
  return (
    <Notice
      role="alert"
      title="This list can’t be shown"
      action={<Button onClick={onKnown}>Show the list without it</Button>}
    >
      Unknown filter: <span className="font-semibold wrap-anywhere">{unknown.join(', ')}</span>.
    </Notice>
  );
}

function OrdersSkeleton() {
  return (
    <div className="sheet divide-y divide-rule">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex flex-wrap justify-between gap-x-8 gap-y-4 px-4 py-5">
          {['w-10', 'w-48', 'w-28', 'w-20', 'w-32'].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
