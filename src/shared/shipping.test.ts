import { describe, expect, test } from 'vitest';
import { addressLines, shipping, usualPostcode } from './shipping.ts';

describe('a postcode', () => {
  test.for([
    ['sw1a1aa', 'United Kingdom', 'SW1A 1AA'],
    ['  LS1   1aa ', 'uk', 'LS1 1AA'],
    ['m11ae', 'England', 'M1 1AE'],
    ['gir 0aa', 'Great Britain', 'GIR 0AA'],
    ['nonsense', 'United Kingdom', 'nonsense'],
    ['sw1a1aa', 'France', 'sw1a1aa'],
    ['75008', 'United Kingdom', '75008'],
    ['1234 ab', 'Nederland', '1234 ab'],
  ] as const)('%j in %s is %j', ([postcode, country, usual]) =>
    expect(usualPostcode({ postcode, country })).toBe(usual),
  );
});

const to = { name: 'A', email: 'a@example.org', address: 'B', city: 'C', postcode: 'D', country: 'E' };

test('a present has a buyer; its note keeps its lines and may be missing', () => {
  expect(shipping.parse({ ...to, gift: { buyerName: ' Rosa ', note: ' one\ntwo ' } }).gift).toEqual({
    buyerName: 'Rosa',
    note: 'one\ntwo',
  });
  expect(shipping.parse({ ...to, gift: { buyerName: 'Rosa', note: ' ' } }).gift?.note).toBeNull();
  expect(shipping.parse({ ...to, gift: null }).gift).toBeNull();
  const nobody = shipping.safeParse({ ...to, gift: { buyerName: '' } });
  expect(nobody.error?.issues[0]?.message).toBe('Your name is required');
});

test('an address is written in lines, without those that were left empty or erased', () => {
  expect(addressLines({ ...to, address: 'B1\nB2' })).toBe('A\nB1\nB2\nC\nD\nE');
  expect(addressLines({ name: 'A', address: '', city: '', postcode: '', country: 'E' })).toBe('A\nE');
});
