import { utf16Hex } from './file.ts';

/** The codes of a font, of one byte each, and the text that each stands for; some stand for none. */
export type CodeTexts = Map<number, string>;

/** The texts of several fonts and the fonts that share them. */
type SharedTexts = { texts: CodeTexts; users: Set<CodeTexts> };

/** Most fonts of a file have the same codes for the same letters: those that do can share one map. */
export function sharedTexts(fonts: CodeTexts[]): SharedTexts[] {
  const maps: SharedTexts[] = [];
  for (const font of fonts) {
    const agreeing = maps.find(({ texts }) => agree(texts, font));
    if (!agreeing) {
      maps.push({ texts: new Map(font), users: new Set([font]) });
      continue;
    }
    agreeing.users.add(font);
    for (const [code, text] of font) agreeing.texts.set(code, text);
  }
  return maps;
}

function agree(one: CodeTexts, other: CodeTexts): boolean {
  for (const [code, text] of other) {
    const known = one.get(code);
    if (known !== undefined && known !== text) return false;
  }
  return true;
}

/** The ToUnicode CMap, a program that tells a reader which text each code stands for. */
export function unicodeMap(texts: CodeTexts): string {
  const entries = [...texts].filter(([, text]) => text !== '').sort(([one], [other]) => one - other);
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def',
    '1 begincodespacerange<00><ff>endcodespacerange',
    ...inBlocks(entries.map(([code, text]) => `<${hex2(code)}><${utf16Hex(text)}>`)),
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

function hex2(code: number): string {
  return code.toString(16).padStart(2, '0');
}
