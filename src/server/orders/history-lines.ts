import type { CardChild, CardPerson } from '#shared/card-facts.ts';
import { childLine, dateLine } from '#shared/fact-words.ts';
import type { OrderChange } from '#shared/orders.ts';
import { relationshipLabel } from '#shared/people.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { CardData } from '../cards/card-data.ts';

/** Lists the lines that were changed, removed or added. */
export function changedLines(before: Map<string, string>, after: Map<string, string>): OrderChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((what) => ({ what, from: before.get(what) || null, to: after.get(what) || null }))
    .filter(({ from, to }) => from !== to);
}

/** This line of the history contains the former address, which is notified of the change. */
export const EMAIL_LINE = 'Email';

export function shippingLines({ name, email, address, city, postcode, country, gift }: Shipping) {
  return new Map([
    ['Name', name],
    [EMAIL_LINE, email],
    ['Address', address],
    ['Town or city', city],
    ['Postcode', postcode],
    ['Country', country],
    ['Gift from', gift?.buyerName ?? ''],
    ['Gift note', gift?.note ?? ''],
  ]);
}

export function cardLines({ childrenData, peopleData, cardLayout }: CardData): Map<string, string> {
  return new Map([
    ['Cards', cardLayout === 'one-per-child' ? 'One card per child' : 'All on one card'],
    ...(childrenData ?? []).map((child, place) => [`Child ${place + 1}`, childOnOneLine(child)] as const),
    ...(peopleData ?? []).map((person, place) => [`Person ${place + 1}`, personOnOneLine(person)] as const),
  ]);
}

function childOnOneLine(child: CardChild): string {
  return [child.name, childLine(child)].join(' · ');
}

function personOnOneLine(person: CardPerson): string {
  return [`${person.name} (${relationshipLabel(person)})`, ...person.dates.map(dateLine)].join(' · ');
}
