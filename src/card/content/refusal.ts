import { plural } from '#shared/format.ts';
import { MAX_CARDS, MAX_LARGER_CARDS } from '#shared/order-limits.ts';
import { nameOf, quoted } from './quote.ts';

/** A side that fits but does not pass its own inspection is not offered. */
export const NOT_SOUND =
  'We cannot set these facts so that every one of them is safely readable. Please shorten long texts and try again.';

/** More cards than an order holds. */
export const TOO_MANY_CARDS = `These facts need more than ${MAX_CARDS} cards, and an order can hold at most ${MAX_CARDS}. Please choose fewer people or dates, or shorten long texts.`;

/** The same of larger text. */
export const TOO_MANY_LARGER = `In larger text these facts need more than ${MAX_LARGER_CARDS} cards, the most that an order of it can hold: please choose fewer people or dates, or the usual text.`;

/** Why an order that may have `most` cards cannot be made of these facts. */
export function tooManyCards(most: number): string {
  return most < MAX_CARDS ? TOO_MANY_LARGER : TOO_MANY_CARDS;
}

/** Facts that would take us longer than a customer can wait. */
export const TOO_MUCH =
  'These facts are too much for a card. Please choose fewer of them, or shorten long texts.';

/** A text that fills more than one side of a card at the smallest size people can read. */
export function tooLong(text: string): string {
  return `The text that begins “${quoted(text)}” is too long for a card at a size people can read. Please shorten it.`;
}

/** A name or title in which nothing can be seen, as it was typed. */
export function nothingToPrint(typed: string): string {
  const characters = [...new Set(typed)].filter((character) => !/\s/u.test(character)).map(nameOf);
  const but = characters.length > 0 ? `: only ${few(characters, MAX_PLACES, ', ')}` : '';
  return `One of the names or titles has nothing in it that can be printed${but}.`;
}

// Nobody reads a longer list.
const MAX_NAMED = 12;
const MAX_PLACES = 3;

/** A text, the characters in it that no font of ours has and, where there is one, the same text in usual characters. */
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
