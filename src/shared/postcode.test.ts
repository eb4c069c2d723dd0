import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidyPostcode } from './postcode.ts';

describe('a British postcode', () => {
  test.for([
    ['ls11aa', 'LS1 1AA'],
    ['  LS1   1aa ', 'LS1 1AA'],
    ['m1-1ae', 'M1 1AE'],
    ['b33 8th', 'B33 8TH'],
    ['cr2.6xh', 'CR2 6XH'],
    ['(DN55 1PT)', 'DN55 1PT'],
    ['w1a0ax', 'W1A 0AX'],
    ['ec1a 1bb', 'EC1A 1BB'],
    ['bt1 1aa', 'BT1 1AA'],
    ['je2 3ab', 'JE2 3AB'],
    ['gy11aa', 'GY1 1AA'],
    ['im1 1aa', 'IM1 1AA'],
    ['bf1 3aa', 'BF1 3AA'],
    ['bfpo57', 'BFPO 57'],
    ['BFPO 801', 'BFPO 801'],
    ['gir 0aa', 'GIR 0AA'],
  ] as const)('%j is normalised to %j', ([typed, usual]) => expect(tidyPostcode(typed)).toBe(usual));

  test.for([
    ...['', 'LS1', 'LS1 1A', 'LS1 1AAA', 'LS1 1CA', 'LS1 1A1', 'LSX 1AA', '1LS 1AA', 'LS111 1AA'],
    ...['GIR 1A', 'BFPO', 'BFPO 0', 'BFPO 12345', '75008', '90210-1234', 'nonsense'],
    `LS1${' '.repeat(30)}1AA`,
  ])('%j is refused', (typed) => expect(tidyPostcode(typed)).toBeNull());

  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const last = fc.constantFrom(...'ABDEFGHJLNPQRSTUWXYZ');
  const digit = fc.constantFrom(...'0123456789');
  const area = fc.oneof(
    letter,
    fc.tuple(letter, letter).map((two) => two.join('')),
  );
  const postcode = fc
    .tuple(area, digit, fc.oneof(fc.constant(''), letter, digit), digit, last, last)
    .map(([area, district, more, sector, ...unit]) => `${area}${district}${more} ${sector}${unit.join('')}`);
  /** The same characters in either case, with separators. */
  const typedAs = (usual: string) =>
    fc
      .array(fc.tuple(fc.boolean(), fc.constantFrom('', ' ', '-')), { minLength: 8, maxLength: 8 })
      .map((ways) =>
        [...usual.replace(' ', '')]
          .map((sign, at) => {
            const [lower, between] = ways[at] ?? [false, ''];
            return between + (lower ? sign.toLowerCase() : sign);
          })
          .join(''),
      );

  test('is recognised in any spelling, and a normalised one is unchanged', () => {
    const typed = postcode.chain((usual) => fc.tuple(fc.constant(usual), typedAs(usual)));
    fc.assert(
      fc.property(typed, ([usual, typed]) => {
        expect(tidyPostcode(typed)).toBe(usual);
        expect(tidyPostcode(usual)).toBe(usual);
      }),
    );
  });

  test('is refused with a character missing, or with a letter for a digit', () => {
    const lacking = fc.tuple(postcode, fc.nat(2)).map(([usual, at]) => usual.slice(0, -1 - at));
    const other = postcode.map((usual) => usual.replace(/\d(?=..$)/, 'O'));
    fc.assert(
      fc.property(fc.oneof(lacking, other), (typed) => {
        expect(tidyPostcode(typed)).toBeNull();
      }),
    );
  });
});
