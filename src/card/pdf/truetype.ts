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

/** A new font file: its bytes, and where each of its tables begins, in the order in which they were asked for. */
export type NewTrueType = { bytes: Uint8Array; view: DataView; starts: number[] };

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
export function openTrueType(font: Uint8Array): TrueTypeFont {
  // A Buffer's own `subarray` takes far longer.
  const bytes = new Uint8Array(font.buffer, font.byteOffset, font.byteLength);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, { at: number; length: number }>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = HEADER_LENGTH + TABLE_RECORD_LENGTH * index;
    const name = String.fromCharCode(...bytes.subarray(record, record + 4));
    tables.set(name, { at: view.getUint32(record + 8), length: view.getUint32(record + 12) });
  }
  const at = (name: string) => tableOf({ tables }, name).at;
  const count = view.getUint16(at('maxp') + NUM_GLYPHS);
  const isLong = view.getUint16(at('head') + INDEX_TO_LOC_FORMAT) === 1;
  const [loca, glyf] = [at('loca'), at('glyf')];
  const outlines = Uint32Array.from(
    { length: count + 1 },
    (_, glyph) => glyf + (isLong ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph)),
  );
  return { bytes, view, tables, outlines, metrics: view.getUint16(at('hhea') + NUMBER_OF_H_METRICS) };
}

export function tableOf({ tables }: Pick<TrueTypeFont, 'tables'>, name: string) {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no table ${name}`);
  return table;
}

/** Room for a font file of these tables, which must be in alphabetical order; they are to be written into it, then sealed. */
export function newTrueType(tables: [name: string, length: number][]): NewTrueType {
  const starts: number[] = [];
  let end = HEADER_LENGTH + TABLE_RECORD_LENGTH * tables.length;
  for (const [, length] of tables) {
    starts.push(end);
    end += padded(length);
  }
  const bytes = new Uint8Array(end);
  const view = new DataView(bytes.buffer);
  writeHeader(view, tables.length);
  for (let index = 0; index < tables.length; index++) {
    const [name, length] = tables[index] ?? ['', 0];
    const record = HEADER_LENGTH + TABLE_RECORD_LENGTH * index;
    for (let letter = 0; letter < 4; letter++) bytes[record + letter] = name.charCodeAt(letter);
    view.setUint32(record + 8, starts[index] ?? 0);
    view.setUint32(record + 12, length);
  }
  return { bytes, view, starts };
}

/** Writes the checksums of a font file whose tables are written, with 0 in place of the adjustment in `head`. */
export function seal({ view, starts }: NewTrueType, head: number): void {
  let whole = 0;
  for (let index = 0; index < starts.length; index++) {
    const sum = checksum(view, starts[index] ?? 0, starts[index + 1] ?? view.byteLength);
    view.setUint32(HEADER_LENGTH + TABLE_RECORD_LENGTH * index + 4, sum);
    whole += sum;
  }
  whole += checksum(view, 0, starts[0] ?? 0);
  view.setUint32(head + CHECKSUM_ADJUSTMENT, CHECKSUM - whole);
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

/** The sum of the 32-bit words, of which only the lower 32 bits count. */
function checksum(view: DataView, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at += 4) sum = (sum + view.getInt32(at)) | 0;
  return sum;
}
