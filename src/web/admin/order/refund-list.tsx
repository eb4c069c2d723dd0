import type { ReactNode } from 'react';
import type { Dispute, Refund } from '#shared/desk-money.ts';
import { formatPounds } from '#shared/money.ts';
import { actorWords } from '#shared/order-history.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { DateAndTime } from '../../ui/date/date-and-time.tsx';

const STATES: Record<Refund['status'], string> = {
  asked: 'asked for, no answer yet',
  refused: 'refused by the payment provider',
  pending: 'on its way',
  succeeded: 'refunded',
  failed: 'failed: the money is with the shop again',
};

const VERDICTS: Record<Dispute['status'], string> = {
  open: 'the bank has not decided yet',
  won: 'the money stays with the shop',
  lost: 'lost',
  reversed: 'lost, and given back by the bank',
};

/** Every refund of an order, and every dispute about it. */
export function RefundList({ order: { refunds, disputes } }: { order: OrderDetail }) {
  const made = refunds.filter(({ amount }) => amount > 0);
  return (
    <>
      {made.length > 0 && (
        <List title="Refunds">
          {made.map((refund) => (
            <li key={refund.id}>
              <span className="tabular font-semibold">{formatPounds(refund.amount)}</span>{' '}
              {STATES[refund.status]}
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
        </List>
      )}
      {disputes.length > 0 && (
        <List title="Disputes">
          {disputes.map(({ id, amountLost, amount, kind, status, openedAt }) => (
            <li key={id}>
              <span className="tabular font-semibold">{formatPounds(amountLost || amount)}</span>{' '}
              {kind === 'inquiry' ? 'inquiry' : 'chargeback'}: {VERDICTS[status]}
              <span className="block text-base text-soft">
                <DateAndTime at={openedAt} />
              </span>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="pt-4 pb-1 text-lg">{title}</h3>
      <ul className="space-y-2">{children}</ul>
    </>
  );
}
