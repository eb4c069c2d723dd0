import type { ReactNode } from 'react';
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

/** Orders where there is room for one column: the same facts, one under the other. */
export function OrdersList({ orders, selection }: { orders: OrderSummary[]; selection: Selection }) {
  return (
    <ul aria-label="Orders, newest first" className="space-y-4">
      {orders.map((order) => (
        <li key={order.id} className="sheet px-4 py-3">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-lg">
              <OrderTick order={order} selection={selection}>
                Order {order.id}
              </OrderTick>
            </h2>
            <p className="tabular font-semibold">{formatPounds(order.amount)}</p>
          </div>
          <dl className="mt-1 divide-y divide-rule">
            <Fact label="Customer">
              {order.shippingName}
              <span className="block text-base text-soft">
                <EmailAddress email={order.shippingEmail} />
              </span>
            </Fact>
            <Fact label="Date">
              <DateAndTime at={order.createdAt} />
            </Fact>
            <Fact label="Status">
              <OrderStatusCell order={order} />
            </Fact>
            <Fact label="Discount">
              <DiscountCell order={order} />
            </Fact>
            <Fact label="Completed">
              <CompletedSwitch order={order} />
            </Fact>
          </dl>
          <div className="border-t border-rule pt-2">
            <CardActions order={order} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-3 py-1.5 max-[24rem]:flex-col max-[24rem]:items-start max-[24rem]:gap-0">
      <dt className="w-24 shrink-0 text-base text-soft">{label}</dt>
      <dd className="min-w-0 max-w-full wrap-anywhere">{children}</dd>
    </div>
  );
}
