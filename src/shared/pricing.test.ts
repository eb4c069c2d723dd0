import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPounds } from './money.ts';
import { COPIES_PRICES, cardsPriceOf, MAX_COPIES, priceOrder, vatIn } from './pricing.ts';

test('a card costs £8.99, shipping £1.00, together £9.99', () => {
  expect(priceOrder(null)).toEqual({
    originalAmount: 899,
    discountApplied: 0,
    finalAmount: 899,
    shippingCost: 100,
    totalAmount: 999,
  });
});

test('the first of the totals is the specified price; more copies cost more in total and less per card', () => {
  expect(COPIES_PRICES[0]).toBe(899);
  expect(MAX_COPIES).toBe(5);
  for (const [index, total] of COPIES_PRICES.entries()) {
    const before = COPIES_PRICES[index - 1] ?? 0;
    expect(total).toBeGreaterThan(before);
    // In whole pence: the price per card is at most that with one copy fewer.
    expect(total * index).toBeLessThanOrEqual(before * (index + 1));
  }
});

test('a free card deducts the price of one, a fixed discount at most that of all, a percentage part of all', () => {
  expect(priceOrder({ type: 'free_card', value: 0 }, 3)).toMatchObject({
    discountApplied: 899,
    totalAmount: 1098,
  });
  expect(priceOrder({ type: 'fixed', value: 5000 }, 3)).toMatchObject({
    discountApplied: 1897,
    totalAmount: 100,
  });
  expect(priceOrder({ type: 'percentage', value: 50 }, 3)).toMatchObject({
    discountApplied: 949,
    totalAmount: 1048,
  });
});

test('added copies cost the difference that they would have made to the price of the order, without delivery', () => {
  for (let before = 1; before < MAX_COPIES; before++)
    for (let copies = 1; before + copies <= MAX_COPIES; copies++) {
      const { totalAmount } = priceOrder(null, copies, before);
      expect(totalAmount).toBe(
        priceOrder(null, before + copies).totalAmount - priceOrder(null, before).totalAmount,
      );
      expect(cardsPriceOf({ amount: totalAmount, discountAmount: 0, alongside: 1 })).toBe(totalAmount);
    }
  expect(priceOrder(null, 1, 1).totalAmount).toBe(499);
});

test('other numbers of copies have no price', () => {
  for (const copies of [0, -1, 6, 1.5, Number.NaN])
    expect(() => priceOrder(null, copies)).toThrow(/no price/);
  expect(() => priceOrder(null, 1, 5)).toThrow(/no price/);
});

test('for any discount and number of copies the sums agree and the total is at least the shipping', () => {
  const discount = fc.record({
    type: fc.constantFrom('percentage' as const, 'fixed' as const, 'free_card' as const),
    value: fc.integer({ min: -1000, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.option(discount), fc.integer({ min: 1, max: MAX_COPIES }), (given, copies) => {
      const price = priceOrder(given, copies);
      expect(price.originalAmount).toBe(COPIES_PRICES[copies - 1]);
      expect(price.finalAmount).toBe(price.originalAmount - price.discountApplied);
      expect(price.shippingCost).toBe(100);
      expect(price.totalAmount).toBe(price.finalAmount + price.shippingCost);
      expect(price.totalAmount).toBeGreaterThanOrEqual(price.shippingCost);
      expect(price.totalAmount).toBeLessThanOrEqual(priceOrder(null, copies).totalAmount);
      // One more copy never lowers the total.
      if (copies < MAX_COPIES)
        expect(priceOrder(given, copies + 1).totalAmount).toBeGreaterThanOrEqual(price.totalAmount);
      expect(Object.values(price).every(Number.isInteger)).toBe(true);
      expect(
        cardsPriceOf({ amount: price.totalAmount, discountAmount: price.discountApplied, alongside: null }),
      ).toBe(price.originalAmount);
    }),
  );
});

test('every percentage and every fixed discount matches the price list to the penny', () => {
  // Calculated in whole pence with half a penny rounded up, unlike the code under test.
  for (let value = 0; value <= 100; value++) {
    const off = Math.floor((2 * 899 * value + 100) / 200);
    expect(priceOrder({ type: 'percentage', value })).toMatchObject({
      discountApplied: off,
      totalAmount: 999 - off,
    });
  }
  for (let value = 0; value <= 5000; value++) {
    const total = value < 899 ? 999 - value : 100;
    expect(priceOrder({ type: 'fixed', value }).totalAmount).toBe(total);
  }
});

test('money is formatted in pounds with two decimals', () => {
  expect([0, 5, 100, 999, 123456, 123456789, -90].map(formatPounds)).toEqual([
    '£0.00',
    '£0.05',
    '£1.00',
    '£9.99',
    '£1,234.56',
    '£1,234,567.89',
    '−£0.90',
  ]);
});

test('net price and VAT add up to the total, and half a penny of VAT is rounded up', () => {
  expect([999, 909, 100, 0].map((total) => vatIn(total, 20))).toEqual([167, 152, 17, 0]);
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.nat({ max: 100 }), (total, rate) => {
      const vat = vatIn(total, rate);
      expect(Number.isInteger(vat)).toBe(true);
      // In integers: the VAT is the nearest to total × rate ⁄ (100 + rate), or the higher of two equally near.
      const distance = 2 * (vat * (100 + rate) - total * rate);
      expect(distance > -(100 + rate) && distance <= 100 + rate).toBe(true);
    }),
  );
});
