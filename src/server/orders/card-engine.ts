import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import * as harfbuzz from 'harfbuzzjs';
import { type CardEngine, type ComposedCard, createCardEngine } from '#card/engine.ts';
import { toPdf } from '#card/pdf.ts';
import type { PdfOptions } from '#card/pdf-document.ts';
import { type SheetCard, type SheetOptions, toSheets } from '#card/pdf-sheets.ts';
import { PRODUCTS } from '#card/product.ts';
import { createSubsetter, type SubsetExports, type Subsetter } from '#card/subset.ts';
import type { CardTrim } from '#shared/config.ts';

const FONTS = new URL('../../../assets/fonts/', import.meta.url);

// Node has it, but its type lives in the browser's library, which this floor does not see.
declare const WebAssembly: { instantiate(bytes: Uint8Array): Promise<{ instance: { exports: unknown } }> };

const engines = new Map<CardTrim, Promise<CardEngine>>();
let subsetter: Promise<Subsetter> | null = null;

/** The card engine with the fonts of this installation; one is made for each trim. */
export function loadCardEngine(trim: CardTrim): Promise<CardEngine> {
  const engine = engines.get(trim) ?? openEngine(trim);
  engines.set(trim, engine);
  return engine;
}

/** What is decided for each print file; what cuts fonts and compresses is this installation's. */
export type PrintOptions = Omit<PdfOptions, 'subset' | 'deflate'>;
export type SheetPrintOptions = Omit<SheetOptions, 'subset' | 'deflate'>;

/** Cards as a PDF for the press, two pages a card; the same cards and options always give the same bytes. */
export async function printFile(cards: ComposedCard[], how: PrintOptions): Promise<Uint8Array> {
  return toPdf(cards, { ...how, ...(await pdfParts()) });
}

/** The cards of many orders as a PDF of whole sheets; the same cards and options always give the same bytes. */
export async function printSheets(cards: SheetCard[], how: SheetPrintOptions): Promise<Uint8Array> {
  return toSheets(cards, { ...how, ...(await pdfParts()) });
}

async function pdfParts() {
  subsetter ??= openSubsetter();
  return { subset: await subsetter, deflate: (bytes: Uint8Array) => deflateSync(bytes) };
}

async function openEngine(trim: CardTrim): Promise<CardEngine> {
  const [regular, bold] = await Promise.all([font('noto-sans-regular.ttf'), font('noto-sans-bold.ttf')]);
  return createCardEngine({ harfbuzz, fonts: { regular, bold }, product: PRODUCTS[trim] });
}

function font(name: string): Promise<Uint8Array> {
  return readFile(new URL(name, FONTS));
}

/** The part of HarfBuzz that cuts fonts has no JavaScript of its own: its bare exports are wrapped. */
async function openSubsetter(): Promise<Subsetter> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm);
  const exports = instance.exports as SubsetExports & { _initialize(): void };
  exports._initialize();
  return createSubsetter(exports);
}
