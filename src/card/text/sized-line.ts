import { memo } from '../base/memo.ts';
import type { FontStyle } from '../fonts/library.ts';
import type { Ink } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Line } from './line.ts';
import { EM } from './shape.ts';

export type TextStyle = { font: FontStyle; pt: number; ink: Ink };

/** A line of a datum at the size of its style, in millimetres from its first glyph's origin. */
export type SizedLine = {
  datum: string;
  style: TextStyle;
  line: Line;
  /** Where the text is seen to begin and end: texts of all sizes line up by their stems, not by their side bearings. */
  left: number;
  right: number;
  /** Ink above and below the baseline, never less than the usual letters take. */
  ascent: number;
  descent: number;
};

// What ordinary letters take, in ems: lines stand evenly however few accents they have.
const USUAL_ASCENT = 0.77;
const USUAL_DESCENT = 0.24;
const USUAL_BEARING = 0.09;
/** How far ink may hang out to the left of its place: margins must be wider than the safe area by this much. */
export const MAX_HANG_MM = 0.4;

export function sizedLine(datum: string, style: TextStyle, line: Line): SizedLine {
  const em = style.pt * PT;
  const mm = em / EM;
  return {
    datum,
    style,
    line,
    left: opticalLeft(line, em),
    right: line.right * mm,
    ascent: Math.max(USUAL_ASCENT * em, line.top * mm),
    descent: Math.max(USUAL_DESCENT * em, -line.bottom * mm),
  };
}

/**
 * Where a text is seen to begin. A hook like that of J hangs into the margin, so that the stem stands where others do; round
 * and pointed letters hang a little, because an edge that only touches the margin looks indented.
 */
function opticalLeft({ left, segments }: Line, em: number): number {
  const inkLeft = (left * em) / EM;
  const { isHooked, hang } = edgeOf(segments[0]?.segment.text.charAt(0) ?? '');
  const hanging = isHooked && inkLeft < 0 ? USUAL_BEARING * em - inkLeft : hang * em;
  return inkLeft + Math.min(hanging, MAX_HANG_MM);
}

/** How a text that begins with a letter is seen to begin; `hang` in ems. A search asks for the same few letters all the time. */
const edgeOf = memo((letter: string) => ({ isHooked: HOOKED.test(letter), hang: hangOf(letter) }), {
  limit: 1000,
});

function hangOf(letter: string): number {
  if (POINTED.test(letter)) return 0.035;
  return ROUND.test(letter) ? 0.015 : 0;
}

const HOOKED = /[Jjƒĵȷϳј]/;
const POINTED = /[ATVWYÀÁÂÃÄÅĀĂĄŤŢŴÝŸΑΆΛΔΤΥΨАДТУ]/;
const ROUND = /[CGOQSÇĆČÖÓÒÔÕØŚŠŞΘΟΩОСЭЗФ]/;

export function lineWidth({ left, right }: SizedLine): number {
  return right - left;
}

/** How wide a line would be at a size, in millimetres. */
export function lineWidthAt(line: Line, pt: number): number {
  const em = pt * PT;
  return line.right * (em / EM) - opticalLeft(line, em);
}
