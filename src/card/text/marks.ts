import type { Glyph } from '../fonts/glyph.ts';
import { PT } from '../scene/product.ts';
import type { TextMark } from '../scene/scene.ts';
import { isRightToLeft } from './bidi.ts';
import { type Line, type MarkInLine, type PlacedRun, placedRuns } from './line.ts';
import { EM, perUnitAt, scaleAt } from './shape.ts';
import type { SizedLine } from './sized-line.ts';

/**
 * The marks of a line on the card, in reading order. `x` is its optical left edge, `y` its baseline, in millimetres.
 * Neighbouring runs of one face and direction are one mark.
 */
export function marksOf({ datum, style, line, left }: SizedLine, x: number, y: number): TextMark[] {
  const { pt, ink } = style;
  const mm = (pt * PT) / EM;
  const marks: TextMark[] = [];
  for (const { text, face, glyphs, scale, x: indent } of marksInLine(line)) {
    const place = x - left + indent * mm;
    marks.push({ kind: 'text', datum, text, face, pt: pt * scale, ink, x: place, y, glyphs });
  }
  return marks;
}

/** The marks of a line, independent of its size and place. */
function marksInLine(line: Line): MarkInLine[] {
  line.marks ??= makeMarks(line);
  return line.marks;
}

function makeMarks(line: Line): MarkInLine[] {
  const groups: PlacedRun[][] = [];
  for (const placed of placedRuns(line)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && isOneMark(last, placed)) group.push(placed);
    else groups.push([placed]);
  }
  return groups.map(markOf).sort((one, other) => one.at - other.at);
}

/**
 * Whether neighbours on the line are also neighbours in the text. Each right-to-left word is a mark of its own, as PDF
 * readers expect.
 */
function isOneMark(left: PlacedRun, right: PlacedRun): boolean {
  // One face has one scale on a line.
  if (left.run.face !== right.run.face) return false;
  const { level } = left.run;
  if (level !== right.run.level) return false;
  return isRightToLeft(level) ? !left.spaceBefore && follows(right, left) : follows(left, right);
}

function follows(first: PlacedRun, second: PlacedRun): boolean {
  const { at, text } = first.run;
  return second.run.at === at + text.length + (second.spaceBefore ? 1 : 0);
}

/** Makes a mark of a group of runs from left to right. */
function markOf(group: PlacedRun[]): MarkInLine {
  const [leftmost] = group;
  if (!leftmost) throw new Error('A mark has no runs');
  const { face, level } = leftmost.run;
  const inReadingOrder = isRightToLeft(level) ? group.toReversed() : group;
  let text = '';
  for (const { run, spaceBefore } of inReadingOrder) text += (spaceBefore ? ' ' : '') + run.text;
  const glyphs: Glyph[] = [];
  for (const placed of group) addGlyphs(glyphs, placed, leftmost);
  const scale = scaleAt(face, leftmost.pt);
  return { text, face, glyphs, at: inReadingOrder[0]?.run.at ?? 0, x: leftmost.x, scale };
}

/** Adds the glyphs of a run, and before them the space if it is in the same mark. */
function addGlyphs(glyphs: Glyph[], placed: PlacedRun, leftmost: PlacedRun) {
  const { shaped, face, at: start } = placed.run;
  const shift = Math.round(((placed.x - leftmost.x) / perUnitAt(face, placed.pt)) * 1000) / 1000;
  const { space } = face;
  if (placed !== leftmost && placed.spaceBefore && space.id !== 0)
    glyphs.push({ ...space, x: shift - space.advance, at: start - 1 });
  for (const { id, x, y, advance, text, at } of shaped.glyphs)
    glyphs.push({ id, x: x + shift, y, advance, text, at: at + start });
}
