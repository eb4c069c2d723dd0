import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inKilograms, poundsOf } from '#shared/weight.ts';
import { readGrams, readWhole, spreadWeight, toTypedKilograms } from './typed-weight.ts';

test('a weight typed in kilograms or grams is printed as typed, to two decimals', () => {
  const shown = (typed: string) =>
    inKilograms({ ...poundsOf(readGrams(typed) ?? 0), weightGrams: readGrams(typed) });
  for (let hundredths = 50; hundredths <= 700; hundredths++) {
    const typed = (hundredths / 100).toFixed(2);
    expect([typed, shown(typed)]).toEqual([typed, typed]);
  }
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 7000 }), (grams) => {
      expect(readGrams(String(grams))).toBe(grams);
      expect(readGrams(toTypedKilograms(grams))).toBe(grams);
      expect(Math.abs(Number(shown(`${grams} g`)) * 1000 - grams)).toBeLessThanOrEqual(5.0001);
      const { weightLbs, weightOz } = poundsOf(grams);
      expect(Math.abs((weightLbs + weightOz / 16) * 453.59237 - grams)).toBeLessThanOrEqual(453.59237 / 32);
      expect(weightOz).toBeLessThan(16);
    }),
  );
});

test.each([
  ['3.2', 3200],
  ['3,2', 3200],
  ['3.2kg', 3200],
  ['3,20 Kilo', 3200],
  ['3.2 kgs.', 3200],
  ['3.2 kg.', 3200],
  ['3.2.', 3200],
  ['.95 kg', 950],
  ['3.', 3000],
  ['3200', 3200],
  ['3200g', 3200],
  ['3 200', 3200],
  ['3\u00a0200 g', 3200],
  ['3,200 grams', 3200],
  ['3.487', 3487],
  ['3487.4 g', 3487],
  ['950', 950],
  ['3kg 200g', 3200],
  ['3 kg 50 g', 3050],
  ['٣٫٢', 3200],
  ['٣.٢', 3200],
  ['３．２ｋｇ', 3200],
  ['7 lbs 1 oz', null],
  ['-3.2', null],
  ['3.2.1', null],
  ['three', null],
  ['3.2 kg g', null],
  ['', null],
])('%j is %s grams', (typed, grams) => {
  expect(readGrams(typed)).toBe(grams);
});

test.each<['weightLbs' | 'weightOz', string, number | null]>([
  ['weightLbs', '7', 7],
  ['weightLbs', '7.', 7],
  ['weightLbs', '7 lb', 7],
  ['weightLbs', '7lbs.', 7],
  ['weightLbs', '７ Pounds', 7],
  ['weightLbs', '-1', -1],
  ['weightLbs', '7.5', null],
  ['weightLbs', '7 oz', null],
  ['weightLbs', '7 kg', null],
  ['weightOz', '11 oz.', 11],
  ['weightOz', '11 ounces', 11],
  ['weightOz', '11 lb', null],
])('of %s %j is %s', (unit, typed, amount) => {
  expect(readWhole(unit, typed)).toBe(amount);
});

test.each([
  ['7lb 4oz', '', ['7', '4', '']],
  ['7 pounds and 4 ounces.', ' ', ['7', '4', '']],
  ['7 lbs, 4', '', ['7', '4', '']],
  ['3.2 kg.', '', ['', '', '3.2 kg.']],
  ['3200g', '', ['', '', '3200g']],
  ['7 lb', '4', ['7 lb', '4', '']],
  // Two different ounces are left for the parent to correct.
  ['7lb 4oz', '5', ['7lb 4oz', '5', '']],
  ['3.2 kg', '5', ['3.2 kg', '5', '']],
  ['3.2', '', ['3.2', '', '']],
])('%j in the field for pounds and %j for ounces are read as %j', (weightLbs, weightOz, parts) => {
  expect(Object.values(spreadWeight({ weightLbs, weightOz, weightGrams: '' }))).toEqual(parts);
});
