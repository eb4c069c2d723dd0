import { plural } from '#shared/format.ts';
/** The warning that the usual size of text would need more cards than an order can have. */
export const SET_SMALLER = 'Some text is smaller than usual, so that it all fits in one order.';

/** The warning that not everything fits on one card. */
export function needsCards(count: number): string {
  return `This takes ${count} cards. On one card, some of it would be too small to read easily.`;
}

/** The warning that not all dates fit on the back that every card of a set has. */
export function needsMoreCards(count: number): string {
  const cards = plural(count, 'one more card', `${count} more cards`);
  return `This takes ${cards}. With all the dates on the back of one card, some would be too small to read easily.`;
}

/** Changes that would save cards: the usual text instead of the larger, or fewer facts, as 'the last 3 dates'. */
type Savings = { inUsualText: boolean; without: string[] };

/** Returns a sentence with the changes that would make it one card; null if there are none. */
export function wouldBeOneCard(savings: Savings): string | null {
  return sentence('It would fit on one card', savings);
}

/** The changes that would make another card unnecessary; null where there are none. */
export function wouldNeedNoMoreCards(savings: Savings): string | null {
  return sentence('You wouldn’t need another card', savings);
}

function sentence(start: string, { inUsualText, without }: Savings): string | null {
  const ways = [
    ...(inUsualText ? ['at the usual text size'] : []),
    ...(without.length > 0 ? [`without ${without.join(' and ')}`] : []),
  ];
  return ways.length > 0 ? `${start} ${ways.join(', or ')}.` : null;
}

/** The warning that characters will be printed in another form than their selector asks for. */
export function inUsualForm(characters: string[]): string {
  const forms = plural(
    characters.length,
    'its usual form: our fonts don’t have the form you chose',
    'their usual forms: our fonts don’t have the forms you chose',
  );
  return `${characters.join(', ')} will be printed in ${forms}.`;
}
