import { weakMemo } from '../base/memo.ts';
import { EMPTY_GLYPH, type GlyphCode } from './glyph-codes.ts';
import {
  CHECKSUM_ADJUSTMENT,
  CREATED,
  INDEX_TO_LOC_FORMAT,
  MODIFIED_END,
  NUM_GLYPHS,
  NUMBER_OF_H_METRICS,
  openTrueType,
  type TrueTypeFont,
  tableOf,
  writeTrueType,
} from './truetype.ts';

const opened = weakMemo(openTrueType);

/**
 * A smaller font file with the outlines and widths of some glyphs, of a TrueType file without hinting. They are numbered anew, in
 * the order of their codes, which a table says. A print file says itself which code stands where and what it means, so
 * this is all it needs, and a hundredth of the work of a subsetter that must also keep what shapes text. Throws for a font
 * with other outlines.
 */
export function subsetToCodes(font: Uint8Array, codes: GlyphCode[]): Uint8Array {
  const open = opened(font);
  // Number 0 is what is drawn for a missing letter: nothing.
  const numbers = numbersOf(open, codes);
  const kept = [...numbers.keys()];
  const count = kept.length + 1;
  const { glyf, loca, isLong } = outlineTables(open, kept, numbers);
  return writeTrueType([
    ['cmap', codeTable(codes, numbers)],
    ['glyf', glyf],
    ['head', headTable(open, isLong)],
    ['hhea', changed(open, 'hhea', NUMBER_OF_H_METRICS, count)],
    ['hmtx', metricsTable(open, kept)],
    ['loca', loca],
    ['maxp', changed(open, 'maxp', NUM_GLYPHS, count)],
  ]);
}

// One subtable, of platform 1 and encoding 0, which begins 12 bytes on: in format 0, with its length and language.
const CODES_HEADER = [0, 1, 1, 0, 0, 12, 0, 262, 0];

/** Which glyph each code draws, a byte for each. Further glyphs are only parts of others, so that the numbers suffice. */
function codeTable(codes: GlyphCode[], numbers: Map<number, number>): Uint8Array {
  const table = new Uint8Array(2 * CODES_HEADER.length + 256);
  const view = new DataView(table.buffer);
  for (const [index, value] of CODES_HEADER.entries()) view.setUint16(2 * index, value);
  for (const { code, glyph } of codes) table[2 * CODES_HEADER.length + code] = numbers.get(glyph) ?? 0;
  return table;
}

/**
 * The checksum of the file is made with 0 in the place of the adjustment. Nobody asks a cut font when it was made: zeros take no
 * bytes.
 */
function headTable(font: TrueTypeFont, isLong: boolean): Uint8Array {
  const table = changed(font, 'head', INDEX_TO_LOC_FORMAT, isLong ? 1 : 0);
  table.fill(0, CHECKSUM_ADJUSTMENT, CHECKSUM_ADJUSTMENT + 4);
  table.fill(0, CREATED, MODIFIED_END);
  return table;
}

// Flags of a component in a composite glyph.
const ARGUMENTS_ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;
const GLYPH_HEADER_LENGTH = 10;

/** The new numbers of the glyphs, from 1, and of those that composite ones are made of. */
function numbersOf(font: TrueTypeFont, codes: GlyphCode[]): Map<number, number> {
  const kept = new Set(codes.map(({ glyph }) => glyph));
  // The loop also reaches what is added to the set meanwhile.
  for (const glyph of kept) for (const at of componentsOf(font, glyph)) kept.add(font.view.getUint16(at));
  return new Map([...kept].map((glyph, index) => [glyph, index + 1]));
}

/** Where the numbers of a composite glyph's parts stand in the file; nowhere for any other glyph. */
function componentsOf({ view, outlines }: TrueTypeFont, glyph: number): number[] {
  const places: number[] = [];
  if (glyph === EMPTY_GLYPH) return places;
  let [at = 0, end = 0] = [outlines[glyph], outlines[glyph + 1]];
  const isComposite = at < end && view.getInt16(at) < 0;
  if (!isComposite) return places;
  at += GLYPH_HEADER_LENGTH;
  for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
    flags = view.getUint16(at);
    places.push(at + 2);
    at += flags & ARGUMENTS_ARE_WORDS ? 8 : 6;
    if (flags & HAS_SCALE) at += 2;
    if (flags & HAS_TWO_SCALES) at += 4;
    if (flags & HAS_MATRIX) at += 8;
  }
  return places;
}

// Short offsets are halved and have 16 bits.
const MAX_SHORT_OFFSET = 2 * 0xffff;

/** The outlines one after the other, each at an even offset, and the offsets: short ones unless that is too far. */
function outlineTables(font: TrueTypeFont, kept: number[], numbers: Map<number, number>) {
  const { bytes, view, outlines } = font;
  const startOf = (glyph: number) => outlines[glyph] ?? 0;
  const lengthOf = (glyph: number) =>
    glyph === EMPTY_GLYPH ? 0 : (startOf(glyph + 1) - startOf(glyph) + 1) & ~1;
  const glyf = new Uint8Array(kept.reduce((sum, glyph) => sum + lengthOf(glyph), 0));
  const written = new DataView(glyf.buffer);
  const isLong = glyf.length > MAX_SHORT_OFFSET;
  const loca = new DataView(new ArrayBuffer((isLong ? 4 : 2) * (kept.length + 2)));
  let at = 0;
  for (const [index, glyph] of kept.entries()) {
    const start = startOf(glyph);
    if (glyph !== EMPTY_GLYPH) glyf.set(bytes.subarray(start, startOf(glyph + 1)), at);
    for (const place of componentsOf(font, glyph))
      written.setUint16(at + place - start, numbers.get(view.getUint16(place)) ?? 0);
    at += lengthOf(glyph);
    if (isLong) loca.setUint32(4 * (index + 2), at);
    else loca.setUint16(2 * (index + 2), at / 2);
  }
  return { glyf, loca: new Uint8Array(loca.buffer), isLong };
}

/** Advance and bearing of each kept glyph; 0 for what draws nothing. */
function metricsTable(font: TrueTypeFont, kept: number[]): Uint8Array {
  const { at } = tableOf(font, 'hmtx');
  const table = new DataView(new ArrayBuffer(4 * (kept.length + 1)));
  for (const [index, glyph] of kept.entries()) {
    if (glyph === EMPTY_GLYPH) continue;
    const hasOwn = glyph < font.metrics;
    const bearing = hasOwn ? 4 * glyph + 2 : 4 * font.metrics + 2 * (glyph - font.metrics);
    table.setUint16(4 * (index + 1), font.view.getUint16(at + 4 * (hasOwn ? glyph : font.metrics - 1)));
    table.setInt16(4 * (index + 1) + 2, font.view.getInt16(at + bearing));
  }
  return new Uint8Array(table.buffer);
}

/** A copy of a table with one number changed. */
function changed(font: TrueTypeFont, name: string, offset: number, value: number): Uint8Array {
  const { at, length } = tableOf(font, name);
  // A Buffer's own `slice` would be no copy.
  const table = new Uint8Array(font.bytes.subarray(at, at + length));
  new DataView(table.buffer).setUint16(offset, value);
  return table;
}
