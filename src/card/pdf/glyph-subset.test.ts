import { readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { fetchFont } from '../testing.ts';
import { subsetToCodes } from './glyph-subset.ts';

const asset = (name: string) => readFileSync(new URL(`../../../assets/fonts/${name}.ttf`, import.meta.url));
const open = (bytes: Uint8Array) => new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
const sumOf = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
};

/** The number of the glyph for a code, by the table that says so. */
const numberIn = (bytes: Uint8Array, code: number) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [name, at] = [String.fromCharCode(...bytes.subarray(12, 16)), view.getUint32(20)];
  expect([name, view.getUint16(at + 2), view.getUint16(at + 4), view.getUint16(at + 12)]).toEqual([
    'cmap',
    1,
    1,
    0,
  ]);
  return bytes[at + 18 + code] ?? 0;
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
    const codes = Array.from({ length: 100 }, (_, index) => ({
      code: 40 + index,
      glyph: index * 4,
      text: '',
    }));
    const bytes = subsetToCodes(whole, codes);
    const drawn = (some: harfbuzz.Font, id: number) => [some.glyphToPath(id), some.glyphHAdvance(id)];
    const cut = open(bytes);
    const found = codes.map(({ code }) => drawn(cut, numberIn(bytes, code)));
    expect(found).toEqual(codes.map(({ glyph }) => drawn(from, glyph)));
    expect(sumOf(bytes)).toBe(0xb1b0afba);
    expect(Buffer.compare(whole, before)).toBe(0);
  },
);

test('what is left out takes no room, and what is no TrueType font is refused', () => {
  const font = asset('noto-sans-regular');
  expect(subsetToCodes(font, [{ code: 65, glyph: 40, text: 'E' }]).length).toBeLessThan(1000);
  expect(() => subsetToCodes(new Uint8Array(100), [])).toThrow('no table');
});
