import { memo } from 'react';
import { Link } from 'wouter';
import { cardsInWords, countCards } from '#shared/copies.ts';
import { formatPounds } from '#shared/money.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { captureOrder, deskOrder } from '#shared/pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DateAndTime } from '../../ui/date/date-and-time.tsx';
import { CompletedSwitch } from '../completed-switch.tsx';
import { type ChosenOrders, isPrintable } from './chosen-orders.ts';
import { useListQuery } from './list-address.ts';
import { OrderMarks, StatusChip } from './order-badges.tsx';
import { RowMenu } from './row-menu.tsx';

const COLUMNS = ['Customer', 'Date', 'Status', 'Amount', 'Discount', 'Completed', 'Card Actions'];

/** The functions must be stable, so that ticking renders one row instead of two hundred. */
type RowActions = {
  onToggle(order: OrderSummary, range: boolean): void;
  onView(order: OrderSummary): void;
};

type Props = RowActions & {
  orders: OrderSummary[];
  caption: string;
  chosen: ChosenOrders;
  onToggleAll(isChosen: boolean): void;
};

/** Orders in a table; on narrow screens the cells of a row wrap onto a few lines. */
export function OrderList({ orders, caption, chosen, onToggleAll, ...actions }: Props) {
  return (
    <table className="sheet w-full border-separate border-spacing-0 text-left text-base max-[70rem]:block min-[70rem]:whitespace-nowrap">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-[70rem]:block">
        <tr className="max-[70rem]:block">
          <th scope="col" className={`${HEAD} max-[70rem]:block`}>
            <PageTick orders={orders} chosen={chosen} onToggle={onToggleAll} />
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={`${HEAD} max-[70rem]:hidden`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-[70rem]:block max-[70rem]:divide-y max-[70rem]:divide-rule min-[70rem]:[&>tr:not(:last-child)>*]:border-b min-[70rem]:[&>tr>*]:border-rule">
        {orders.map((order) => (
          <Row key={order.id} order={order} isChosen={chosen.has(order.id)} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

const HEAD =
  'border-b border-edge px-2 py-1 font-semibold text-soft first:pl-4 last:pr-4 max-[70rem]:first:pl-3';

// Each row is its own stacking context, so that ticking one does not repaint the others.
const ROW =
  'isolate -outline-offset-3 *:leading-snug focus:bg-primary-tint max-[70rem]:flex max-[70rem]:flex-wrap max-[70rem]:items-center max-[70rem]:gap-x-3 max-[70rem]:px-3 max-[70rem]:py-1.5 min-[70rem]:*:px-2 min-[70rem]:*:py-1 min-[70rem]:*:first:pl-4 min-[70rem]:*:last:pr-4';

type RowProps = RowActions & { order: OrderSummary; isChosen: boolean };

const Row = memo(function Row({ order, isChosen, onToggle, onView }: RowProps) {
  const { id, discountAmount } = order;
  const list = useListQuery();
  return (
    <tr data-order={id} tabIndex={-1} className={ROW}>
      <th scope="row" className="tabular font-semibold max-[70rem]:-order-1">
        <div className="flex items-center">
          <label className={TICK}>
            <input
              type="checkbox"
              className="tick disabled:opacity-40"
              checked={isChosen}
              aria-label={`Print order ${id}`}
              disabled={!isPrintable(order)}
              // The click event, which the space bar fires too, reports the Shift key; the change event does not.
              onClick={(event) => onToggle(order, event.shiftKey)}
              onChange={() => undefined}
            />
          </label>
          <Link
            href={deskOrder(id, list)}
            className="inline-flex min-h-11 items-center pr-1 pl-2.5 text-primary underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            <span className="sr-only">Order </span>
            <span translate="no">{id}</span>
          </Link>
        </div>
      </th>
      <td
        translate="no"
        className="max-[70rem]:-order-1 max-[70rem]:min-w-0 max-[70rem]:grow max-[70rem]:basis-32 min-[70rem]:w-full min-[70rem]:max-w-0"
      >
        <span dir="auto" className="block truncate">
          {order.shippingName}
        </span>
        <span className="block truncate text-soft">{order.shippingEmail}</span>
      </td>
      <td className="max-[70rem]:[&_span]:inline">
        <DateAndTime at={order.createdAt} stacked />
      </td>
      <td>
        <StatusChip order={order} />
        <span className="block max-w-36 truncate">
          <OrderMarks order={order} />
        </span>
      </td>
      <td className="tabular max-[70rem]:-order-1 max-[70rem]:ml-auto max-[70rem]:text-right">
        {formatPounds(order.amount)}
        <span className="block text-soft">{cardsInWords(countCards(order))}</span>
      </td>
      <td className={`tabular ${discountAmount === 0 ? 'text-soft max-[70rem]:hidden' : ''}`}>
        {discountAmount === 0 ? 'None' : formatPounds(-discountAmount)}
        <span translate="no" className="block max-w-32 truncate text-soft">
          {order.discountCode}
        </span>
      </td>
      {/* The switch has its own vertical padding. */}
      <td className="!py-0">
        <CompletedSwitch order={order} stacked />
      </td>
      <td className="max-[70rem]:ml-auto">
        <div className="-ml-2 flex items-center">
          <Button
            variant="quiet"
            className="!px-2"
            onClick={() => onView(order)}
            aria-label={`View order ${id}`}
          >
            View
          </Button>
          <Link href={captureOrder(id, list)} className={`${buttonClass('quiet')} !px-2 whitespace-nowrap`}>
            Capture Card<span className="sr-only"> of order {id}</span>
          </Link>
          <RowMenu order={order} />
        </div>
      </td>
    </tr>
  );
});

const TICK = '-ml-3 flex min-h-11 items-center gap-2.5 pl-3';

type PageTickProps = Pick<Props, 'orders' | 'chosen'> & { onToggle(isChosen: boolean): void };

/** Selects all printable orders of the page, or none. */
function PageTick({ orders, chosen, onToggle }: PageTickProps) {
  const printable = orders.filter(isPrintable);
  const count = printable.filter(({ id }) => chosen.has(id)).length;
  const isAll = printable.length > 0 && count === printable.length;
  return (
    <label className={TICK}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isAll;
        }}
        type="checkbox"
        className="tick indeterminate:border-primary indeterminate:bg-primary-tint disabled:opacity-40"
        checked={isAll}
        aria-label="Select all orders on this page"
        disabled={printable.length === 0}
        onChange={() => onToggle(!isAll)}
      />
      Order ID
    </label>
  );
}
