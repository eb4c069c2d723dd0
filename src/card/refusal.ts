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

/** A character no font of ours has; '' stands for a text in which nothing can be seen. */
export function unprintable(character: string, text: string): string {
  if (character === '') return 'One of the names or titles has nothing in it that can be printed.';
  const where = text === character ? '' : ` in “${text}”`;
  return `We cannot print “${character}”${where} yet. Please write it another way.`;
}
