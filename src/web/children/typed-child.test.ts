import { expect, test } from 'vitest';
import { NO_FACTS } from '#shared/child-facts.ts';
import { toChildForm } from './child-form.ts';
import { typedChild } from './typed-child.ts';

const BLANK = toChildForm(null);

test('a typed child exists from the first letter of the name, with other facts empty', () => {
  expect(typedChild(BLANK)).toBeNull();
  expect(typedChild({ ...BLANK, name: ' ', birthdate: '2/11/2019' })).toBeNull();
  expect(typedChild({ ...BLANK, name: 'E' })).toEqual({
    name: 'E',
    birthdate: null,
    dayUnknown: 0,
    ...NO_FACTS,
  });
});

test('readable fields are used, and unreadable ones are left out', () => {
  const form = { ...BLANK, name: 'Ella', birthdate: '2 Nov 2019', birthtime: '06:42', weightLbs: '7' };
  expect(typedChild({ ...form, weightOz: '11' })).toMatchObject({
    birthdate: '2019-11-02',
    birthtime: '06:42',
    weightLbs: 7,
    weightOz: 11,
  });
  expect(
    typedChild({ ...form, birthdate: '2 Nov 201', birthtime: 'half typed', weightOz: '16' }),
  ).toMatchObject({ birthdate: null, weightLbs: 7, weightOz: null });
});

test('a weight that is typed completely in the field for pounds is read into its parts', () => {
  const form = { ...BLANK, name: 'Ella' };
  expect(typedChild({ ...form, weightLbs: '7lb 4oz' })).toMatchObject({ weightLbs: 7, weightOz: 4 });
  expect(typedChild({ ...form, weightLbs: '3.2 kg.' })).toMatchObject({ weightGrams: 3200 });
});

test('a birth whose day is unknown has its month', () => {
  const form = { ...BLANK, name: 'Ella', birthdate: 'November 2019', unknown: 'day' as const };
  expect(typedChild(form)).toMatchObject({ birthdate: '2019-11-01', dayUnknown: 1 });
});
