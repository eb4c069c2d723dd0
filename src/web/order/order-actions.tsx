import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '#shared/api.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { formatPounds } from '#shared/money.ts';
import { orderPath } from '#shared/pages.ts';
import { leftOf } from '#shared/refunds.ts';
import type { Shipping } from '#shared/shipping.ts';
import { call } from '../call/call.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { orderChange } from './use-customer-order.ts';

type Props = { token: string; order: CustomerOrder; onCorrectCards(): void };

/** The customer's actions on an order until it is printed. */
export function OrderActions({ token, order, onCorrectCards }: Props) {
  const [dialog, setDialog] = useState<'address' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  const correct = (body: Shipping) => call(api.ownOrders.address, { params: { token }, body });
  const cancel = () => call(api.ownOrders.cancel, { params: { token } });
  return (
    <section aria-label="Change order" className="flex flex-col gap-3">
      {order.changedWith ? (
        <Link href={orderPath(order.changedWith.token)} className={buttonClass('primary')}>
          Change order {order.changedWith.id} and this
        </Link>
      ) : (
        <>
          <Button onClick={onCorrectCards}>Change card</Button>
          <Button variant="secondary" onClick={() => setDialog('address')}>
            Change address
          </Button>
        </>
      )}
      <Button variant="quiet-danger" onClick={() => setDialog('cancel')}>
        Cancel order
      </Button>
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
