import { useState } from 'react';
import { Link } from 'wouter';
import { cardsInWords } from '#shared/copies.ts';
import { listInWords, plural } from '#shared/format.ts';
import { ordersOfRun } from '#shared/pages.ts';
import type { PrintRun, PrintRunOrder } from '#shared/print-runs.ts';
import { PRINTABLE } from '#shared/printing.ts';
import { capitalise } from '#shared/text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PrintDialog } from './print-dialog.tsx';

/** The orders of a run in the order of its cards; selected ones can be reprinted. */
export function RunOrders({ run }: { run: PrintRun }) {
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState(false);
  const ids = run.orders.filter(({ id, status }) => chosen.has(id) && PRINTABLE[status]).map(({ id }) => id);
  const toggle = (id: number) =>
    choose(chosen.has(id) ? new Set([...chosen].filter((other) => other !== id)) : new Set([...chosen, id]));
  return (
    <section>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pb-2">
        <h2 className="text-xl">Orders</h2>
        <Link href={ordersOfRun(run.id)} className={`${buttonClass('quiet')} -mx-3`}>
          View in orders
        </Link>
        {ids.length > 0 && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Reprint {plural(ids.length, 'this order', `these ${ids.length}`)}
          </Button>
        )}
      </div>
      <p className="pb-2 text-soft">Select orders to reprint them.</p>
      <ul aria-label="Orders in this run" className="sheet divide-y divide-rule">
        {run.orders.map((order) => (
          <li key={order.id} className="flex gap-x-3 px-4 py-1.5">
            <label className="tabular flex min-h-11 min-w-16 items-center gap-2.5 self-start font-semibold">
              <input
                type="checkbox"
                className="tick disabled:opacity-40"
                aria-label={`Select order ${order.id} to reprint`}
                disabled={!PRINTABLE[order.status]}
                checked={ids.includes(order.id)}
                onChange={() => toggle(order.id)}
              />
              {order.id}
            </label>
            <div className="min-w-0 grow py-2 wrap-anywhere">
              {order.shippingName}
              {order.shippingCity && <span className="text-soft">, {order.shippingCity}</span>}
              <p className="tabular text-base text-soft">
                {contentsOf(order)}
                {order.trackingNumber && ` · ${order.carrier} ${order.trackingNumber}`}
              </p>
              {order.parcel !== order.id && (
                <p className="text-base text-soft">In the same parcel as order {order.parcel}</p>
              )}
              {!PRINTABLE[order.status] && (
                <p className="font-semibold text-danger">
                  {order.status === 'review' ? 'In review' : capitalise(order.status)}: do not send
                </p>
              )}
            </div>
            {order.status === 'fulfilled' && (
              <span className="my-2 shrink-0 self-start rounded-full bg-primary-tint px-2.5 font-semibold text-primary">
                Sent
              </span>
            )}
          </li>
        ))}
      </ul>
      <PrintDialog ids={ids} open={open} onOpenChange={setOpen} onMade={() => choose(new Set())} />
    </section>
  );
}

/** '2 cards', 'card 2 reprinted: spoiled'. */
function contentsOf({ cards, onlyCards, reason, reasonWords }: PrintRunOrder): string {
  const which = onlyCards
    ? `${plural(onlyCards.length, 'card', 'cards')} ${listInWords(onlyCards.map(String))}`
    : cardsInWords(cards);
  if (!reason) return which;
  const why = reason === 'other' ? reasonWords : [reason, reasonWords].filter(Boolean).join(', ');
  return [`${which} reprinted`, why].filter(Boolean).join(': ');
}
