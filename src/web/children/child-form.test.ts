import { expect, test, vi } from 'vitest';
import { recordServerTime } from '#shared/server-time.ts';
import { aChild } from '#shared/testing/facts.ts';
import { type ChildForm, childForm, toChildForm } from './child-form.ts';

const emma = aChild({ id: 3, name: 'Emma', birthtime: '06:42', weightLbs: 7, weightOz: 11, remind: [3, 0] });

function refusals(change: Partial<ChildForm>): Record<string, string> {
  const answer = childForm.safeParse({ ...toChildForm(emma), ...change });
  const issues = answer.success ? [] : answer.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('a child opened for editing and saved unchanged stays the same', () => {
  for (const child of [emma, { ...emma, diedOn: '2020-02-29' }]) {
    const { id: _, userId: __, ...facts } = child;
    expect(childForm.parse(toChildForm(child))).toEqual(facts);
  }
});

test('a birth whose day is unknown is typed as month and year', () => {
  const may = aChild({ birthdate: '2019-05-01', dayUnknown: 1 });
  expect(toChildForm(may)).toMatchObject({ birthdate: 'May 2019', unknown: 'day' });
  expect(childForm.parse(toChildForm(may))).toMatchObject({ birthdate: '2019-05-01', dayUnknown: 1 });
  expect(refusals({ birthdate: 'May 2019' })).toEqual({ birthdate: 'Add the day' });
  expect(refusals({ birthdate: '2019', unknown: 'day' })).toEqual({
    birthdate: 'Add the month',
  });
});

test('empty fields are saved as not specified, never as zero or NaN', () => {
  const blank = { ...toChildForm(emma), birthtime: '', weightLbs: '', weightOz: ' ' };
  expect(childForm.parse(blank)).toMatchObject({ birthtime: null, weightLbs: null, weightOz: null });
});

test('a weight in kilograms is saved and shown again as typed', () => {
  const grams = childForm.parse({ ...toChildForm(emma), weightGrams: '3,487' });
  expect(grams).toMatchObject({ weightLbs: 7, weightOz: 11, weightGrams: 3487 });
  expect(toChildForm({ ...emma, ...grams }).weightGrams).toBe('3.487');
});

test('a weight that is typed completely in the field for pounds is saved in its parts', () => {
  const blank = { ...toChildForm(emma), weightLbs: '', weightOz: '' };
  expect(childForm.parse({ ...blank, weightLbs: '7 lb 4 oz.' })).toMatchObject({ weightLbs: 7, weightOz: 4 });
  expect(childForm.parse({ ...blank, weightLbs: '3.2 kg.' })).toMatchObject({
    ...{ weightLbs: 7, weightOz: 1, weightGrams: 3200 },
  });
});

test('a date of death is required only with the tick, and removed without it', () => {
  expect(refusals({ hasDied: true })).toEqual({ diedOn: 'Date of death is required' });
  expect(refusals({ hasDied: true, diedOn: '1/1/2001' })).toEqual({
    diedOn: 'Date of death must not be before the birth date',
  });
  const died = { ...toChildForm(emma), diedOn: '29/2/2020' };
  expect(childForm.parse({ ...died, hasDied: true })).toMatchObject({ diedOn: '2020-02-29' });
  expect(childForm.parse(died)).toMatchObject({ diedOn: null });
});

test('an empty form reports every required field with the specified message', () => {
  const answer = childForm.safeParse(toChildForm(null));
  const messages = answer.error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(messages).toEqual([
    ['name', 'Name must be at least 2 characters'],
    ['birthdate', 'Required'],
  ]);
});

test.each<[field: keyof ChildForm, typed: string, message: string]>([
  ['weightLbs', '-1', 'Weight must be a positive number'],
  ['weightLbs', 'seven', 'Weight must be a positive number'],
  ['weightOz', '16', 'Ounces must be less than 16'],
  ['weightOz', '3.5', 'Weight must be in whole numbers'],
  ['weightLbs', '7lb 4oz', 'Weight must be in whole numbers'],
  ['weightGrams', '7lb', 'Enter the weight as 3.2 kg or 3200 g'],
  ['weightGrams', '46 kg', 'Weight must be at most 45 kg'],
  ['birthtime', 'half typed', 'Invalid time'],
  ['birthdate', '1/1/2999', 'Birth date must not be in the future'],
])('the field %s refuses “%s” with: %s', (field, typed, message) => {
  expect(refusals({ [field]: typed })).toEqual({ [field]: message });
});

test.each([
  ['a clock that is right', '2026-06-01T10:00Z'],
  ['a clock that is a day behind', '2026-05-31T10:00Z'],
  ['a clock that is a year ahead', '2027-06-01T10:00Z'],
])('with the clock at %s a birth date after the server’s latest today is refused', (_, now) => {
  vi.useFakeTimers({ now: new Date(now) });
  recordServerTime('Mon, 01 Jun 2026 10:00:00 GMT');
  expect(refusals({ birthdate: '2/6/2026' }), 'today at UTC+14').toEqual({});
  expect(refusals({ birthdate: '3/6/2026' })).toEqual({ birthdate: 'Birth date must not be in the future' });
  vi.useRealTimers();
  recordServerTime(new Date().toUTCString());
});
