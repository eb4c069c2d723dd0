import { weakMemo } from '../base/memo.ts';
import type { Glyph } from '../fonts/glyph.ts';

// What a glyph stands for that has nothing to say: readers skip it, but take a glyph without a text for some other letter.
const NOTHING = '\u200b';

/**
 * What a reader of the file takes each glyph for. The letters of a syllable are shared out among its glyphs, whichever shows
 * which: read one after the other they are the text.
 */
export const readTexts = weakMemo((glyphs: Glyph[]): string[] => {
  const texts: string[] = [];
  for (let start = 0; start < glyphs.length; ) {
    const end = clusterEnd(glyphs, start);
    // Nearly every letter is one glyph.
    if (end - start === 1) texts.push(glyphs[start]?.text || NOTHING);
    else for (const share of shareOut(glyphs.slice(start, end))) texts.push(share || NOTHING);
    start = end;
  }
  return texts;
});

/** Whether glyphs, which stand from left to right, are read from right to left. */
export function runsToTheLeft(glyphs: Glyph[]): boolean {
  return (glyphs.at(0)?.at ?? 0) > (glyphs.at(-1)?.at ?? 0);
}

/** Glyphs of one syllable have one place in the text. */
function clusterEnd(glyphs: Glyph[], start: number): number {
  let end = start + 1;
  while (end < glyphs.length && glyphs[end]?.at === glyphs[start]?.at) end++;
  return end;
}

/** A syllable's characters, one for each glyph: the last has the rest, and those that are left over have none. */
function shareOut(cluster: Glyph[]): string[] {
  const text = cluster.map((glyph) => glyph.text).join('');
  const composed = [...text];
  const characters = composed.length < cluster.length ? [...text.normalize('NFD')] : composed;
  const last = cluster.length - 1;
  return cluster.map((_, index) =>
    index < last ? (characters[index] ?? '') : characters.slice(last).join(''),
  );
}
