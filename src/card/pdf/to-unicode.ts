import { hex4, utf16Hex } from './file.ts';

/** The glyphs of a font that a file uses, and the text that each stands for; some stand for none. */
export type GlyphTexts = Map<number, string>;

/** The texts of several fonts and the fonts that share them. */
type SharedTexts = { texts: GlyphTexts; users: Set<GlyphTexts> };

/** Fonts of one family mostly number their glyphs alike: those that do can share one map. */
export function sharedTexts(fonts: GlyphTexts[]): SharedTexts[] {
  const maps: SharedTexts[] = [];
  for (const font of fonts) {
    const agreeing = maps.find(({ texts }) => agree(texts, font));
    if (!agreeing) {
      maps.push({ texts: new Map(font), users: new Set([font]) });
      continue;
    }
    agreeing.users.add(font);
    for (const glyph of font.keys()) agreeing.texts.set(glyph, font.get(glyph) ?? '');
  }
  return maps;
}

function agree(one: GlyphTexts, other: GlyphTexts): boolean {
  for (const glyph of other.keys()) {
    const text = one.get(glyph);
    if (text !== undefined && text !== other.get(glyph)) return false;
  }
  return true;
}

// The format allows no longer blocks.
const MAX_ENTRIES = 100;

/** The ToUnicode CMap, a program that tells a reader which text each glyph stands for. */
export function unicodeMap(texts: GlyphTexts): string {
  const { ranges, single } = mappings(texts);
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def',
    '1 begincodespacerange<0000><ffff>endcodespacerange',
    ...inBlocks('bfrange', ranges),
    ...inBlocks('bfchar', single),
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n');
}

function inBlocks(kind: string, entries: string[]): string[] {
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += MAX_ENTRIES) {
    const block = entries.slice(start, start + MAX_ENTRIES);
    blocks.push(`${block.length} begin${kind}\n${block.join('\n')}\nend${kind}`);
  }
  return blocks;
}

/**
 * The entries of the map. Most glyphs of a font are numbered in the order of their characters, so that few ranges hold nearly
 * all. A range may include glyphs that the file does not use, but never one that stands for something else.
 */
function mappings(texts: GlyphTexts): { ranges: string[]; single: string[] } {
  const ranges: Range[] = [];
  const single: string[] = [];
  let open: Range | null = null;
  for (const glyph of [...texts.keys()].sort((a, b) => a - b)) {
    const text = texts.get(glyph) ?? '';
    if (text.length !== 1) open = null;
    if (text.length > 1) single.push(`<${hex4(glyph)}><${utf16Hex(text)}>`);
    if (text.length !== 1) continue;
    const character = text.charCodeAt(0);
    if (!open || !continues(open, glyph, character)) {
      open = { first: glyph, last: glyph, character };
      ranges.push(open);
    }
    open.last = glyph;
  }
  return {
    ranges: ranges.map(({ first, last, character }) => `<${hex4(first)}><${hex4(last)}><${hex4(character)}>`),
    single,
  };
}

type Range = { first: number; last: number; character: number };

/** The format lets only the last byte of either change within a range. */
function continues(range: Range, glyph: number, character: number): boolean {
  return (
    character - range.character === glyph - range.first &&
    character >> 8 === range.character >> 8 &&
    glyph >> 8 === range.first >> 8
  );
}
