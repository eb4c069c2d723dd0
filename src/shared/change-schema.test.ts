import { expect, test } from 'vitest';
import { childChange, childInput } from './children.ts';
import { dateChange, dateInput } from './dates.ts';
import { milestoneChange, milestoneInput } from './milestones.ts';
import { personChange, personInput } from './people.ts';

const CHILD = { name: 'Ada', birthdate: '2019-11-02' };
const PERSON = { name: 'Joe', relationship: 'parent' };
const DATE = { personId: 1, title: 'Ferry', date: '2015-08-22', yearUnknown: 0 };
const MILESTONE = { title: 'First steps', date: '2020-12-24' };

test.each([
  ['child', childInput, childChange, CHILD],
  ['person', personInput, personChange, PERSON],
  ['date', dateInput, dateChange, DATE],
  ['milestone', milestoneInput, milestoneChange, MILESTONE],
] as const)('a change of a %s leaves missing fields as they were and clears empty ones', (...given) => {
  const [, input, change, body] = given;
  const added: Record<string, unknown> = input.parse(body);
  const unsaid = Object.keys(added).filter((key) => !(key in body));
  expect(unsaid).not.toEqual([]);
  const changed: Record<string, unknown> = change.parse(body);
  expect(unsaid.map((key) => [key, changed[key]])).toEqual(unsaid.map((key) => [key, undefined]));
  expect(change.parse(added)).toEqual(added);
  expect(change.parse({ ...body, notes: null, remind: null, birthtime: '' })).toMatchObject(
    Object.fromEntries(Object.keys(added).flatMap((key) => (CLEARED.includes(key) ? [[key, null]] : []))),
  );
});

const CLEARED = ['notes', 'remind', 'birthtime'];

test('a change needs what an addition needs, and takes its type from a title that names one', () => {
  for (const [change, body] of [
    [childChange, CHILD],
    [personChange, PERSON],
    [dateChange, DATE],
    [milestoneChange, MILESTONE],
  ] as const)
    for (const key of Object.keys(body).filter((key) => key !== 'yearUnknown'))
      expect([key, change.safeParse({ ...body, [key]: undefined }).success]).toEqual([key, false]);
  expect(dateChange.parse({ ...DATE, title: 'wedding' }).type).toBe('wedding');
});
