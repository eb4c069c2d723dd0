import { expect, test } from 'vitest';
import {
  type OrderedCopies,
  orderedInWords,
  packedInWords,
  productOf,
  reprintInWords,
} from './order-words.ts';

const ordered = (part: Partial<OrderedCopies>): OrderedCopies => ({
  ...{ copies: 1, cardsPerCopy: 1, design: {}, titles: [] },
  ...part,
});
const MUMS = { title: "Mum's" };
const MIXED = ordered({ copies: 4, titles: ["Grandma's", "Dad's"] });

test('the words for an order name the titles of its cards and their number', () => {
  expect(orderedInWords(ordered({}))).toBe("Dad's Cheat Sheet");
  expect(orderedInWords(ordered({ design: MUMS, cardsPerCopy: 3 }))).toBe(
    "Mum's Cheat Sheet (a set of 3 cards)",
  );
  expect(orderedInWords(ordered({ design: MUMS, copies: 3 }))).toBe("Mum's Cheat Sheet (3 copies)");
  expect(orderedInWords(ordered({ copies: 3, cardsPerCopy: 2 }))).toBe(
    "Dad's Cheat Sheet (3 copies of a set of 2)",
  );
  expect(orderedInWords(MIXED)).toBe("Cheat Sheets (4 copies: Dad's\u00a0×\u00a03, Grandma's\u00a0×\u00a01)");
  expect(productOf(ordered({ copies: 2, titles: ["Dad's"] }))).toBe("Dad's Cheat Sheet");
});

test('the packing list has a line for each title', () => {
  expect(packedInWords(ordered({}))).toEqual(["1 × Dad's Cheat Sheet"]);
  expect(packedInWords(ordered({ design: MUMS, cardsPerCopy: 3 }))).toEqual(["3 × Mum's Cheat Sheet, a set"]);
  expect(packedInWords({ ...MIXED, cardsPerCopy: 2 })).toEqual([
    "6 × Dad's Cheat Sheet, 3 copies of a set of 2",
    "2 × Grandma's Cheat Sheet, a set",
  ]);
});

test('reprinted cards are listed by title', () => {
  expect(reprintInWords({ ...MIXED, cardsPerCopy: 2 }, [2, 3, 4, 8])).toEqual([
    "2 × Dad's Cheat Sheet, reprinted",
    "2 × Grandma's Cheat Sheet, reprinted",
  ]);
});
