import { weakMemo } from '../base/memo.ts';
import type { Shaped } from './glyph.ts';
import { europeanScriptOf, type InkOf, includeInk, newShaped, orNoInk } from './shape-letters.ts';

/** Letters from left to right that were cut out of a word, and the word as it was shaped. */
type Part = { text: string; word: string; from: number; whole: Shaped };

/**
 * A part of a word as it looks alone, taken from the whole; null where HarfBuzz does not say that the letters at one of its ends look
 * the same apart.
 */
export function shapePart({ text, word, from, whole }: Part, inkOf: InkOf): Shaped | null {
  const [first, end] = [safeAt(whole, from, word), safeAt(whole, from + text.length, word)];
  const { origins, script } = measuresOf(whole);
  if (first === null || end === null) return null;
  if (script !== 'Latn' && europeanScriptOf(text) !== script) return null;
  const part = newShaped();
  const start = origins[first] ?? 0;
  for (let index = first; index < end; index++) {
    const glyph = whole.glyphs[index];
    if (!glyph) continue;
    const x = glyph.x - start;
    const { id, y, advance, text: own, at } = glyph;
    part.glyphs.push({ id, x, y, advance, text: own, at: at - from });
    part.width += advance;
    includeInk(part, inkOf(id), x, y);
  }
  return orNoInk(part);
}

/** The index of the glyph at a place, before which the word may be taken apart; null where it may not. */
function safeAt({ glyphs, isSafe }: Shaped, place: number, word: string): number | null {
  if (place === word.length) return glyphs.length;
  let [low, high] = [0, glyphs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((glyphs[middle]?.at ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return glyphs[low]?.at === place && isSafe[low] ? low : null;
}

/** What is asked of a word each time it is cut: where the origin of each glyph lies, and which script it was shaped in. */
const measuresOf = weakMemo(({ glyphs }: Shaped) => {
  let width = 0;
  const origins = glyphs.map(({ advance }) => {
    width += advance;
    return width - advance;
  });
  return { origins, script: europeanScriptOf(glyphs.reduce((text, glyph) => text + glyph.text, '')) };
});
