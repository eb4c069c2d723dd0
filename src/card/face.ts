import type * as HarfBuzz from 'harfbuzzjs';

/** The parts of harfbuzzjs that shaping needs; the caller loads them (the module brings its own wasm). */
export type Shaper = Pick<
  typeof HarfBuzz,
  'Blob' | 'Buffer' | 'ClusterLevel' | 'Direction' | 'Face' | 'Font' | 'shape'
>;

/** A placed letter form in the face's units, y upwards; `text` is what it stands for when it is copied or read out. */
export type Glyph = { id: number; x: number; y: number; advance: number; text: string };

/** A word as drawn: `width` is its advance, the extent is where its ink really lies. */
export type Word = Extent & { text: string; glyphs: Glyph[]; width: number };

type FaceName = 'regular' | 'bold';

export type Face = {
  name: FaceName;
  unitsPerEm: number;
  /** The font file and its PostScript name, for embedding. */
  bytes: Uint8Array;
  postScriptName: string;
  space: Glyph;
  shape(word: string): Word;
  /** The outline as SVG path data in the face's units, y upwards; empty for a space. */
  outline(glyph: number): string;
  /** Where a glyph's ink lies around its origin, in the face's units, y upwards; null when it has none. */
  ink(glyph: number): Extent | null;
  /** The width the font file itself gives a glyph: without kerning. */
  advance(glyph: number): number;
};

export type Faces = Record<FaceName, Face>;

export type Extent = { left: number; right: number; top: number; bottom: number };

// Enough for a busy hour's names; beyond it the memory is better spent elsewhere.
const MAX_CACHED_WORDS = 20_000;
const POSTSCRIPT_NAME = 6;

/** Opens a font file. Words are shaped once: their widths grow linearly with the size, because nothing is hinted. */
export function openFace(hb: Shaper, name: FaceName, bytes: Uint8Array): Face {
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  const buffer = new hb.Buffer();
  const words = new Map<string, Word>();
  const outlines = new Map<number, string>();
  const spaceId = font.nominalGlyph(0x20) ?? 0;

  function shape(text: string): Word {
    const known = words.get(text);
    if (known) return known;
    if (words.size >= MAX_CACHED_WORDS) words.clear();
    const word = shapeWord(hb, font, buffer, text);
    words.set(text, word);
    return word;
  }

  function outline(glyph: number): string {
    const known = outlines.get(glyph);
    if (known !== undefined) return known;
    const path = font.glyphToPath(glyph);
    outlines.set(glyph, path);
    return path;
  }

  return {
    name,
    unitsPerEm: font.face.upem,
    bytes,
    postScriptName: font.face.getName(POSTSCRIPT_NAME, 'en') || `Noto-${name}`,
    space: { id: spaceId, x: 0, y: 0, advance: font.glyphHAdvance(spaceId), text: ' ' },
    shape,
    outline,
    ink: (glyph) => extentOf(font, glyph),
    advance: (glyph) => font.glyphHAdvance(glyph),
  };
}

function shapeWord(hb: Shaper, font: HarfBuzz.Font, buffer: HarfBuzz.Buffer, text: string): Word {
  buffer.clearContents();
  // One cluster per character keeps letters and their accents apart, so that copied text is what was typed.
  buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(text);
  buffer.setDirection(hb.Direction.LTR);
  buffer.setScript(scriptOf(text));
  hb.shape(font, buffer);
  return placeGlyphs(font, text, buffer.getGlyphInfos(), buffer.getGlyphPositions());
}

function placeGlyphs(
  font: HarfBuzz.Font,
  text: string,
  infos: HarfBuzz.GlyphInfo[],
  positions: HarfBuzz.GlyphPosition[],
): Word {
  const word: Word = { text, glyphs: [], width: 0, ...NO_INK };
  for (const [index, info] of infos.entries()) {
    const position = positions[index];
    if (!position) continue;
    const x = word.width + position.xOffset;
    const y = position.yOffset;
    word.glyphs.push({
      id: info.codepoint,
      x,
      y,
      advance: position.xAdvance,
      text: standsFor(text, infos, index),
    });
    word.width += position.xAdvance;
    includeInk(word, extentOf(font, info.codepoint), x, y);
  }
  return word.left > word.right ? { ...word, left: 0, right: 0, top: 0, bottom: 0 } : word;
}

const NO_INK: Extent = {
  left: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

/** The characters of a glyph's cluster belong to its first glyph. */
function standsFor(text: string, infos: HarfBuzz.GlyphInfo[], index: number): string {
  const cluster = infos[index]?.cluster ?? 0;
  if (infos[index - 1]?.cluster === cluster) return '';
  const next = infos.slice(index + 1).find((info) => info.cluster !== cluster);
  return text.slice(cluster, next?.cluster ?? text.length);
}

function includeInk(word: Word, ink: Extent | null, x: number, y: number) {
  if (!ink) return;
  word.left = Math.min(word.left, x + ink.left);
  word.right = Math.max(word.right, x + ink.right);
  word.top = Math.max(word.top, y + ink.top);
  word.bottom = Math.min(word.bottom, y + ink.bottom);
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

// HarfBuzz could guess, but a guess from the first letter of a mixed word may differ from machine to machine.
// Another script joins here, with its direction and its face.
function scriptOf(text: string): string {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'Cyrl';
  if (/\p{Script=Greek}/u.test(text)) return 'Grek';
  return 'Latn';
}
