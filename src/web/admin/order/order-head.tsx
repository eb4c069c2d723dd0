import { useState } from 'react';
import { deskApi } from '#shared/desk-api.ts';
import { nextStatuses, shopMoves } from '#shared/order-moves.ts';
import type { OrderDetail } from '#shared/orders.ts';
import type { Shipping } from '#shared/shipping.ts';
import { shippingOf } from '#shared/shipping-columns.ts';
import { call } from '../../call/call.ts';
import { AddressDialog } from '../../order/address-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { CompletedSwitch } from '../completed-switch.tsx';
import { OrderMarks, StatusChip } from '../list/order-badges.tsx';
import { type AskedStatus, StatusQuestion } from '../status-question.tsx';
import { orderAction, useStatusUpdate } from '../use-order-update.ts';
import { usePrintFile } from '../use-print-file.tsx';

type Props = { order: OrderDetail; onCorrectCards(): void };

/** The status of an order and the actions it allows. */
export function OrderStatusActions({ order, onCorrectCards }: Props) {
  const moves = shopMoves(order, new Date());
  const { print, isPending, question } = usePrintFile(order);
  return (
    <section aria-label="Actions" className="sheet space-y-3 px-5 py-5 sm:px-6">
      <StatusButtons order={order} />
      <div className="-mx-3 flex flex-wrap items-center gap-y-1">
        {moves.includes('print') && (
          <Button variant="quiet" busy={isPending} onClick={print}>
            Print file
          </Button>
        )}
        {moves.includes('correct') && order.changedWith === null && (
          <Corrections order={order} onCorrectCards={onCorrectCards} />
        )}
        <HoldButton order={order} />
      </div>
      <CompletedSwitch order={order} />
      {question}
    </section>
  );
}

/** The status, and the buttons that change it. */
function StatusButtons({ order }: { order: OrderDetail }) {
  const { submit, isPending } = useStatusUpdate(order);
  const [asked, setAsked] = useState<AskedStatus | null>(null);
  return (
    // This element gets the focus when the pressed button is removed because the status has changed.
    <div tabIndex={-1} className="flex flex-wrap items-center gap-x-3 focus:outline-none">
      <StatusChip order={order} />
      <p className="text-base">
        <OrderMarks order={order} />
      </p>
      {nextStatuses(order, new Date()).map((next) => (
        <Button
          key={next}
          variant={next === 'cancelled' ? 'quiet-danger' : 'quiet'}
          busy={isPending}
          onClick={() => (next === 'fulfilled' ? void submit(next) : setAsked(next))}
          aria-label={`Mark order ${order.id} ${next}`}
        >
          Mark {next}
        </Button>
      ))}
      <StatusQuestion order={order} asked={asked} onClose={() => setAsked(null)} change={submit} />
    </div>
  );
}

function Corrections({ order, onCorrectCards }: Props) {
  const { id, updatedAt: seen } = order;
  const [open, setOpen] = useState(false);
  const correct = (shipping: Shipping) =>
    call(deskApi.orders.address, { params: { id }, body: { shipping, seen } });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Change address
      </Button>
      {order.childrenData && (
        <Button variant="quiet" onClick={onCorrectCards}>
          Change card
        </Button>
      )}
      <AddressDialog
        shipping={shippingOf(order)}
        correction={orderAction(correct, {
          done: 'Address changed',
          failed: 'Failed to change the address',
        })}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}

/** Puts an order on hold, or releases it. */
function HoldButton({ order }: { order: OrderDetail }) {
  const { id, heldAt, updatedAt: seen } = order;
  const moves = shopMoves(order, new Date());
  const held = heldAt === null;
  const hold = () => call(deskApi.orders.hold, { params: { id }, body: { held, seen } });
  const words = held
    ? { done: 'Printing on hold', failed: 'Failed to put the order on hold' }
    : { done: 'Released for printing', failed: 'Failed to release the order' };
  const { submit, isPending } = useSubmit(orderAction(hold, words));
  if (!moves.includes(held ? 'hold' : 'release')) return null;
  return (
    <Button variant="quiet" busy={isPending} onClick={() => void submit()}>
      {held ? 'Hold printing' : 'Release for printing'}
    </Button>
  );
}
