import { decimal } from '../base/decimal.ts';
import { hash } from '../base/hash.ts';
import type { Face } from '../fonts/face.ts';
import type { Subsetter } from '../fonts/subsetter.ts';
import type { TextMark } from '../scene/scene.ts';
import { latin1, type PdfFile, utf16Hex } from './file.ts';

/** A face as used in one file: its name in the pages, and the default text of each glyph. */
export type UsedFace = { face: Face; resource: string; texts: Map<number, string> };

/** The faces of some marks, sorted by name. */
export function usedFaces(marks: TextMark[]): UsedFace[] {
  const used = new Map<Face, Map<number, string>>();
  for (const { face, glyphs } of marks) {
    const texts = used.get(face) ?? new Map<number, string>();
    used.set(face, texts);
    for (const { id, text } of glyphs) texts.set(id, texts.get(id) || text);
  }
  return [...used]
    .sort(([a], [b]) => (a.name < b.name ? -1 : 1))
    .map(([face, texts], index) => ({ face, resource: `F${index}`, texts }));
}

/** Embeds subsets of the faces, and returns the resources of the pages. */
export function addFonts(file: PdfFile, faces: UsedFace[], subset: Subsetter): string {
  const fonts = faces.map((used) => `/${used.resource} ${addFont(file, used, subset)} 0 R`);
  return fonts.length > 0 ? `<</Font<<${fonts.join('')}>>>>` : '<<>>';
}

/** Adds a font whose codes are the glyphs' own numbers, which the subset keeps. */
function addFont(file: PdfFile, { face, texts }: UsedFace, subset: Subsetter): number {
  const glyphs = [...texts.keys()].sort((a, b) => a - b);
  const bytes = subset(face.bytes, { glyphs });
  const name = `${subsetTag(face, glyphs)}+${face.postScriptName}`;
  const program = file.addStream(`/Length1 ${bytes.length}`, bytes);
  const descriptor = file.add(descriptorOf(face, glyphs, name, program));
  const outlines = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/CIDToGIDMap/Identity/W[${widths(face, glyphs)}]/FontDescriptor ${descriptor} 0 R>>`,
  );
  const unicode = file.addStream('', latin1(unicodeMap(glyphs, texts)));
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${outlines} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
}

/** The advances of glyphs in rising order. Consecutive numbers share a list. */
function widths(face: Face, glyphs: number[]): string {
  const lists = glyphs.map((glyph, index) => {
    const width = thousandths(face, face.advance(glyph));
    return glyph - 1 === glyphs[index - 1] ? ` ${width}` : `]${glyph}[${width}`;
  });
  return `${lists.join('').slice(1)}]`;
}

/** The code of a glyph in the pages, in hexadecimal. */
export function glyphHex(glyph: number): string {
  return glyph.toString(16).padStart(4, '0');
}

// The format allows no longer blocks.
const MAX_ENTRIES = 100;

/** The ToUnicode CMap, a program from which a PDF reader learns the text of each glyph. */
function unicodeMap(glyphs: number[], texts: Map<number, string>): string {
  const entries = glyphs.flatMap((glyph) => {
    const text = texts.get(glyph);
    return text ? [`<${glyphHex(glyph)}><${utf16Hex(text)}>`] : [];
  });
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += MAX_ENTRIES) {
    const block = entries.slice(start, start + MAX_ENTRIES);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/U def/CMapType 2 def',
    '1 begincodespacerange<0000><ffff>endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n');
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

/** Six capitals that differ when the face or the kept glyphs differ. */
function subsetTag(face: Face, glyphs: number[]): string {
  let value = hash(`${face.name} ${glyphs.join(' ')}`);
  let letters = '';
  for (let index = 0; index < 6; index++) {
    letters += String.fromCharCode(65 + (value % 26));
    value = Math.floor(value / 26);
  }
  return letters;
}
