import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fits, licencesIn } from './licences-in.ts';

test('each package has a licence that fits', () => {
  const packages = licencesIn(readFileSync('package-lock.json', 'utf8'));
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter((one) => !one.fits)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['UNKNOWN', false],
  ['SEE LICENSE IN LICENSE', false],
])('%s fits: %s', (expression, expected) => {
  expect(fits(expression)).toBe(expected);
});

test('no package runs a script during installation', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});
