import { describe, expect, test } from 'vitest';
import { addressLines, shipping, unusualTexts } from './shipping.ts';

const to = { name: 'A', email: 'a@example.org', address: 'B', city: 'C', postcode: 'D', country: 'E' };

describe('an address', () => {
  test.for([
    ['sw1a1aa', 'United Kingdom', 'SW1A 1AA', 'United Kingdom'],
    ['  LS1   1aa ', 'uk', 'LS1 1AA', 'United Kingdom'],
    ['je23ab', 'jersey', 'JE2 3AB', 'Jersey'],
    ['gy1 1aa', 'guernsey', 'GY1 1AA', 'Guernsey'],
    ['gir 0aa', 'Great Britain', 'GIR 0AA', 'United Kingdom'],
    ['je23ab', 'England', 'JE2 3AB', 'Jersey'],
    ['IM1 1AA', 'United Kingdom', 'IM1 1AA', 'Isle of Man'],
    ['ls1 1aa\u200b', 'UK', 'LS1 1AA', 'United Kingdom'],
    ['ls1–1aa', 'UK', 'LS1 1AA', 'United Kingdom'],
    ['sw1a1aa', 'France', 'sw1a1aa', 'France'],
    ['1234 ab', 'Nederland', '1234 ab', 'Nederland'],
  ] as const)('%j in %s becomes %j in %s', ([postcode, country, usual, named]) =>
    expect(shipping.parse({ ...to, postcode, country })).toMatchObject({ postcode: usual, country: named }),
  );

  test.for(['nonsense', '75008', 'LS1', 'LS1 1A'])(
    '%j is not a British postcode, and may be valid elsewhere',
    (postcode) => {
      for (const country of ['United Kingdom', ' jersey ', 'Wales'])
        expect(problems({ postcode, country })).toEqual({ postcode: WRONG });
      expect(problems({ postcode, country: 'Ireland' })).toEqual({});
    },
  );

  test.for([
    ['LS1 1AA', ' jersey ', 'the United Kingdom', 'Jersey'],
    ['GY1 1AA', 'Isle of Man', 'Guernsey', 'the Isle of Man'],
    ['BFPO 57', 'Guernsey', 'the United Kingdom', 'Guernsey'],
  ] as const)('the postcode %j does not belong to %s', ([postcode, country, is, chosen]) =>
    expect(problems({ postcode, country })).toEqual({
      postcode: `This postcode is in ${is}, not in ${chosen}. Please correct the postcode or the country`,
    }),
  );

  test('with a wrong postcode is reported together with its other errors', () => {
    expect(problems({ email: '', city: '', postcode: 'nonsense', country: 'Jersey' })).toEqual({
      email: 'Email is required',
      city: 'Town or city is required',
      postcode: WRONG,
    });
    expect(problems({ postcode: ' ', country: 'Jersey' })).toEqual({ postcode: 'Postcode is required' });
    expect(problems({ postcode: 'x'.repeat(21), country: 'Jersey' })).toEqual({
      postcode: 'Postcode must be at most 20 characters',
    });
  });
});

const WRONG = 'Please enter a full postcode, such as LS1 1AA';

function problems(more: object): Record<string, string> {
  const issues = shipping.safeParse({ ...to, ...more }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('a gift has a buyer; its note keeps its lines and is optional', () => {
  expect(shipping.parse({ ...to, gift: { buyerName: ' Rosa ', note: ' one\ntwo ' } }).gift).toEqual({
    buyerName: 'Rosa',
    note: 'one\ntwo',
  });
  expect(shipping.parse({ ...to, gift: { buyerName: 'Rosa', note: ' ' } }).gift?.note).toBeNull();
  expect(shipping.parse({ ...to, gift: null }).gift).toBeNull();
  const nobody = shipping.safeParse({ ...to, gift: { buyerName: '' } });
  expect(nobody.error?.issues[0]?.message).toBe('Your name is required');
});

test.each([
  ['Sgt A\nHMS Example', 'London', 'BFPO 57', 'A\nSgt A\nHMS Example\nLondon\nBFPO 57'],
  ['Unit', 'BFPO', 'BFPO 57', 'A\nUnit\nBFPO 57'],
  ['Unit', 'BFPO 57', 'BF1 0AX', 'A\nUnit\nBF1 0AX\nBFPO 57'],
  ['Unit', 'British Forces Post Office', 'BFPO 5', 'A\nUnit\nBFPO 5'],
  ['British Forces School\nBFPO Camp', 'C', 'BFPO 5', 'A\nBritish Forces School\nBFPO Camp\nC\nBFPO 5'],
])(
  'an address of the forces ends with its number and has no country: %j, %j, %j',
  (address, city, postcode, lines) => {
    expect(addressLines({ ...to, address, city, postcode, country: 'United Kingdom' })).toBe(lines);
  },
);

test('texts that a printer’s fonts may lack are listed by field', () => {
  const gift = { buyerName: 'Siân', note: 'one\ntwo ½' };
  expect(unusualTexts({ ...to, gift: null })).toEqual([]);
  expect(unusualTexts({ ...to, name: 'Łukasz', address: 'B1\nB2', gift })).toEqual([
    ['name', 'Łukasz'],
    ['gift.buyerName', 'Siân'],
    ['gift.note', 'one\ntwo ½'],
  ]);
});

test('an address is written in lines, without empty or erased ones', () => {
  expect(addressLines({ ...to, address: 'B1\nB2' })).toBe('A\nB1\nB2\nC\nD\nE');
  expect(addressLines({ name: 'A', address: '', city: '', postcode: '', country: 'E' })).toBe('A\nE');
});
