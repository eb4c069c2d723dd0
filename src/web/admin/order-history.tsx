import { Link } from 'wouter';
import { api } from '#shared/api.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { packingSlips } from '#shared/pages.ts';
import { capitalise } from '#shared/text.ts';
import { call } from '../call/call.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { DateAndTime } from '../ui/date/date-and-time.tsx';
import { refundProblem } from './refund-problem.ts';
import { useOrderAction } from './use-order-update.ts';

/** What happened to an order since it was made, and what can be done next for its parcel. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { id, status, printStartedAt, mailFailedAt, events } = order;
  const print = async () => (await call(api.orders.print, { body: { orders: [id] } }))[0];
  const printing = useOrderAction(id, print, {
    done: 'Printing started',
    failed: 'Failed to start printing',
  });
  const mail = useOrderAction(id, () => call(api.orders.mailAgain, { params: { id } }), {
    done: 'A mail is on its way to the customer',
    failed: 'Failed to write to the customer',
  });
  const refund = useOrderAction(id, () => call(api.orders.refund, { params: { id } }), {
    done: 'The money goes back',
    failed: 'Failed to give the money back',
  });
  return (
    <section>
      <h3 className="pb-1 text-lg">History</h3>
      <ol className="space-y-2">
        <li>
          <DateAndTime at={order.createdAt} /> Paid
        </li>
        {events.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <DateAndTime at={event.at} /> {capitalise(event.kind)}
            {event.changes.map(({ what, from, to }) => (
              <p key={what} className="wrap-anywhere text-soft">
                {what}: {from ? <del>{from}</del> : 'nothing'} → {to ?? 'nothing'}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <div className="-mx-3 flex flex-wrap pt-2">
        {status === 'paid' && !printStartedAt && (
          <Button variant="quiet" busy={printing.isPending} onClick={() => void printing.submit()}>
            Start printing
          </Button>
        )}
        <Link href={packingSlips([id])} className={buttonClass('quiet')}>
          Packing slip
        </Link>
        {refundProblem(order) && (
          <Button variant="quiet" busy={refund.isPending} onClick={() => void refund.submit()}>
            Give the money back again
          </Button>
        )}
        {status !== 'review' && (
          <Button variant="quiet" busy={mail.isPending} onClick={() => void mail.submit()}>
            Write to the customer again
          </Button>
        )}
      </div>
      {refundProblem(order) && <p className="pt-1 font-semibold text-danger">{refundProblem(order)}</p>}
      {mailFailedAt && (
        <p className="pt-1 font-semibold text-danger">
          A mail to {order.shippingEmail || 'the customer'} could not be delivered.
        </p>
      )}
    </section>
  );
}
