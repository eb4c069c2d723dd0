import { createPdfDocument, type PdfOptions } from '../pdf/document.ts';
import { drawMarks } from '../pdf/draw-marks.ts';
import { BLACK } from '../scene/ink.ts';
import type { Mark, Rect } from '../scene/scene.ts';
import { PAPER_SIZES } from './paper.ts';
import { fitted, type SetText, stacked, type TextBlock } from './set-text.ts';

/** The texts of one packing slip, one per line. `stop` is the reason why the parcel must not be sent. */
export type Slip = {
  heading: string;
  stop: string | null;
  address: string[];
  note: string[];
  from: string | null;
  parcel: string[];
};

/** The position of the envelope's window on the folded slip, from the sheet's top left corner. */
type SlipWindow = { leftMm: number; topMm: number };

export type SlipOptions = Pick<PdfOptions, 'title' | 'date' | 'tools'> & {
  sender: string[];
  window: SlipWindow;
};

const PAPER = PAPER_SIZES.a4;
/** The part of a DL window that stays visible when the sheet moves in its envelope. */
const WINDOW = { widthMm: 80, heightMm: 26 };
const ADDRESS_PTS = [11, 10, 9, 8, 7, 6, 5];
const MARGIN_MM = 20;
const SENDER_MM = 60;
/** The fold, at a third of the sheet. */
const FOLD_MM = PAPER.heightMm / 3;
const FOLD_MARK = { left: 5, right: 10, thickness: 0.2 };
const HEADING = { pt: 16, bold: true };
const FRAME_MM = 1.2;

/** Makes one A4 page per parcel, in the given order, with the address in the window of a DL envelope. */
export function toSlips(slips: readonly Slip[], options: SlipOptions, setText: SetText): Uint8Array {
  const pages = slips.map((slip) => slipMarks(slip, options, setText));
  const document = createPdfDocument(pages.flat(), options);
  const whole = { left: 0, top: 0, right: PAPER.widthMm, bottom: PAPER.heightMm };
  for (const marks of pages)
    document.addPage(PAPER, whole, drawMarks(marks, { x: 0, y: PAPER.heightMm }, document.drawText));
  return document.finish();
}

function slipMarks(slip: Slip, { sender, window }: SlipOptions, setText: SetText): Mark[] {
  // The sender is beside the window, so that only the address shows in it.
  const senderLeft =
    window.leftMm < PAPER.widthMm / 2 - MARGIN_MM ? PAPER.widthMm - MARGIN_MM - SENDER_MM : MARGIN_MM;
  const address =
    fitted(slip.address, ADDRESS_PTS, WINDOW, setText) ??
    setText(`${slip.heading}: the address is too long for the window`, { pt: 9 }, WINDOW.widthMm);
  const below = Math.max(FOLD_MM + 8, window.topMm + WINDOW.heightMm + 8);
  return [
    ...senderBlock(sender, setText).draw(senderLeft, 15),
    ...address.draw(window.leftMm, window.topMm),
    ...[FOLD_MM, 2 * FOLD_MM].map(foldMark),
    ...body(slip, below, setText),
  ];
}

function senderBlock([name = '', ...lines]: string[], setText: SetText): TextBlock {
  return stacked(
    [
      setText(name, { pt: 11, bold: true }, SENDER_MM),
      ...lines.map((line) => setText(line, { pt: 8 }, SENDER_MM)),
    ],
    0.6,
  );
}

function body(slip: Slip, top: number, setText: SetText): Mark[] {
  const width = PAPER.widthMm - 2 * MARGIN_MM;
  const marks: Mark[] = [];
  let y = top;
  const add = (block: TextBlock, gapMm: number) => {
    marks.push(...block.draw(MARGIN_MM, y));
    y += block.height + gapMm;
  };
  if (slip.stop) {
    const stop = stacked(
      [
        setText('Do not send', { pt: 48, bold: true }, width - 16),
        setText(slip.stop, { pt: 14 }, width - 16),
      ],
      3,
    );
    marks.push(
      ...frame({ left: MARGIN_MM, right: MARGIN_MM + width, top: y, bottom: y + stop.height + 12 }),
      ...stop.draw(MARGIN_MM + 8, y + 6),
    );
    y += stop.height + 20;
  }
  add(setText(slip.heading, HEADING, width), 8);
  if (slip.note.length > 0)
    add(
      stacked(
        slip.note.map((line) => setText(line, { pt: 14 }, width)),
        1.2,
      ),
      3,
    );
  if (slip.from) add(setText(slip.from, { pt: 10 }, width), 8);
  add(setText('In this parcel', { pt: 9 }, width), 1.5);
  add(
    stacked(
      slip.parcel.map((line) => setText(line, { pt: 11 }, width)),
      1,
    ),
    0,
  );
  return marks;
}

function foldMark(y: number): Mark {
  const { left, right, thickness } = FOLD_MARK;
  return {
    kind: 'rule',
    ink: BLACK,
    box: { left, right, top: y - thickness / 2, bottom: y + thickness / 2 },
  };
}

function frame({ left, right, top, bottom }: Rect): Mark[] {
  const rule = (box: Rect): Mark => ({ kind: 'rule', ink: BLACK, box });
  return [
    rule({ left, right, top, bottom: top + FRAME_MM }),
    rule({ left, right, top: bottom - FRAME_MM, bottom }),
    rule({ left, right: left + FRAME_MM, top, bottom }),
    rule({ left: right - FRAME_MM, right, top, bottom }),
  ];
}
