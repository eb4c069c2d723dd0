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

/** The columns with their widths; the customer's takes the rest. */
const COLUMNS = [
  ['Customer', ''],
  ['Date', 'w-29'],
  ['Status', 'w-28 xl:w-37'],
  ['Amount', 'w-17 text-right'],
  ['Discount', 'w-29 text-right'],
  ['Completed', 'w-45 pl-4'],
  ['Card Actions', 'w-35 xl:w-49'],
] as const;

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

/** Orders in a table; on narrow screens each row is a card. */
export function OrderList({ orders, caption, chosen, onToggleAll, ...actions }: Props) {
  return (
    <table className="sheet w-full table-fixed border-separate border-spacing-0 text-left text-base max-lg:block lg:text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:block max-sm:hidden">
        <tr className="max-lg:block">
          <th scope="col" className={`${HEAD} pl-4 max-lg:block lg:w-29`}>
            <PageTick orders={orders} chosen={chosen} onToggle={onToggleAll} />
          </th>
          {COLUMNS.map(([column, width]) => (
            <th key={column} scope="col" className={`${HEAD} whitespace-nowrap max-lg:hidden ${width}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:divide-y max-lg:divide-rule lg:[&>tr:not(:last-child)>*]:border-b lg:[&>tr>*]:border-rule">
        {orders.map((order) => (
          <Row key={order.id} order={order} isChosen={chosen.has(order.id)} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

const HEAD = 'border-b border-edge px-1.5 py-1 font-semibold text-soft';

// Each row is its own stacking context, so that ticking one does not repaint the others.
const ROW =
  'isolate -outline-offset-3 *:leading-snug focus:bg-primary-tint max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_fit-content(42%)] max-lg:items-center max-lg:gap-x-4 max-lg:px-4 max-lg:py-2 lg:*:px-1.5 lg:*:py-1.5 lg:*:first:pl-4';

// Below each other where the table is narrow; on a phone beside each other, large enough for a thumb.
const ACTIONS =
  'flex flex-wrap items-start *:!justify-start *:!px-0 *:whitespace-nowrap gap-x-4 lg:*:!min-h-6 lg:*:!py-0 lg:max-xl:flex-col';

type RowProps = RowActions & { order: OrderSummary; isChosen: boolean };

const Row = memo(function Row({ order, isChosen, onToggle, onView }: RowProps) {
  const { id, discountAmount } = order;
  const cards = countCards(order);
  const list = useListQuery();
  return (
    <tr data-order={id} tabIndex={-1} className={ROW}>
      <th
        scope="row"
        className="tabular font-semibold max-lg:col-start-1 max-lg:row-start-1 max-lg:self-center"
      >
        <div className="flex items-center">
          <label className={TICK}>
            <input
              type="checkbox"
              className="tick disabled:opacity-40"
              checked={isChosen}
              aria-label={`Select order ${id}`}
              disabled={!isPrintable(order)}
              // The click event, which the space bar fires too, reports the Shift key; the change event does not.
              onClick={(event) => onToggle(order, event.shiftKey)}
              onChange={() => undefined}
            />
          </label>
          <Link
            href={deskOrder(id, list)}
            className="inline-flex min-h-11 min-w-6 items-center pr-1 pl-2.5 text-primary underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            <span className="sr-only">Order </span>
            <span translate="no">{id}</span>
          </Link>
        </div>
      </th>
      <td translate="no" className="max-lg:col-start-1">
        <span dir="auto" className="block text-left font-medium lg:truncate">
          {order.shippingName}
        </span>
        <span className="block text-soft max-sm:hidden lg:truncate">{order.shippingEmail}</span>
      </td>
      <td className="max-lg:col-start-1 max-lg:[&_span]:inline">
        <DateAndTime at={order.createdAt} stacked />
      </td>
      <td
        className={`max-lg:col-start-2 max-lg:row-start-2 max-lg:text-right ${discountAmount === 0 ? 'max-lg:row-span-2' : ''}`}
      >
        <StatusChip order={order} />
        <span className="block empty:hidden">
          <OrderMarks order={order} />
        </span>
      </td>
      <td className="tabular text-right max-lg:col-start-2 max-lg:row-start-1">
        {formatPounds(order.amount)}
        {cards > 1 && <span className="block text-soft">{cardsInWords(cards)}</span>}
      </td>
      <td
        className={`tabular text-right max-lg:col-start-2 max-lg:row-start-3 ${discountAmount === 0 ? 'text-soft max-lg:hidden' : ''}`}
      >
        {discountAmount === 0 ? '–' : formatPounds(-discountAmount)}
        <span translate="no" className="block truncate text-soft">
          {order.discountCode}
        </span>
      </td>
      {/* The switch has its own vertical padding. */}
      <td className="!py-0 lg:!pl-4 *:items-center max-lg:col-start-1 max-sm:col-span-2">
        <CompletedSwitch order={order} stacked />
      </td>
      <td className="max-sm:col-span-2">
        <div className="flex items-center justify-between gap-x-1">
          <div className={ACTIONS}>
            <Button variant="quiet" onClick={() => onView(order)} aria-label={`View order ${id}`}>
              View
            </Button>
            <Link href={captureOrder(id, list)} className={buttonClass('quiet')}>
              Capture Card<span className="sr-only"> of order {id}</span>
            </Link>
          </div>
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
        className="tick disabled:opacity-40"
        checked={isAll}
        aria-label="Select all orders on this page"
        disabled={printable.length === 0}
        onChange={() => onToggle(!isAll)}
      />
      <span className="max-lg:hidden">Order ID</span>
      <span className="lg:hidden">Select all</span>
    </label>
  );
}
