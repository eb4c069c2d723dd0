import type { Glyph } from './face.ts';
import { PT } from './product.ts';
import { type PlacedPart, place } from './run.ts';
import type { TextMark } from './scene.ts';
import type { Line } from './typeset.ts';
import { EM } from './word.ts';

/**
 * Puts a line on the card: `x` is where it is seen to begin, `y` its baseline. What neighbours in the same font and direction
 * is one mark; marks stand in the order they are read.
 */
export function marksOf(line: Line, x: number, y: number): TextMark[] {
  const { face: cut, pt } = line.style;
  const mm = (pt * PT) / EM;
  const groups: PlacedPart[][] = [];
  for (const placed of place(line.run.words, cut).placed) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && belongTogether(last, placed)) group.push(placed);
    else groups.push([placed]);
  }
  const marks = groups.map((group) => markOf(group, line, x - line.left, y, mm));
  return marks.sort((one, other) => one.at - other.at).map(({ mark }) => mark);
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

function markOf(group: PlacedPart[], line: Line, x: number, y: number, mm: number) {
  const [leftmost] = group;
  if (!leftmost) throw new Error('A mark has no parts');
  const rtl = leftmost.part.stretch.level % 2 === 1;
  const { face, scale } = leftmost.part;
  const read = rtl ? group.toReversed() : group;
  const text = read.map(({ part, spaced }) => (spaced ? ' ' : '') + part.stretch.text).join('');
  const glyphs = group.flatMap((placed, index) => glyphsOf(placed, leftmost.x, index > 0));
  const mark: TextMark = {
    kind: 'text',
    datum: line.datum,
    text,
    face,
    pt: line.style.pt * scale,
    ink: line.style.ink,
    x: x + leftmost.x * mm,
    y,
    glyphs,
  };
  return { at: read[0]?.part.stretch.at ?? 0, mark };
}

/** The glyphs of a part, with the space that parts it from the one before where that stands in the same mark. */
function glyphsOf({ part, x, spaced }: PlacedPart, start: number, inside: boolean): Glyph[] {
  const { shaped, face, perUnit, stretch } = part;
  const shift = Math.round(((x - start) / perUnit) * 1000) / 1000;
  const letters = shaped.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + shift, at: glyph.at + stretch.at }));
  const { space } = face;
  if (!inside || !spaced || space.id === 0) return letters;
  const at = stretch.at - 1;
  return [{ ...space, x: shift - space.advance, at }, ...letters];
}
