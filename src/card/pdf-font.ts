import type { Face } from './face.ts';
import { hash } from './hash.ts';
import { decimal, hex4, latin1, type PdfFile, utf16Hex } from './pdf-file.ts';
import type { TextMark } from './scene.ts';
import type { Subsetter } from './subset.ts';

/** A face as one file uses it: its glyphs and the text each stands for. */
export type UsedFace = { face: Face; resource: string; texts: Map<number, string> };

/** The faces of some marks, in a settled order. A glyph that stands for two texts keeps the first it was met with. */
export function usedFaces(marks: TextMark[]): UsedFace[] {
  const used = new Map<Face, UsedFace>();
  for (const { face, glyphs } of marks) {
    const entry = used.get(face) ?? { face, resource: face.name, texts: new Map<number, string>() };
    used.set(face, entry);
    for (const { id, text } of glyphs) if (!entry.texts.get(id)) entry.texts.set(id, text);
  }
  return [...used.values()].sort((a, b) => (a.resource < b.resource ? -1 : 1));
}

/** Embeds the used part of a face, so that a glyph id in a page means the same glyph; returns the font object. */
export function addFont(file: PdfFile, { face, texts }: UsedFace, subset: Subsetter): number {
  const glyphs = [...texts.keys()].sort((a, b) => a - b);
  const bytes = subset(face.bytes, { glyphs });
  const name = `${subsetTag(face, glyphs)}+${face.postScriptName}`;
  const program = file.addStream(`/Length1 ${bytes.length}`, bytes);
  const descriptor = file.add(descriptorOf(face, glyphs, name, program));
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/DW 0/W[${glyphs.map((glyph) => `${glyph}[${thousandths(face, face.advance(glyph))}]`).join('')}]` +
      '/CIDToGIDMap/Identity>>',
  );
  const unicode = file.addStream('', latin1(unicodeMap(texts, glyphs)));
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
}

function descriptorOf(face: Face, glyphs: number[], name: string, program: number): string {
  const inks = glyphs.map((glyph) => face.ink(glyph)).filter((ink) => ink !== null);
  const box = [
    Math.min(0, ...inks.map(({ left }) => left)),
    Math.min(0, ...inks.map(({ bottom }) => bottom)),
    Math.max(0, ...inks.map(({ right }) => right)),
    Math.max(0, ...inks.map(({ top }) => top)),
  ].map((value) => thousandths(face, value));
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

// A reader may refuse longer blocks.
const MAX_ENTRIES = 100;

function unicodeMap(texts: Map<number, string>, glyphs: number[]): string {
  const entries = glyphs
    .filter((glyph) => texts.get(glyph))
    .map((glyph) => `<${hex4(glyph)}><${utf16Hex(texts.get(glyph) ?? '')}>`);
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += MAX_ENTRIES) {
    const block = entries.slice(start, start + MAX_ENTRIES);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def',
    '1 begincodespacerange<0000><ffff>endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n');
}
