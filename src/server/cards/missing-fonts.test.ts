import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { missingFonts } from './missing-fonts.ts';

const HERE = fileURLToPath(import.meta.url);
const NAMES = [
  'noto-sans-lgc-bold',
  'noto-sans-arabic-regular',
  'noto-sans-arabic-bold',
  'noto-sans-thai-regular',
];

test('a font is missing when the file or the package it is made of is', async () => {
  const there = { asset: () => HERE, inPackage: () => HERE };
  expect(await missingFonts(NAMES, there)).toEqual([]);
  expect(await missingFonts(NAMES, { ...there, asset: () => `${HERE}.none` })).toEqual([NAMES[0]]);
  const inPackage = (path: string) => {
    if (path.includes('arabic')) throw new Error('no such package');
    return HERE;
  };
  expect(await missingFonts(NAMES, { ...there, inPackage })).toEqual([NAMES[1], NAMES[2]]);
});
