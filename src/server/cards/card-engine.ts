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
import { subset } from './subsetter.ts';

/** The card engine with the server's own fonts. Rejects when its core fonts are not there. */
export async function loadCardEngine(trim: CardTrim): Promise<CardEngine> {
  const { fetchFont } = openFontFiles(cutFont);
  const engine = createCardEngine({ harfbuzz, fetchFont, product: PRODUCTS[trim] });
  // Fetches the core fonts now: a server without them fails when it starts, not when somebody wants to pay.
  await engine.prepare({ children: [], people: [] }, 'all-on-one');
  return engine;
}

/** What is decided for each print file; the tools are always the same. The same contents and options always give the same bytes. */
export type PrintOptions = Omit<PdfOptions, 'tools'>;
export type SheetPrintOptions = Omit<SheetOptions, 'tools'>;

/** Cards as a PDF for the press, two pages a card. */
export const printFile = async (cards: ComposedCard[], options: PrintOptions) =>
  toPdf(cards, { ...options, tools });

/** The cards of many orders as a PDF of whole sheets. */
export const printSheets = async (cards: SheetCard[], options: SheetPrintOptions) =>
  toSheets(cards, { ...options, tools });

/** The page by which a press is set up. */
export const printCalibration = (options: Omit<CalibrationOptions, 'tools'>) =>
  toCalibration({ ...options, tools });

/** Packing slips, a page each. */
export const printSlips = (slips: Slip[], options: Omit<SlipOptions, 'tools'>, setText: SetText) =>
  toSlips(slips, { ...options, tools }, setText);

/** Address labels. */
export const printLabels = (labels: Label[], options: Omit<LabelOptions, 'tools'>, setText: SetText) =>
  toLabels(labels, { ...options, tools }, setText);

/** The smallest output buffer that zlib accepts, in bytes. */
const MIN_CHUNK = 64;

function deflate(bytes: Uint8Array): Uint8Array {
  // The result is smaller than the input, so one buffer of its size is enough; zlib's default of 16 KB is mostly too large.
  return deflateSync(bytes, { chunkSize: Math.max(bytes.length, MIN_CHUNK) });
}

const tools = { deflate, subset };
