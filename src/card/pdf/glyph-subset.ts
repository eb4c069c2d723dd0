import { weakMemo } from '../base/memo.ts';
import {
  CHECKSUM_ADJUSTMENT,
  INDEX_TO_LOC_FORMAT,
  NUM_GLYPHS,
  NUMBER_OF_H_METRICS,
  openTrueType,
  type TrueTypeFont,
  tableOf,
  writeTrueType,
} from './truetype.ts';

const opened = weakMemo(openTrueType);

/**
 * A smaller font file with the outlines and widths of some glyphs, of a TrueType file without hinting. Their ids stay as they
 * are, so that a drawn id still means its glyph. A print file says itself which glyph stands where and what it means, so
 * this is all it needs, and a hundredth of the work of a subsetter that must also keep what shapes text. Throws for a font
 * with other outlines.
 */
export function subsetToGlyphs(font: Uint8Array, glyphs: Iterable<number>): Uint8Array {
  const open = opened(font);
  const kept = withComponents(open, glyphs);
  const count = (kept.at(-1) ?? 0) + 1;
  const { glyf, loca, isLong } = outlineTables(open, kept, count);
  return writeTrueType([
    ['glyf', glyf],
    ['head', headTable(open, isLong)],
    ['hhea', changed(open, 'hhea', NUMBER_OF_H_METRICS, count)],
    ['hmtx', metricsTable(open, kept, count)],
    ['loca', loca],
    ['maxp', changed(open, 'maxp', NUM_GLYPHS, count)],
  ]);
}

/** The checksum of the file is made with 0 in the place of the adjustment. */
function headTable(font: TrueTypeFont, isLong: boolean): Uint8Array {
  const table = changed(font, 'head', INDEX_TO_LOC_FORMAT, isLong ? 1 : 0);
  table.fill(0, CHECKSUM_ADJUSTMENT, CHECKSUM_ADJUSTMENT + 4);
  return table;
}

// Flags of a component in a composite glyph.
const ARGUMENTS_ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;
const GLYPH_HEADER_LENGTH = 10;

/** The glyphs and those that composite ones are made of, in order. */
function withComponents({ view, outlines }: TrueTypeFont, glyphs: Iterable<number>): number[] {
  const kept = new Set(glyphs);
  // The loop also reaches what is added to the set meanwhile.
  for (const glyph of kept) {
    let [at = 0, end = 0] = [outlines[glyph], outlines[glyph + 1]];
    const isComposite = at < end && view.getInt16(at) < 0;
    if (!isComposite) continue;
    at += GLYPH_HEADER_LENGTH;
    for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
      flags = view.getUint16(at);
      kept.add(view.getUint16(at + 2));
      at += flags & ARGUMENTS_ARE_WORDS ? 8 : 6;
      if (flags & HAS_SCALE) at += 2;
      if (flags & HAS_TWO_SCALES) at += 4;
      if (flags & HAS_MATRIX) at += 8;
    }
  }
  return [...kept].sort((a, b) => a - b);
}

// Short offsets are halved and have 16 bits.
const MAX_SHORT_OFFSET = 2 * 0xffff;

/** The outlines one after the other, each at an even offset, and the offsets: short ones unless that is too far. */
function outlineTables({ bytes, outlines }: TrueTypeFont, kept: number[], count: number) {
  const lengthOf = (glyph: number) => ((outlines[glyph + 1] ?? 0) - (outlines[glyph] ?? 0) + 1) & ~1;
  const glyf = new Uint8Array(kept.reduce((sum, glyph) => sum + lengthOf(glyph), 0));
  const isLong = glyf.length > MAX_SHORT_OFFSET;
  const loca = new DataView(new ArrayBuffer((isLong ? 4 : 2) * (count + 1)));
  let [at, next] = [0, 0];
  for (let glyph = 0; glyph <= count; glyph++) {
    if (isLong) loca.setUint32(4 * glyph, at);
    else loca.setUint16(2 * glyph, at / 2);
    if (glyph !== kept[next]) continue;
    glyf.set(bytes.subarray(outlines[glyph], outlines[glyph + 1]), at);
    at += lengthOf(glyph);
    next += 1;
  }
  return { glyf, loca: new Uint8Array(loca.buffer), isLong };
}

/** Advance and bearing of the kept glyphs; 0 for the others. */
function metricsTable(font: TrueTypeFont, kept: number[], count: number): Uint8Array {
  const { at } = tableOf(font, 'hmtx');
  const table = new DataView(new ArrayBuffer(4 * count));
  for (const glyph of kept) {
    const hasOwn = glyph < font.metrics;
    const bearing = hasOwn ? 4 * glyph + 2 : 4 * font.metrics + 2 * (glyph - font.metrics);
    table.setUint16(4 * glyph, font.view.getUint16(at + 4 * (hasOwn ? glyph : font.metrics - 1)));
    table.setInt16(4 * glyph + 2, font.view.getInt16(at + bearing));
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
