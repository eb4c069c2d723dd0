import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret', 'stop', 2);

test('a token that is altered, cut, in capitals or longer is invalid', () => {
  const token = seal.tokenOf(12, 3);
  const changed = [...token].map((letter, at) =>
    [token.slice(0, at), letter === 'A' ? 'B' : 'A', token.slice(at + 1)].join(''),
  );
  for (const wrong of [...changed, token.slice(1), token.slice(0, -1), token.toUpperCase(), `${token}A`, ''])
    expect(seal.numbersOf(wrong)).toBe(null);
});

test('a token of another purpose, another secret or another count of numbers is invalid', () => {
  for (const other of [createSeal('a secret', 'calendar', 2), createSeal('another secret', 'stop', 2)])
    expect(seal.numbersOf(other.tokenOf(12, 3))).toBe(null);
  expect(seal.numbersOf(createSeal('a secret', 'stop', 1).tokenOf(12))).toBe(null);
});

test('the links of earlier orders stay valid', () => {
  expect(createSeal('a secret', 'order page', 1).tokenOf(12)).toBe('AAAADAuVqF-Z_W6HO-EAnEpOB_xXiQ');
});
