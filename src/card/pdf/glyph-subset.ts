import { weakMemo } from '../base/memo.ts';
import { EMPTY_GLYPH, type GlyphCode } from './glyph-codes.ts';
import {
  CHECKSUM_ADJUSTMENT,
  CREATED,
  INDEX_TO_LOC_FORMAT,
  MODIFIED_END,
  type NewTrueType,
  NUM_GLYPHS,
  NUMBER_OF_H_METRICS,
  newTrueType,
  openTrueType,
  seal,
  type TrueTypeFont,
  tableOf,
} from './truetype.ts';

/** A font file, and what is the same in all files that are cut out of it. */
type Source = TrueTypeFont & { head: Uint8Array; hhea: Uint8Array; maxp: Uint8Array; metricsAt: number };

const opened = weakMemo((bytes: Uint8Array): Source => {
  const font = openTrueType(bytes);
  const tableBytes = (name: string) => {
    const { at, length } = tableOf(font, name);
    return font.bytes.slice(at, at + length);
  };
  const head = tableBytes('head');
  // The checksum of the file is made with 0 in the place of the adjustment. Nobody asks a cut font when it was made: zeros take no
  // bytes.
  head.fill(0, CHECKSUM_ADJUSTMENT, CHECKSUM_ADJUSTMENT + 4);
  head.fill(0, CREATED, MODIFIED_END);
  const metricsAt = tableOf(font, 'hmtx').at;
  return { ...font, head, hhea: tableBytes('hhea'), maxp: tableBytes('maxp'), metricsAt };
});

// One subtable, of platform 1 and encoding 0, which begins 12 bytes on: in format 0, with its length and language.
const CODES_HEADER = new Uint8Array([0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 12, 0, 0, 1, 6, 0, 0]);
const CODES_LENGTH = CODES_HEADER.length + 256;
// Short offsets are halved and have 16 bits.
const MAX_SHORT_OFFSET = 2 * 0xffff;

/**
 * A smaller font file with the outlines and widths of some glyphs, of a TrueType file without hinting. They are numbered anew, in
 * the order of their codes, which a table says. A print file says itself which code stands where and what it means, so
 * this is all it needs, and a hundredth of the work of a subsetter that must also keep what shapes text. Throws for a font
 * with other outlines.
 */
export function subsetToCodes(bytes: Uint8Array, codes: GlyphCode[]): Uint8Array {
  const font = opened(bytes);
  // Number 0 is what is drawn for a missing letter: nothing.
  const numbers = numbersOf(font, codes);
  const kept = [...numbers.keys()];
  const count = kept.length + 1;
  let outlines = 0;
  for (const glyph of kept) outlines += lengthOf(font, glyph);
  const isLong = outlines > MAX_SHORT_OFFSET;
  const { head, hhea, maxp } = font;
  const file = newTrueType([
    ['cmap', CODES_LENGTH],
    ['glyf', outlines],
    ['head', head.length],
    ['hhea', hhea.length],
    ['hmtx', 4 * count],
    ['loca', (isLong ? 4 : 2) * (count + 1)],
    ['maxp', maxp.length],
  ]);
  const [cmapAt = 0, glyfAt = 0, headAt = 0, hheaAt = 0, hmtxAt = 0, locaAt = 0, maxpAt = 0] = file.starts;
  writeCodes(file, cmapAt, codes, numbers);
  writeOutlines(file, glyfAt, font, kept, numbers);
  file.bytes.set(head, headAt);
  file.view.setUint16(headAt + INDEX_TO_LOC_FORMAT, isLong ? 1 : 0);
  file.bytes.set(hhea, hheaAt);
  file.view.setUint16(hheaAt + NUMBER_OF_H_METRICS, count);
  writeMetrics(file, hmtxAt, font, kept);
  writeOffsets(file, locaAt, font, kept, isLong);
  file.bytes.set(maxp, maxpAt);
  file.view.setUint16(maxpAt + NUM_GLYPHS, count);
  seal(file, headAt);
  return file.bytes;
}

/** Which glyph each code draws, a byte for each. Further glyphs are only parts of others, so that the numbers suffice. */
function writeCodes({ bytes }: NewTrueType, at: number, codes: GlyphCode[], numbers: Map<number, number>) {
  bytes.set(CODES_HEADER, at);
  for (const { code, glyph } of codes) bytes[at + CODES_HEADER.length + code] = numbers.get(glyph) ?? 0;
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
  const numbers = new Map<number, number>();
  for (const { glyph } of codes) if (!numbers.has(glyph)) numbers.set(glyph, numbers.size + 1);
  // The loop also reaches what is added to the map meanwhile.
  for (const glyph of numbers.keys()) {
    if (!isComposite(font, glyph)) continue;
    for (const place of componentsOf(font, glyph)) {
      const part = font.view.getUint16(place);
      if (!numbers.has(part)) numbers.set(part, numbers.size + 1);
    }
  }
  return numbers;
}

function isComposite({ view, outlines }: TrueTypeFont, glyph: number): boolean {
  if (glyph === EMPTY_GLYPH) return false;
  const [at = 0, end = 0] = [outlines[glyph], outlines[glyph + 1]];
  return at < end && view.getInt16(at) < 0;
}

/** Where the numbers of a composite glyph's parts stand in the file. */
function componentsOf({ view, outlines }: TrueTypeFont, glyph: number): number[] {
  const places: number[] = [];
  let at = (outlines[glyph] ?? 0) + GLYPH_HEADER_LENGTH;
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

/** The bytes of a glyph's outline, of which each begins at an even offset. */
function lengthOf({ outlines }: TrueTypeFont, glyph: number): number {
  return glyph === EMPTY_GLYPH ? 0 : ((outlines[glyph + 1] ?? 0) - (outlines[glyph] ?? 0) + 1) & ~1;
}

/** The outlines one after the other, with the new numbers of the parts of composite ones. */
function writeOutlines(
  { bytes, view }: NewTrueType,
  from: number,
  font: TrueTypeFont,
  kept: number[],
  numbers: Map<number, number>,
) {
  const { bytes: source, outlines } = font;
  let to = from;
  for (const glyph of kept) {
    if (glyph === EMPTY_GLYPH) continue;
    const [start = 0, end = 0] = [outlines[glyph], outlines[glyph + 1]];
    // Outlines are so short that a part of an array takes longer to make than its bytes to copy, four at a time.
    let at = start;
    for (; at + 4 <= end; at += 4) view.setInt32(to + at - start, font.view.getInt32(at));
    for (; at < end; at++) bytes[to + at - start] = source[at] ?? 0;
    if (isComposite(font, glyph))
      for (const place of componentsOf(font, glyph))
        view.setUint16(to + place - start, numbers.get(font.view.getUint16(place)) ?? 0);
    to += lengthOf(font, glyph);
  }
}

/** Where each outline begins and the last ends: number 0 has none. */
function writeOffsets(
  { view }: NewTrueType,
  table: number,
  font: TrueTypeFont,
  kept: number[],
  isLong: boolean,
) {
  let [at, offset] = [table + (isLong ? 8 : 4), 0];
  for (const glyph of kept) {
    offset += lengthOf(font, glyph);
    if (isLong) view.setUint32(at, offset);
    else view.setUint16(at, offset / 2);
    at += isLong ? 4 : 2;
  }
}

/** Advance and bearing of each kept glyph; 0 for what draws nothing. */
function writeMetrics({ view }: NewTrueType, table: number, font: Source, kept: number[]) {
  let at = table;
  for (const glyph of kept) {
    at += 4;
    if (glyph === EMPTY_GLYPH) continue;
    const hasOwn = glyph < font.metrics;
    const bearing = hasOwn ? 4 * glyph + 2 : 4 * font.metrics + 2 * (glyph - font.metrics);
    view.setUint16(at, font.view.getUint16(font.metricsAt + 4 * (hasOwn ? glyph : font.metrics - 1)));
    view.setInt16(at + 2, font.view.getInt16(font.metricsAt + bearing));
  }
}
