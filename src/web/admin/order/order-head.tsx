import { type ReactNode, useState } from 'react';
import { deskApi } from '#shared/desk-api.ts';
import { formatPounds } from '#shared/money.ts';
import { shippingOf } from '#shared/order-columns-of-shipping.ts';
import { MOVE_TO, nextStatuses, type OrderMove, shopMoves } from '#shared/order-moves.ts';
import type { OrderDetail } from '#shared/orders.ts';
import type { Shipping } from '#shared/shipping.ts';
import { call } from '../../call/call.ts';
import { AddressDialog } from '../../order/address-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { DateAndTime } from '../../ui/date/date-and-time.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { CompletedSwitch } from '../completed-switch.tsx';
import { OrderMarks, StatusChip } from '../list/order-badges.tsx';
import { moveLabel } from '../move-label.ts';
import { DeliveryFacts } from '../order-facts.tsx';
import { type AskedStatus, StatusQuestion } from '../status-question.tsx';
import { orderAction, useStatusUpdate } from '../use-order-update.ts';
import { usePrintFile } from '../use-print-file.tsx';
import { nextMove } from './next-move.ts';

type Props = { order: OrderDetail; onCorrectCards(): void };

/** What counts about an order: amount, status, address, and the actions that its status allows. */
export function OrderHead({ order, onCorrectCards }: Props) {
  return (
    <section aria-label="Order" className="sheet space-y-5 px-5 py-5 sm:px-6">
      {/* This element gets the focus when the pressed button is removed because the status has changed. */}
      <div tabIndex={-1} className="space-y-3 focus:outline-none">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="tabular text-3xl">{formatPounds(order.amount)}</h2>
          <StatusChip order={order} />
          <p>
            <OrderMarks order={order} />
          </p>
          <p className="text-soft sm:ml-auto">
            <DateAndTime at={order.createdAt} />
          </p>
        </div>
        <Actions order={order} onCorrectCards={onCorrectCards} />
      </div>
      <div className="space-y-4 border-t border-rule pt-4">
        <DeliveryFacts order={order} />
        <CompletedSwitch order={order} />
      </div>
    </section>
  );
}

/** The buttons of an order. The next step and dispatch are first and stand out, cancelling is last. */
function Actions({ order, onCorrectCards }: Props) {
  const now = new Date();
  const moves = shopMoves(order, now);
  const next = nextMove(order, moves);
  const standsOut = (move: OrderMove) => move === next || move === 'dispatch';
  const variantOf = (move: OrderMove) =>
    move === next ? 'primary' : standsOut(move) ? 'secondary' : 'quiet';
  const { print, isPending, question } = usePrintFile(order);
  const { submit, isPending: isChanging } = useStatusUpdate(order);
  const [asked, setAsked] = useState<AskedStatus | null>(null);
  const buttons: [OrderMove, ReactNode][] = [
    ['release', <HoldButton key="release" order={order} held={false} variant={variantOf('release')} />],
    [
      'print',
      <Button key="print" variant={variantOf('print')} busy={isPending} onClick={print}>
        Print file
      </Button>,
    ],
    ['hold', <HoldButton key="hold" order={order} held={true} variant="quiet" />],
    ['correct', <Corrections key="correct" order={order} onCorrectCards={onCorrectCards} />],
    ...nextStatuses(order, now).map((status): [OrderMove, ReactNode] => [
      MOVE_TO[status],
      <Button
        key={status}
        variant={status === 'cancelled' ? 'quiet-danger' : variantOf(MOVE_TO[status])}
        busy={isChanging}
        onClick={() => (status === 'fulfilled' ? void submit(status) : setAsked(status))}
        aria-label={status === 'cancelled' ? undefined : `Mark order ${order.id} ${status}`}
      >
        {moveLabel(status)}
      </Button>,
    ]),
  ];
  const allowed = buttons.filter(([move]) => moves.includes(move));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid">
      {allowed.filter(([move]) => standsOut(move)).map(([, button]) => button)}
      <div className="-mx-3 flex flex-wrap max-sm:grid max-sm:grid-cols-2 max-sm:justify-items-start">
        {allowed.filter(([move]) => !standsOut(move)).map(([, button]) => button)}
      </div>
      <StatusQuestion order={order} asked={asked} onClose={() => setAsked(null)} change={submit} />
      {question}
    </div>
  );
}

function Corrections({ order, onCorrectCards }: Props) {
  const { id, updatedAt: seen } = order;
  const [open, setOpen] = useState(false);
  // Copies that were added later are changed with their order.
  if (order.changedWith !== null) return null;
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

type HoldProps = { order: OrderDetail; held: boolean; variant: 'primary' | 'secondary' | 'quiet' };

/** Puts an order on hold, or releases it. */
function HoldButton({ order: { id, updatedAt: seen }, held, variant }: HoldProps) {
  const hold = () => call(deskApi.orders.hold, { params: { id }, body: { held, seen } });
  const words = held
    ? { done: 'Printing on hold', failed: 'Failed to put the order on hold' }
    : { done: 'Released for printing', failed: 'Failed to release the order' };
  const { submit, isPending } = useSubmit(orderAction(hold, words));
  return (
    <Button variant={variant} busy={isPending} onClick={() => void submit()}>
      {held ? 'Hold printing' : 'Release for printing'}
    </Button>
  );
}
