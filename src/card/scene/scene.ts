import type { Side } from '../content/side.ts';
import type { Face } from '../fonts/face.ts';
import type { Glyph } from '../fonts/glyph.ts';
import type { Ink } from './ink.ts';
import type { Product } from './product.ts';

/** A part of one datum on one line, in one face. `x` is where its first glyph starts, `y` its baseline, from the trim's top left. */
export type TextMark = {
  kind: 'text';
  /** The id of the datum. */
  datum: string;
  text: string;
  face: Face;
  pt: number;
  ink: Ink;
  x: number;
  y: number;
  /** Positions in the face's units, from (x, y), upwards. */
  glyphs: Glyph[];
};

/** A straight line, drawn as the rectangle it fills. */
export type RuleMark = { kind: 'rule'; ink: Ink; box: Rect };

export type Mark = TextMark | RuleMark;

/** Edges in millimetres from the trim's top left corner. */
export type Rect = { left: number; top: number; right: number; bottom: number };

/** One side of a card, finished: drawing it needs no further decision. Marks stand in reading order. */
export type Scene = {
  product: Product;
  title: string;
  /** Everything the side says, for somebody who cannot see it. */
  description: string;
  /** The same as text with its structure. */
  content: Side;
  marks: Mark[];
};

/** Both sides of one card. */
export type CardScenes = { front: Scene; back: Scene };
