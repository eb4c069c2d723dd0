import { graphemesOf } from '../content/printable.ts';
import type { CutName } from '../fonts/families.ts';
import type { Slice } from '../fonts/table.ts';
import { levelsOf } from './bidi.ts';
import { breaksIn } from './line-breaks.ts';
import type { Word } from './shape.ts';

/** Letters that stand in one font and run in one direction. `at` is where they begin in their text. */
export type Stretch = {
  text: string;
  at: number;
  slice: Slice;
  /** Odd: from right to left. */
  level: number;
  /** What stands right before and after it where a word had to be torn: joined letters stay joined. */
  before?: string;
  after?: string;
};

/** What a line break cannot part: a word, or a part of one. */
export type Piece = {
  text: string;
  at: number;
  /** Whether a space stands before it, and the level of that. */
  spaced: boolean;
  spaceLevel: number;
  stretches: Stretch[];
  /** As it is drawn in each cut, once that has been asked for. */
  words: Record<CutName, Word | null>;
};

/** What itemising needs to know of the fonts. */
export type FontFinder = {
  /** Fonts that are tried before any other, for a whole text and then for a whole word: in one font letters fit best. */
  whole: readonly Slice[];
  /** The font that has all characters of a grapheme; null when none has. */
  find(grapheme: string, text: string): Slice | null;
};

/** A text in the parts between which a line may break, each with the fonts it is set in. */
export function itemise(text: string, finder: FontFinder): Piece[] {
  const levels = levelsOf(text);
  const whole = finder.whole.find(({ covers }) => coversAll(covers, text));
  const pieces: Piece[] = [];
  let at = 0;
  for (const word of text.split(' ')) {
    const stretches = stretchesOf(word, at, text, levels, whole ?? null, finder);
    const spaceLevel = at > 0 ? (levels?.[at - 1] ?? 0) : 0;
    const piece: Piece = { text: word, at, spaced: at > 0, spaceLevel, stretches, words: noWords() };
    let start = 0;
    for (const end of breaksIn(word)) {
      pieces.push(cutPiece(piece, start, end));
      start = end;
    }
    pieces.push(cutPiece(piece, start, word.length));
    at += word.length + 1;
  }
  return pieces;
}

/** The part of a piece from one UTF-16 offset to another. */
export function cutPiece(piece: Piece, start: number, end: number): Piece {
  if (start === 0 && end === piece.text.length) return piece;
  const stretches = piece.stretches.flatMap((stretch) => {
    const from = Math.max(0, piece.at + start - stretch.at);
    const to = Math.min(stretch.text.length, piece.at + end - stretch.at);
    if (from >= to) return [];
    const before = stretch.text.slice(0, from) || stretch.before;
    const after = stretch.text.slice(to) || stretch.after;
    return {
      ...stretch,
      text: stretch.text.slice(from, to),
      at: stretch.at + from,
      // Only letters that join care for their neighbours.
      ...(stretch.level % 2 === 1 && before ? { before } : {}),
      ...(stretch.level % 2 === 1 && after ? { after } : {}),
    };
  });
  const spaced = piece.spaced && start === 0;
  return {
    ...piece,
    text: piece.text.slice(start, end),
    at: piece.at + start,
    spaced,
    stretches,
    words: noWords(),
  };
}

function noWords(): Piece['words'] {
  return { regular: null, bold: null, condensed: null };
}

function stretchesOf(
  word: string,
  at: number,
  text: string,
  levels: Uint8Array | null,
  wholeText: Slice | null,
  { whole: fonts, find }: FontFinder,
): Stretch[] {
  const whole = wholeText ?? fonts.find(({ covers }) => coversAll(covers, word));
  if (whole && !levels) return [{ text: word, at, slice: whole, level: 0 }];
  const stretches: Stretch[] = [];
  let place = at;
  for (const grapheme of graphemesOf(word)) {
    const last = stretches.at(-1);
    const slice = whole ?? sliceFor(grapheme, last?.slice, text, find) ?? fonts[0];
    const level = levels?.[place] ?? 0;
    if (last && last.slice === slice && last.level === level) last.text += grapheme;
    else if (slice) stretches.push({ text: grapheme, at: place, slice, level });
    place += grapheme.length;
  }
  return stretches;
}

// Signs that belong to no script stay in the font of the letters before them.
const NEUTRAL = /^[\p{P}\p{Zs}]/u;

function sliceFor(
  grapheme: string,
  before: Slice | undefined,
  text: string,
  find: FontFinder['find'],
): Slice | null {
  if (before && NEUTRAL.test(grapheme) && coversAll(before.covers, grapheme)) return before;
  return find(grapheme, text);
}

// Joiners and variation selectors choose a form; a font need not have them to have the letter.
const FORM_CHOOSERS = /[\p{Join_Control}\p{Variation_Selector}]|\u034f/u;

export function coversAll(covers: (codePoint: number) => boolean, text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (!covers(codePoint) && !FORM_CHOOSERS.test(String.fromCodePoint(codePoint))) return false;
    if (codePoint > 0xffff) at++;
  }
  return true;
}
