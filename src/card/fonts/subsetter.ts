/** The exports of a harfbuzz-subset.wasm instance that this needs. */
export type SubsetExports = {
  memory: { readonly buffer: ArrayBuffer };
  malloc(size: number): number;
  free(data: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
};

/** The part of a font to keep: characters; a variable font in one weight; or glyphs with their numbers, not shaped. */
type Subset =
  | { unicodes: Iterable<number>; features?: readonly string[] }
  | { weight: number }
  | { glyphs: Iterable<number> };

/** Makes a smaller font file. */
export type Subsetter = (font: Uint8Array, subset: Subset) => Uint8Array;

const READ_ONLY = 1;
const NO_HINTING = 0x1;
const RETAIN_NUMBERS = 0x2;
const DROPPED_TABLE_SET = 3;
const LAYOUT_FEATURE_SET = 6;
// The features that shaping uses by default in Latin, Greek and Cyrillic, and for syllables of Hangul. Small capitals,
// fractions and the like would double the size of a font.
const SHAPING_FEATURES = [
  ...['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk'],
  ...['ljmo', 'vjmo', 'tjmo'],
].map(tag);
// All tables except outlines and widths.
const NOT_DRAWN = [
  'BASE',
  'GDEF',
  'GPOS',
  'GSUB',
  'OS/2',
  'STAT',
  'cmap',
  'gasp',
  'name',
  'post',
  'vhea',
  'vmtx',
].map(tag);

/** Wraps the exports of an initialised harfbuzz-subset.wasm. Throws when a font cannot be subset. */
export function createSubsetter(hb: SubsetExports): Subsetter {
  return (font, subset) => {
    const data = hb.malloc(font.length);
    new Uint8Array(hb.memory.buffer, data, font.length).set(font);
    const blob = hb.hb_blob_create(data, font.length, READ_ONLY, 0, 0);
    const face = hb.hb_face_create(blob, 0);
    hb.hb_blob_destroy(blob);
    const input = hb.hb_subset_input_create_or_fail();
    try {
      describeSubset(hb, input, face, subset);
      return makeSubset(hb, face, input);
    } finally {
      hb.hb_subset_input_destroy(input);
      hb.hb_face_destroy(face);
      hb.free(data);
    }
  };
}

function describeSubset(hb: SubsetExports, input: number, face: number, subset: Subset) {
  if ('weight' in subset) {
    hb.hb_subset_input_keep_everything(input);
    hb.hb_subset_input_set_flags(input, NO_HINTING);
    hb.hb_subset_input_pin_axis_location(input, face, tag('wght'), subset.weight);
    return;
  }
  if ('glyphs' in subset) {
    const kept = hb.hb_subset_input_glyph_set(input);
    for (const glyph of subset.glyphs) hb.hb_set_add(kept, glyph);
    const dropped = hb.hb_subset_input_set(input, DROPPED_TABLE_SET);
    for (const table of NOT_DRAWN) hb.hb_set_add(dropped, table);
    hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_NUMBERS);
    return;
  }
  const set = hb.hb_subset_input_unicode_set(input);
  for (const unicode of subset.unicodes) hb.hb_set_add(set, unicode);
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURE_SET);
  hb.hb_set_clear(features);
  for (const feature of [...SHAPING_FEATURES, ...(subset.features ?? []).map(tag)])
    hb.hb_set_add(features, feature);
  hb.hb_subset_input_set_flags(input, NO_HINTING);
}

function makeSubset(hb: SubsetExports, face: number, input: number): Uint8Array {
  const subset = hb.hb_subset_or_fail(face, input);
  if (!subset) throw new Error('The font could not be subset');
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
