// Makes the font data of the card: `npx tsx scripts/cut-fonts.ts`. It cuts our own subsets from the complete Noto Sans,
// Noto Serif and EB Garamond into assets/fonts, and writes the characters and the digest of each font file. The results
// are committed, so it runs only when a font or the wanted characters change. A changed font changes every card.
//
// The complete Noto Sans of Chinese and Korean are too large to be installed by default: NOTO_CJK is a folder with the
// unpacked npm packages @expo-google-fonts/noto-sans-sc and noto-sans-kr (0.4.3).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as harfbuzz from 'harfbuzzjs';
import decompressWoff2 from 'woff2-encoder/decompress';
import { digest } from '#card/base/hash.ts';
import { writeCoverage } from '#card/fonts/coverage.ts';
import { ALL_FAMILIES, CORE, type Family, fileNameOf, LABELS } from '#card/fonts/families.ts';
import { isSliced, readFontFile } from '#card/fonts/source.ts';
import { createSubsetter, type SubsetExports } from '#card/fonts/subsetter.ts';
import type { FamilyEntry, SliceEntry, SliceFile } from '#card/fonts/table.ts';

const require = createRequire(import.meta.url);
const ASSETS = new URL('../assets/fonts/', import.meta.url);
const TABLE = new URL('../src/card/fonts/table.json', import.meta.url);
const PACKAGE = '@expo-google-fonts/noto-sans';
const CJK = process.env.NOTO_CJK ?? '.';

type Ranges = readonly (readonly [first: number, last: number])[];

/** The ranges of characters given by hexadecimal numbers. */
function rangesOf(text: string): Ranges {
  return text.split(' ').map((part) => {
    const [first = 0, last = first] = part.split('-').map((number) => Number.parseInt(number, 16));
    return [first, last];
  });
}

/** Latin of western and central Europe, the Baltic and Turkey, with punctuation. */
const LATIN: Ranges = rangesOf(
  '20-7e a0-17f 192 218-21b 2c6-2dd 1e9e 2010-2027 2030-203a 2044 20ac 2116 2122 2212',
);

/**
 * Latin of all languages (African, American and Pacific letters are in the blocks of phonetics and in later ones),
 * Greek (also polytonic) and Cyrillic (also of minority languages of Russia), with marks, punctuation, currencies and
 * number forms. One face has a letter together with its accents.
 */
const LATIN_GREEK_CYRILLIC: Ranges = rangesOf(
  '20-7e a0-36f 370-52f 1c80-1c8f 1d2c-1d6a 1dc0-1fff 2000-20cf 2100-218f 2212 2c60-2c7f 2de0-2dff 2e17 ' +
    '2e2f 2e43 a640-a69f a720-a7ff fe20-fe2f',
);

const DISPLAY = require.resolve('@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf');
const MARKED = require.resolve('@expo-google-fonts/noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf');
/** The letters that form the syllables of Korean, including historical ones. */
const HANGUL_LETTERS: Ranges = rangesOf('1100-11ff a960-a97c d7b0-d7fb');

/**
 * Han characters of names and places that no slice has: those of China's general standard of 2013 (kTGH in Unihan),
 * Korea's list for names (kKoreanName), kGB8 and kIICore.
 */
const RARE_HAN: Ranges = [...readFileSync(new URL('rare-han.txt', import.meta.url), 'utf8').trim()]
  .filter((character) => character !== '\n')
  .map((character) => character.codePointAt(0) ?? 0)
  .map((code) => [code, code]);

const SOURCES = {
  regular: () => require.resolve(`${PACKAGE}/400Regular/NotoSans_400Regular.ttf`),
  bold: () => require.resolve(`${PACKAGE}/700Bold/NotoSans_700Bold.ttf`),
};
const sourcesOf = (language: 'SC' | 'KR') => ({
  regular: () => `${CJK}/noto-sans-${language.toLowerCase()}/400Regular/NotoSans${language}_400Regular.ttf`,
  bold: () => `${CJK}/noto-sans-${language.toLowerCase()}/700Bold/NotoSans${language}_700Bold.ttf`,
});

const wasm = await WebAssembly.instantiate(
  readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
);
const exports = wasm.instance.exports as unknown as SubsetExports & { _initialize(): void };
exports._initialize();
const subset = createSubsetter(exports);
const places = {
  readAsset: (name: string) => readFile(new URL(name, ASSETS)),
  readPackage: (path: string) => readFile(require.resolve(path)),
  decompressWoff2,
  subset,
};

function* characters(ranges: Ranges) {
  for (const [first, last] of ranges) for (let unicode = first; unicode <= last; unicode++) yield unicode;
}

function cutOurs(family: string, ranges: Ranges, sources: Record<string, () => string> = SOURCES) {
  for (const [cut, source] of Object.entries(sources)) {
    if (!existsSync(source())) {
      console.warn(`${family}-${cut} stays as it is: to cut it, set NOTO_CJK`);
      continue;
    }
    writeFileSync(
      new URL(`${family}-${cut}.ttf`, ASSETS),
      subset(readFileSync(source()), { unicodes: characters(ranges) }),
    );
  }
}

// Replacement characters do not count as characters of a font.
const NEVER = [0xfffc, 0xfffd];

type Described = { slice: SliceEntry; lacking: number[] };

/** The characters of a slice in all styles except display, those that display lacks, and its files' digests. */
async function describe(name: string, family: Family): Promise<Described> {
  const digests: string[] = [];
  let common: number[] | null = null;
  let lacking: number[] = [];
  for (const style of family.styles) {
    const bytes = await readFontFile(fileNameOf(name, family, style), places);
    if (!bytes) throw new Error(`${name} in ${style} has no file`);
    digests.push(digest(bytes));
    const found = new Set(new harfbuzz.Face(new harfbuzz.Blob(bytes)).collectUnicodes());
    if (style === 'display') lacking = (common ?? []).filter((code) => !found.has(code));
    else common = (common ?? [...found]).filter((code) => found.has(code) && !NEVER.includes(code));
  }
  return { slice: [name, writeCoverage(common ?? []), ...digests], lacking };
}

function slicesOf(family: Family): string[] {
  const folder = require
    .resolve(`@fontsource-variable/${family.name}/package.json`)
    .replace('package.json', 'files');
  const numbers = readdirSync(folder).flatMap((file) => /-(\d+)-wght-normal/.exec(file)?.[1] ?? []);
  return numbers
    .map(Number)
    .sort((a, b) => a - b)
    .map((number) => `${family.name}-${number}`);
}

/** Characters that occur in the character set of only one country, and so show the language of a text. */
function hanLists() {
  const [high, low] = [range(0xa1, 0xfe), range(0x40, 0x7e)];
  const simplified = decoded('gb2312', range(0xb0, 0xf7), high);
  const traditional = decoded('big5', range(0xa4, 0xc6), [...low, ...high]);
  const traditionalToo = decoded('big5', range(0xc9, 0xf9), [...low, ...high]);
  const japanese = decoded('euc-jp', range(0xb0, 0xcf), high);
  const japaneseToo = decoded('euc-jp', range(0xd0, 0xf4), high);
  const only = (some: Set<string>, ...others: Set<string>[]) =>
    writeCoverage([...some].filter((sign) => others.every((set) => !set.has(sign))).map(codeOf));
  return {
    // Characters of everyday use (Big5's first level) that are written differently in simplified Chinese.
    traditional: only(traditional, simplified),
    simplified: only(simplified, traditional, traditionalToo, japanese, japaneseToo),
    japanese: only(japanese, simplified, traditional, traditionalToo),
  };
}

/** The Han characters of some rows of a two-byte character set. */
function decoded(encoding: string, rows: number[], cells: number[]): Set<string> {
  const text = new TextDecoder(encoding).decode(
    new Uint8Array(rows.flatMap((row) => cells.flatMap((cell) => [row, cell]))),
  );
  return new Set([...text].filter((sign) => /\p{Script=Han}/u.test(sign)));
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}

function cutSerif(source: string, base = '', ranges: Ranges = LATIN_GREEK_CYRILLIC) {
  const file = subset(readFileSync(source), { unicodes: characters(ranges) });
  writeFileSync(new URL(`${base}-semibold.ttf`, ASSETS), file);
}

function cutLabels({ name, features = [] }: Family) {
  const unicodes = characters(rangesOf('20 41-5a 61-7a'));
  const file = subset(readFileSync(SOURCES.regular()), { unicodes, features });
  writeFileSync(new URL(`${name}-regular.ttf`, ASSETS), file);
}

cutLabels(LABELS);
cutSerif(DISPLAY, CORE.display, LATIN);
cutSerif(DISPLAY, `${CORE.display}-lgc`);
cutSerif(MARKED, CORE.fallback);
cutOurs(CORE.name, LATIN);
cutOurs(`${CORE.name}-lgc`, LATIN_GREEK_CYRILLIC);
cutOurs('noto-sans-rare-han', RARE_HAN, sourcesOf('SC'));
cutOurs('noto-sans-hangul-letters', HANGUL_LETTERS, sourcesOf('KR'));
const table: FamilyEntry[] = [];
for (const family of ALL_FAMILIES) {
  const single = family.name !== 'noto-emoji' && !isSliced(family.name);
  const names = single ? [family.name] : slicesOf(family);
  const slices: SliceEntry[] = [];
  const lacking: number[] = [];
  for (const name of names) {
    const described = await describe(name, family);
    slices.push(described.slice);
    lacking.push(...described.lacking);
  }
  const named = { family: family.name, ...(family.display ? { lacking: writeCoverage(lacking) } : {}) };
  if (!isSliced(family.name)) {
    table.push({ ...named, slices });
    continue;
  }
  const list: SliceFile = { slices, ...(family.name === 'noto-sans-sc' ? { han: hanLists() } : {}) };
  const file = Buffer.from(`${JSON.stringify(list, null, 0).replaceAll('],[', '],\n[')}\n`);
  writeFileSync(new URL(`${family.name}.json`, ASSETS), file);
  table.push({ ...named, list: digest(file) });
}
writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);
