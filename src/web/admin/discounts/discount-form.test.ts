import { describe, expect, test } from 'vitest';
import { readPounds } from '#shared/money.ts';
import { batchForm, exampleCode } from './batch-form.ts';
import { discountForm, toDiscountForm } from './discount-form.ts';

const form = { ...toDiscountForm(null), code: ' summer20 ' };

test.for([
  ['2.50', 250],
  ['£2.5', 250],
  [' 3 ', 300],
  ['0,99', 99],
  ['0', null],
  ['-1', null],
  ['2.505', null],
  ['two', null],
  ['', null],
] as const)('%j pounds are %s pence', ([text, amount]) => expect(readPounds(text)).toBe(amount));

test('a code is saved in capitals, from the first moment of a day to the last of another, and comes back as typed', () => {
  const typed = { value: '20', maxUses: '5', starts: '2026-06-20', expires: '2026-06-21' };
  const saved = discountForm.parse({ ...form, ...typed });
  expect(saved).toMatchObject({ code: 'SUMMER20', type: 'percentage', value: 20, maxUses: 5, isActive: 1 });
  expect(new Date(saved.startsAt ?? '').toString()).toContain('Jun 20 2026 00:00:00');
  expect(new Date(saved.expiresAt ?? '').toString()).toContain('Jun 21 2026 23:59:59');
  expect(toDiscountForm(saved)).toMatchObject(typed);
});

test('a batch is asked for with a number, a beginning and a note', () => {
  const typed = {
    ...{ count: ' 200 ', prefix: 'nursery', note: 'The fair' },
    ...{ type: 'fixed' as const, value: '2.50', starts: '', expires: '' },
  };
  const saved = { count: 200, prefix: 'NURSERY', note: 'The fair', type: 'fixed', value: 250 };
  expect(batchForm.parse(typed)).toMatchObject(saved);
  for (const [wrong, sentence] of [
    [{ count: '0' }, 'Codes must be a whole number from 1 to 1000'],
    [{ count: '1001' }, 'Codes must be a whole number from 1 to 1000'],
    [{ prefix: 'a b' }, 'Use letters A to Z, digits and hyphens'],
    [{ note: '' }, 'What they are for is required'],
    [{ value: '' }, 'Amount must be in pounds, such as 2.50'],
    [{ value: '950' }, 'Amount must be from £0.01 to £899.00'],
    [{ type: 'percentage', value: '0' }, 'Percentage must be a whole number from 1 to 100'],
    [{ expires: '2020-06-21' }, 'The last day is over already'],
    [{ starts: '2026-06-22', expires: '2026-06-21' }, 'The last day must not be before the first'],
  ] as const)
    expect(batchForm.safeParse({ ...typed, ...wrong }).error?.issues[0]?.message).toBe(sentence);
  expect(exampleCode(' nursery ')).toMatch(/^NURSERY-\w{10}$/);
  expect(exampleCode('')).toMatch(/^\w{10}$/);
});

test('a fixed amount is typed in pounds, a free card needs none', () => {
  expect(discountForm.parse({ ...form, type: 'fixed', value: '2.50' }).value).toBe(250);
  expect(discountForm.parse({ ...form, type: 'free_card', value: 'x' }).value).toBe(0);
});

describe('what cannot be a code', () => {
  test.for([
    [{ code: ' ' }, 'Please enter a discount code'],
    [{ value: '0' }, 'Percentage must be a whole number from 1 to 100'],
    [{ value: '101' }, 'Percentage must be a whole number from 1 to 100'],
    [{ type: 'fixed', value: '' }, 'Amount must be in pounds, such as 2.50'],
    [{ maxUses: '0' }, 'Uses must be a whole number, or empty for no limit'],
    [{ expires: '2026-02-31x' }, 'Invalid date'],
    [{ starts: '2026-02-31x' }, 'Invalid date'],
    [{ starts: '2026-02-03', expires: '2026-02-02' }, 'The last day must not be before the first'],
  ] as const)('%j is told in one sentence', ([wrong, sentence]) => {
    const result = discountForm.safeParse({ ...form, value: '20', ...wrong });
    expect(result.error?.issues[0]?.message).toBe(sentence);
  });
});
