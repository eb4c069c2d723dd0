import { deflateSync } from 'node:zlib';
import * as harfbuzz from 'harfbuzzjs';
import { type CardEngine, type ComposedCard, createCardEngine } from '#card/engine.ts';
import { toPdf } from '#card/pdf/card-pdf.ts';
import type { PdfOptions } from '#card/pdf/document.ts';
import { PRODUCTS } from '#card/scene/product.ts';
import { type SheetCard, type SheetOptions, toSheets } from '#card/sheets/sheets-pdf.ts';
import type { CardTrim } from '#shared/config.ts';
import { fetchFont } from '../fonts/font-files.ts';

const engines = new Map<CardTrim, Promise<CardEngine>>();

/** The card engine with the fonts of this installation; one is made for each trim. */
export function loadCardEngine(trim: CardTrim): Promise<CardEngine> {
  const engine = engines.get(trim) ?? openEngine(trim);
  engines.set(trim, engine);
  return engine;
}

/** What is decided for each print file; what cuts fonts and compresses is this installation's. */
export type PrintOptions = Omit<PdfOptions, 'deflate'>;
export type SheetPrintOptions = Omit<SheetOptions, 'deflate'>;

/** Cards as a PDF for the press, two pages a card; the same cards and options always give the same bytes. */
export async function printFile(cards: ComposedCard[], how: PrintOptions): Promise<Uint8Array> {
  return toPdf(cards, { ...how, deflate });
}

/** The cards of many orders as a PDF of whole sheets; the same cards and options always give the same bytes. */
export async function printSheets(cards: SheetCard[], how: SheetPrintOptions): Promise<Uint8Array> {
  return toSheets(cards, { ...how, deflate });
}

function deflate(bytes: Uint8Array): Uint8Array {
  // What comes out is smaller than what goes in: the usual room for it would mostly be four times as much.
  return deflateSync(bytes, { chunkSize: Math.max(bytes.length, LEAST_CHUNK) });
}

const LEAST_CHUNK = 64;

async function openEngine(trim: CardTrim): Promise<CardEngine> {
  const engine = createCardEngine({ harfbuzz, fetchFont, product: PRODUCTS[trim] });
  // A server without fonts says so when it starts, not when somebody wants to pay.
  await engine.prepare({ children: [], people: [] }, 'all-on-one');
  return engine;
}
