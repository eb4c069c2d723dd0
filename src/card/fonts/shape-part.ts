import { weakMemo } from '../base/memo.ts';
import type { Extent, Glyph, Shaped } from './glyph.ts';
import { europeanScriptOf, type InkOf, includeInk, newExtent, orNoInk } from './shape-letters.ts';

/** Letters from left to right that were cut out of a word, and the word as it was shaped. */
type Part = { text: string; word: string; from: number; whole: Shaped };

/**
 * A part of a word as it looks alone, taken from the whole; null where HarfBuzz does not say that the letters at one of its ends look
 * the same apart.
 */
export function shapePart({ text, word, from, whole }: Part, inkOf: InkOf): Shaped | null {
  const [first, end] = [safeAt(whole, from, word), safeAt(whole, from + text.length, word)];
  const { origins, inks, script } = measuresIn(inkOf)(whole);
  if (first === null || end === null) return null;
  if (script !== 'Latn' && europeanScriptOf(text) !== script) return null;
  const start = origins[first] ?? 0;
  const extent = newExtent();
  for (let index = first; index < end; index++)
    includeInk(
      extent,
      inks[index] ?? null,
      (whole.glyphs[index]?.x ?? 0) - start,
      whole.glyphs[index]?.y ?? 0,
    );
  const { left, right, top, bottom } = orNoInk(extent);
  let glyphs: Glyph[] | null = null;
  return {
    // Most parts are only measured.
    get glyphs() {
      glyphs ??= whole.glyphs.slice(first, end).map(({ id, x, y, advance, text: own, at }) => ({
        id,
        x: x - start,
        y,
        advance,
        text: own,
        at: at - from,
      }));
      return glyphs;
    },
    width: (origins[end] ?? 0) - start,
    isSafe: [],
    ...{ left, right, top, bottom },
  };
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

/** What is asked of a word each time it is cut: where each glyph begins and the last one ends, the ink of each, and the word's script. */
type Measures = { origins: number[]; inks: (Extent | null)[]; script: string };

const measuresIn = weakMemo((inkOf: InkOf) =>
  weakMemo(({ glyphs }: Shaped): Measures => {
    const origins = [0];
    let [width, text] = [0, ''];
    for (const glyph of glyphs) {
      width += glyph.advance;
      origins.push(width);
      text += glyph.text;
    }
    return { origins, inks: glyphs.map(({ id }) => inkOf(id)), script: europeanScriptOf(text) };
  }),
);
