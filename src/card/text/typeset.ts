import { graphemesOf } from '../content/printable.ts';
import type { Datum } from '../content/side.ts';
import type { Extent } from '../fonts/face.ts';
import type { Cut } from '../fonts/library.ts';
import type { Ink } from '../ink.ts';
import { PT } from '../product.ts';
import type { TextMark } from '../scene.ts';
import { cutPiece, type Piece } from './itemise.ts';
import { appended, type Run, runOf } from './line.ts';
import { marksOf } from './marks.ts';
import { EM, type Word, wordOf } from './shape.ts';

/** `face` is a cut of the type, not one font file: a line takes from it what its scripts need. */
export type Style = { face: Cut; pt: number; ink: Ink };

/** Where a text may be broken: nowhere, between words, or also inside a word that is wider than the line. */
export type Breaks = 'nowhere' | 'words' | 'anywhere';

/** A piece of a datum that stands on one line, in millimetres from its first glyph's origin. */
export type Line = {
  datum: string;
  style: Style;
  run: Run;
  /** Where the text is seen to begin and end: texts of all sizes line up by their stems, not by their side bearings. */
  left: number;
  right: number;
  /** Ink above and below the baseline, never less than the face's usual letters take. */
  ascent: number;
  descent: number;
};

// What the ordinary letters of the face take, in ems: lines stand evenly however few accents they have.
const USUAL_ASCENT = 0.77;
const USUAL_DESCENT = 0.24;
const USUAL_BEARING = 0.09;
/** How far ink may hang out to the left of its place: margins must be wider than the safe area by this much. */
export const MAX_HANG_MM = 0.4;
// A text always fits a width that was measured from it, whatever the arithmetic made of the last digit.
const ROUNDING = 0.01;
const ROUNDING_MM = 0.000_01;

/**
 * Breaks a text into lines no wider than `widthMm`; null when its breaks do not allow that. A script that cannot be read at
 * the style's size stands a little larger on the same line. Throws MissingFonts.
 */
export function typeset(datum: Datum, style: Style, widthMm: number, breaks: Breaks): Line[] | null {
  const units = (widthMm / (style.pt * PT)) * EM;
  const whole = wholeRun(datum, style);
  if (fits(whole, units) || lineWidth(toLine(datum.id, style, whole)) <= widthMm + ROUNDING_MM)
    return [toLine(datum.id, style, whole)];
  if (breaks === 'nowhere') return null;
  const runs = breakRuns(datum, style, units, breaks);
  return runs?.map((run) => toLine(datum.id, style, run)) ?? null;
}

/** A text of western letters on one line, however long; its mark begins at (0, 0). */
export function setLine(text: string, style: Style): TextMark {
  const [mark, ...more] = marksOf(toLine('line', style, wholeRun({ id: 'line', text }, style)), 0, 0);
  if (!mark || more.length > 0) throw new Error(`“${text}” is not a text in one font`);
  return mark;
}

// A search sets the same text at many sizes, and families share many texts: on one line it is always the same run, unless
// some of it stands larger.
const wholeRuns = new WeakMap<Cut, Map<string, Run>>();
const MAX_CACHED_RUNS = 20_000;

function wholeRun({ id, text }: Datum, { face: cut, pt }: Style): Run {
  const runs = wholeRuns.get(cut) ?? new Map<string, Run>();
  const known = runs.get(text);
  if (known && known.minPt <= pt) return known;
  wholeRuns.set(cut, runs);
  const [first, ...rest] = cut.piecesOf(text).map((piece) => wordOf(piece, cut, pt));
  if (!first) throw new Error(`${id} has no text`);
  const run = rest.reduce((longer, word) => appended(longer, word, cut), runOf(first, cut));
  if (runs.size >= MAX_CACHED_RUNS) runs.clear();
  if (run.minPt <= pt) runs.set(text, run);
  return run;
}

function breakRuns(datum: Datum, style: Style, units: number, breaks: Breaks): Run[] | null {
  const { face: cut, pt } = style;
  const runs: Run[] = [];
  let run: Run | null = null;
  for (const piece of cut.piecesOf(datum.text)) {
    const word = wordOf(piece, cut, pt);
    const longer: Run = run ? appended(run, word, cut) : runOf(word, cut);
    if (fits(longer, units)) {
      run = longer;
      continue;
    }
    if (run) runs.push(run);
    const parts = fits(runOf(word, cut), units)
      ? [word]
      : breaks === 'anywhere'
        ? splitWord(piece, style, units)
        : null;
    if (!parts) return null;
    const lines = parts.map((part) => runOf(part, cut));
    runs.push(...lines.slice(0, -1));
    run = lines.at(-1) ?? null;
  }
  return run ? [...runs, run] : runs;
}

function fits({ left, right }: Extent, units: number): boolean {
  return right - left <= units + ROUNDING;
}

/** Pieces with as many characters as a line holds; null when a single character is wider than the line. */
function splitWord(piece: Piece, { face: cut, pt }: Style, units: number): Word[] | null {
  const ends = endsOf(piece);
  const words: Word[] = [];
  let first = 0;
  while (first < ends.length) {
    const start = ends[first - 1] ?? 0;
    let found: { word: Word; next: number } | null = null;
    // The longest that fits, by halving: most characters are never shaped as the end of a line.
    let [low, high] = [first, ends.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const word = wordOf(partOf(piece, start, ends[middle] ?? 0), cut, pt);
      if (fits(runOf(word, cut), units)) {
        found = { word, next: middle + 1 };
        low = middle + 1;
      } else high = middle - 1;
    }
    if (!found) return null;
    words.push(found.word);
    first = found.next;
  }
  return words;
}

const MAX_PARTS = 1000;
const partLists = new WeakMap<Piece, Map<number, Piece>>();

/** A search tears the same word at many sizes, and often at the same places. */
function partOf(piece: Piece, start: number, end: number): Piece {
  const parts = partLists.get(piece) ?? new Map<number, Piece>();
  partLists.set(piece, parts);
  const key = start * (piece.text.length + 1) + end;
  const part = parts.get(key) ?? cutPiece(piece, start, end);
  if (parts.size >= MAX_PARTS) parts.clear();
  parts.set(key, part);
  return part;
}

const graphemeEnds = new WeakMap<Piece, number[]>();

/** Where each character of a piece ends, as UTF-16 offsets. */
function endsOf(piece: Piece): number[] {
  const known = graphemeEnds.get(piece);
  if (known) return known;
  let end = 0;
  const ends = graphemesOf(piece.text).map((grapheme) => {
    end += grapheme.length;
    return end;
  });
  graphemeEnds.set(piece, ends);
  return ends;
}

function toLine(datum: string, style: Style, run: Run): Line {
  const em = style.pt * PT;
  const mm = em / EM;
  return {
    datum,
    style,
    run,
    left: seenLeft(run.left * mm, em),
    right: run.right * mm,
    ascent: Math.max(USUAL_ASCENT * em, run.top * mm),
    descent: Math.max(USUAL_DESCENT * em, -run.bottom * mm),
  };
}

/** A hook like that of J hangs into the margin, as far as the margin allows, so that the stem stands where others do. */
function seenLeft(inkLeft: number, em: number): number {
  return inkLeft >= 0 ? inkLeft : Math.min(USUAL_BEARING * em, inkLeft + MAX_HANG_MM);
}

export function lineWidth({ left, right }: Line): number {
  return right - left;
}
