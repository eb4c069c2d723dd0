import { memo } from 'react';
import { formatPounds } from '#shared/money.ts';
import type { OrderSummary } from '#shared/orders.ts';
import type { ListActions } from './list-actions.ts';
import { OrderLink } from './order-link.tsx';
import { OrderMarks, StatusChip } from './order-marks.tsx';
import { OrderTick, PageTick } from './order-tick.tsx';
import { RowMenu } from './row-menu.tsx';

type Props = { orders: OrderSummary[]; caption: string; actions: ListActions };

/** Orders where there is room for one column: each in three lines, the rest in its menu and its dialog. */
export function OrderCards({ orders, caption, actions }: Props) {
  return (
    <div>
      <div className="px-4">
        <PageTick orders={orders} actions={actions}>
          <span className="text-base text-soft">All of this page</span>
        </PageTick>
      </div>
      <ul aria-label={caption} className="sheet divide-y divide-rule">
        {orders.map((order) => (
          <Item key={order.id} order={order} actions={actions} />
        ))}
      </ul>
    </div>
  );
}

const Item = memo(function Item({ order, actions }: { order: OrderSummary; actions: ListActions }) {
  const { id, shippingName, amount, completed, discountAmount } = order;
  return (
    <li
      data-order={id}
      tabIndex={-1}
      // Each is painted by itself, as in the table.
      className="isolate flex items-center gap-3 px-4 py-1.5 -outline-offset-3 focus:bg-primary-tint"
    >
      <OrderTick order={order} actions={actions} />
      {/* The button lies over the lines, and the link over the button: one cannot be inside of the other. */}
      <div className="relative min-w-0 grow text-base leading-snug">
        <button
          type="button"
          onClick={() => actions.view(order)}
          aria-label={`View order ${id}`}
          className="absolute inset-0"
        />
        <span className="flex gap-2">
          <span translate="no" dir="auto" className="truncate font-semibold">
            {shippingName}
          </span>
          <span className="tabular ml-auto shrink-0">{formatPounds(amount)}</span>
        </span>
        <span className="tabular block text-soft">
          <OrderLink id={id} className="relative -my-2.5 inline-block py-2.5 pr-1" />·{' '}
          <DayAndTime at={order.createdAt} />
        </span>
        <span className="block">
          <StatusChip order={order} />
          {completed && <span className="text-soft"> Completed</span>}
          {discountAmount > 0 && <span className="text-soft"> {formatPounds(-discountAmount)}</span>}{' '}
          <OrderMarks order={order} />
        </span>
      </div>
      <RowMenu order={order} all onView={() => actions.view(order)} />
    </li>
  );
});

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

function DayAndTime({ at }: { at: string }) {
  return <time dateTime={at}>{DAY_AND_TIME.format(new Date(at))}</time>;
}
