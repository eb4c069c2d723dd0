/** What this needs of harfbuzz-subset.wasm: the instance's exports. */
export type SubsetExports = {
  memory: { readonly buffer: ArrayBuffer };
  malloc(size: number): number;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_preprocess(face: number): number;
  hb_subset_or_fail(face: number, input: number): number;
};

/** What to keep of a font. Glyph ids stay as they are when `glyphs` are given, so that a drawn id still means its letter. */
type Keep = { glyphs: Iterable<number> } | { unicodes: Iterable<number> };

/** A font file and what to keep of it → a smaller font file. */
export type Subsetter = (font: Uint8Array, keep: Keep) => Uint8Array;

const READ_ONLY = 1;
const NO_HINTING = 0x1;
const RETAIN_GIDS = 0x2;
const DROP_TABLE_SET = 3;
const LAYOUT_TABLES = ['GSUB', 'GPOS', 'GDEF'];

/**
 * Wraps the exports of an initialised harfbuzz-subset.wasm. A font is opened once and stays open, because opening it is
 * most of the work of cutting it. Throws when a font cannot be cut.
 */
export function createSubsetter(hb: SubsetExports): Subsetter {
  const faces = new WeakMap<Uint8Array, number>();
  return (font, keep) => {
    const face = faces.get(font) ?? openFace(hb, font);
    faces.set(font, face);
    const input = hb.hb_subset_input_create_or_fail();
    try {
      choose(hb, input, keep);
      return cut(hb, face, input);
    } finally {
      hb.hb_subset_input_destroy(input);
    }
  };
}

function openFace(hb: SubsetExports, font: Uint8Array): number {
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer, data, font.length).set(font);
  const blob = hb.hb_blob_create(data, font.length, READ_ONLY, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const prepared = hb.hb_subset_preprocess(face);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  return prepared;
}

function choose(hb: SubsetExports, input: number, keep: Keep) {
  if ('unicodes' in keep) {
    const set = hb.hb_subset_input_unicode_set(input);
    for (const unicode of keep.unicodes) hb.hb_set_add(set, unicode);
    hb.hb_subset_input_set_flags(input, NO_HINTING);
    return;
  }
  const set = hb.hb_subset_input_glyph_set(input);
  for (const glyph of keep.glyphs) hb.hb_set_add(set, glyph);
  // Positions are already decided, so the tables that decide them would be dead weight in a print file.
  const dropped = hb.hb_subset_input_set(input, DROP_TABLE_SET);
  for (const table of LAYOUT_TABLES) hb.hb_set_add(dropped, tag(table));
  hb.hb_subset_input_set_flags(input, RETAIN_GIDS | NO_HINTING);
}

function cut(hb: SubsetExports, face: number, input: number): Uint8Array {
  const subset = hb.hb_subset_or_fail(face, input);
  if (!subset) throw new Error('The font could not be cut');
  const blob = hb.hb_face_reference_blob(subset);
  const length = hb.hb_blob_get_length(blob);
  const bytes = new Uint8Array(hb.memory.buffer, hb.hb_blob_get_data(blob, 0), length).slice();
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(subset);
  return bytes;
}

function tag(name: string): number {
  return [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
}
