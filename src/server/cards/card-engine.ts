import { deflateSync } from 'node:zlib';
import * as harfbuzz from 'harfbuzzjs';
import { type CardEngine, type ComposedCard, createCardEngine } from '#card/engine.ts';
import { toPdf } from '#card/pdf/card-pdf.ts';
import type { PdfOptions } from '#card/pdf/document.ts';
import { PRODUCTS } from '#card/scene/product.ts';
import { type CalibrationOptions, toCalibration } from '#card/sheets/calibration-pdf.ts';
import { type Label, type LabelOptions, toLabels } from '#card/sheets/labels-pdf.ts';
import type { SetText } from '#card/sheets/set-text.ts';
import { type SheetCard, type SheetOptions, toSheets } from '#card/sheets/sheets-pdf.ts';
import { type Slip, type SlipOptions, toSlips } from '#card/sheets/slips-pdf.ts';
import type { CardTrim } from '#shared/config.ts';
import { cutFont } from './cut-font.ts';
import { openFontFiles } from './font-files.ts';

/** The card engine with the server's own fonts. Rejects when its core fonts are not there. */
export async function loadCardEngine(trim: CardTrim): Promise<CardEngine> {
  const { fetchFont } = openFontFiles(cutFont);
  const engine = createCardEngine({ harfbuzz, fetchFont, product: PRODUCTS[trim] });
  // Fetches the core fonts now: a server without them fails when it starts, not when somebody wants to pay.
  await engine.prepare({ children: [], people: [] }, 'all-on-one');
  return engine;
}

/** What is decided for each print file; the compression is always Node's. */
export type PrintOptions = Omit<PdfOptions, 'deflate'>;
export type SheetPrintOptions = Omit<SheetOptions, 'deflate'>;

/** Cards as a PDF for the press, two pages a card; the same cards and options always give the same bytes. */
export async function printFile(cards: ComposedCard[], options: PrintOptions): Promise<Uint8Array> {
  return toPdf(cards, { ...options, deflate });
}

/** The cards of many orders as a PDF of whole sheets; the same cards and options always give the same bytes. */
export async function printSheets(cards: SheetCard[], options: SheetPrintOptions): Promise<Uint8Array> {
  return toSheets(cards, { ...options, deflate });
}

/** The page by which a press is set up. */
export function printCalibration(options: Omit<CalibrationOptions, 'deflate'>): Uint8Array {
  return toCalibration({ ...options, deflate });
}

/** Packing slips, a page each; the same slips and options always give the same bytes. */
export function printSlips(
  slips: Slip[],
  options: Omit<SlipOptions, 'deflate'>,
  setText: SetText,
): Uint8Array {
  return toSlips(slips, { ...options, deflate }, setText);
}

/** Address labels; the same labels and options always give the same bytes. */
export function printLabels(
  labels: Label[],
  options: Omit<LabelOptions, 'deflate'>,
  setText: SetText,
): Uint8Array {
  return toLabels(labels, { ...options, deflate }, setText);
}

/** The smallest output buffer that zlib accepts, in bytes. */
const MIN_CHUNK = 64;

function deflate(bytes: Uint8Array, level?: number): Uint8Array {
  // The result is smaller than the input, so one buffer of its size is enough; zlib's default of 16 KB is mostly too large.
  return deflateSync(bytes, { level, chunkSize: Math.max(bytes.length, MIN_CHUNK) });
}
