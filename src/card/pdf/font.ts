import { decimal } from '../base/decimal.ts';
import { hash } from '../base/hash.ts';
import type { Face } from '../fonts/face.ts';
import type { TextMark } from '../scene/scene.ts';
import { latin1, type PdfFile } from './file.ts';
import { subsetToGlyphs } from './glyph-subset.ts';
import { type GlyphTexts, sharedTexts, unicodeMap } from './to-unicode.ts';

/** A face as one file uses it; `resource` is its name in the pages. */
export type UsedFace = { face: Face; resource: string; texts: GlyphTexts };

/** The faces of some marks, sorted by name. A glyph that stands for two texts keeps the first. */
export function usedFaces(marks: TextMark[]): UsedFace[] {
  const used = new Map<Face, Omit<UsedFace, 'resource'>>();
  for (const { face, glyphs } of marks) {
    const entry = used.get(face) ?? { face, texts: new Map() };
    used.set(face, entry);
    for (const { id, text } of glyphs) if (!entry.texts.get(id)) entry.texts.set(id, text);
  }
  const faces = [...used.values()].sort((a, b) => (a.face.name < b.face.name ? -1 : 1));
  return faces.map((entry, index) => ({ ...entry, resource: `F${index}` }));
}

/** Embeds subsets of the faces in which every glyph keeps its id; returns the resources of the pages. */
export function addFonts(file: PdfFile, faces: UsedFace[]): string {
  const maps = sharedTexts(faces.map(({ texts }) => texts)).map(({ texts, users }) => ({
    users,
    unicode: file.addStream('', latin1(unicodeMap(texts))),
  }));
  const fonts = faces.map((used) => {
    const unicode = maps.find(({ users }) => users.has(used.texts))?.unicode ?? 0;
    return `/${used.resource} ${addFont(file, used, unicode)} 0 R`;
  });
  return fonts.length > 0 ? `<</Font<<${fonts.join('')}>>>>` : '<<>>';
}

function addFont(file: PdfFile, { face, texts }: UsedFace, unicode: number): number {
  const glyphs = [...texts.keys()].sort((a, b) => a - b);
  const bytes = subsetToGlyphs(face.bytes, glyphs);
  const name = `${subsetTag(face, glyphs)}+${face.postScriptName}`;
  const program = file.addStream(`/Length1 ${bytes.length}`, bytes);
  const descriptor = file.add(descriptorOf(face, glyphs, name, program));
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/W[${widths(face, glyphs)}]` +
      '/CIDToGIDMap/Identity>>',
  );
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
}

/** The advance of every glyph; neighbours share one list. */
function widths(face: Face, glyphs: number[]): string {
  let lists = '';
  let before = -1;
  for (const glyph of glyphs) {
    const width = thousandths(face, face.advance(glyph));
    lists += before >= 0 && before === glyph - 1 ? ` ${width}` : `${before >= 0 ? ']' : ''}${glyph}[${width}`;
    before = glyph;
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
