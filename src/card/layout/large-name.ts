import type { Datum } from '../content/side.ts';
import { PT } from '../scene/product.ts';
import type { Breaks } from '../text/break-lines.ts';
import { type Box, stack } from './box.ts';
import { headSize } from './cell.ts';
import type { LayoutContext } from './context.ts';
import { accentStroke } from './frame.ts';
import { inkBelow } from './inked.ts';
import { leastNamePt, nameStyleAt } from './name-style.ts';
import { readable, type Sizes } from './search.ts';
import { textBox } from './text-box.ts';

/** On one line and on two; one that is no smaller than `large` stays on one. */
type NameSizes = { one: Sizes; two: Sizes; large: number };

// The part of the width that a name takes at most.
const WIDTH = 0.96;
// Of what is very long.
const LONG: Sizes = { min: 7, max: 13 };
const LONG_LINES = 5;
const DEEP_EMS = 0.1;

// From the line on which a text without descending letters stands to the stroke it is as far as from there to what is below.
const HANGING_MM = 0.5;

/** A name in the middle, on one line where that is large; a longer one is better on two, and a very long one on more. */
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
 * What is said of somebody, the stroke of colour in the middle of its width, and what stands below, `gap` millimetres apart. Nothing hangs
 * down into the space below a text such as 'Emma', which would be wider than that below the stroke. `pt` is the size of the text.
 */
export function overStroke(above: Box, pt: number, below: Box | null, gap: number): Box | null {
  const { lastBaseline, below: deep } = inkBelow(above);
  const upper = deep > pt * PT * DEEP_EMS ? above : { ...above, height: lastBaseline + HANGING_MM };
  return stack([upper, accentStroke(above.width), below], gap);
}
