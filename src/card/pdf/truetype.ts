/** What is read of a TrueType file. */
export type TrueTypeFont = {
  bytes: Uint8Array;
  view: DataView;
  tables: Map<string, { at: number; length: number }>;
  /** How many glyphs have an advance of their own in `hmtx`; all others have the last of these. */
  metrics: number;
  /** The offset of each glyph's outline, and the end of the last. */
  outlines: Uint32Array;
};

// Offsets in the tables head, hhea and maxp, by the names of the OpenType specification.
export const CHECKSUM_ADJUSTMENT = 8;
export const CREATED = 20;
export const MODIFIED_END = 36;
export const INDEX_TO_LOC_FORMAT = 50;
export const NUMBER_OF_H_METRICS = 34;
export const NUM_GLYPHS = 4;

const TRUETYPE = 0x00010000;
const HEADER_LENGTH = 12;
const TABLE_RECORD_LENGTH = 16;
// With the adjustment, all 32-bit words of a font file add up to this.
const CHECKSUM = 0xb1b0afba;

/** Throws for a font with other outlines. */
export function openTrueType(bytes: Uint8Array): TrueTypeFont {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, { at: number; length: number }>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = HEADER_LENGTH + TABLE_RECORD_LENGTH * index;
    const name = String.fromCharCode(...bytes.subarray(record, record + 4));
    tables.set(name, { at: view.getUint32(record + 8), length: view.getUint32(record + 12) });
  }
  const font = { bytes, view, tables, metrics: 0, outlines: new Uint32Array() };
  const at = (name: string) => tableOf(font, name).at;
  const count = view.getUint16(at('maxp') + NUM_GLYPHS);
  const isLong = view.getUint16(at('head') + INDEX_TO_LOC_FORMAT) === 1;
  const [loca, glyf] = [at('loca'), at('glyf')];
  const outlines = Uint32Array.from(
    { length: count + 1 },
    (_, glyph) => glyf + (isLong ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph)),
  );
  return { ...font, outlines, metrics: view.getUint16(at('hhea') + NUMBER_OF_H_METRICS) };
}

export function tableOf({ tables }: Pick<TrueTypeFont, 'tables'>, name: string) {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no table ${name}`);
  return table;
}

/** A font file of these tables, which must be in alphabetical order, with its checksums. */
export function writeTrueType(tables: [name: string, bytes: Uint8Array][]): Uint8Array {
  const offsets: number[] = [];
  let length = HEADER_LENGTH + TABLE_RECORD_LENGTH * tables.length;
  for (const [, table] of tables) {
    offsets.push(length);
    length += padded(table.length);
  }
  const file = new Uint8Array(length);
  const view = new DataView(file.buffer);
  writeHeader(view, tables.length);
  let head = 0;
  for (const [index, [name, table]] of tables.entries()) {
    const [record, at = 0] = [HEADER_LENGTH + TABLE_RECORD_LENGTH * index, offsets[index]];
    file.set(table, at);
    for (let letter = 0; letter < 4; letter++) file[record + letter] = name.charCodeAt(letter);
    view.setUint32(record + 4, checksum(view, at, padded(table.length)));
    view.setUint32(record + 8, at);
    view.setUint32(record + 12, table.length);
    if (name === 'head') head = at;
  }
  view.setUint32(head + CHECKSUM_ADJUSTMENT, (CHECKSUM - checksum(view, 0, length)) >>> 0);
  return file;
}

/** The number of tables, and what a binary search of their records starts from. */
function writeHeader(view: DataView, tables: number) {
  const exponent = Math.floor(Math.log2(tables));
  const searchRange = TABLE_RECORD_LENGTH * 2 ** exponent;
  view.setUint32(0, TRUETYPE);
  view.setUint16(4, tables);
  view.setUint16(6, searchRange);
  view.setUint16(8, exponent);
  view.setUint16(10, TABLE_RECORD_LENGTH * tables - searchRange);
}

/** Every table begins at a multiple of four bytes. */
function padded(length: number): number {
  return (length + 3) & ~3;
}

function checksum(view: DataView, at: number, length: number): number {
  let sum = 0;
  for (let offset = at; offset < at + length; offset += 4) sum = (sum + view.getUint32(offset)) >>> 0;
  return sum;
}
