import { describe, expect, test } from 'vitest';
import { discountCodeInput } from './discount-codes.ts';
import { typedDiscountCode } from './discounts.ts';

const given = (more: object) => discountCodeInput.safeParse({ code: 'X', type: 'fixed', ...more });

test.each(['SAVE10', 'SAVE10.', ' save 10 . '])('%j is read as the code SAVE10', (typed) => {
  expect(typedDiscountCode.parse(typed).toUpperCase()).toBe('SAVE10');
});

test('a new code loses the full stop at its end, as customers could not enter it', () => {
  expect(given({ code: 'SAVE10.', value: 200 }).data?.code).toBe('SAVE10');
});

describe('a discount code', () => {
  test('is stored trimmed and in capitals, and has no end by default', () => {
    expect(given({ code: ' summer-26! ' }).data).toEqual({
      code: 'SUMMER-26!',
      type: 'fixed',
      value: 0,
      maxUses: null,
      startsAt: null,
      expiresAt: null,
      isActive: 1,
    });
  });

  test.each(['', ' ', 'SUMMЕR', 'ＳＵＭＭＥＲ', 'ſummer', 'TWO WORDS', 'X'.repeat(61)])(
    'cannot be %j',
    (code) => {
      expect(given({ code }).success).toBe(false);
    },
  );

  test.each([
    ['fixed', 0, true],
    ['fixed', 100_000, true],
    ['fixed', -1, false],
    ['fixed', 100_001, false],
    ['fixed', 9.5, false],
    ['percentage', 100, true],
    ['percentage', 101, false],
    ['free_card', 101, true],
  ])('of the type %s with the value %d is allowed: %s', (type, value, allowed) => {
    expect(given({ type, value }).success).toBe(allowed);
  });

  test.each([
    [null, true],
    [1, true],
    [0, false],
    [1.5, false],
  ])('with %j uses is allowed: %s', (maxUses, allowed) => {
    expect(given({ maxUses }).success).toBe(allowed);
  });
});
