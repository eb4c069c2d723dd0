import type { Product } from '#card/scene/product.ts';
import type { DrawnCard } from './draw-cards.ts';
import { sizedSvg } from './sized-svg.ts';

/** Margin around the card for the marks, their length and their distance from it, in millimetres. */
const MARGIN_MM = 6;
const CUT_MARK_MM = 4;
const CUT_MARK_GAP_MM = 1;
const LINE = 'stroke="#000" stroke-width="0.15"';

/**
 * A card for the user's own printer as SVG in millimetres: front and back side by side at their true size, with cutting
 * marks at the corners and dashed marks at the fold. Folded, both sides face outwards.
 */
export function foldedCard({ front, back }: DrawnCard, { widthMm, heightMm }: Product): string {
  const width = 2 * widthMm + 2 * MARGIN_MM;
  const height = heightMm + 2 * MARGIN_MM;
  const at = (x: number) => `x="${x}" y="${MARGIN_MM}" width="${widthMm}" height="${heightMm}"`;
  const edges = [MARGIN_MM, MARGIN_MM + 2 * widthMm].flatMap((x) => marksAbove(x, heightMm, ''));
  const fold = marksAbove(MARGIN_MM + widthMm, heightMm, ' stroke-dasharray="0.8 0.5"');
  const sides = [MARGIN_MM, MARGIN_MM + heightMm].flatMap((y) => [
    line(MARGIN_MM - CUT_MARK_GAP_MM - CUT_MARK_MM, y, MARGIN_MM - CUT_MARK_GAP_MM, y),
    line(width - MARGIN_MM + CUT_MARK_GAP_MM, y, width - MARGIN_MM + CUT_MARK_GAP_MM + CUT_MARK_MM, y),
  ]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `${sizedSvg(front, at(MARGIN_MM))}${sizedSvg(back, at(MARGIN_MM + widthMm))}${[...edges, ...fold, ...sides].join('')}</svg>`
  );
}

/** The two marks of a cut or fold at `x`, above and below the card. */
function marksAbove(x: number, heightMm: number, dashes: string): string[] {
  const below = MARGIN_MM + heightMm + CUT_MARK_GAP_MM;
  return [
    line(x, MARGIN_MM - CUT_MARK_GAP_MM - CUT_MARK_MM, x, MARGIN_MM - CUT_MARK_GAP_MM, dashes),
    line(x, below, x, below + CUT_MARK_MM, dashes),
  ];
}

function line(x1: number, y1: number, x2: number, y2: number, more = ''): string {
  return `<path d="M${x1} ${y1}L${x2} ${y2}" ${LINE}${more}/>`;
}
