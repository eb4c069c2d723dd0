import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { titlesOf } from '#shared/card-design.ts';
import type { CardChild, CardPerson } from '#shared/card-facts.ts';
import { cardsInWords, copiesWords, countCards } from '#shared/copies.ts';
import { childLine, dateLine } from '#shared/fact-words.ts';
import { recipientOf } from '#shared/order-columns-of-shipping.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { deskOrder } from '#shared/pages.ts';
import { relationshipLabel } from '#shared/people.ts';
import { addressLines } from '#shared/shipping.ts';

/** The address of an order, its customer, and the gift it is. */
export function DeliveryFacts({ order }: { order: OrderDetail }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Part title="Shipping to">
        <address translate="no" className="whitespace-pre-line not-italic select-all">
          {addressLines(recipientOf(order))}
        </address>
      </Part>
      <Part title="Customer">
        <p translate="no" className="wrap-anywhere">
          {order.shippingEmail}
        </p>
        <p className="text-soft">
          {order.userId === null ? 'Ordered as a guest' : `Ordered by member ${order.userId}`}
        </p>
        {order.buyerName && (
          <p className="pt-2">
            Gift from <span translate="no">{order.buyerName}</span>
          </p>
        )}
        {order.giftNote && (
          <p translate="no" dir="auto" className="whitespace-pre-line wrap-anywhere text-soft">
            {order.giftNote}
          </p>
        )}
      </Part>
    </div>
  );
}

/** What is on the cards of an order. */
export function CardFacts({ order }: { order: OrderDetail }) {
  const { childrenData: children, peopleData: people } = order;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <p>{[cardsInWords(countCards(order)), copiesWords(order)].filter(Boolean).join(', ')}</p>
        {[order.alongside ?? order.added].flat().map((id) => (
          <p key={id}>
            {order.alongside === null ? 'Copies were added in' : 'Added to'}{' '}
            <Link href={deskOrder(id)} className="text-primary underline underline-offset-4">
              order {id}
            </Link>
          </p>
        ))}
        {order.changedWith !== null && (
          <p className="text-soft">Any change to that order is made to this one too.</p>
        )}
        {children && (
          <p className="text-soft">Titles: {titlesOf(order.design, order.titles, order.copies).join(', ')}</p>
        )}
      </div>
      {children && children.length > 0 && (
        <Part title="Children">
          <ul className="space-y-2">
            {children.map((child) => (
              <Child key={JSON.stringify(child)} child={child} />
            ))}
          </ul>
        </Part>
      )}
      {people && people.length > 0 && (
        <Part title="Important dates">
          <ul className="space-y-2">
            {people.map((person) => (
              <Person key={JSON.stringify(person)} person={person} />
            ))}
          </ul>
        </Part>
      )}
      {!children && !people && <p className="text-soft">The family’s details have been deleted.</p>}
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

function Child({ child }: { child: CardChild }) {
  return (
    <li>
      <p translate="no" className="font-semibold">
        {child.name}
      </p>
      {/* Lines break only between facts. */}
      <p className="text-soft">{childLine(child).replaceAll(/(?<!·) (?!·)/g, '\u00a0')}</p>
    </li>
  );
}

function Person({ person }: { person: CardPerson }) {
  return (
    <li>
      <p className="font-semibold">
        <span translate="no">{person.name}</span>{' '}
        <span className="font-normal text-soft">{relationshipLabel(person)}</span>
      </p>
      {person.dates.map((date) => (
        <p key={JSON.stringify(date)} className="text-soft">
          {dateLine(date)}
        </p>
      ))}
    </li>
  );
}
