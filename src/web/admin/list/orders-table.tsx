import { memo } from 'react';
import { Link } from 'wouter';
import type { OrderSummary } from '#shared/orders.ts';
import { captureOrder } from '#shared/pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DateAndTime } from '../../ui/date/date-and-time.tsx';
import { CompletedSwitch } from '../completed-switch.tsx';
import { AmountCell, DiscountCell } from '../order-money.tsx';
import type { ListActions } from './list-actions.ts';
import { OrderLink } from './order-link.tsx';
import { OrderMarks, StatusChip } from './order-marks.tsx';
import { OrderTick, PageTick } from './order-tick.tsx';
import { RowMenu } from './row-menu.tsx';
import { useListQuery } from './use-list-address.ts';

const COLUMNS = ['Customer', 'Date', 'Status', 'Amount', 'Discount', 'Completed', 'Card Actions'];

type Props = { orders: OrderSummary[]; caption: string; actions: ListActions };

/** Orders where there is room for a table, each in two lines. */
export function OrdersTable({ orders, caption, actions }: Props) {
  return (
    // Eight columns take more room than words do, where there is any.
    <div className="min-[78rem]:-mx-20">
      <table className="sheet w-full border-separate border-spacing-0 text-left text-base whitespace-nowrap">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              <PageTick orders={orders} actions={actions}>
                Order ID
              </PageTick>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:not(:last-child)>*]:border-b [&>tr>*]:border-rule">
          {orders.map((order) => (
            <Row key={order.id} order={order} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEAD = 'border-b border-edge px-2 py-1 font-semibold text-soft first:pl-4 last:pr-4';

const Row = memo(function Row({ order, actions }: { order: OrderSummary; actions: ListActions }) {
  return (
    <tr
      data-order={order.id}
      tabIndex={-1}
      // Each is painted by itself: a tick in one has the browser look at no other.
      className="isolate -outline-offset-3 *:px-2 *:py-1 *:leading-snug *:first:pl-4 *:last:pr-4 focus:bg-primary-tint"
    >
      <th scope="row" translate="no" className="tabular font-semibold">
        <div className="flex items-center">
          <OrderTick order={order} actions={actions} />
          <OrderLink id={order.id} className="inline-flex min-h-11 items-center pr-1 pl-2.5" />
        </div>
      </th>
      <td translate="no" className="w-full max-w-0">
        <span dir="auto" className="block truncate">
          {order.shippingName}
        </span>
        <span className="block truncate text-soft">{order.shippingEmail}</span>
      </td>
      <td>
        <DateAndTime at={order.createdAt} stacked />
      </td>
      <td>
        <StatusChip order={order} />
        <span className="block max-w-36 truncate">
          <OrderMarks order={order} />
        </span>
      </td>
      <td>
        <AmountCell order={order} />
      </td>
      <td>
        <DiscountCell order={order} />
      </td>
      {/* The switch has room of its own above and below. */}
      <td className="!py-0">
        <CompletedSwitch order={order} stacked />
      </td>
      <td>
        <div className="-ml-2 flex items-center">
          <Button
            variant="quiet"
            className="!px-2"
            onClick={() => actions.view(order)}
            aria-label={`View order ${order.id}`}
          >
            View
          </Button>
          <Link
            href={captureOrder(order.id, useListQuery())}
            className={`${buttonClass('quiet')} !px-2 whitespace-nowrap`}
          >
            Capture Card<span className="sr-only"> of order {order.id}</span>
          </Link>
          <RowMenu order={order} />
        </div>
      </td>
    </tr>
  );
});
