import { expect, test } from 'vitest';
import type { StoredDiscountCode } from '#shared/discount-codes.ts';
import { readPounds } from '#shared/money.ts';
import { usesWords } from './code-words.ts';
import {
  batchForm,
  discountForm,
  exampleCode,
  keepMoments,
  newDiscountForm,
  toDiscountForm,
} from './discount-forms.ts';

const form = { ...newDiscountForm(), maxUses: '', code: ' summer20 ', value: '20' };

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
  ['2.50.', 250],
] as const)('%j pounds are %s pence', ([text, amount]) => expect(readPounds(text)).toBe(amount));

test('a code is saved in capitals, from one day’s first moment to another’s last, and shown again as typed', () => {
  const typed = { value: '20', maxUses: '5', startsAt: '2026-06-20', expiresAt: '2026-06-21' };
  const saved = discountForm.parse({ ...form, ...typed });
  expect(saved).toMatchObject({ code: 'SUMMER20', type: 'percentage', value: 20, maxUses: 5, isActive: 1 });
  expect(toDiscountForm(saved)).toMatchObject(typed);
});

test.for([
  ['2026-06-20', '2026-06-30', '2026-06-19T23:00:00.000Z', '2026-06-30T22:59:59.999Z'],
  ['2026-12-24', '2026-12-31', '2026-12-24T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
  ['2026-03-29', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z'],
  ['2026-10-25', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z'],
] as const)('%s to %s are days in London in any time zone', ([startsAt, expiresAt, from, to]) => {
  const saved = discountForm.parse({ ...form, startsAt, expiresAt });
  expect(saved).toMatchObject({ startsAt: from, expiresAt: to });
  expect(toDiscountForm(saved)).toMatchObject({ startsAt, expiresAt });
});

test('times on unchanged days are sent unchanged', () => {
  const code = {
    startsAt: '2026-06-20T10:00:00.000Z',
    expiresAt: '2026-06-30T15:00:00.000Z',
  } as StoredDiscountCode;
  const typed = toDiscountForm({
    ...code,
    code: 'X',
    type: 'free_card',
    value: 0,
    maxUses: null,
    isActive: 1,
  });
  expect(keepMoments(discountForm.parse({ ...typed, maxUses: '9' }), code)).toMatchObject({
    ...code,
    maxUses: 9,
  });
  const later = keepMoments(discountForm.parse({ ...typed, expiresAt: '2026-07-01' }), code);
  expect(later).toMatchObject({ startsAt: code.startsAt, expiresAt: '2026-07-01T22:59:59.999Z' });
});

test('a fixed amount is typed and shown in pounds; a free card needs none', () => {
  const fixed = discountForm.parse({ ...form, type: 'fixed', value: '2.50' });
  expect(fixed.value).toBe(250);
  expect(toDiscountForm(fixed).value).toBe('2.50');
  expect(discountForm.parse({ ...form, type: 'free_card', value: 'x' }).value).toBe(0);
});

test.for([
  [{ code: ' ' }, 'Please enter a discount code'],
  [{ value: '0' }, 'Percentage must be a whole number from 1 to 100'],
  [{ value: '101' }, 'Percentage must be a whole number from 1 to 100'],
  [{ type: 'fixed', value: '' }, 'Amount must be from £0.01 to £899.00'],
  [{ maxUses: '0' }, 'Number of uses must be at least 1'],
  [{ maxUses: 'x' }, 'Number of uses must be a whole number'],
  [{ maxUses: '9'.repeat(10) }, 'Number of uses can’t be more than 1,000,000'],
  [{ expiresAt: '2026-02-31x' }, 'Invalid date'],
  [{ startsAt: '2026-02-31x' }, 'Invalid date'],
  [{ startsAt: '2026-02-03', expiresAt: '2026-02-02' }, 'The last day can’t be before the first'],
] as const)('a code with %j is refused at its field with one sentence', ([wrong, sentence]) => {
  const [issue] = discountForm.safeParse({ ...form, ...wrong }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: [Object.keys(wrong).at(-1)], message: sentence });
});

const batch = { ...form, count: ' 200 ', prefix: 'nursery', note: 'The fair' };

test('a batch is requested with a number, a prefix and a note', () => {
  const asked = { count: 200, prefix: 'NURSERY', note: 'The fair', type: 'percentage', value: 20 };
  expect(batchForm.parse(batch)).toMatchObject(asked);
  expect(exampleCode(' nursery ')).toMatch(/^NURSERY-\w{10}$/);
  expect(exampleCode('')).toMatch(/^\w{10}$/);
});

test.for([
  [{ count: '0' }, 'You can create 1 to 1,000 codes at a time'],
  [{ count: '1001' }, 'You can create 1 to 1,000 codes at a time'],
  [{ prefix: 'a b' }, 'Use letters A to Z, digits and hyphens'],
  [{ note: '' }, 'Purpose is required'],
  [{ value: '0' }, 'Percentage must be a whole number from 1 to 100'],
  [{ expiresAt: '2020-06-21' }, 'The last day has passed'],
] as const)('a batch with %j is refused at its field with one sentence', ([wrong, sentence]) => {
  const [issue] = batchForm.safeParse({ ...batch, ...wrong }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: Object.keys(wrong), message: sentence });
});

test('a new code is generated, and valid as it is: 10% off one order', () => {
  const fresh = newDiscountForm();
  expect(discountForm.parse(fresh)).toMatchObject({ type: 'percentage', value: 10, maxUses: 1, isActive: 1 });
  expect(fresh.code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{10}$/);
  expect(newDiscountForm().code).not.toBe(fresh.code);
});

test.for([
  [0, null, 'not used yet'],
  [0, 1, 'not used yet, can be used once'],
  [0, 50, 'not used yet, can be used 50 times'],
  [1, null, 'used once'],
  [3, 50, 'used 3 of 50'],
] as const)('a code used %i times of %s is “%s”', ([usedCount, maxUses, words]) => {
  expect(usesWords({ usedCount, maxUses })).toBe(words);
});
