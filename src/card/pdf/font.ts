import { decimal } from '../base/decimal.ts';
import { hash } from '../base/hash.ts';
import type { Face } from '../fonts/face.ts';
import type { TextMark } from '../scene/scene.ts';
import { latin1, type PdfFile } from './file.ts';
import { createGlyphCodes, type GlyphCode, type GlyphCodes } from './glyph-codes.ts';
import { subsetToGlyphs } from './glyph-subset.ts';
import { readTexts } from './read-glyphs.ts';
import { sharedTexts, unicodeMap } from './to-unicode.ts';

/** A face as one file uses it; `resource` is its name in the pages. */
export type UsedFace = { face: Face; resource: string; codes: GlyphCodes };

/** The faces of some marks, sorted by name. */
export function usedFaces(marks: TextMark[]): UsedFace[] {
  const used = new Map<Face, GlyphCodes>();
  for (const mark of marks) {
    const codes = used.get(mark.face) ?? createGlyphCodes();
    used.set(mark.face, codes);
    const texts = readTexts(mark.glyphs);
    for (const [index, { id }] of mark.glyphs.entries()) codes.add(id, texts[index] ?? '');
  }
  const faces = [...used].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
  return faces.map(([face, codes], index) => ({ face, codes, resource: `F${index}` }));
}

/** Embeds subsets of the faces in which every glyph keeps its id; returns the resources of the pages. */
export function addFonts(file: PdfFile, faces: UsedFace[]): string {
  const texts = faces.map(({ codes }) => new Map(codes.all().map(({ code, text }) => [code, text])));
  const maps = sharedTexts(texts).map((shared) => ({
    users: shared.users,
    unicode: file.addStream('', latin1(unicodeMap(shared.texts))),
  }));
  const fonts = faces.map((used, index) => {
    const unicode = maps.find(({ users }) => users.has(texts[index] ?? new Map()))?.unicode ?? 0;
    return `/${used.resource} ${addFont(file, used, unicode)} 0 R`;
  });
  return fonts.length > 0 ? `<</Font<<${fonts.join('')}>>>>` : '<<>>';
}

function addFont(file: PdfFile, { face, codes }: UsedFace, unicode: number): number {
  const all = codes.all();
  const glyphs = [...new Set(all.map(({ glyph }) => glyph))];
  const bytes = subsetToGlyphs(face.bytes, glyphs);
  const name = `${subsetTag(face, glyphs)}+${face.postScriptName}`;
  const program = file.addStream(`/Length1 ${bytes.length}`, bytes);
  const descriptor = file.add(descriptorOf(face, glyphs, name, program));
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/W[${widths(face, all)}]` +
      `/CIDToGIDMap${glyphMap(file, all)}>>`,
  );
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
}

/** Which glyph each code draws: two bytes each. Mostly every code is its glyph's number. */
function glyphMap(file: PdfFile, codes: GlyphCode[]): string {
  if (codes.every(({ code, glyph }) => code === glyph)) return '/Identity';
  const bytes = new Uint8Array(((codes.at(-1)?.code ?? 0) + 1) * 2);
  const view = new DataView(bytes.buffer);
  for (const { code, glyph } of codes) view.setUint16(code * 2, glyph);
  return ` ${file.addStream('', bytes)} 0 R`;
}

/** The advance of every code; neighbours share one list. */
function widths(face: Face, codes: GlyphCode[]): string {
  let lists = '';
  let before = -1;
  for (const { code, glyph } of codes) {
    const width = thousandths(face, face.advance(glyph));
    lists += before >= 0 && before === code - 1 ? ` ${width}` : `${before >= 0 ? ']' : ''}${code}[${width}`;
    before = code;
  }
  return `${lists}]`;
}

function descriptorOf(face: Face, glyphs: number[], name: string, program: number): string {
  let [left, bottom, right, top] = [0, 0, 0, 0];
  for (const glyph of glyphs) {
    const ink = face.ink(glyph);
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
