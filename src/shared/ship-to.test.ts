import { expect, test } from 'vitest';
import { DEFAULT_SHIP_TO, hasBritishPostcodes, normalCountry, shipToWords } from './ship-to.ts';

test.for([
  ['United Kingdom', 'LS1 1AA', 'United Kingdom'],
  ['uk', '', 'United Kingdom'],
  ['England', 'nonsense', 'United Kingdom'],
  ['united kingdom', 'je2 3ab', 'Jersey'],
  ['UK', 'GY1 1AA', 'Guernsey'],
  ['Great Britain', 'IM1 1AA', 'Isle of Man'],
  ['United Kingdom', 'IM', 'United Kingdom'],
  ['jersey', 'LS1 1AA', 'United Kingdom'],
  ['Jersey', 'GY1 1AA', 'Guernsey'],
  ['Isle of Man', 'BFPO 57', 'United Kingdom'],
  ['jersey', 'LS', 'Jersey'],
  ['France', 'JE2 3AB', 'France'],
] as const)('%s with %j is %s', ([country, postcode, usual]) =>
  expect(normalCountry(country, postcode)).toBe(usual),
);

test('the format of postcodes depends on the country', () => {
  for (const country of [...DEFAULT_SHIP_TO, 'Scotland', 'uk'])
    expect(hasBritishPostcodes(country)).toBe(true);
  for (const country of ['Ireland', 'France', '', 'Ukraine'])
    expect(hasBritishPostcodes(country)).toBe(false);
});

test('the countries a shop posts to are worded as people say them', () => {
  expect(shipToWords(DEFAULT_SHIP_TO)).toBe('the United Kingdom, the Channel Islands and the Isle of Man');
  expect(shipToWords(['United Kingdom'])).toBe('the United Kingdom');
  expect(shipToWords(['United Kingdom', 'Jersey', 'Ireland'])).toBe('the United Kingdom, Jersey and Ireland');
});
