// What the card's tests share: an engine with the real fonts, a family, and ways to look at a finished scene.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import * as harfbuzz from 'harfbuzzjs';
import decompressWoff2 from 'woff2-encoder/decompress';
import type { CardChild, CardDate, CardFacts, CardLayout, CardPerson } from '#shared/orders.ts';
import type { PrintText } from '#shared/printing.ts';
import { type CardEngine, type ComposedCard, type Composition, createCardEngine } from './engine.ts';
import { readFontFile } from './font-source.ts';
import type { FontFile } from './font-table.ts';
import { toPdf } from './pdf.ts';
import { WALLET_CARD } from './product.ts';
import type { Scene, TextMark } from './scene.ts';
import { createSubsetter, type SubsetExports } from './subset.ts';

const require = createRequire(import.meta.url);
const wasm = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
const { instance } = await WebAssembly.instantiate(wasm);
const exports = instance.exports as unknown as SubsetExports & { _initialize(): void };
exports._initialize();
const subset = createSubsetter(exports);

const assets = new URL('../../assets/fonts/', import.meta.url);
const fontFiles = new Map<string, Promise<Uint8Array | null>>();

/** Fonts as every installation has them. */
export async function fetchFont({ name }: FontFile): Promise<Uint8Array> {
  const reading =
    fontFiles.get(name) ??
    readFontFile(name, {
      readAsset: (asset) => readFile(new URL(asset, assets)),
      readPackage: (path) => readFile(require.resolve(path)),
      decompressWoff2,
      subset,
    });
  fontFiles.set(name, reading);
  const bytes = await reading;
  if (!bytes) throw new Error(`There is no font ${name}`);
  return bytes;
}

/** A new engine that remembers no card; it has the fonts of Latin, Greek and Cyrillic. */
export async function newEngine(product = WALLET_CARD): Promise<CardEngine> {
  const engine = createCardEngine({ harfbuzz, fetchFont, product });
  await engine.prepare({ children: [child('Жanna Ế')], people: [] }, 'all-on-one');
  return engine;
}

/** What every print file of the tests is made with. */
export const printing = {
  date: new Date('2026-03-04T05:06:07Z'),
  subset,
  deflate: (bytes: Uint8Array): Uint8Array => deflateSync(bytes),
};

export function pdfOf(cards: ComposedCard[], title = 'Order 7', text: PrintText = 'fonts'): Uint8Array {
  return toPdf(cards, { ...printing, title, text });
}

/** The cards of a composition that must succeed. */
export function cardsOf(composition: Composition): ComposedCard[] {
  if (!composition.ok) throw new Error(composition.refusal);
  return composition.cards;
}

export function firstCard(
  engine: CardEngine,
  facts: CardFacts,
  layout: CardLayout = 'all-on-one',
): ComposedCard {
  const [card] = cardsOf(engine.compose(facts, layout));
  if (!card) throw new Error('No card was composed');
  return card;
}

export function child(name: string, more: Partial<CardChild> = {}): CardChild {
  return { name, birthdate: '2019-11-02', birthtime: '06:42', weightLbs: 7, weightOz: 11, ...more };
}

export function date(title: string, day: string, more: Partial<CardDate> = {}): CardDate {
  return { type: 'other', title, date: day, yearUnknown: 0, notes: null, ...more };
}

export function person(name: string, dates: CardDate[], more: Partial<CardPerson> = {}): CardPerson {
  return { name, relationship: 'friend', notes: null, dates, ...more };
}

export const CHILDREN: CardChild[] = [
  child('Ada King'),
  child('Theodore', { birthdate: '2021-09-28', birthtime: '19:05', weightLbs: 8, weightOz: 2 }),
  child('Józef Wiśniewski', { birthdate: '2016-05-06', birthtime: null, weightLbs: 6, weightOz: 0 }),
  child('Μαρία', { birthdate: '2023-12-25', birthtime: '00:15', weightLbs: 10, weightOz: 15 }),
  child('Екатерина', { birthdate: '2018-01-31' }),
  child('Sam', { birthdate: null, birthtime: null, weightLbs: null, weightOz: null }),
  child('Grace Okafor', { birthdate: '2014-07-09' }),
  child('Louis', { birthdate: '2012-10-10' }),
  child('Ottoline', { birthdate: '2010-03-30', birthtime: null }),
  child('Noah Benjamin', { birthdate: '2009-08-17' }),
  child('Beatrix Amelia', { birthdate: '2007-02-14' }),
  child('Max', { birthdate: '2005-06-01' }),
];

const TITLES = ['birthday', 'anniversary', 'meeting', 'wedding', 'Name day'];
const DAYS = ['1985-02-28', '2012-06-14', '1958-12-03', '2000-07-09'];
const PEOPLE = [
  person('Grace Okafor', [], { relationship: 'spouse' }),
  person('Mum', [], { relationship: 'parent' }),
  person('Uncle Teddy', [], { relationship: 'sibling' }),
  person('Katarzyna Wiśniewska', []),
  person('Granny Pat', [], { relationship: 'other', notes: 'Godmother' }),
  person('Γιώργος Παπαδόπουλος', []),
  person('Дмитрий', []),
  person('Auntie Flo', [], { relationship: 'sibling' }),
  person('Jim', []),
  person('Babcia', [], { relationship: 'parent' }),
  person('Neighbour Ann', []),
  person('Oma', [], { relationship: 'parent' }),
];

/** The first `count` people with `each` dates. */
export function people(count: number, each: number): CardPerson[] {
  return PEOPLE.slice(0, count).map((somebody, index) => ({
    ...somebody,
    dates: Array.from({ length: each }, (_, number) => {
      const day = DAYS[(index * 3 + number) % DAYS.length] ?? '';
      return date(TITLES[(index + number) % TITLES.length] ?? '', day, {
        yearUnknown: day < '2000-12' && day > '2000' ? 1 : 0,
      });
    }),
  }));
}

export function textMarks(scene: Scene): TextMark[] {
  return scene.marks.filter((mark) => mark.kind === 'text');
}

/** Each datum of a scene as it reads, lines joined by a space. */
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
