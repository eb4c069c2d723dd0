import { plural } from '#shared/format.ts';
import { MAX_CARDS, MAX_LARGER_CARDS } from '#shared/order-limits.ts';
import { nameOf, quoted } from './quote.ts';

/** The refusal of a side that fits but does not pass its own inspection. */
export const NOT_SOUND =
  'We can’t make all of these details readable on a card. Please shorten long texts and try again.';

/** The refusal of more cards than an order can have. */
export const TOO_MANY_CARDS = `These details need more than ${MAX_CARDS} cards, which is the most we can print in one order. Please choose fewer people or dates, or shorten long texts.`;

/** The refusal of more cards in larger text than an order can have. */
export const TOO_MANY_LARGER = `With larger text these details need more than ${MAX_LARGER_CARDS} cards, which is the most we can print in one order. Please choose fewer people or dates, or the usual text size.`;

/** The refusal of facts that need more cards than the `most` of an order. */
export function tooManyCards(most: number): string {
  return most < MAX_CARDS ? TOO_MANY_LARGER : TOO_MANY_CARDS;
}

/** The refusal of facts that would take longer than a customer can wait. */
export const TOO_MUCH = 'There are too many details for a card. Please choose fewer, or shorten long texts.';

/** The refusal of a text that fills more than one side of a card at the smallest readable size. */
export function tooLong(text: string): string {
  return `The text beginning “${quoted(text)}” is too long to be readable on a card. Please shorten it.`;
}

/** The refusal of a name or title, as typed, that has no visible character. */
export function nothingToPrint(typed: string): string {
  const characters = [...new Set(typed)].filter((character) => !/\s/u.test(character)).map(nameOf);
  const but = characters.length > 0 ? `: only ${few(characters, MAX_PLACES, ', ')}` : '';
  return `One of the names or titles has nothing in it that can be printed${but}.`;
}

// The numbers of items that a refusal lists. Customers do not read longer lists.
const MAX_NAMED = 12;
const MAX_PLACES = 3;

/** A text, its characters that no font has and, where there is one, the same text in usual characters. */
type Unprintable = { text: string; characters: string[]; plain?: string | null };

export function unprintable(texts: Unprintable[]): string {
  const characters = [...new Set(texts.flatMap((each) => each.characters))];
  const places = texts.map(({ text, characters: [first = ''] }) => quoted(text, text.indexOf(first)));
  const seen = [...new Set(places.filter((place) => place !== ''))].map((place) => `“${place}”`);
  const where = seen.length > 0 ? ` (in ${few(seen, MAX_PLACES, ', ')})` : '';
  const plain = texts.flatMap((each) => (each.plain ? [`“${quoted(each.plain)}”`] : []));
  const it = plural(characters.length, 'it', 'them');
  const instead = plain.length < texts.length ? `${it} another way` : few(plain, MAX_PLACES, ', ');
  return `We cannot print: ${few(characters.map(nameOf), MAX_NAMED, ', ')}${where}. None of our fonts has ${it}. Please write ${instead}.`;
}

function few(items: string[], max: number, separator: string): string {
  const rest = items.length - max;
  return items.slice(0, max).join(separator) + (rest > 0 ? ` and ${rest} more` : '');
}
