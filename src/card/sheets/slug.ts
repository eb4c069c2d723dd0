import type { Flip } from '#shared/printing.ts';
import { decimal } from '../base/decimal.ts';
import { drawMarks } from '../pdf/draw-marks.ts';
import type { DrawText } from '../pdf/live-text.ts';
import { PT } from '../scene/product.ts';
import type { TextMark } from '../scene/scene.ts';
import type { ImposedSheet } from './impose.ts';
import { UNPRINTABLE_MM } from './paper.ts';

/** Sets a line of text in letters of the core fonts that belongs to no card. */
export type SetLine = (text: string) => TextMark;

type Slug = { front: TextMark; back: TextMark };

// The distance from the printable part's edge to the baseline, and to the beginning of the line.
const BASELINE_MM = 2;
const START_MM = 3;

/** The slug lines in the margins of a sheet, with its name and the orders whose cards are on it. */
export function slugOf(
  { fronts }: ImposedSheet,
  cards: { order: string }[],
  which: string,
  { title, flip, setLine }: { title: string; flip: Flip; setLine: SetLine },
): Slug {
  const counts = new Map<string, number>();
  for (const { card } of fronts) {
    const order = cards[card]?.order ?? '';
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  const orders = [...counts].map(([order, count]) => (count > 1 ? `${order} (${count} cards)` : order));
  const turned = `flipped on the ${flip.replace('-', ' ')}`;
  const line = (side: string) =>
    setLine(`${title}, ${which}, ${side}, ${turned}: order ${orders.join(', ')}`);
  return { front: line('front'), back: line('back') };
}

/** Draws a slug line up the left margin, where the press can print and no card is. */
export function drawSlug(slug: TextMark, drawText: DrawText): (string | Uint8Array)[] {
  const x = decimal((UNPRINTABLE_MM + BASELINE_MM) / PT);
  const y = decimal((UNPRINTABLE_MM + START_MM) / PT);
  return [`q 0 1 -1 0 ${x} ${y} cm`, drawMarks([slug], { x: 0, y: 0 }, drawText), 'Q'];
}
