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
  /** The optical edges of the text: texts of all sizes are aligned by their stems, not by their side bearings. */
  left: number;
  right: number;
  /** The ink above and below the baseline, at least that of ordinary letters. */
  ascent: number;
  descent: number;
};

// Every line counts as at least as high and as deep as ordinary letters (in ems), so that lines without accents or
// descenders are spaced like others.
const USUAL_ASCENT = 0.77;
const USUAL_DESCENT = 0.24;
const USUAL_BEARING = 0.09;
/** The most that ink may extend to the left of its place, by which margins must be wider than the safe area. */
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
 * The optical left edge of a text. A hook like that of J extends into the margin, so that its stem is aligned with
 * others. Round and pointed letters extend slightly, because they would look indented otherwise.
 */
function opticalLeft({ left, segments }: Line, em: number): number {
  const inkLeft = (left * em) / EM;
  const { isHooked, hang } = edgeOf(segments[0]?.segment.text.charAt(0) ?? '');
  const hanging = isHooked && inkLeft < 0 ? USUAL_BEARING * em - inkLeft : hang * em;
  return inkLeft + Math.min(hanging, MAX_HANG_MM);
}

/**
 * The look of a letter's left edge: `hang` is how far, in ems, it may extend into the margin so that the lines look
 * aligned. Results are remembered, because a search asks for the same few letters repeatedly.
 */
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

/** The width of a line at a size, in millimetres. */
export function lineWidthAt(line: Line, pt: number): number {
  const em = pt * PT;
  return line.right * (em / EM) - opticalLeft(line, em);
}
