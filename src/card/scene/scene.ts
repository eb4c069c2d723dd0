import type { Side } from '../content/side.ts';
import type { Face } from '../fonts/face.ts';
import type { Glyph } from '../fonts/glyph.ts';
import type { Ink } from './ink.ts';
import type { Product } from './product.ts';

/**
 * A part of a datum on one line and in one face. `x` is its first glyph's start, `y` its baseline, in mm from the trim.
 */
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

/** A finished side of a card: drawing it needs no decisions. Marks are in reading order. */
export type Scene = {
  product: Product;
  title: string;
  /** All texts of the side, for screen readers. */
  description: string;
  /** The texts of the side with their structure. */
  content: Side;
  marks: Mark[];
};

/** Both sides of one card. */
export type CardScenes = { front: Scene; back: Scene };
