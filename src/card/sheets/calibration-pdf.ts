import type { Flip, Paper } from '#shared/printing.ts';
import { inLines } from '../pdf/content.ts';
import { createPdfDocument, type PdfOptions } from '../pdf/document.ts';
import { drawMarks } from '../pdf/draw-marks.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Mark } from '../scene/scene.ts';
import { PAPER_SIZES, type PaperSize } from './paper.ts';
import { drawSlug, type SetLine } from './slug.ts';

/** `shift` is how far the backs are already moved to the right and down, in millimetres. */
export type CalibrationOptions = Pick<PdfOptions, 'tools'> & {
  paper: Paper;
  flip: Flip;
  shift: { xMm: number; yMm: number };
  setLine: SetLine;
};

const LINE_MM = 0.25 * PT;
/** The distance from the edges of the paper to the outer crosses, in millimetres. */
const INSET_MM = 25;
const ARM_MM = 8;
/** The distance between ticks, in millimetres: half of what the eye can distinguish. */
const TICK_MM = 0.5;
const BAR_MM = 100;

/**
 * Two pages for setting up a press: crosses and bars of 100 mm on the front, and rulers on the back. The zeros of the
 * rulers are behind the crosses when the backs are in the right place.
 */
export function toCalibration({ paper, flip, shift, setLine, tools }: CalibrationOptions): Uint8Array {
  const size = PAPER_SIZES[paper];
  const turned = `flipped on the ${flip.replace('-', ' ')}`;
  const name = `Calibration, ${paper.toUpperCase()}`;
  const front = setLine(
    `${name}, front: print at 100%, double-sided, ${turned}. Each bar must measure ${BAR_MM} mm.`,
  );
  const back = setLine(
    `${name}, back, moved ${shift.xMm} mm right and ${shift.yMm} mm down. Hold it to the light: where the front’s ` +
      'cross lies on the rulers is how far the backs must still move.',
  );
  const crosses = places(size);
  const document = createPdfDocument([front, back], { title: name, date: new Date(0), tools });
  const page = (line: typeof front, marks: Mark[]) => {
    const drawn = drawMarks(marks, { x: 0, y: size.heightMm }, document.drawText);
    const whole = { left: 0, top: 0, right: size.widthMm, bottom: size.heightMm };
    document.addPage(size, whole, inLines([...drawSlug(line, document.drawText), drawn]));
  };
  page(front, [...crosses.flatMap(({ x, y }) => cross(x, y)), ...bars(size)]);
  page(
    back,
    crosses.flatMap(({ x, y }) => {
      const behind = flip === 'long-edge' ? { x: size.widthMm - x, y } : { x, y: size.heightMm - y };
      return rulers(behind.x + shift.xMm, behind.y + shift.yMm);
    }),
  );
  return document.finish();
}

function places({ widthMm, heightMm }: PaperSize): { x: number; y: number }[] {
  const outer = [INSET_MM, widthMm - INSET_MM].flatMap((x) =>
    [INSET_MM, heightMm - INSET_MM].map((y) => ({ x, y })),
  );
  return [...outer, { x: widthMm / 2, y: heightMm / 2 }];
}

function cross(x: number, y: number): Mark[] {
  return [level(x - ARM_MM, x + ARM_MM, y), upright(x, y - ARM_MM, y + ARM_MM)];
}

/**
 * Two rulers that cross at their zeros in (x, y), with ticks every half millimetre, and longer ones every one and five.
 */
function rulers(x: number, y: number): Mark[] {
  const steps = Array.from({ length: 2 * (ARM_MM / TICK_MM) + 1 }, (_, index) => index - ARM_MM / TICK_MM);
  return [
    ...cross(x, y),
    ...steps.flatMap((step) => {
      const at = step * TICK_MM;
      const length = step % 10 === 0 ? 2 : step % 2 === 0 ? 1.2 : 0.6;
      return [upright(x + at, y - length, y + length), level(x - length, x + length, y + at)];
    }),
  ];
}

/** A horizontal and a vertical bar, with ticks every ten millimetres. */
function bars({ widthMm, heightMm }: PaperSize): Mark[] {
  const left = (widthMm - BAR_MM) / 2;
  const top = (heightMm - BAR_MM) / 2;
  const [barY, barX] = [top - 2 * ARM_MM, left - 2 * ARM_MM];
  const tens = Array.from({ length: BAR_MM / 10 + 1 }, (_, index) => index * 10);
  return [
    level(left, left + BAR_MM, barY),
    upright(barX, top, top + BAR_MM),
    ...tens.map((ten) => upright(left + ten, barY - 1.5, barY)),
    ...tens.map((ten) => level(barX - 1.5, barX, top + ten)),
  ];
}

function level(left: number, right: number, y: number): Mark {
  return { kind: 'rule', ink: BLACK, box: { left, right, top: y - LINE_MM / 2, bottom: y + LINE_MM / 2 } };
}

function upright(x: number, top: number, bottom: number): Mark {
  return { kind: 'rule', ink: BLACK, box: { left: x - LINE_MM / 2, right: x + LINE_MM / 2, top, bottom } };
}
