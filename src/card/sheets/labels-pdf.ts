import type { LabelSheet } from '#shared/desk-settings.ts';
import { createPdfDocument, type PdfOptions } from '../pdf/document.ts';
import { drawMarks } from '../pdf/draw-marks.ts';
import type { Mark } from '../scene/scene.ts';
import { fitted, type SetText } from './set-text.ts';

/** The order and the lines of the address of a label. */
export type Label = { order: string; address: string[] };

export type LabelOptions = Pick<PdfOptions, 'title' | 'date' | 'tools'> & {
  sheet: LabelSheet;
  /** The first unused label of the first sheet, from 1. */
  start: number;
};

/** A grid of labels, in mm: `left` and `top` of the first one, `across` and `down` from one to the next. */
type LabelGrid = {
  paper: { widthMm: number; heightMm: number };
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
  across: number;
  down: number;
};

const A4 = { widthMm: 210, heightMm: 297 };

/** Avery's measures of its sheets. A roll has one label per page. */
export const LABEL_GRIDS: Record<LabelSheet, LabelGrid> = {
  l7160: {
    paper: A4,
    ...{ columns: 3, rows: 7, width: 63.5, height: 38.1 },
    ...{ left: 7.21, top: 15.15, across: 66.04, down: 38.1 },
  },
  l7163: {
    paper: A4,
    ...{ columns: 2, rows: 7, width: 99.1, height: 38.1 },
    ...{ left: 4.67, top: 15.15, across: 101.57, down: 38.1 },
  },
  roll: {
    paper: { widthMm: 89, heightMm: 36 },
    ...{ columns: 1, rows: 1, width: 89, height: 36, left: 0, top: 0, across: 89, down: 36 },
  },
};

const PADDING_MM = 4;
const PTS = [11, 10, 9, 8, 7, 6, 5];
const NUMBER = { pt: 5, widthMm: 14 };

/** Sets addresses on sheets of labels, row by row from the left, in the given order. */
export function toLabels(labels: readonly Label[], options: LabelOptions, setText: SetText): Uint8Array {
  const grid = LABEL_GRIDS[options.sheet];
  const cells = grid.columns * grid.rows;
  const first = Math.min(options.start, cells) - 1;
  const pages: Mark[][] = Array.from({ length: Math.ceil((first + labels.length) / cells) || 1 }, () => []);
  for (const [index, label] of labels.entries()) {
    const place = first + index;
    pages[Math.floor(place / cells)]?.push(...labelMarks(label, place % cells, grid, setText));
  }
  const document = createPdfDocument(pages.flat(), options);
  const { paper } = grid;
  const whole = { left: 0, top: 0, right: paper.widthMm, bottom: paper.heightMm };
  for (const marks of pages)
    document.addPage(paper, whole, drawMarks(marks, { x: 0, y: paper.heightMm }, document.drawText));
  return document.finish();
}

function labelMarks({ order, address }: Label, cell: number, grid: LabelGrid, setText: SetText): Mark[] {
  const left = grid.left + (cell % grid.columns) * grid.across;
  const top = grid.top + Math.floor(cell / grid.columns) * grid.down;
  const room = { widthMm: grid.width - 2 * PADDING_MM, heightMm: grid.height - 2 * PADDING_MM };
  const lines =
    fitted(address, PTS, room, setText) ??
    setText(`The address of order ${order} is too long for a label`, { pt: 9 }, room.widthMm);
  const number = setText(order, { pt: NUMBER.pt }, NUMBER.widthMm);
  return [
    ...lines.draw(left + PADDING_MM, top + (grid.height - lines.height) / 2),
    ...number.draw(left + grid.width - NUMBER.widthMm, top + grid.height - number.height - 1),
  ];
}
