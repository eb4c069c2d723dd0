import { decimal } from '../base/decimal.ts';
import { hash } from '../base/hash.ts';
import type { Face } from '../fonts/face.ts';
import type { TextMark } from '../scene/scene.ts';
import { latin1, type PdfFile } from './file.ts';
import {
  addGlyph,
  EMPTY_GLYPH,
  type GlyphCode,
  type GlyphCodes,
  glyphCodes,
  type UsedGlyphs,
} from './glyph-codes.ts';
import { subsetToCodes } from './glyph-subset.ts';
import { readGlyphs, SPACE, type SpacedMarks } from './read-glyphs.ts';
import { type CodeTexts, sharedTexts, unicodeMap } from './to-unicode.ts';

/** A face as one file uses it; `resource` is its name in the pages, which further fonts of the same face lengthen. */
export type UsedFace = { face: Face; resource: string; codes: GlyphCodes };

/** The faces of some marks, sorted by name; `spaced` are those before which a space is said. */
export function usedFaces(marks: TextMark[], spaced: SpacedMarks): UsedFace[] {
  const used = new Map<Face, UsedGlyphs>();
  for (const mark of marks) {
    const glyphs: UsedGlyphs = used.get(mark.face) ?? new Map();
    if (glyphs.size === 0) used.set(mark.face, glyphs);
    for (const { id, text } of readGlyphs(mark.glyphs)) addGlyph(glyphs, id, text);
    if (spaced.has(mark)) addGlyph(glyphs, EMPTY_GLYPH, SPACE);
  }
  const faces = [...used].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
  const codesOf = glyphCodes(faces.map(([, glyphs]) => glyphs));
  return faces.map(([face, glyphs], index) => ({ face, codes: codesOf(glyphs), resource: `F${index}` }));
}

/** The name in the pages of one of a face's fonts. */
export function resourceOf({ resource }: UsedFace, font: number): string {
  return font === 0 ? resource : `${resource}.${font}`;
}

/** Embeds subsets of the faces; returns the resources of the pages. */
export function addFonts(file: PdfFile, faces: UsedFace[]): string {
  const used = faces.flatMap((each) =>
    each.codes.fonts.map((codes, font) => ({
      face: each.face,
      resource: resourceOf(each, font),
      codes,
      texts: textsOf(codes),
    })),
  );
  const maps = sharedTexts(used.map(({ texts }) => texts)).map((shared) => ({
    users: shared.users,
    unicode: file.addStream('', latin1(unicodeMap(shared.texts))),
  }));
  const fonts = used.map(({ face, resource, codes, texts }) => {
    const unicode = maps.find(({ users }) => users.includes(texts))?.unicode ?? 0;
    return `/${resource} ${addFont(file, face, codes, unicode)} 0 R`;
  });
  return fonts.length > 0 ? `<</Font<<${fonts.join('')}>>>>` : '<<>>';
}

function textsOf(codes: GlyphCode[]): CodeTexts {
  const texts = new Array<string | undefined>(256).fill(undefined);
  for (const { code, text } of codes) texts[code] = text;
  return texts;
}

// In outlines little comes again: looking longer for it makes them 1 % smaller, and takes a fifth more time.
const OUTLINES_LEVEL = 3;

/** A font with codes of one byte takes fewer bytes for everything: its objects, its widths, and the text. */
function addFont(file: PdfFile, face: Face, codes: GlyphCode[], unicode: number): number {
  const glyphs = [...new Set(codes.map(({ glyph }) => glyph))];
  const bytes = subsetToCodes(face.bytes, codes);
  const name = `${subsetTag(face, glyphs)}+${face.postScriptName}`;
  const program = file.addStream(`/Length1 ${bytes.length}`, bytes, OUTLINES_LEVEL);
  const descriptor = file.add(descriptorOf(face, glyphs, name, program));
  return file.add(
    `<</Type/Font/Subtype/TrueType/BaseFont/${name}${widths(face, codes)}` +
      `/FontDescriptor ${descriptor} 0 R/ToUnicode ${unicode} 0 R>>`,
  );
}

/** The advance of every code from the first to the last; 0 for those that are not used. */
function widths(face: Face, codes: GlyphCode[]): string {
  const [first = 0, last = 0] = [codes[0]?.code, codes.at(-1)?.code];
  const advances = new Array<string>(last - first + 1).fill('0');
  for (const { code, glyph } of codes)
    if (glyph !== EMPTY_GLYPH) advances[code - first] = thousandths(face, face.advance(glyph));
  return `/FirstChar ${first}/LastChar ${last}/Widths[${advances.join(' ')}]`;
}

function descriptorOf(face: Face, glyphs: number[], name: string, program: number): string {
  let [left, bottom, right, top] = [0, 0, 0, 0];
  for (const glyph of glyphs) {
    const ink = glyph === EMPTY_GLYPH ? null : face.ink(glyph);
    if (!ink) continue;
    left = Math.min(left, ink.left);
    bottom = Math.min(bottom, ink.bottom);
    right = Math.max(right, ink.right);
    top = Math.max(top, ink.top);
  }
  const box = [left, bottom, right, top].map((value) => thousandths(face, value));
  const stem = face.name.endsWith('bold') ? 140 : 80;
  return (
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box.join(' ')}]/ItalicAngle 0/Ascent ${box[3]}` +
    `/Descent ${box[1]}/CapHeight ${thousandths(face, face.capHeight)}/StemV ${stem}/FontFile2 ${program} 0 R>>`
  );
}

function thousandths(face: Face, value: number): string {
  return decimal((value * 1000) / face.unitsPerEm);
}

/** Six capitals that differ when the face or the kept glyphs do. */
function subsetTag(face: Face, glyphs: number[]): string {
  let value = hash(`${face.name} ${glyphs.join(' ')}`);
  let letters = '';
  for (let index = 0; index < 6; index++) {
    letters += String.fromCharCode(65 + (value % 26));
    value = Math.floor(value / 26);
  }
  return letters;
}
