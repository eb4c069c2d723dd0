import { memo, orderMemo } from '../base/memo.ts';
import type { Extent, Glyph, Letters, Shaped } from './glyph.ts';
import { emptyIfNoInk, europeanScriptOf, type InkOf, includeInk, newExtent } from './shape-letters.ts';

/** Letters that were cut out of a word, and the shaped word. */
type Part = { text: string; word: Letters; from: number; whole: Shaped };

/**
 * Takes a part of a word from the shaped whole, as it looks by itself or, where letters join, beside its neighbours.
 * Null where HarfBuzz does not guarantee that the letters at its ends look the same when separated.
 */
export function cutShapedWord({ text, word, from, whole }: Part, inkOf: InkOf): Shaped | null {
  const to = from + text.length;
  if (!isSafeAt(whole, from, word) || !isSafeAt(whole, to, word)) return null;
  // In visual order, the last letters of a right-to-left word are first.
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
  const { left, right, top, bottom } = emptyIfNoInk(extent);
  let glyphs: Glyph[] | null = null;
  return {
    // Glyphs are built on demand: most parts are only measured.
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

/** Whether the word may be separated before the letter at a place. */
function isSafeAt(whole: Shaped, place: number, { text, rtl }: Letters): boolean {
  if (place === 0 || place === text.length) return true;
  const index = glyphAt(whole, place, rtl);
  return whole.glyphs[index]?.at === place && whole.isSafe[index] === true;
}

/** The index of the first glyph for the letter at a place, or for a later one, in reading direction. */
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

/** The measures for cutting a word: the origin of each glyph, the end of the last, each ink, and the script. */
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
