import { expect, test } from 'vitest';
import { previewQuery } from './printing.ts';

type Query = {
  safeParse(input: unknown): {
    data?: { orders: number[] } | undefined;
    error?: { issues: { message: string }[] } | undefined;
  };
};

/** The order ids in a query, or the message of its refusal. */
function orders(query: Query, given: object): number[] | string | undefined {
  const { data, error } = query.safeParse(given);
  return data?.orders ?? error?.issues[0]?.message;
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');

test('the orders to print are those in the query, without duplicates', () => {
  const sheets = (given: object) => orders(previewQuery, given);
  expect(sheets({ orders: '16,12,16' })).toEqual([16, 12]);
  expect(sheets({ orders: '1000000000,12' })).toEqual([1_000_000_000, 12]);
  expect(sheets({ orders: many(201) })).toBe('You can print up to 200 orders at a time');
  for (const text of ['', '1;2', '1,', undefined])
    expect(sheets({ orders: text })).toBe('Please choose at least one order');
});
