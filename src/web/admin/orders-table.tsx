import { formatPounds } from '#shared/money.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { DateAndTime } from '../ui/date/date-and-time.tsx';
import { CardActions } from './card-actions.tsx';
import { CompletedSwitch } from './completed-switch.tsx';
import { EmailAddress } from './email-address.tsx';
import { DiscountCell } from './order-money.tsx';
import { OrderStatusCell } from './order-status.tsx';
import { OrderTick } from './order-tick.tsx';
import type { Selection } from './use-selection.ts';

const COLUMNS = ['Order ID', 'Customer', 'Date', 'Status', 'Amount', 'Discount', 'Completed', 'Card Actions'];

/** Orders where there is room for a table. */
export function OrdersTable({ orders, selection }: { orders: OrderSummary[]; selection: Selection }) {
  return (
    // Eight columns take more room than words do, where there is any.
    <div className="min-[78rem]:-mx-20">
      <table className="sheet w-full border-separate border-spacing-0 text-left text-base whitespace-nowrap">
        <caption className="sr-only">Orders, newest first</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-edge px-2 py-3 font-semibold text-soft first:pl-4 last:pr-4"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:not(:last-child)>*]:border-b [&>tr>*]:border-rule">
          {orders.map((order) => (
            <Row key={order.id} order={order} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ order, selection }: { order: OrderSummary; selection: Selection }) {
  return (
    <tr className="*:px-2 *:py-2 *:first:pl-4 *:last:pr-4">
      <th scope="row" className="tabular font-semibold">
        <OrderTick order={order} selection={selection}>
          {order.id}
        </OrderTick>
      </th>
      <td className="w-full wrap-anywhere whitespace-normal">
        {order.shippingName}
        <span className="block text-soft">
          <EmailAddress email={order.shippingEmail} />
        </span>
      </td>
      <td>
        <DateAndTime at={order.createdAt} stacked />
      </td>
      <td>
        <OrderStatusCell order={order} />
      </td>
      <td className="tabular">{formatPounds(order.amount)}</td>
      <td>
        <DiscountCell order={order} />
      </td>
      <td>
        <CompletedSwitch order={order} stacked />
      </td>
      <td>
        <CardActions order={order} />
      </td>
    </tr>
  );
}
