import { useState } from 'react';
import { api } from '#shared/api.ts';
import { copiesSoFar, mostCopies } from '#shared/copies.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { formatPounds } from '#shared/money.ts';
import { priceOrder } from '#shared/pricing.ts';
import { invalidate } from '../call/query-of.ts';
import { useUser } from '../session/user.ts';
import { Button } from '../ui/button.tsx';
import { OnDemand, usePreload } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';

const OrderDialog = preloadable(() =>
  import('../checkout/order-dialog.tsx').then((module) => module.OrderDialog),
);

const NEXT = [OrderDialog];

/** A button that adds copies to an order while it can be changed. An open dialog stays open after that. */
export function AddCopy({ token, order }: { token: string; order: CustomerOrder }) {
  const [open, setOpen] = useState(false);
  const user = useUser();
  usePreload(NEXT);
  const { id, childrenData, peopleData, cardLayout: layout, design, shipping } = order;
  const copies = copiesSoFar(order);
  const isPossible =
    order.changeableUntil && order.alongside === null && copies < mostCopies(order.cardsPerCopy);
  function onOrdered() {
    setOpen(false);
    void invalidate(api.ownOrders.read);
    void invalidate(api.ownOrders.list);
  }
  return (
    <>
      {isPossible && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Add a copy – {formatPounds(priceOrder(null, 1, copies).totalAmount)}
        </Button>
      )}
      <OnDemand wanted={open}>
        <OrderDialog
          open={open}
          onOpenChange={setOpen}
          opening={{
            type: 'opened',
            cards: {
              ...{ mode: user ? 'member' : 'guest', again: true, layout },
              ...{ family: childrenData ?? [], people: peopleData ?? [] },
            },
            options: { copies: 1, design, titles: [] },
            addedTo: { id, token, copies, shipping },
          }}
          onOrdered={onOrdered}
        />
      </OnDemand>
    </>
  );
}
