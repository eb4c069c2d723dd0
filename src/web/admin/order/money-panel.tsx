import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { copiesWords } from '#shared/copies.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { Refund } from '#shared/desk-money.ts';
import { erasureOf } from '#shared/erasure-date.ts';
import { formatDay } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';
import { actorWords } from '#shared/order-history.ts';
import { whyNotMove } from '#shared/order-moves.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { cardsPriceOf, deliveryPriceOf } from '#shared/pricing.ts';
import { call } from '../../call/call.ts';
import { useConfig } from '../../call/config.ts';
import { PriceRow } from '../../order/price-row.tsx';
import { Button } from '../../ui/button.tsx';
import { DateAndTime } from '../../ui/date/date-and-time.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { refundProblem } from '../refund-problem.ts';
import { orderAction } from '../use-order-update.ts';
import { Panel } from './panel.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Payment, price, refunds and retention period of an order. */
export function MoneyPanel({ order }: { order: OrderDetail }) {
  const { orderDataRetentionDays } = useConfig();
  const erasure = erasureOf(order, orderDataRetentionDays);
  return (
    <Panel title="Payment">
      <dl className="tabular divide-y divide-rule border-y border-rule">
        <PriceRow label={['Cards', copiesWords(order)].filter(Boolean).join(', ')}>
          {formatPounds(cardsPriceOf(order))}
        </PriceRow>
        {order.discountAmount > 0 && (
          <PriceRow label={order.discountCode ? `Discount ${order.discountCode}` : 'Discount'}>
            {formatPounds(-order.discountAmount)}
          </PriceRow>
        )}
        <PriceRow label="Shipping">{formatPounds(deliveryPriceOf(order))}</PriceRow>
        <PriceRow label="Paid">{formatPounds(order.amount)}</PriceRow>
        {order.amountRefunded > 0 && (
          <PriceRow label="Refunded">{formatPounds(-order.amountRefunded)}</PriceRow>
        )}
        {order.amountLost > 0 && (
          <PriceRow label="Lost to a dispute">{formatPounds(-order.amountLost)}</PriceRow>
        )}
      </dl>
      <PaymentLink id={order.stripePaymentId} />
      <Refunds refunds={order.refunds} />
      <RefundButton order={order} />
      <p className="pt-3 text-base text-soft">
        {!order.childrenData
          ? 'The family’s details have been deleted.'
          : erasure
            ? `The family’s details will be deleted on ${formatDay(erasure)}.`
            : 'The family’s details are kept until the order is complete.'}
      </p>
    </Panel>
  );
}

/** The link to the payment at the provider, or only its id in the simulator. */
function PaymentLink({ id }: { id: string }) {
  const { driver, publishableKey } = useConfig().payments;
  if (driver !== 'stripe') return <p className="pt-3 wrap-anywhere text-soft">Payment ID {id}</p>;
  const mode = publishableKey?.startsWith('pk_test_') ? 'test/' : '';
  return (
    <p className="pt-3">
      <a
        href={`https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(id)}`}
        target="_blank"
        rel="noreferrer"
        className="wrap-anywhere text-primary underline underline-offset-4"
      >
        View payment in Stripe <Icon of={ExternalLink} className="inline" />
      </a>
    </p>
  );
}

const REFUND_STATUS_WORDS: Record<Refund['status'], string> = {
  requested: 'requested, awaiting a reply',
  refused: 'refused by the payment provider',
  pending: 'pending',
  succeeded: 'refunded',
  failed: 'failed: the bank sent the money back',
};

function Refunds({ refunds }: { refunds: Refund[] }) {
  const made = refunds.filter(({ amount }) => amount > 0);
  if (made.length === 0) return null;
  return (
    <>
      <h3 className="pt-4 pb-1 text-lg">Refunds</h3>
      <ul className="space-y-2">
        {made.map((refund) => (
          <li key={refund.id}>
            <span className="tabular font-semibold">{formatPounds(refund.amount)}</span>{' '}
            {REFUND_STATUS_WORDS[refund.status]}
            <span className="block text-base text-soft">
              <DateAndTime at={refund.createdAt} /> {actorWords(refund)}
            </span>
            {refund.reason && (
              <span dir="auto" className="block text-base wrap-anywhere text-soft">
                {refund.reason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A button for a partial refund, or for retrying a refund that failed. */
function RefundButton({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState(false);
  if (refundProblem(order)) return <RefundAgain id={order.id} />;
  // An open dialog stays even if all is refunded in the meantime, because its first answer may have been lost.
  if (!open && whyNotMove(order, 'refund', new Date())) return null;
  return (
    <>
      <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        Refund
      </Button>
      <RefundDialog order={order} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** Retries the refund of a cancelled or refunded order. */
function RefundAgain({ id }: { id: number }) {
  const { submit, isPending } = useSubmit(
    orderAction<void>((_, key) => call(deskApi.orders.refund, { params: { id }, key }), {
      done: 'Refund issued',
      failed: 'Failed to refund',
    }),
  );
  return (
    <Button variant="secondary" className="mt-4" busy={isPending} onClick={() => void submit()}>
      Try the refund again
    </Button>
  );
}
