import type { Cutting, Flip, Paper } from '#shared/printing.ts';
import { decimal } from '../base/decimal.ts';
import { inLines } from '../pdf/content.ts';
import { createPdfDocument, type PdfOptions } from '../pdf/document.ts';
import { drawMarks } from '../pdf/draw-marks.ts';
import type { DrawText } from '../pdf/live-text.ts';
import { BLACK } from '../scene/ink.ts';
import { type Product, PT } from '../scene/product.ts';
import type { CardScenes, Mark, Scene } from '../scene/scene.ts';
import { cropMarks } from './crop-marks.ts';
import { type Grid, gridOf, impose, type Placement } from './impose.ts';
import { PAPER_SIZES, type PaperSize } from './paper.ts';
import { drawSlug, type SetLine, slugOf } from './slug.ts';

/** A card and the number of its order. All cards of a file have the same product. */
export type SheetCard = CardScenes & { order: string };

/** `shift` moves everything on the backs to the right and down, in mm, to correct a press that is out of register. */
export type SheetOptions = PdfOptions & {
  paper: Paper;
  cutting: Cutting;
  flip: Flip;
  shift: { xMm: number; yMm: number };
  setLine: SetLine;
};

/**
 * Makes one print file, PDF/X-1a, of many cards: pages front, back, front, back of whole sheets with crop marks, in
 * cut-and-stack order, with the order numbers in the left margin. The same cards and options always give the same
 * bytes.
 */
export function toSheets(cards: SheetCard[], options: SheetOptions): Uint8Array {
  const [first] = cards;
  if (!first) throw new Error('There are no cards to print');
  const { product } = first.front;
  const paper = PAPER_SIZES[options.paper];
  const grid = gridOf(product, paper, options.cutting);
  const sheets = impose(cards.length, grid, paper, options.flip).map((sheet, index, { length }) => ({
    ...sheet,
    slug: slugOf(sheet, cards, `sheet ${index + 1} of ${length}`, options),
  }));
  const scenes = new Set(cards.flatMap(({ front, back }) => [front, back]));
  const document = createPdfDocument(
    [...sheets.flatMap(({ slug }) => [slug.front, slug.back]), ...[...scenes].flatMap(({ marks }) => marks)],
    options,
  );
  const { drawText } = document;
  const drawn = new Map([...scenes].map((scene) => [scene, drawScene(scene, drawText)]));
  const sideOf = (side: 'front' | 'back', placements: Placement[]) =>
    placements.flatMap((placement) => {
      const scene = cards[placement.card]?.[side];
      return [`q ${matrix(placement, product, paper)} cm`, (scene && drawn.get(scene)) ?? '', 'Q'];
    });
  const cropOperators = drawCropMarks(grid, paper, product, drawText);
  const whole = { left: 0, top: 0, right: paper.widthMm, bottom: paper.heightMm };
  for (const { fronts, backs, slug } of sheets) {
    const front = [...drawSlug(slug.front, drawText), cropOperators, ...sideOf('front', fronts)];
    const back = [
      ...drawSlug(slug.back, drawText),
      shiftBy(options.shift),
      cropOperators,
      ...sideOf('back', backs),
    ];
    for (const operators of [front, back]) document.addPage(paper, whole, inLines(operators));
  }
  return document.finish();
}

/** Draws a side in the coordinates of its own trim, in points from its bottom left. */
function drawScene({ marks, product }: Scene, drawText: DrawText): Uint8Array {
  return drawMarks(marks, { x: 0, y: product.heightMm }, drawText);
}

function drawCropMarks(grid: Grid, paper: PaperSize, { bleedMm }: Product, drawText: DrawText): Uint8Array {
  const marks = cropMarks(grid, paper, bleedMm).map((box): Mark => ({ kind: 'rule', ink: BLACK, box }));
  return drawMarks(marks, { x: 0, y: paper.heightMm }, drawText);
}

/** The matrix that moves a trim from the origin to its place on the page. */
function matrix({ x, y, turn }: Placement, { widthMm, heightMm }: Product, paper: PaperSize): string {
  const [cos, sin] = TURNS[turn];
  const left = x - (cos * widthMm - sin * heightMm) / 2;
  const bottom = paper.heightMm - y - (sin * widthMm + cos * heightMm) / 2;
  return [cos, sin, -sin, cos, left / PT, bottom / PT].map((value) => decimal(value, 4)).join(' ');
}

const TURNS: Record<Placement['turn'], readonly [cos: number, sin: number]> = {
  0: [1, 0],
  90: [0, 1],
  180: [-1, 0],
  270: [0, -1],
};

function shiftBy({ xMm, yMm }: { xMm: number; yMm: number }): string {
  return `1 0 0 1 ${decimal(xMm / PT, 4)} ${decimal(-yMm / PT, 4)} cm`;
}
