import type { ReactNode } from 'react';
import { formatLongDate, formatShortDate, formatTime } from '#shared/calendar.ts';
import type { CardChild, CardPerson } from '#shared/card-facts.ts';
import { dateLabel } from '#shared/dates.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { relationshipLabel } from '#shared/people.ts';
import { addressLines } from '#shared/shipping.ts';
import { recipientOf } from '#shared/shipping-columns.ts';
import { formatWeight } from '#shared/weight.ts';

/** What is known of an order besides its pictures: where it goes, and what is on its cards. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { childrenData: children, peopleData: people } = order;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Part title="Shipping to">
        <address className="whitespace-pre-line not-italic select-all">
          {addressLines(recipientOf(order))}
        </address>
        <p className="pt-1 wrap-anywhere text-soft">{order.shippingEmail}</p>
      </Part>
      {order.buyerName && (
        <Part title="A present">
          <p>From {order.buyerName}</p>
          {order.giftNote && (
            <p dir="auto" className="pt-1 whitespace-pre-line wrap-anywhere text-soft">
              {order.giftNote}
            </p>
          )}
        </Part>
      )}
      <Part title="Payment">
        <p>{order.stripePaymentId}</p>
        <p className="text-soft">
          {order.userId === null ? 'Ordered as a guest' : `Ordered by user ${order.userId}`}
        </p>
      </Part>
      {children && children.length > 0 && (
        <Part title="Children">
          <ul className="space-y-2">
            {children.map((child) => (
              <ChildLine key={JSON.stringify(child)} child={child} />
            ))}
          </ul>
        </Part>
      )}
      {people && people.length > 0 && (
        <Part title="Important dates">
          <ul className="space-y-2">
            {people.map((person) => (
              <PersonLine key={JSON.stringify(person)} person={person} />
            ))}
          </ul>
        </Part>
      )}
      {!children && !people && <p className="text-soft">The family's facts have been erased.</p>}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1 text-lg">{title}</h3>
      {children}
    </section>
  );
}

function ChildLine({ child }: { child: CardChild }) {
  const { name, birthdate, birthtime, weightLbs, weightOz } = child;
  const time = birthtime && formatTime(birthtime);
  return (
    <li>
      <p className="font-semibold">{name}</p>
      <p className="text-soft">
        {[formatLongDate(birthdate), time, formatWeight(weightLbs, weightOz)].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}

function PersonLine({ person }: { person: CardPerson }) {
  return (
    <li>
      <p className="font-semibold">
        {person.name} <span className="font-normal text-soft">{relationshipLabel(person)}</span>
      </p>
      {person.dates.map((date) => (
        <p key={JSON.stringify(date)} className="text-soft">
          {dateLabel(date)}: {formatShortDate(date.date, date.yearUnknown === 1)}
        </p>
      ))}
    </li>
  );
}
