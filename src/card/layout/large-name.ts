import type { Datum } from '../content/side.ts';
import { PT } from '../scene/product.ts';
import type { Breaks } from '../text/break-lines.ts';
import { type Box, stack } from './box.ts';
import { headSize } from './cell.ts';
import type { LayoutContext } from './context.ts';
import { accentStroke } from './frame.ts';
import { inkBelow } from './ink-edges.ts';
import { leastNamePt, nameStyleAt } from './name-style.ts';
import { readable, type Sizes } from './search.ts';
import { textBox } from './text-box.ts';

/** The sizes of a name on one line and on two. A name of at least `large` points stays on one line. */
type NameSizes = { one: Sizes; two: Sizes; large: number };

// The largest share of the width that a name may take.
const WIDTH = 0.96;
// The sizes of very long names.
const LONG: Sizes = { min: 7, max: 13 };
const LONG_LINES = 5;
const DEEP_EMS = 0.1;

// The space below the baseline of a text without descenders, so that the gaps above and below the stroke are equal.
const BELOW_BASELINE_MM = 0.5;

/**
 * A centred name, on one line if it can be large on one. A longer name is better on two lines, and a very long one on
 * more.
 */
export function largeName(
  head: Datum,
  { fonts, product }: LayoutContext,
  width: number,
  { one: sizes, two: smaller, large }: NameSizes,
): { box: Box; pt: number } | null {
  const set = (wanted: Sizes, lines: number, breaks: Breaks) => {
    const readably = readable(wanted, leastNamePt(product.least));
    const pt = headSize([head], fonts, width * WIDTH, readably, lines, breaks);
    return pt === null ? null : { pt, breaks };
  };
  const one = set(sizes, 1, 'nowhere');
  const two = one && one.pt >= large ? null : set(smaller, 2, 'words');
  const best =
    (one && two && two.pt > one.pt ? two : (one ?? two)) ??
    set(LONG, LONG_LINES, 'words') ??
    set(LONG, LONG_LINES, 'anywhere');
  if (!best) return null;
  const { pt, breaks } = best;
  const box = textBox(head, nameStyleAt(fonts, pt), width, { breaks, align: 'centre' });
  return box && { box, pt };
}

/**
 * A text, the coloured stroke in the middle of its width, and the box below it, `gap` millimetres apart. A text without
 * descenders, such as 'Emma', would leave a wider gap above the stroke than below it, so its box is cut. `pt` is the
 * size of the text.
 */
export function overStroke(above: Box, pt: number, below: Box | null, gap: number): Box | null {
  const { lastBaseline, below: deep } = inkBelow(above);
  const upper = deep > pt * PT * DEEP_EMS ? above : { ...above, height: lastBaseline + BELOW_BASELINE_MM };
  return stack([upper, accentStroke(above.width), below], gap);
}
