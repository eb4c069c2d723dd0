import { byteHex, utf16Hex } from './file.ts';

/** The text that each code of a font, of one byte, stands for; undefined for a code that is not used. */
export type CodeTexts = readonly (string | undefined)[];

/** The texts of several fonts and the fonts that share them. */
type SharedTexts = { texts: (string | undefined)[]; users: CodeTexts[] };

/** Most fonts of a file have the same codes for the same letters: those that do can share one map. */
export function sharedTexts(fonts: CodeTexts[]): SharedTexts[] {
  const maps: SharedTexts[] = [];
  for (const font of fonts) {
    const agreeing = maps.find(({ texts }) => agree(texts, font));
    if (!agreeing) {
      maps.push({ texts: [...font], users: [font] });
      continue;
    }
    agreeing.users.push(font);
    for (let code = 0; code < font.length; code++) agreeing.texts[code] ??= font[code];
  }
  return maps;
}

function agree(one: CodeTexts, other: CodeTexts): boolean {
  for (let code = 0; code < other.length; code++) {
    const [known, text] = [one[code], other[code]];
    if (known !== undefined && text !== undefined && known !== text) return false;
  }
  return true;
}

/** The ToUnicode CMap, a program that tells a reader which text each code stands for. */
export function unicodeMap(texts: CodeTexts): string {
  const entries: string[] = [];
  for (let code = 0; code < texts.length; code++) {
    const text = texts[code];
    if (text) entries.push(`<${byteHex(code)}><${utf16Hex(text)}>`);
  }
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def',
    '1 begincodespacerange<00><ff>endcodespacerange',
    ...inBlocks(entries),
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n');
}

// The format allows no longer blocks.
const MAX_ENTRIES = 100;

/** An entry for each code: the ranges that the format also has, Ghostscript 10 reads wrongly for letters beyond Latin. */
function inBlocks(entries: string[]): string[] {
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += MAX_ENTRIES) {
    const block = entries.slice(start, start + MAX_ENTRIES);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return blocks;
}
