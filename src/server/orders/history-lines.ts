import type { CardChild, CardPerson } from '#shared/card-facts.ts';
import { childLine, dateLine } from '#shared/fact-words.ts';
import type { OrderChange, OrderField } from '#shared/orders.ts';
import { relationshipLabel } from '#shared/people.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { CardData } from '../cards/card-data.ts';

type Lines = Map<OrderField, string>;

/** Lists the fields that were changed, removed or added. */
export function changedLines(before: Lines, after: Lines): OrderChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, from: before.get(field) || null, to: after.get(field) || null }))
    .filter(({ from, to }) => from !== to);
}

export function shippingLines({ name, email, address, city, postcode, country, gift }: Shipping): Lines {
  return new Map([
    ['name', name],
    ['email', email],
    ['address', address],
    ['city', city],
    ['postcode', postcode],
    ['country', country],
    ['gift from', gift?.buyerName ?? ''],
    ['gift note', gift?.note ?? ''],
  ]);
}

export function cardLines({ childrenData, peopleData, cardLayout }: CardData): Lines {
  return new Map([
    ['cards', cardLayout === 'one-per-child' ? 'One card per child' : 'All on one card'],
    ...(childrenData ?? []).map((child, place) => [`child ${place + 1}`, childOnOneLine(child)] as const),
    ...(peopleData ?? []).map((person, place) => [`person ${place + 1}`, personOnOneLine(person)] as const),
  ]);
}

function childOnOneLine(child: CardChild): string {
  return [child.name, childLine(child)].join(' · ');
}

function personOnOneLine(person: CardPerson): string {
  return [`${person.name} (${relationshipLabel(person)})`, ...person.dates.map(dateLine)].join(' · ');
}
