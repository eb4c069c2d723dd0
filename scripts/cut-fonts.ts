// Makes what the card knows of its fonts: `npx tsx scripts/cut-fonts.ts`. It cuts our own parts out of the complete Noto Sans
// into assets/fonts, and writes which characters every font file has and a digest of its bytes. All of that is committed, so
// this runs only when a font or the wanted characters change. A changed font changes every card.
//
// Noto Sans in its condensed width is in no package of npm: it comes from Debian's fonts-noto-extra (20201225).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as harfbuzz from 'harfbuzzjs';
import decompressWoff2 from 'woff2-encoder/decompress';
import { digest } from '#card/base/hash.ts';
import { writeCoverage } from '#card/fonts/coverage.ts';
import { CORE, FAMILIES, type Family, fileNameOf } from '#card/fonts/families.ts';
import { isSliced, readFontFile } from '#card/fonts/source.ts';
import { createSubsetter, type SubsetExports } from '#card/fonts/subsetter.ts';
import type { FamilyEntry, SliceEntry } from '#card/fonts/table.ts';

const require = createRequire(import.meta.url);
const ASSETS = new URL('../assets/fonts/', import.meta.url);
const TABLE = new URL('../src/card/fonts/table.json', import.meta.url);
const PACKAGE = '@expo-google-fonts/noto-sans';
const DEBIAN = process.env.NOTO_FOLDER ?? '/usr/share/fonts/truetype/noto';

type Ranges = readonly (readonly [first: number, last: number])[];

/** Latin as western and central Europe, the Baltic and Turkey write it, with the signs that stand between words. */
const LATIN: Ranges = [
  [0x0020, 0x007e],
  [0x00a0, 0x017f],
  [0x0192, 0x0192],
  [0x0218, 0x021b],
  [0x02c6, 0x02dd],
  [0x1e9e, 0x1e9e],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

/**
 * Latin with everything European and Vietnamese names need, Greek (also polytonic) and Cyrillic (also of the peoples of
 * Russia), with marks, punctuation, currencies and number forms. One face keeps a letter and its accents together.
 */
const LATIN_GREEK_CYRILLIC: Ranges = [
  [0x0020, 0x007e],
  [0x00a0, 0x024f],
  [0x0259, 0x0259],
  [0x02b0, 0x036f],
  [0x0370, 0x052f],
  [0x1e00, 0x1fff],
  [0x2000, 0x20cf],
  [0x2100, 0x218f],
  [0x2212, 0x2212],
];

const SOURCES = {
  regular: () => require.resolve(`${PACKAGE}/400Regular/NotoSans_400Regular.ttf`),
  bold: () => require.resolve(`${PACKAGE}/700Bold/NotoSans_700Bold.ttf`),
  condensed: () => `${DEBIAN}/NotoSans-Condensed.ttf`,
};

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

function cutOurs(family: string, ranges: Ranges) {
  for (const [cut, source] of Object.entries(SOURCES)) {
    if (!existsSync(source()))
      throw new Error(`${source()} is missing: install fonts-noto-extra, or set NOTO_FOLDER`);
    writeFileSync(
      new URL(`${family}-${cut}.ttf`, ASSETS),
      subset(readFileSync(source()), { unicodes: characters(ranges) }),
    );
  }
}

// Characters that only show that something is missing are none that a font has.
const NEVER = [0xfffc, 0xfffd];

/** What a slice has in all its styles, and the digests of its files. */
async function describe(name: string, { styles }: Family): Promise<SliceEntry> {
  const digests: string[] = [];
  let common: number[] | null = null;
  for (const style of styles) {
    const bytes = await readFontFile(fileNameOf(name, styles, style), places);
    if (!bytes) throw new Error(`${name} in ${style} has no file`);
    digests.push(digest(bytes));
    const found = new Set(new harfbuzz.Face(new harfbuzz.Blob(bytes)).collectUnicodes());
    common = (common ?? [...found]).filter((code) => found.has(code) && !NEVER.includes(code));
  }
  return [name, writeCoverage(common ?? []), ...digests];
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

/** The traditional characters of everyday use, which simplified Chinese writes otherwise: of Big5's first level, not of GB 2312. */
function traditional(): string {
  const decode = (encoding: string, first: number, last: number, trails: number[]) =>
    Array.from({ length: last - first + 1 }, (_, row) =>
      new TextDecoder(encoding).decode(new Uint8Array(trails.flatMap((trail) => [first + row, trail]))),
    ).join('');
  const from = (start: number, end: number) =>
    Array.from({ length: end - start + 1 }, (_, index) => start + index);
  const simplified = new Set(decode('gb2312', 0xb0, 0xf7, from(0xa1, 0xfe)));
  const common = decode('big5', 0xa4, 0xc6, [...from(0x40, 0x7e), ...from(0xa1, 0xfe)]);
  const only = [...common].filter((sign) => /\p{Script=Han}/u.test(sign) && !simplified.has(sign));
  return writeCoverage(only.map((sign) => sign.codePointAt(0) ?? 0));
}

cutOurs(CORE.name, LATIN);
cutOurs(`${CORE.name}-lgc`, LATIN_GREEK_CYRILLIC);
const table: FamilyEntry[] = [];
for (const family of FAMILIES) {
  const single = family.name !== 'noto-emoji' && !isSliced(family.name);
  const names = single ? [family.name] : slicesOf(family);
  const slices: SliceEntry[] = [];
  for (const name of names) slices.push(await describe(name, family));
  if (!isSliced(family.name)) {
    table.push({ family: family.name, slices });
    continue;
  }
  const list = { slices, ...(family.name === 'noto-sans-sc' ? { traditional: traditional() } : {}) };
  const file = Buffer.from(`${JSON.stringify(list, null, 0).replaceAll('],[', '],\n[')}\n`);
  writeFileSync(new URL(`${family.name}.json`, ASSETS), file);
  table.push({ family: family.name, list: digest(file) });
}
writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);
