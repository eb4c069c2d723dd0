/** The facts are too many for one card at a readable size. */
export const TOO_MUCH =
  'These facts do not fit on one card at a size people can read. Take away some children or dates, shorten long texts, or choose one card per child.';

/** The same for a card of a set, where one card per child is chosen already. */
export const TOO_MUCH_OF_A_SET =
  'These facts do not fit on one card at a size people can read. Take away some dates or shorten long texts.';

/** The finished side did not pass its own inspection, so it is not offered. */
export const NOT_SOUND =
  'We cannot set these facts so that every one of them is safely readable. Please shorten long texts and try again.';

/** A character no font of ours has; '' stands for a text in which nothing can be seen. */
export function unprintable(character: string, text: string): string {
  if (character === '') return 'One of the names or titles has nothing in it that can be printed.';
  const where = text === character ? '' : ` in “${text}”`;
  return `We cannot print “${character}”${where} yet. Please write it another way.`;
}
