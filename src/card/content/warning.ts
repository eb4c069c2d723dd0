import { plural } from '#shared/format.ts';
/** In the usual size of text it would be too many cards for one order. */
export const SET_SMALLER =
  'Some text is smaller than usual: else these facts would not fit on the cards that an order can hold.';

/** Not everything fits on one card. */
export function needsCards(count: number): string {
  return `This needs ${count} cards: on one, not everything would be easy to read.`;
}

/** Not all dates fit on the back that every card of a set has. */
export function needsFurtherCards(count: number): string {
  const cards = plural(count, 'one further card', `${count} further cards`);
  return `This needs ${cards}: on one back, not all dates would be easy to read.`;
}

/** What would do with fewer cards: the usual text instead of the larger one, or fewer facts, each part as 'the last 3 dates'. */
type Savings = { inUsualText: boolean; without: string[] };

/** Where it would all stand on one card; null where nothing helps. */
export function wouldBeOneCard(savings: Savings): string | null {
  return sentence('It would be one card', savings);
}

/** Where no further card would be needed; null where nothing helps. */
export function wouldNeedNoFurtherCard(savings: Savings): string | null {
  return sentence('No further card would be needed', savings);
}

function sentence(start: string, { inUsualText, without }: Savings): string | null {
  const ways = [
    ...(inUsualText ? ['in the usual text'] : []),
    ...(without.length > 0 ? [`without ${without.join(' and ')}`] : []),
  ];
  return ways.length > 0 ? `${start} ${ways.join(', or ')}.` : null;
}

/** Characters that stand in another form than the one their selector asks for. */
export function inUsualForm(characters: string[]): string {
  const forms = plural(
    characters.length,
    'its usual form: our fonts do not have the one that was chosen',
    'their usual forms: our fonts do not have those that were chosen',
  );
  return `${characters.join(', ')} will be printed in ${forms}.`;
}
