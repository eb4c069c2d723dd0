import { actorWords, eventWords, fieldLabel } from '#shared/order-history.ts';
import type { OrderDetail, OrderEvent } from '#shared/orders.ts';
import { capitalise } from '#shared/text.ts';
import { DateAndTime } from '../../ui/date/date-and-time.tsx';

/** The events of an order with their authors, oldest first. */
export function EventList({ order }: { order: Pick<OrderDetail, 'createdAt' | 'events'> }) {
  const { createdAt, events } = order;
  return (
    <ol className="space-y-2">
      {events[0]?.kind !== 'paid' && (
        <li className={EVENT}>
          <DateAndTime at={createdAt} />
          <div>Paid</div>
        </li>
      )}
      {events.map((event) => (
        <li key={event.id} className={EVENT}>
          <DateAndTime at={event.at} />
          <div>
            {capitalise(eventWords(event))} <span className="text-soft">{actorWords(event)}</span>
            <EventDetails event={event} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const EVENT = 'gap-x-3 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]';

function EventDetails({ event: { words, changes } }: { event: OrderEvent }) {
  return (
    <>
      {words && (
        <p translate="no" dir="auto" className="whitespace-pre-line wrap-anywhere text-soft">
          {words}
        </p>
      )}
      {changes.map(({ field, from, to }) => (
        <p key={field} className="wrap-anywhere text-soft">
          {fieldLabel(field)}:{' '}
          <span translate="no">
            {from ? <del>{from}</del> : 'nothing'} → {to ?? 'nothing'}
          </span>
        </p>
      ))}
    </>
  );
}
