import type { Product } from '#card/scene/product.ts';
import type { CardPictures } from './draw-cards.ts';
import { sizedSvg } from './sized-svg.ts';

/** Margin around the card for the marks, their length and their distance from it, in millimetres. */
const ROOM = 6;
const MARK = 4;
const GAP = 1;
const LINE = 'stroke="#000" stroke-width="0.15"';

/**
 * A card for the user's own printer as SVG in millimetres: front and back side by side at their true size, with cutting
 * marks at the corners and dashed marks at the fold. Folded, both sides face outwards.
 */
export function foldedCard({ front, back }: CardPictures, { widthMm, heightMm }: Product): string {
  const width = 2 * widthMm + 2 * ROOM;
  const height = heightMm + 2 * ROOM;
  const at = (x: number) => `x="${x}" y="${ROOM}" width="${widthMm}" height="${heightMm}"`;
  const edges = [ROOM, ROOM + 2 * widthMm].flatMap((x) => marksAbove(x, heightMm, ''));
  const fold = marksAbove(ROOM + widthMm, heightMm, ' stroke-dasharray="0.8 0.5"');
  const sides = [ROOM, ROOM + heightMm].flatMap((y) => [
    line(ROOM - GAP - MARK, y, ROOM - GAP, y),
    line(width - ROOM + GAP, y, width - ROOM + GAP + MARK, y),
  ]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `${sizedSvg(front, at(ROOM))}${sizedSvg(back, at(ROOM + widthMm))}${[...edges, ...fold, ...sides].join('')}</svg>`
  );
}

/** The two marks of a cut or fold at `x`, above and below the card. */
function marksAbove(x: number, heightMm: number, dashes: string): string[] {
  const below = ROOM + heightMm + GAP;
  return [line(x, ROOM - GAP - MARK, x, ROOM - GAP, dashes), line(x, below, x, below + MARK, dashes)];
}

function line(x1: number, y1: number, x2: number, y2: number, more = ''): string {
  return `<path d="M${x1} ${y1}L${x2} ${y2}" ${LINE}${more}/>`;
}
