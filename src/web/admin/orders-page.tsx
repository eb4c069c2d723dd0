import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { isAdmin } from '#shared/accounts.ts';
import { pages } from '#shared/pages.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { useUser } from '../session/user.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { loadFailure, QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { AdminOnly } from './admin-only.tsx';
import { KeysDialog } from './list/keys-dialog.tsx';
import { writeListAddress } from './list/list-address.ts';
import { ListTools } from './list/list-tools.tsx';
import { OrderList } from './list/order-list.tsx';
import { useListAddress } from './list/use-list-address.ts';
import { NeedsStrip } from './needs/needs-strip.tsx';
import { useOrders } from './use-orders.ts';

/** The shop's side: every order, and what is to be done with it. */
export function OrdersPage() {
  const admin = isAdmin(useUser());
  return (
    <Page title="Orders">
      <div className="measure space-y-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <PageHeading>Orders</PageHeading>
          {admin && (
            <div className="-mr-3 flex flex-wrap">
              <Link href={pages.adminRuns.path} className={buttonClass('quiet')}>
                Print runs
              </Link>
              <Link href={pages.adminFigures.path} className={buttonClass('quiet')}>
                Figures
              </Link>
              <Link href={pages.adminDiscounts.path} className={buttonClass('quiet')}>
                Discount codes
              </Link>
            </div>
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
  const list = useListAddress();
  const query = useOrders(list.address);
  const [keysShown, showKeys] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  const onKeys = () => showKeys(true);
  const none = query.data?.rows.length === 0 && writeListAddress(list.address) === '';
  if (list.unknown.length > 0)
    return <UnknownAddress unknown={list.unknown} onKnown={() => list.go(list.address)} />;
  return (
    <>
      <NeedsStrip />
      {!none && (
        <ListTools address={list.address} onChange={list.change} onKeys={onKeys} searchInput={searchInput} />
      )}
      <QueryState
        query={query}
        loading="Loading orders..."
        skeleton={<OrdersSkeleton />}
        failed={loadFailure('Error Loading Orders')}
      >
        {(page) =>
          none ? (
            <Notice title="No orders yet">They appear here as they are paid.</Notice>
          ) : (
            <TooltipProvider>
              <OrderList page={page} query={query} list={list} searchInput={searchInput} onKeys={onKeys} />
            </TooltipProvider>
          )
        }
      </QueryState>
      <KeysDialog open={keysShown} onOpenChange={showKeys} />
    </>
  );
}

/** The list is not shown without a filter that somebody meant: all of its orders could be printed. */
function UnknownAddress({ unknown, onKnown }: { unknown: string[]; onKnown(): void }) {
  return (
    <Notice
      role="alert"
      title="The list cannot be shown as asked"
      action={<Button onClick={onKnown}>Show the list without it</Button>}
    >
      It does not know <span className="font-semibold wrap-anywhere">{unknown.join(', ')}</span>, so no orders
      are shown.
    </Notice>
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
