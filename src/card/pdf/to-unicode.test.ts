import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeTexts, sharedTexts, unicodeMap } from './to-unicode.ts';

/** What a reader of the map takes the codes for that a font uses. */
function read(map: string, used: CodeTexts): CodeTexts {
  const said = new Map<number, string>();
  const number = (hex: string) => Number.parseInt(hex, 16);
  for (const [, code = '', text = ''] of map.matchAll(/^<(\w\w)><(\w+)>$/gm))
    said.set(
      number(code),
      (text.match(/..../g) ?? []).map((unit) => String.fromCharCode(number(unit))).join(''),
    );
  return used.map((text, code) => (text === undefined ? undefined : (said.get(code) ?? '')));
}

const texts = fc.array(
  fc.tuple(
    fc.integer({ min: 32, max: 255 }),
    fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, fc.constantFrom('', 'ffi', '🎂', 'x')),
  ),
  { maxLength: 150 },
);

test('a reader finds for every used code its own text, whichever fonts share a map, and for a mark none', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (drawn) => {
      const fonts = drawn.map((pairs) => {
        const own = new Map(pairs.map(([code, text]) => [code, text ?? String.fromCharCode(code + 31)]));
        return Array.from({ length: 256 }, (_, code) => own.get(code));
      });
      const maps = sharedTexts(fonts).map((map) => ({ ...map, written: unicodeMap(map.texts) }));
      for (const font of fonts) {
        const own = maps.find(({ users }) => users.includes(font));
        expect(read(own?.written ?? '', font)).toEqual(font);
      }
    }),
    { numRuns: 200 },
  );
});
