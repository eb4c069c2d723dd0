import { Link } from 'wouter';
import { deskApi } from '#shared/desk-api.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { deskOrder } from '#shared/pages.ts';
import { call } from '../call/call.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { useListQuery } from './list/use-list-address.ts';
import { EventList } from './order/event-list.tsx';
import { RefundAgain } from './order/refund-again.tsx';
import { refundProblem } from './refund-problem.ts';
import { orderAction } from './use-order-update.ts';

/** What happened to an order, and what can be done next for its parcel. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { id, status, mailFailedAt } = order;
  const list = useListQuery();
  const mail = useSubmit(
    orderAction(id, () => call(deskApi.orders.mailAgain, { params: { id } }), {
      done: 'A mail is on its way to the customer',
      failed: 'Failed to write to the customer',
    }),
  );
  return (
    <section>
      <h3 className="pb-1 text-lg">History</h3>
      <EventList order={order} />
      <div className="-mx-3 flex flex-wrap pt-2">
        <Link href={deskOrder(id, list)} className={buttonClass('quiet')}>
          The whole order
        </Link>
        {refundProblem(order) && <RefundAgain id={id} variant="quiet" />}
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
