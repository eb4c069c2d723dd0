import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromKilograms, inKilograms } from './weight.ts';

test('every weight, said in kilograms, leads back to its pounds and ounces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 15 }), (lbs, oz) => {
      expect(fromKilograms(Number(inKilograms(lbs, oz)))).toEqual({ lbs, oz });
    }),
  );
});
