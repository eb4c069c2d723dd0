import type { Datum } from './content.ts';
import type { Extent, Face, Glyph, Word } from './face.ts';
import type { Ink } from './ink.ts';
import { graphemesOf } from './printable.ts';
import { PT } from './product.ts';
import type { TextMark } from './scene.ts';

export type Style = { face: Face; pt: number; ink: Ink };

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

/** Words set one behind the other, in the face's units. */
type Run = Extent & { words: { word: Word; x: number; spaced: boolean }[]; width: number };

// What the ordinary letters of the face take, in ems: lines stand evenly however few accents they have.
const USUAL_ASCENT = 0.77;
const USUAL_DESCENT = 0.24;
const USUAL_BEARING = 0.09;
/** How far ink may hang out to the left of its place: margins must be wider than the safe area by this much. */
export const MAX_HANG_MM = 0.4;
// A text always fits a width that was measured from it, whatever the arithmetic made of the last digit.
const ROUNDING = 0.01;

/** Breaks a text into lines no wider than `widthMm`; null when its breaks do not allow that. */
export function typeset(datum: Datum, style: Style, widthMm: number, breaks: Breaks): Line[] | null {
  const units = (widthMm / (style.pt * PT)) * style.face.unitsPerEm;
  const whole = wholeRun(datum, style.face);
  if (fits(whole, units)) return [toLine(datum.id, style, whole)];
  if (breaks === 'nowhere') return null;
  const runs = breakRuns(datum, style.face, units, breaks);
  return runs?.map((run) => toLine(datum.id, style, run)) ?? null;
}

/** A text on one line, however long; its mark begins at (0, 0). */
export function setLine(text: string, style: Style): TextMark {
  return markOf(toLine('line', style, wholeRun({ id: 'line', text }, style.face)), 0, 0);
}

// A search sets the same text at many sizes: on one line it is always the same run.
const wholeRuns = new WeakMap<Datum, Map<Face, Run>>();

function wholeRun(datum: Datum, face: Face): Run {
  const runs = wholeRuns.get(datum) ?? new Map<Face, Run>();
  wholeRuns.set(datum, runs);
  const known = runs.get(face);
  if (known) return known;
  const words = datum.text.split(' ').map((word) => face.shape(word));
  const run = words.reduce((longer, word) => append(longer, word, true, face), emptyRun());
  runs.set(face, run);
  return run;
}

function breakRuns(datum: Datum, face: Face, units: number, breaks: Breaks): Run[] | null {
  const runs: Run[] = [];
  let run = emptyRun();
  for (const { text, spaced } of pieces(datum)) {
    const word = face.shape(text);
    const longer = append(run, word, spaced, face);
    if (fits(longer, units)) {
      run = longer;
      continue;
    }
    if (run.words.length > 0) runs.push(run);
    const parts = fits(word, units) ? [word] : breaks === 'anywhere' ? splitWord(word, face, units) : null;
    if (!parts) return null;
    runs.push(...parts.slice(0, -1).map(runOf));
    run = runOf(parts.at(-1) ?? word);
  }
  return [...runs, run];
}

type Piece = { text: string; spaced: boolean };

const pieceLists = new WeakMap<Datum, Piece[]>();

/** Words, and the parts of a word that end in a hyphen or a stroke. */
function pieces(datum: Datum): Piece[] {
  const known = pieceLists.get(datum);
  if (known) return known;
  const list = datum.text.split(' ').flatMap((word) => {
    const parts = word.match(/[^-–—/]*[-–—/]+|[^-–—/]+$/gu) ?? [word];
    return parts.map((text, index) => ({ text, spaced: index === 0 }));
  });
  pieceLists.set(datum, list);
  return list;
}

function emptyRun(): Run {
  return { words: [], width: 0, left: 0, right: 0, top: 0, bottom: 0 };
}

function runOf(word: Word): Run {
  const { width, left, right, top, bottom } = word;
  return { words: [{ word, x: 0, spaced: false }], width, left, right, top, bottom };
}

function append(run: Run, word: Word, spaced: boolean, face: Face): Run {
  if (run.words.length === 0) return runOf(word);
  const x = run.width + (spaced ? face.space.advance : 0);
  return {
    words: [...run.words, { word, x, spaced }],
    width: x + word.width,
    left: Math.min(run.left, x + word.left),
    right: Math.max(run.right, x + word.right),
    top: Math.max(run.top, word.top),
    bottom: Math.min(run.bottom, word.bottom),
  };
}

function fits({ left, right }: Extent, units: number): boolean {
  return right - left <= units + ROUNDING;
}

/** Pieces with as many characters as a line holds; null when a single character is wider than the line. */
function splitWord({ text }: Word, face: Face, units: number): Word[] | null {
  const parts: Word[] = [];
  let part: Word | null = null;
  for (const grapheme of graphemesOf(text)) {
    const longer = face.shape((part?.text ?? '') + grapheme);
    if (fits(longer, units)) {
      part = longer;
      continue;
    }
    const alone = face.shape(grapheme);
    if (!part || !fits(alone, units)) return null;
    parts.push(part);
    part = alone;
  }
  return part ? [...parts, part] : parts;
}

function toLine(datum: string, style: Style, run: Run): Line {
  const em = style.pt * PT;
  const mm = em / style.face.unitsPerEm;
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

/** Puts a line on the card: `x` is where it is seen to begin, `y` its baseline. */
export function markOf(line: Line, x: number, y: number): TextMark {
  const { face, pt, ink } = line.style;
  const { words } = line.run;
  const text = words.map(({ word, spaced }) => (spaced ? ' ' : '') + word.text).join('');
  return {
    kind: 'text',
    datum: line.datum,
    text,
    face,
    pt,
    ink,
    x: x - line.left,
    y,
    glyphs: glyphsOf(line),
  };
}

function glyphsOf({ run, style }: Line): Glyph[] {
  const { space } = style.face;
  return run.words.flatMap(({ word, x, spaced }) => {
    const letters = word.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + x }));
    return spaced ? [{ ...space, x: x - space.advance }, ...letters] : letters;
  });
}
