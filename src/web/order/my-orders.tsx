import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '#shared/api.ts';
import type { OwnOrder } from '#shared/customer-orders.ts';
import { formatPounds } from '#shared/money.ts';
import { orderedInWords } from '#shared/order-words.ts';
import { orderPath } from '#shared/pages.ts';
import { queryOf } from '../call/query-of.ts';
import { DateAndTime } from '../ui/date/date-and-time.tsx';
import { loadFailure, QueryState } from '../ui/query-state.tsx';
import { ClaimableOrders } from './claimable-orders.tsx';
import { Reorder } from './reorder.tsx';
import { statusTitle } from './status-words.ts';

/** A member's orders, newest first, each a link to its page. */
export function MyOrders() {
  const query = useQuery({ ...queryOf(api.ownOrders.list), staleTime: 0 });
  return (
    <>
      <QueryState
        query={query}
        loading="Loading your orders..."
        skeleton="h-14"
        failed={loadFailure('Error Loading Orders', 'Try again')}
      >
        {(orders) =>
          orders.length > 0 ? <OrderLinks orders={orders} /> : <p className="text-soft">No orders yet.</p>
        }
      </QueryState>
      <ClaimableOrders />
    </>
  );
}

function OrderLinks({ orders }: { orders: OwnOrder[] }) {
  return (
    <ul className="-my-2 divide-y divide-rule">
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            href={orderPath(order.token)}
            className="-mx-2 flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 rounded-control px-2 py-2.5 hover:bg-well"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold text-primary underline underline-offset-4">
                Order {order.id}
              </span>{' '}
              <span className="text-soft">for {order.shippingName}</span>
              <span className="block">
                {statusTitle(order)}
                {` · ${orderedInWords(order)}`}
                {order.alongside !== null && `, added to order ${order.alongside}`}
              </span>
            </span>
            <span className="tabular text-soft">
              <DateAndTime at={order.createdAt} /> · {formatPounds(order.amount)}
            </span>
          </Link>
          <Reorder token={order.token} of={`what is in order ${order.id}`} />
        </li>
      ))}
    </ul>
  );
}
