import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { api } from '#shared/api.ts';
import type { OwnOrder } from '#shared/customer-orders.ts';
import { counted, formatDay } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';
import { orderedInWords } from '#shared/order-words.ts';
import { orderPath, pages } from '#shared/pages.ts';
import { queryOf } from '../call/query-of.ts';
import { buttonClass } from '../ui/button.tsx';
import { Fold } from '../ui/fold.tsx';
import { Icon } from '../ui/icon.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { rowFailure } from '../ui/row-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Reorder } from './reorder.tsx';
import { statusTitle } from './status-words.ts';

/** Orders shown before the others are unfolded. */
const SHOWN = 3;

/** A member's orders, newest first, each a link to its page. */
export function MyOrders() {
  const query = useQuery({ ...queryOf(api.ownOrders.list), staleTime: 0 });
  return (
    <QueryState
      query={query}
      loading="Loading your orders..."
      skeleton={<OrderSkeleton />}
      failed={rowFailure('We couldn’t load your orders.')}
    >
      {(orders) => {
        const earlier = orders.slice(SHOWN);
        return (
          <>
            {orders.length > 0 ? (
              <OrderLinks orders={orders.slice(0, SHOWN)} />
            ) : (
              <>
                <p className="text-soft">No orders yet.</p>
                <Link href={`${pages.home.path}?tab=order`} className={buttonClass('secondary')}>
                  Order a card
                </Link>
              </>
            )}
            {earlier.length > 0 && (
              <Fold title={counted(earlier.length, 'earlier order')}>
                <OrderLinks orders={earlier} />
              </Fold>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

function OrderSkeleton() {
  return (
    <div className="grid h-32 content-evenly">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-5 w-24" />
    </div>
  );
}

function OrderLinks({ orders }: { orders: OwnOrder[] }) {
  return (
    <ul className="-my-2 divide-y divide-rule">
      {orders.map((order) => (
        <li key={order.id} className="flex flex-wrap items-center gap-x-3 py-1">
          <Link
            href={orderPath(order.token)}
            className="group -mx-2 flex min-w-0 grow basis-full items-center gap-3 rounded-control px-2 py-2 wrap-anywhere hover:bg-well"
          >
            <span className="min-w-0 grow">
              <span className="font-semibold group-hover:underline group-hover:underline-offset-4">
                Order {order.id} for {order.shippingName}
              </span>
              <span className="block">
                {statusTitle(order)}
                {` · ${orderedInWords(order)}`}
                {order.alongside !== null && `, added to order ${order.alongside}`}
              </span>
              <span className="tabular block text-base text-soft">
                {formatDay(order.createdAt)} · {formatPounds(order.amount)}
              </span>
            </span>
            <Icon of={ChevronRight} />
          </Link>
          <Reorder token={order.token} of={`(order ${order.id})`} />
        </li>
      ))}
    </ul>
  );
}
