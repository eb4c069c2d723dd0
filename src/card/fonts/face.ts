import type * as HarfBuzz from 'harfbuzzjs';
import { memo } from '../base/memo.ts';
import type { Memory } from '../base/memory.ts';
import type { Work } from '../base/work.ts';
import { cutShapedWord } from './cut-shaped-word.ts';
import type { Family } from './families.ts';
import type { Extent, Glyph, Letters, Shaped } from './glyph.ts';
import { movableOutline } from './movable-outline.ts';
import { type Shaper, shapeLetters } from './shape-letters.ts';

/** One font file. */
export type Face = {
  /** The name of its file, unique among all fonts. */
  name: string;
  unitsPerEm: number;
  /** The font file, and its PostScript name where it is embedded. */
  bytes: Uint8Array;
  postScriptName: string;
  /** The ISO 15924 code of its script; null for Latin, Greek and Cyrillic. */
  script: string | null;
  /** The smallest size of text in this face, in points. */
  minPt: number;
  capHeight: number;
  space: Glyph;
  shape(letters: Letters): Shaped;
  /** The outline as SVG path data in the face's units, y upwards; empty for a space. */
  outline(glyph: number): string;
  /** The outline in relative steps from the glyph's origin, to be drawn from any point; empty for a space. */
  movableOutline(glyph: number): string;
  /** The extent of a glyph's ink around its origin, in the face's units, y upwards; null when it has none. */
  ink(glyph: number): Extent | null;
  /** Whether the face has the form of a character that the variation selector behind it asks for. */
  hasForm(character: number, selector: number): boolean;
  /** The width of a glyph in the font file, without kerning. */
  advance(glyph: number): number;
};

// The bytes that a shaped glyph takes in memory, and those that each word takes besides.
const GLYPH_BYTES = 110;
const WORD_BYTES = 300;
// The memory options for paths of glyphs.
const PATHS = {
  key: (glyph: number) => glyph,
  weigh: (_: number, path: string) => WORD_BYTES + path.length,
};
const USUAL_CAP_HEIGHT = 0.7;

/** Opens a font file. Words are shaped once: their widths grow linearly with the size, because fonts are not hinted. */
export function openFace(
  hb: Shaper,
  name: string,
  family: Family,
  bytes: Uint8Array,
  { memory, work }: { memory: Memory; work: Work },
): Face {
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  const buffer = new hb.Buffer();
  const ink = memo((glyph: number) => extentOf(font, glyph));
  const spaceId = font.nominalGlyph(0x20) ?? 0;
  const unitsPerEm = font.face.upem;

  const shapeAlone = memory.memo(
    (letters: Letters) => {
      work.add(letters.text.length);
      return shapeLetters(hb, font, buffer, ink, letters, family);
    },
    { key: wordKey, weigh: shapedBytes },
  );

  /** Shapes letters. Parts of a word are not remembered: a search cuts each word in many ways and uses one. */
  function shape(letters: Letters): Shaped {
    const { text, word, from = 0 } = letters;
    if (word === undefined) return shapeAlone(letters);
    work.add(1);
    return cutShapedWord({ text, word, from, whole: shapeAlone(word) }, ink) ?? shapeAlone(letters);
  }

  return {
    name,
    unitsPerEm,
    bytes,
    postScriptName: postScriptNameOf(name),
    script: family.script,
    minPt: family.minPt,
    capHeight: ink(font.nominalGlyph(0x48) ?? 0)?.top ?? USUAL_CAP_HEIGHT * unitsPerEm,
    space: { id: spaceId, x: 0, y: 0, advance: font.glyphHAdvance(spaceId), text: ' ', at: 0 },
    shape,
    outline: memory.memo((glyph: number) => font.glyphToPath(glyph), PATHS),
    movableOutline: memory.memo((glyph: number) => movableOutline(font.glyphToPath(glyph)), PATHS),
    ink,
    hasForm: (character, selector) => font.variationGlyph(character, selector) !== undefined,
    advance: memo((glyph: number) => font.glyphHAdvance(glyph)),
  };
}

function shapedBytes({ text }: Letters, { glyphs }: Shaped): number {
  return WORD_BYTES + 2 * text.length + glyphs.length * GLYPH_BYTES;
}

function wordKey({ text, rtl, before = '', after = '' }: Letters): string {
  return rtl || before || after ? `${text}\n${before}\n${after}\n${rtl}` : text;
}

/** `noto-sans-sc-17-bold` → `NotoSansSC17-Bold`, since all cuts of a variable font have the same name inside. */
function postScriptNameOf(file: string): string {
  const words = file
    .split('-')
    .map((word) => (/^(?:eb|lgc|jp|kr|sc|tc)$/.test(word) ? word.toUpperCase() : capitalised(word)));
  return `${words.slice(0, -1).join('')}-${words.at(-1)}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function extentOf(font: HarfBuzz.Font, glyph: number): Extent | null {
  const box = font.glyphExtents(glyph);
  if (!box || box.width === 0) return null;
  return {
    left: box.xBearing,
    right: box.xBearing + box.width,
    top: box.yBearing,
    bottom: box.yBearing + box.height,
  };
}
