import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GlyphTexts, sharedTexts, unicodeMap } from './to-unicode.ts';

/** What a reader of the map takes each of these glyphs for. */
function read(map: string, glyphs: Iterable<number>): GlyphTexts {
  const said = new Map<number, string>();
  const number = (hex: string) => Number.parseInt(hex, 16);
  for (const [, first = '', last = '', text = ''] of map.matchAll(/^<(\w+)><(\w+)><(\w+)>$/gm)) {
    for (let glyph = number(first); glyph <= number(last); glyph++)
      said.set(glyph, String.fromCharCode(number(text) + glyph - number(first)));
  }
  for (const [, glyph = '', text = ''] of map.matchAll(/^<(\w+)><(\w+)>$/gm))
    said.set(
      number(glyph),
      (text.match(/..../g) ?? []).map((unit) => String.fromCharCode(number(unit))).join(''),
    );
  return new Map([...glyphs].map((glyph) => [glyph, said.get(glyph) ?? '']));
}

const texts = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 600 }),
    fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, fc.constantFrom('', 'ffi', '🎂', 'x')),
  ),
  { maxLength: 80 },
);

test('a reader finds for every used glyph its own text, whatever ranges reach over, and for a mark none', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (drawn) => {
      const fonts = drawn.map(
        (pairs) => new Map(pairs.map(([glyph, text]) => [glyph, text ?? String.fromCharCode(glyph + 31)])),
      );
      const maps = sharedTexts(fonts).map((map) => ({ ...map, written: unicodeMap(map.texts) }));
      for (const font of fonts) {
        const own = maps.find(({ users }) => users.has(font));
        expect(read(own?.written ?? '', font.keys())).toEqual(font);
      }
    }),
    { numRuns: 200 },
  );
});
