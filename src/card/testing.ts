// Shared parts of the card's tests: an engine with the real fonts, a family, and functions that inspect a scene.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import * as harfbuzz from 'harfbuzzjs';
import decompressWoff2 from 'woff2-encoder/decompress';
import type { CardDesign } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { PrintText } from '#shared/printing.ts';
import { memo } from './base/memo.ts';
import { type CardEngine, type ComposedCard, type ComposeResult, createCardEngine } from './engine.ts';
import { child, people } from './examples/example-family.ts';
import { type FontLibrary, MissingFonts } from './fonts/library.ts';
import { readFontFile } from './fonts/source.ts';
import { createSubsetter, type SubsetExports } from './fonts/subsetter.ts';
import type { FontFile } from './fonts/table.ts';
import { toPdf } from './pdf/card-pdf.ts';
import { WALLET_CARD } from './scene/product.ts';
import type { Scene, TextMark } from './scene/scene.ts';
import { requireFonts } from './text/required-fonts.ts';

export { CHILDREN, child, date, people, person } from './examples/example-family.ts';

const require = createRequire(import.meta.url);
const wasm = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
const { instance } = await WebAssembly.instantiate(wasm);
const exports = instance.exports as unknown as SubsetExports & { _initialize(): void };
exports._initialize();
const subset = createSubsetter(exports);

const assets = new URL('../../assets/fonts/', import.meta.url);
const readFont = memo((name: string) =>
  readFontFile(name, {
    readAsset: (asset) => readFile(new URL(asset, assets)),
    readPackage: (path) => readFile(require.resolve(path)),
    decompressWoff2,
    subset,
  }),
);

/** Reads a font as every installation has it. */
export async function fetchFont({ name }: FontFile): Promise<Uint8Array> {
  const bytes = await readFont(name);
  if (!bytes) throw new Error(`There is no font ${name}`);
  return bytes;
}

/** Returns the library with the fonts that these texts need. */
export async function preparedWith(fonts: FontLibrary, texts: string[]): Promise<FontLibrary> {
  for (;;) {
    try {
      requireFonts({ regular: texts, bold: texts, display: texts }, fonts);
      return fonts;
    } catch (error) {
      if (!(error instanceof MissingFonts)) throw error;
      await fonts.fetchMissing();
    }
  }
}

/** A new engine without remembered cards. It has the fonts of Latin, Greek and Cyrillic, in every style. */
export async function newEngine(product = WALLET_CARD): Promise<CardEngine> {
  const engine = createCardEngine({ harfbuzz, fetchFont, product });
  // The many dates make the engine fetch the fonts of small text as well.
  const crowd = people(12, 5).map((somebody) => ({ ...somebody, name: 'Жanna Ế', relationship: 'Жanna Ế' }));
  await engine.prepare({ children: [child('Жanna Ế'), child('Ọ\u0301la')], people: crowd }, 'all-on-one');
  return engine;
}

/** The options of all print files in the tests. */
export const printing = {
  date: new Date('2026-03-04T05:06:07Z'),
  tools: {
    deflate: (bytes: Uint8Array): Uint8Array => deflateSync(bytes),
    subset,
  },
};

export function pdfOf(cards: ComposedCard[], title = 'Order 7', text: PrintText = 'fonts'): Uint8Array {
  return toPdf(cards, { ...printing, title, text });
}

/** The cards of a composition that must succeed. */
export function cardsOf(composition: ComposeResult): ComposedCard[] {
  if (!composition.ok) throw new Error(composition.refusal);
  return composition.cards;
}

export function firstCard(
  engine: CardEngine,
  facts: CardFacts,
  layout: CardLayout = 'all-on-one',
  design?: CardDesign,
): ComposedCard {
  const [card] = cardsOf(engine.compose(facts, layout, design));
  if (!card) throw new Error('No card was composed');
  return card;
}

export function textMarks(scene: Scene): TextMark[] {
  return scene.marks.filter((mark) => mark.kind === 'text');
}

export function isInFooter({ datum }: TextMark): boolean {
  return datum === 'footer' || datum === 'number';
}

/** The text of each datum of a scene, with lines joined by a space. */
export function textsOf(scene: Scene): Map<string, string> {
  const texts = new Map<string, string>();
  const lines = new Map<string, number>();
  for (const { datum, text, y } of textMarks(scene)) {
    const before = texts.get(datum);
    const apart = lines.get(datum) === y ? '' : ' ';
    texts.set(datum, before === undefined ? text : before + apart + text);
    lines.set(datum, y);
  }
  return texts;
}
