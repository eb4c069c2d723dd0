import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { captureOrder } from '#shared/pages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ViewDialog } from './view-dialog.tsx';

/** What can be done with the cards of an order: look at them, fetch the file to print, take a picture of them. */
export function CardActions({ order }: { order: OrderSummary }) {
  const [open, setOpen] = useState(false);
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
      <a
        href={addressOf(api.orders.printFile, { id: order.id })}
        download
        className={`${buttonClass('quiet')} whitespace-nowrap !px-2`}
      >
        Print file<span className="sr-only"> of order {order.id} (PDF)</span>
      </a>
      <Link href={captureOrder(order.id)} className={`${buttonClass('quiet')} whitespace-nowrap !px-2`}>
        Capture Card<span className="sr-only"> of order {order.id}</span>
      </Link>
      <ViewDialog order={order} open={open} onOpenChange={setOpen} />
    </div>
  );
}
