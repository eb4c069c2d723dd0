/** The children are too many for one front at a readable size. */
export const TOO_MANY_CHILDREN =
  'These children do not fit on one card at a size people can read. Take away some of them, shorten long names, or choose one card per child.';

/** One child is too much for a front: only the name can be so long. */
export const NAME_TOO_LONG = 'This name does not fit on a card at a size people can read. Please shorten it.';

/** The dates are too many for one back at a readable size; every card of a set has the same. */
export const TOO_MANY_DATES =
  'These dates do not fit on one card at a size people can read. Take away some people or dates, or shorten long texts.';

/** The finished side did not pass its own inspection, so it is not offered. */
export const NOT_SOUND =
  'We cannot set these facts so that every one of them is safely readable. Please shorten long texts and try again.';

/** A character no font of ours has; '' stands for a text in which nothing can be seen. */
export function unprintable(character: string, text: string): string {
  if (character === '') return 'One of the names or titles has nothing in it that can be printed.';
  const where = text === character ? '' : ` in “${text}”`;
  return `We cannot print “${character}”${where} yet. Please write it another way.`;
}
