import type { Extent, Face, Shaped } from '../fonts/face.ts';
import type { Cut } from '../fonts/library.ts';
import type { Piece, Stretch } from './itemise.ts';

/** All widths and heights of a line are thousandths of its em: they are the same at every size. */
export const EM = 1000;

/** Letters of one font and direction, shaped. */
export type Part = {
  stretch: Stretch;
  face: Face;
  shaped: Shaped;
  /** How much larger than the line it stands: 1, unless its script is not readable at the line's size. */
  scale: number;
  /** The line's thousandths in one unit of the face. */
  perUnit: number;
};

/** A piece as drawn, its parts in the order they are read; the extent is where its ink lies if all run to the right. */
export type Word = Extent & {
  piece: Piece;
  parts: Part[];
  width: number;
  /** Below this size of the line some of it stands larger than the rest. */
  minPt: number;
  /** Whether nothing in it runs from right to left. */
  straight: boolean;
};

/** A piece in a cut, for lines of this size. */
export function wordOf(piece: Piece, cut: Cut, pt: number): Word {
  const known = piece.words[cut.name];
  if (known && known.minPt <= pt) return known;
  const word = makeWord(piece, cut, pt);
  if (word.minPt <= pt) piece.words[cut.name] = word;
  return word;
}

function makeWord(piece: Piece, cut: Cut, pt: number): Word {
  const parts: Part[] = [];
  let [width, minPt, straight] = [0, 0, true];
  let ink: Extent = NO_EXTENT;
  for (const stretch of piece.stretches) {
    const part = partOf(stretch, cut, pt);
    parts.push(part);
    ink = around(ink, part, width);
    width += widthOf(part);
    minPt = Math.max(minPt, part.face.minPt);
    straight &&= stretch.level === 0;
  }
  return { piece, parts, width, minPt, straight, ...ink };
}

function partOf(stretch: Stretch, cut: Cut, pt: number): Part {
  const face = cut.face(stretch.slice);
  const { text, level, before = '', after = '' } = stretch;
  const shaped = face.shape({ text, rtl: level % 2 === 1, before, after });
  const scale = Math.max(1, face.minPt / pt);
  return { stretch, face, shaped, scale, perUnit: (scale * EM) / face.unitsPerEm };
}

export const NO_EXTENT: Extent = { left: 0, right: 0, top: 0, bottom: 0 };

export function widthOf({ shaped, perUnit }: Part): number {
  return shaped.width * perUnit;
}

/** An extent together with the ink of a part that stands at `x`. The first ink of all stands for itself. */
export function around(extent: Extent, { shaped, perUnit }: Part, x: number): Extent {
  const ink = {
    left: x + shaped.left * perUnit,
    right: x + shaped.right * perUnit,
    top: shaped.top * perUnit,
    bottom: shaped.bottom * perUnit,
  };
  return extent === NO_EXTENT ? ink : joined(extent, ink);
}

export function joined(one: Extent, other: Extent): Extent {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}
