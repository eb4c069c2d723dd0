/** What is needed of a TrueType file to cut glyphs out of it. */
type OpenFont = {
  bytes: Uint8Array;
  view: DataView;
  tables: Map<string, { at: number; length: number }>;
  /** How many glyphs have an advance of their own; the others have that of the last of these. */
  advances: number;
  /** Where each glyph's outline begins, and where the last ends. */
  outlines: Uint32Array;
};

const opened = new WeakMap<Uint8Array, OpenFont>();

/**
 * A smaller font file with the outlines and widths of some glyphs, of a TrueType file without hinting. Their ids stay as they
 * are, so that a drawn id still means its letter. A print file says itself which glyph stands where and what it means, so
 * this is all it needs, and a hundredth of the work of a subsetter that must also keep what shapes text. Throws for a font
 * with other outlines.
 */
export function cutToGlyphs(font: Uint8Array, glyphs: Iterable<number>): Uint8Array {
  const open = opened.get(font) ?? openFont(font);
  opened.set(font, open);
  const kept = withParts(open, glyphs);
  const count = (kept.at(-1) ?? 0) + 1;
  const { glyf, loca, long } = outlinesOf(open, kept, count);
  return fontFile([
    ['glyf', glyf],
    ['head', headOf(open, long)],
    ['hhea', changed(open, 'hhea', ADVANCE_COUNT, count)],
    ['hmtx', metricsOf(open, kept, count)],
    ['loca', loca],
    ['maxp', changed(open, 'maxp', GLYPH_COUNT, count)],
  ]);
}

// Places in the tables, from the OpenType specification.
const ADVANCE_COUNT = 34;
const GLYPH_COUNT = 4;
const LONG_PLACES = 50;
const ADJUSTMENT = 8;
const MAX_SHORT_PLACE = 2 * 0xffff;
const TRUETYPE = 0x00010000;
// What all words of a font file add up to.
const WHOLE_SUM = 0xb1b0afba;

function openFont(bytes: Uint8Array): OpenFont {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, { at: number; length: number }>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + 16 * index;
    const name = String.fromCharCode(...bytes.subarray(entry, entry + 4));
    tables.set(name, { at: view.getUint32(entry + 8), length: view.getUint32(entry + 12) });
  }
  const font = { bytes, view, tables, advances: 0, outlines: new Uint32Array() };
  const at = (name: string) => tableOf(font, name).at;
  const count = view.getUint16(at('maxp') + GLYPH_COUNT);
  const long = view.getUint16(at('head') + LONG_PLACES) === 1;
  const [loca, glyf] = [at('loca'), at('glyf')];
  const outlines = Uint32Array.from(
    { length: count + 1 },
    (_, glyph) => glyf + (long ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph)),
  );
  return { ...font, outlines, advances: view.getUint16(at('hhea') + ADVANCE_COUNT) };
}

function tableOf({ tables }: Pick<OpenFont, 'tables'>, name: string) {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no table ${name}`);
  return table;
}

/** Its own sum, which stands in it, counts as nothing in the sum of the file. */
function headOf(font: OpenFont, long: boolean): Uint8Array {
  const table = changed(font, 'head', LONG_PLACES, long ? 1 : 0);
  table.fill(0, ADJUSTMENT, ADJUSTMENT + 4);
  return table;
}

const ARGUMENTS_ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_PARTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;

/** The glyphs and those they are put together from, in order. */
function withParts({ view, outlines }: OpenFont, glyphs: Iterable<number>): number[] {
  const kept = new Set(glyphs);
  // What is added while the set is walked is walked as well.
  for (const glyph of kept) {
    let [at = 0, end = 0] = [outlines[glyph], outlines[glyph + 1]];
    if (at >= end || view.getInt16(at) >= 0) continue;
    at += 10;
    for (let flags = MORE_PARTS; flags & MORE_PARTS; ) {
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

/** The outlines one after the other, each from an even place on, and where each begins, in halves unless that is too far. */
function outlinesOf({ bytes, outlines }: OpenFont, kept: number[], count: number) {
  const lengthOf = (glyph: number) => ((outlines[glyph + 1] ?? 0) - (outlines[glyph] ?? 0) + 1) & ~1;
  const glyf = new Uint8Array(kept.reduce((sum, glyph) => sum + lengthOf(glyph), 0));
  const long = glyf.length > MAX_SHORT_PLACE;
  const loca = new DataView(new ArrayBuffer((long ? 4 : 2) * (count + 1)));
  let [at, next] = [0, 0];
  for (let glyph = 0; glyph <= count; glyph++) {
    if (long) loca.setUint32(4 * glyph, at);
    else loca.setUint16(2 * glyph, at / 2);
    if (glyph !== kept[next]) continue;
    glyf.set(bytes.subarray(outlines[glyph], outlines[glyph + 1]), at);
    at += lengthOf(glyph);
    next += 1;
  }
  return { glyf, loca: new Uint8Array(loca.buffer), long };
}

/** Advance and bearing of the kept glyphs; of the others, nothing. */
function metricsOf(font: OpenFont, kept: number[], count: number): Uint8Array {
  const { at } = tableOf(font, 'hmtx');
  const table = new DataView(new ArrayBuffer(4 * count));
  for (const glyph of kept) {
    const own = glyph < font.advances;
    const bearing = own ? 4 * glyph + 2 : 4 * font.advances + 2 * (glyph - font.advances);
    table.setUint16(4 * glyph, font.view.getUint16(at + 4 * (own ? glyph : font.advances - 1)));
    table.setInt16(4 * glyph + 2, font.view.getInt16(at + bearing));
  }
  return new Uint8Array(table.buffer);
}

/** A copy of a table with one number changed. */
function changed(font: OpenFont, name: string, place: number, value: number): Uint8Array {
  const { at, length } = tableOf(font, name);
  // A Buffer's own `slice` would be no copy.
  const table = new Uint8Array(font.bytes.subarray(at, at + length));
  new DataView(table.buffer).setUint16(place, value);
  return table;
}

/** Puts tables together, in alphabetical order, with the sums that programs check them by. */
function fontFile(tables: [name: string, bytes: Uint8Array][]): Uint8Array {
  const places: number[] = [];
  let length = 12 + 16 * tables.length;
  for (const [, table] of tables) {
    places.push(length);
    length += (table.length + 3) & ~3;
  }
  const file = new Uint8Array(length);
  const view = new DataView(file.buffer);
  let head = 0;
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, TRUETYPE);
  for (const [index, value] of [
    tables.length,
    16 * 2 ** power,
    power,
    16 * (tables.length - 2 ** power),
  ].entries())
    view.setUint16(4 + 2 * index, value);
  for (const [index, [name, table]] of tables.entries()) {
    const [entry, at = 0] = [12 + 16 * index, places[index]];
    file.set(table, at);
    for (let letter = 0; letter < 4; letter++) file[entry + letter] = name.charCodeAt(letter);
    view.setUint32(entry + 4, sumOf(view, at, (table.length + 3) & ~3));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, table.length);
    if (name === 'head') head = at;
  }
  view.setUint32(head + ADJUSTMENT, (WHOLE_SUM - sumOf(view, 0, length)) >>> 0);
  return file;
}

function sumOf(view: DataView, at: number, length: number): number {
  let sum = 0;
  for (let place = at; place < at + length; place += 4) sum = (sum + view.getUint32(place)) >>> 0;
  return sum;
}
