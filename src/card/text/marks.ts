import type { Glyph } from '../fonts/face.ts';
import type { Cut } from '../fonts/library.ts';
import { PT } from '../product.ts';
import type { TextMark } from '../scene.ts';
import { type PlacedPart, place, type Run } from './line.ts';
import { EM } from './shape.ts';
import type { Line } from './typeset.ts';

/** A mark without its place on the card: `x` and `scale` are those in the line. */
export type Group = Pick<TextMark, 'text' | 'face' | 'glyphs'> & { at: number; x: number; scale: number };

/**
 * Puts a line on the card: `x` is where it is seen to begin, `y` its baseline. What neighbours in the same font and direction
 * is one mark; marks stand in the order they are read.
 */
export function marksOf({ datum, style, run, left }: Line, x: number, y: number): TextMark[] {
  const { face: cut, pt, ink } = style;
  const mm = (pt * PT) / EM;
  const marks: TextMark[] = [];
  for (const { text, face, glyphs, scale, x: indent } of groupsOf(run, cut)) {
    const place = x - left + indent * mm;
    marks.push({ kind: 'text', datum, text, face, pt: pt * scale, ink, x: place, y, glyphs });
  }
  return marks;
}

/** The same words look the same at every place and size. */
function groupsOf(run: Run, cut: Cut): Group[] {
  if (run.groups) return run.groups;
  const groups: PlacedPart[][] = [];
  for (const placed of place(run, cut).placed) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && belongTogether(last, placed)) group.push(placed);
    else groups.push([placed]);
  }
  run.groups = groups.map(groupOf).sort((one, other) => one.at - other.at);
  return run.groups;
}

/** Neighbours for the eye that are also neighbours for the reader; to the left, readers of files want each word alone. */
function belongTogether(left: PlacedPart, right: PlacedPart): boolean {
  if (left.part.face !== right.part.face || left.part.scale !== right.part.scale) return false;
  const [one, other] = [left.part.stretch, right.part.stretch];
  if (one.level !== other.level) return false;
  return one.level % 2 === 0 ? follows(left, right) : !left.spaced && follows(right, left);
}

function follows(first: PlacedPart, second: PlacedPart): boolean {
  const { at, text } = first.part.stretch;
  return second.part.stretch.at === at + text.length + (second.spaced ? 1 : 0);
}

function groupOf(group: PlacedPart[]): Group {
  const [leftmost] = group;
  if (!leftmost) throw new Error('A mark has no parts');
  const rtl = leftmost.part.stretch.level % 2 === 1;
  const { face, scale } = leftmost.part;
  const read = rtl ? group.toReversed() : group;
  let text = '';
  for (const { part, spaced } of read) text += (spaced ? ' ' : '') + part.stretch.text;
  const glyphs: Glyph[] = [];
  for (const placed of group) addGlyphs(glyphs, placed, leftmost);
  return { text, face, glyphs, at: read[0]?.part.stretch.at ?? 0, x: leftmost.x, scale };
}

/** Adds the glyphs of a part, behind the space that parts it from the one before where that stands in the same mark. */
function addGlyphs(glyphs: Glyph[], placed: PlacedPart, leftmost: PlacedPart) {
  const { shaped, face, perUnit, stretch } = placed.part;
  const shift = Math.round(((placed.x - leftmost.x) / perUnit) * 1000) / 1000;
  const { space } = face;
  if (placed !== leftmost && placed.spaced && space.id !== 0)
    glyphs.push({ ...space, x: shift - space.advance, at: stretch.at - 1 });
  for (const { id, x, y, advance, text, at } of shaped.glyphs)
    glyphs.push({ id, x: x + shift, y, advance, text, at: at + stretch.at });
}
