import type { TextMark } from '../scene/scene.ts';
import { marksOf } from './marks.ts';
import { sizedLine, type TextStyle } from './sized-line.ts';
import { wholeLine } from './whole-line.ts';

/** Sets a text in letters of the core fonts on one line of any length. Its mark begins at (0, 0). */
export function setLine(text: string, style: TextStyle): TextMark {
  const [mark, ...more] = marksOf(sizedLine('line', style, wholeLine(text, style)), 0, 0);
  if (!mark || more.length > 0) throw new Error(`“${text}” is not a text in one font`);
  return mark;
}
