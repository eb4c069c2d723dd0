import { useState } from 'react';
import { Link } from 'wouter';
import type { OrderSummary } from '#shared/orders.ts';
import { captureOrder } from '#shared/pages.ts';
import { PRINTED } from '#shared/printing.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { usePrintFile } from './use-order-update.ts';
import { ViewDialog } from './view-dialog.tsx';

/** What can be done with the cards of an order: look at them, start to print them, take a picture of them. */
export function CardActions({ order }: { order: OrderSummary }) {
  const [open, setOpen] = useState(false);
  const { submit, isPending } = usePrintFile(order);
  return (
    <div className="-mx-2 flex flex-wrap">
      <Button
        variant="quiet"
        className="whitespace-nowrap !px-2"
        onClick={() => setOpen(true)}
        aria-label={`View order ${order.id}`}
      >
        View
      </Button>
      {PRINTED[order.status] && (
        <Button
          variant="quiet"
          className="whitespace-nowrap !px-2"
          busy={isPending}
          onClick={() => void submit()}
        >
          Print file<span className="sr-only"> of order {order.id} (PDF)</span>
        </Button>
      )}
      <Link href={captureOrder(order.id)} className={`${buttonClass('quiet')} whitespace-nowrap !px-2`}>
        Capture Card<span className="sr-only"> of order {order.id}</span>
      </Link>
      <ViewDialog order={order} open={open} onOpenChange={setOpen} />
    </div>
  );
}
