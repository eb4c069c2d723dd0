import type * as HarfBuzz from 'harfbuzzjs';
import type { Family } from './families.ts';
import type { Extent, Letters, Shaped } from './glyph.ts';

/** The parts of harfbuzzjs that shaping needs. The caller loads them (the module brings its own wasm). */
export type Shaper = Pick<
  typeof HarfBuzz,
  'Blob' | 'Buffer' | 'BufferFlag' | 'ClusterLevel' | 'Direction' | 'Face' | 'Feature' | 'Font' | 'shape'
>;

/** Shapes letters with HarfBuzz. `ink` returns the extent of a glyph's ink. */
export function shapeLetters(
  hb: Shaper,
  font: HarfBuzz.Font,
  buffer: HarfBuzz.Buffer,
  ink: InkOf,
  { text, rtl, before = '', after = '' }: Letters,
  { script, language, features }: Family,
): Shaped {
  buffer.reset();
  // Joined letters are shaped with their neighbours as context, so only other dependencies make a place unsafe.
  buffer.setFlags(hb.BufferFlag.PRODUCE_SAFE_TO_INSERT_TATWEEL);
  // One cluster per character keeps letters and their accents apart, so that copied text equals the typed text.
  buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(before + text + after, before.length, text.length);
  // HarfBuzz could guess all three, but its guess may differ between machines.
  buffer.setDirection(rtl ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.setScript(script ?? europeanScriptOf(text));
  buffer.setLanguage(language ?? 'en');
  hb.shape(
    font,
    buffer,
    features?.map((tag) => new hb.Feature(tag)),
  );
  return placeGlyphs(ink, text, before.length, buffer.getGlyphInfos(), buffer.getGlyphPositions());
}

// The flags of harfbuzzjs. Both are set where letters join and nothing else depends on the neighbours.
const UNSAFE_TO_BREAK = 1;
const SAFE_TO_INSERT_TATWEEL = 4;
const UNSAFE = UNSAFE_TO_BREAK | SAFE_TO_INSERT_TATWEEL;

export type InkOf = (glyph: number) => Extent | null;

/** The script of letters in the core fonts, which have three. */
export function europeanScriptOf(text: string): string {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'Cyrl';
  if (/\p{Script=Greek}/u.test(text)) return 'Grek';
  return 'Latn';
}

/** `offset` is where the text begins in HarfBuzz's input. */
function placeGlyphs(
  inkOf: InkOf,
  text: string,
  offset: number,
  infos: HarfBuzz.GlyphInfo[],
  positions: HarfBuzz.GlyphPosition[],
): Shaped {
  const ends = clusterEnds(infos, offset + text.length);
  const shaped: Shaped = { glyphs: [], width: 0, isSafe: [], ...newExtent() };
  let before = -1;
  for (let index = 0; index < infos.length; index++) {
    const [info, position] = [infos[index], positions[index]];
    if (!info || !position) continue;
    const { codepoint: id, cluster, flags } = info;
    const x = shaped.width + position.xOffset;
    const y = position.yOffset;
    const at = cluster - offset;
    // The characters of a cluster belong to its first glyph.
    const standsFor = cluster === before ? '' : text.slice(at, (ends[index] ?? 0) - offset);
    const ink = inkOf(id);
    // A joiner or selector that has had its effect leaves an empty glyph, which is dropped.
    if (standsFor === '' && ink === null && position.xAdvance === 0) continue;
    shaped.isSafe.push(cluster !== before && (flags & UNSAFE) !== UNSAFE_TO_BREAK);
    before = cluster;
    shaped.glyphs.push({ id, x, y, advance: position.xAdvance, text: standsFor, at });
    shaped.width += position.xAdvance;
    includeInk(shaped, ink, x, y);
  }
  return emptyIfNoInk(shaped);
}

/** The start value for an extent, without ink. */
export function newExtent(): Extent {
  return {
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    top: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
  };
}

/** Replaces the extent of a text without ink by zeros. */
export function emptyIfNoInk<Inked extends Extent>(inked: Inked): Inked {
  return inked.left > inked.right ? { ...inked, left: 0, right: 0, top: 0, bottom: 0 } : inked;
}

/** The end of each glyph's cluster in the text. Cluster numbers only increase, or only decrease in right-to-left text. */
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

/** Extends an extent by the ink of a glyph whose origin is at (x, y). */
export function includeInk(extent: Extent, ink: Extent | null, x: number, y: number) {
  if (!ink) return;
  extent.left = Math.min(extent.left, x + ink.left);
  extent.right = Math.max(extent.right, x + ink.right);
  extent.top = Math.max(extent.top, y + ink.top);
  extent.bottom = Math.min(extent.bottom, y + ink.bottom);
}
