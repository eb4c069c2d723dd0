/** A finished side did not pass its own inspection, so it is not offered. */
export const NOT_SOUND =
  'We cannot set these facts so that every one of them is safely readable. Please shorten long texts and try again.';

// Enough to recognise a text by.
const QUOTED_LENGTH = 40;

/** A text that fills more than one side of a card at the smallest size people can read. */
export function tooLong(text: string): string {
  const start = [...text].slice(0, QUOTED_LENGTH).join('').trim();
  return `The text that begins “${start}” is too long for a card at a size people can read. Please shorten it.`;
}

/** A text in which nothing can be seen. */
export const NOTHING_TO_PRINT = 'One of the names or titles has nothing in it that can be printed.';

// Beyond it a list is no longer read.
const MAX_NAMED = 12;

/** Characters that no font of ours has. */
export function unprintable(characters: string[]): string {
  const named = characters.slice(0, MAX_NAMED).join(' ');
  const rest = characters.length - MAX_NAMED;
  const more = rest > 0 ? ` and ${rest} more` : '';
  const other = characters.length === 1 ? 'it' : 'them';
  return `We cannot print: ${named}${more}. Please write ${other} another way.`;
}
