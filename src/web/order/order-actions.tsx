import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '#shared/api.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { formatDay, momentFormat } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';
import { orderPath } from '#shared/pages.ts';
import { leftOf } from '#shared/refunds.ts';
import { serverNow } from '#shared/server-time.ts';
import type { Shipping } from '#shared/shipping.ts';
import { call } from '../call/call.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { AddCopy } from './add-copy.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { Reorder } from './reorder.tsx';
import { orderChange } from './use-customer-order.ts';

const timeOf = momentFormat({ hour: 'numeric', minute: '2-digit', hour12: true });
const weekdayOf = momentFormat({ weekday: 'long' });

type Props = { token: string; order: CustomerOrder; onCorrectCards(): void };

/** What the customer can still do with an order, and until when. */
export function OrderActions({ token, order, onCorrectCards }: Props) {
  const [dialog, setDialog] = useState<'address' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  const correct = (body: Shipping) => call(api.ownOrders.address, { params: { token }, body });
  const cancel = () => call(api.ownOrders.cancel, { params: { token } });
  const { changeableUntil, changedWith, tracking } = order;
  return (
    <section aria-label="What you can do" className="space-y-3 print:hidden">
      {changeableUntil ? (
        <p>
          You can change or cancel this order until{' '}
          <time dateTime={changeableUntil} className="whitespace-nowrap">
            {timeOf(changeableUntil).replace(':00', '')}{' '}
            {formatDay(changeableUntil) === formatDay(serverNow())
              ? 'today'
              : `on ${weekdayOf(changeableUntil)}`}
          </time>
          , or until we start printing if that’s sooner.
        </p>
      ) : (
        order.status === 'paid' && <p>It can no longer be changed. We’ll email you when it’s posted.</p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 *:px-1">
        {tracking?.link && (
          <a href={tracking.link} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
            Track your parcel
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {changeableUntil &&
          (changedWith ? (
            <Link href={orderPath(changedWith.token)} className={buttonClass('secondary')}>
              Change this order and order {changedWith.id}
            </Link>
          ) : (
            <>
              <Button variant="secondary" onClick={onCorrectCards}>
                Change card
              </Button>
              <Button variant="secondary" onClick={() => setDialog('address')}>
                Change address{order.shipping.gift && ' or note'}
              </Button>
            </>
          ))}
        <AddCopy token={token} order={order} />
        <Reorder token={token} look="secondary" />
      </div>
      {changeableUntil && (
        <Button variant="quiet-danger" className="-mx-3" onClick={() => setDialog('cancel')}>
          Cancel order
        </Button>
      )}
      <AddressDialog
        shipping={order.shipping}
        correction={orderChange(token, correct, { done: 'Address changed', doing: 'change the address' })}
        open={dialog === 'address'}
        onOpenChange={close}
      />
      <ConfirmDialog
        open={dialog === 'cancel'}
        onOpenChange={close}
        title="Cancel Order"
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        confirm={orderChange(token, cancel, { done: 'Order cancelled', doing: 'cancel the order' })}
      >
        We won’t print it, and we’ll refund {formatPounds(leftOf(order))} to the card you paid with. This
        cannot be undone.
        {order.added.some(({ status }) => status === 'paid') &&
          ' The copies you added are a separate order, which isn’t cancelled.'}
      </ConfirmDialog>
    </section>
  );
}
