import { expect, test } from 'vitest';
import { packingSlipsQuery } from './packing-slips.ts';
import { sheetQuery } from './printing.ts';

type Query = {
  safeParse(input: unknown): {
    data?: { orders: number[] } | undefined;
    error?: { issues: { message: string }[] } | undefined;
  };
};

/** The orders a query names, or why it is refused. */
function orders(query: Query, given: object): number[] | string | undefined {
  const { data, error } = query.safeParse(given);
  return data?.orders ?? error?.issues[0]?.message;
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');

test('packing slips are those of the orders named, each once and in the order given', () => {
  const slips = (given: object) => orders(packingSlipsQuery, given);
  expect(slips({ orders: '16,12,16' })).toEqual([16, 12]);
  expect(slips({ orders: many(200) })).toHaveLength(200);
  expect(slips({ orders: many(201) })).toBe('At most 200 orders at a time');
  for (const text of ['', '1;2', '1,', '-1', '1.5', 'one'])
    expect(slips({ orders: text })).toBe('Invalid input');
  expect(slips({ orders: '12,999999999' })).toEqual([12, 999_999_999]);
  expect(slips({ orders: '12,1000000000' })).toBe('Invalid input');
  expect(slips({})).toBe('Required');
});

test('sheets hold the orders named, each once and by number', () => {
  const sheets = (given: object) => orders(sheetQuery, given);
  expect(sheets({ orders: '16,12,16' })).toEqual([12, 16]);
  expect(sheets({ orders: '1000000000,12' })).toEqual([12, 1_000_000_000]);
  expect(sheets({ orders: many(201) })).toBe('At most 200 orders can be printed at a time');
  for (const text of ['', '1;2', '1,', undefined])
    expect(sheets({ orders: text })).toBe('Choose at least one order');
});
