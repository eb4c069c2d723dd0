import { memo, orderMemo } from '../base/memo.ts';
import type { Extent, Glyph, Letters, Shaped } from './glyph.ts';
import { europeanScriptOf, type InkOf, includeInk, newExtent, orNoInk } from './shape-letters.ts';

/** Letters that were cut out of a word, and the word as it was shaped. */
type Part = { text: string; word: Letters; from: number; whole: Shaped };

/**
 * A part of a word as it looks alone, or where letters join beside its neighbours, taken from the whole; null where HarfBuzz does not say
 * that the letters at one of its ends look the same apart.
 */
export function shapePart({ text, word, from, whole }: Part, inkOf: InkOf): Shaped | null {
  const to = from + text.length;
  if (!isSafeAt(whole, from, word) || !isSafeAt(whole, to, word)) return null;
  // In visual order, the last letters of a word that runs from right to left come first.
  const [first, end] = word.rtl
    ? [glyphAt(whole, to - 1, true), glyphAt(whole, from - 1, true)]
    : [glyphAt(whole, from, false), glyphAt(whole, to, false)];
  const { origins, inks, script } = measuresIn(inkOf)(whole);
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

/** Whether the word may be taken apart before the letter at a place. */
function isSafeAt(whole: Shaped, place: number, { text, rtl }: Letters): boolean {
  if (place === 0 || place === text.length) return true;
  const index = glyphAt(whole, place, rtl);
  return whole.glyphs[index]?.at === place && whole.isSafe[index] === true;
}

/** The index of the first glyph that stands for the letter at a place or one beyond it, as the letters run. */
function glyphAt({ glyphs }: Shaped, place: number, rtl: boolean): number {
  let [low, high] = [0, glyphs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = glyphs[middle]?.at ?? 0;
    if (rtl ? at > place : at < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is asked of a word each time it is cut: where each glyph begins and the last one ends, the ink of each, and the word's script. */
type Measures = { origins: number[]; inks: (Extent | null)[]; script: string };

const measuresIn = orderMemo((inkOf: InkOf) =>
  memo(({ glyphs }: Shaped): Measures => {
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
