// Cuts the card's fonts out of the complete Noto Sans: `npx tsx scripts/cut-fonts.ts`. The result is committed in
// assets/fonts, so this runs only when the font or the wanted characters change. A changed font changes every card.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createSubsetter, type SubsetExports } from '#card/subset.ts';

const require = createRequire(import.meta.url);

/**
 * Latin with everything European and Vietnamese names need, Greek (also polytonic) and Cyrillic (also of the peoples of
 * Russia), with marks, punctuation, currencies and number forms. One face keeps a letter and its accents together.
 */
const WANTED = [
  [0x0020, 0x007e],
  [0x00a0, 0x024f],
  [0x0259, 0x0259],
  [0x02b0, 0x036f],
  [0x0370, 0x052f],
  [0x1e00, 0x1fff],
  [0x2000, 0x20cf],
  [0x2100, 0x218f],
  [0x2212, 0x2212],
] as const;

const FONTS = [
  ['@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', 'noto-sans-regular.ttf'],
  ['@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf', 'noto-sans-bold.ttf'],
] as const;

function* wantedCharacters() {
  for (const [first, last] of WANTED) for (let unicode = first; unicode <= last; unicode++) yield unicode;
}

const wasm = await WebAssembly.instantiate(
  readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
);
const exports = wasm.instance.exports as unknown as SubsetExports & { _initialize(): void };
exports._initialize();
const subset = createSubsetter(exports);

for (const [source, target] of FONTS) {
  const whole = readFileSync(require.resolve(source));
  const cut = subset(whole, { unicodes: wantedCharacters() });
  writeFileSync(new URL(`../assets/fonts/${target}`, import.meta.url), cut);
  console.log(`${target}: ${whole.length} -> ${cut.length} bytes`);
}
