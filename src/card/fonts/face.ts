import type * as HarfBuzz from 'harfbuzzjs';
import { memo } from '../base/memo.ts';
import type { Family } from './families.ts';

/** The parts of harfbuzzjs that shaping needs; the caller loads them (the module brings its own wasm). */
export type Shaper = Pick<
  typeof HarfBuzz,
  'Blob' | 'Buffer' | 'ClusterLevel' | 'Direction' | 'Face' | 'Font' | 'shape'
>;

/**
 * A placed letter form in the face's units, y upwards; `text` is what it stands for when it is copied or read out, and `at`
 * where that begins in the text as it is read. Glyphs stand in visual order, from left to right.
 */
export type Glyph = { id: number; x: number; y: number; advance: number; text: string; at: number };

/** Glyphs of some letters: `width` is their advance, the extent is where their ink really lies. */
export type Shaped = Extent & { glyphs: Glyph[]; width: number };

/** What is shaped: letters of one direction, and their context, what stands right before and after them in the same word. */
export type Letters = { text: string; rtl: boolean; before?: string; after?: string };

/** One font file. */
export type Face = {
  /** The name of its file, unique among all fonts. */
  name: string;
  unitsPerEm: number;
  /** The font file and the name it goes by where it is embedded. */
  bytes: Uint8Array;
  postScriptName: string;
  /** The ISO 15924 code of its script; null for Latin, Greek and Cyrillic. */
  script: string | null;
  /** No text in this face is smaller. */
  minPt: number;
  capHeight: number;
  space: Glyph;
  shape(letters: Letters): Shaped;
  /** The outline as SVG path data in the face's units, y upwards; empty for a space. */
  outline(glyph: number): string;
  /** Where a glyph's ink lies around its origin, in the face's units, y upwards; null when it has none. */
  ink(glyph: number): Extent | null;
  /** The width the font file itself gives a glyph: without kerning. */
  advance(glyph: number): number;
};

export type Extent = { left: number; right: number; top: number; bottom: number };

// Enough for a busy hour's names; beyond it the memory is better spent elsewhere.
const MAX_REMEMBERED_WORDS = 20_000;
const USUAL_CAP_HEIGHT = 0.7;

/** Opens a font file. Words are shaped once: their widths grow linearly with the size, because nothing is hinted. */
export function openFace(hb: Shaper, name: string, family: Family, bytes: Uint8Array): Face {
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  const buffer = new hb.Buffer();
  const ink = memo((glyph: number) => extentOf(font, glyph));
  const spaceId = font.nominalGlyph(0x20) ?? 0;
  const unitsPerEm = font.face.upem;

  return {
    name,
    unitsPerEm,
    bytes,
    postScriptName: postScriptNameOf(name),
    script: family.script,
    minPt: family.minPt,
    capHeight: ink(font.nominalGlyph(0x48) ?? 0)?.top ?? USUAL_CAP_HEIGHT * unitsPerEm,
    space: { id: spaceId, x: 0, y: 0, advance: font.glyphHAdvance(spaceId), text: ' ', at: 0 },
    shape: memo((letters: Letters) => shapeLetters(hb, font, buffer, ink, letters, family), {
      key: wordKey,
      limit: MAX_REMEMBERED_WORDS,
    }),
    outline: memo((glyph: number) => font.glyphToPath(glyph)),
    ink,
    advance: memo((glyph: number) => font.glyphHAdvance(glyph)),
  };
}

function wordKey({ text, rtl, before = '', after = '' }: Letters): string {
  return rtl || before || after ? `${text}\n${before}\n${after}\n${rtl}` : text;
}

/** `noto-sans-sc-17-bold` → `NotoSansSC17-Bold`: all fonts made from one variable file have that file's name inside. */
function postScriptNameOf(file: string): string {
  const words = file
    .split('-')
    .map((word) => (/^(?:lgc|jp|kr|sc|tc)$/.test(word) ? word.toUpperCase() : capitalised(word)));
  return `${words.slice(0, -1).join('')}-${words.at(-1)}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function shapeLetters(
  hb: Shaper,
  font: HarfBuzz.Font,
  buffer: HarfBuzz.Buffer,
  ink: Face['ink'],
  { text, rtl, before = '', after = '' }: Letters,
  { script, language }: Family,
): Shaped {
  buffer.reset();
  // One cluster per character keeps letters and their accents apart, so that copied text is what was typed.
  buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(before + text + after, before.length, text.length);
  // HarfBuzz could guess all three, but its guess may differ from machine to machine.
  buffer.setDirection(rtl ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.setScript(script ?? europeanScriptOf(text));
  buffer.setLanguage(language ?? 'en');
  hb.shape(font, buffer);
  return placeGlyphs(ink, text, before.length, buffer.getGlyphInfos(), buffer.getGlyphPositions());
}

function europeanScriptOf(text: string): string {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'Cyrl';
  if (/\p{Script=Greek}/u.test(text)) return 'Grek';
  return 'Latn';
}

/** `offset` is where the text begins in what HarfBuzz was given. */
function placeGlyphs(
  inkOf: Face['ink'],
  text: string,
  offset: number,
  infos: HarfBuzz.GlyphInfo[],
  positions: HarfBuzz.GlyphPosition[],
): Shaped {
  const ends = clusterEnds(infos, offset + text.length);
  const shaped: Shaped = { glyphs: [], width: 0, ...NO_INK };
  let before = -1;
  for (let index = 0; index < infos.length; index++) {
    const [info, position] = [infos[index], positions[index]];
    if (!info || !position) continue;
    const { codepoint: id, cluster } = info;
    const x = shaped.width + position.xOffset;
    const y = position.yOffset;
    const at = cluster - offset;
    // The characters of a cluster belong to its first glyph.
    const standsFor = cluster === before ? '' : text.slice(at, (ends[index] ?? 0) - offset);
    before = cluster;
    shaped.glyphs.push({ id, x, y, advance: position.xAdvance, text: standsFor, at });
    shaped.width += position.xAdvance;
    includeInk(shaped, inkOf(id), x, y);
  }
  return shaped.left > shaped.right ? { ...shaped, left: 0, right: 0, top: 0, bottom: 0 } : shaped;
}

const NO_INK: Extent = {
  left: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

/** Where the cluster of each glyph ends in the text: clusters only rise, or only fall where letters run to the left. */
function clusterEnds(infos: HarfBuzz.GlyphInfo[], end: number): number[] {
  const rises = (infos[0]?.cluster ?? 0) <= (infos.at(-1)?.cluster ?? 0);
  const ends: number[] = [];
  let [later, reached] = [-1, end];
  for (let count = 0; count < infos.length; count++) {
    const index = rises ? infos.length - 1 - count : count;
    const cluster = infos[index]?.cluster ?? 0;
    if (later >= 0 && cluster !== later) reached = later;
    later = cluster;
    ends[index] = reached;
  }
  return ends;
}

function includeInk(shaped: Shaped, ink: Extent | null, x: number, y: number) {
  if (!ink) return;
  shaped.left = Math.min(shaped.left, x + ink.left);
  shaped.right = Math.max(shaped.right, x + ink.right);
  shaped.top = Math.max(shaped.top, y + ink.top);
  shaped.bottom = Math.min(shaped.bottom, y + ink.bottom);
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
