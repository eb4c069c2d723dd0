import { readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { fetchFont } from '../testing.ts';
import { subsetToGlyphs } from './glyph-subset.ts';

const asset = (name: string) => readFileSync(new URL(`../../../assets/fonts/${name}.ttf`, import.meta.url));
const open = (bytes: Uint8Array) => new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
const sumOf = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
};

test.each([
  ['Latin', async () => asset('noto-sans-regular')],
  ['Latin, Greek and Cyrillic', async () => asset('noto-sans-lgc-condensed')],
  ['Arabic', () => fetchFont({ name: 'noto-sans-arabic-bold', digest: '' })],
  ['Devanagari', () => fetchFont({ name: 'noto-sans-devanagari-regular', digest: '' })],
])(
  'every letter cut out of %s is drawn and spaced as it was, and the font itself is left alone',
  async (_, font) => {
    const whole = await font();
    const before = Uint8Array.from(whole);
    const from = open(before);
    const ids = Array.from({ length: 100 }, (_, index) => index * 4);
    const bytes = subsetToGlyphs(whole, ids);
    const drawn = (some: harfbuzz.Font) => ids.map((id) => [some.glyphToPath(id), some.glyphHAdvance(id)]);
    expect(drawn(open(bytes))).toEqual(drawn(from));
    expect(sumOf(bytes)).toBe(0xb1b0afba);
    expect(Uint8Array.from(whole)).toEqual(before);
  },
);

test('what is left out takes no room, and what is no TrueType font is refused', () => {
  const font = asset('noto-sans-regular');
  expect(subsetToGlyphs(font, [40]).length).toBeLessThan(1000);
  expect(() => subsetToGlyphs(new Uint8Array(100), [40])).toThrow('no table');
});
