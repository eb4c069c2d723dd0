import { MAX_CARDS } from '#shared/order-limits.ts';

/** A side that fits but does not pass its own inspection is not offered. */
export const NOT_SOUND =
  'We cannot set these facts so that every one of them is safely readable. Please shorten long texts and try again.';

/** More cards than an order holds. */
export const TOO_MANY_CARDS = `These facts need more than ${MAX_CARDS} cards, and an order can hold at most ${MAX_CARDS}. Please choose fewer people or dates, or shorten long texts.`;

/** Facts that would take us longer than a customer can wait. */
export const TOO_MUCH =
  'These facts are too much for a card. Please choose fewer of them, or shorten long texts.';

// Enough to recognise a text by.
const QUOTED_LENGTH = 40;

/** A text that fills more than one side of a card at the smallest size people can read. */
export function tooLong(text: string): string {
  const start = [...text].slice(0, QUOTED_LENGTH).join('').trim();
  return `The text that begins “${start}” is too long for a card at a size people can read. Please shorten it.`;
}

/** A text in which nothing can be seen. */
export const NOTHING_TO_PRINT = 'One of the names or titles has nothing in it that can be printed.';

// Nobody reads a longer list.
const MAX_NAMED = 12;
const MAX_PLACES = 3;

/** Characters that no font of ours has, and the texts they stand in. */
export function unprintable(texts: { text: string; characters: string[] }[]): string {
  const characters = [...new Set(texts.flatMap((each) => each.characters))];
  const places = [...new Set(texts.map(({ text, characters: [first = ''] }) => `“${around(text, first)}”`))];
  const other = characters.length === 1 ? 'it' : 'them';
  return `We cannot print: ${few(characters, MAX_NAMED, ' ')} (in ${few(places, MAX_PLACES, ', ')}). Please write ${other} another way.`;
}

/** As much of a text as shows where in it a character stands. */
function around(text: string, character: string): string {
  const all = [...text];
  const before = [...text.slice(0, text.indexOf(character))].length;
  const start = Math.max(0, Math.min(before - QUOTED_LENGTH / 2, all.length - QUOTED_LENGTH));
  return all
    .slice(start, start + QUOTED_LENGTH)
    .join('')
    .trim();
}

function few(items: string[], max: number, separator: string): string {
  const rest = items.length - max;
  return items.slice(0, max).join(separator) + (rest > 0 ? ` and ${rest} more` : '');
}
