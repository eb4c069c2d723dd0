import { Link } from 'wouter';
import { isAdmin } from '#shared/accounts.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { pages } from '#shared/pages.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { useUser } from '../session/user.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { failureOf } from '../ui/failure.ts';
import { Notice } from '../ui/notice.tsx';
import { loadFailure, QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AdminOnly } from './admin-only.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersTable } from './orders-table.tsx';
import { PrintBar } from './print-bar.tsx';
import { useOrders } from './use-orders.ts';
import { useSelection } from './use-selection.ts';
import { useWide } from './use-wide.ts';

/** The shop's side: every order, and what is to be done with it. */
export function OrdersPage() {
  const admin = isAdmin(useUser());
  return (
    <Page title="Orders">
      <div className="measure space-y-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <PageHeading>Orders</PageHeading>
          {admin && (
            <Link href={pages.adminDiscounts.path} className={`${buttonClass('quiet')} -mr-3`}>
              Discount codes
            </Link>
          )}
        </div>
        <AdminOnly>
          <Orders />
        </AdminOnly>
      </div>
    </Page>
  );
}

function Orders() {
  const query = useOrders();
  return (
    <QueryState
      query={query}
      loading="Loading orders..."
      skeleton={<OrdersSkeleton />}
      failed={loadFailure('Error Loading Orders')}
    >
      {(orders) =>
        orders.length > 0 ? (
          <LoadedOrders orders={orders} query={query} />
        ) : (
          <Notice title="No orders yet">They appear here as they are paid.</Notice>
        )
      }
    </QueryState>
  );
}

type LoadedProps = { orders: OrderSummary[]; query: ReturnType<typeof useOrders> };

function LoadedOrders({ orders, query }: LoadedProps) {
  const { failureReason, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const wide = useWide();
  const selection = useSelection(orders);
  return (
    <>
      <PrintBar selection={selection} />
      {wide ? (
        <OrdersTable orders={orders} selection={selection} />
      ) : (
        <OrdersList orders={orders} selection={selection} />
      )}
      {hasNextPage && (
        <p className="text-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
      {failureReason && (
        <p role="alert" className="text-center text-danger">
          {failureOf(failureReason)}
        </p>
      )}
    </>
  );
}

function OrdersSkeleton() {
  return (
    <div className="space-y-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
