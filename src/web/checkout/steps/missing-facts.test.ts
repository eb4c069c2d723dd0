import { expect, test } from 'vitest';
import type { CardChild } from '#shared/card-facts.ts';
import { missingOn, missingWords } from './missing-facts.ts';

const child = (name: string, facts: Partial<CardChild> = {}): CardChild => ({
  ...{ name, birthdate: '2019-11-02', birthtime: null, weightLbs: 7, weightOz: 11 },
  ...facts,
});
const weightless = { weightLbs: null, weightOz: 0 };

test.each([
  [
    [child('Jack', weightless), child('Amy')],
    'Jack’s weight prints as ‘Not specified’.',
    'Jack’s weight is left off.',
  ],
  [
    [child('Jack', weightless), child('Amy', weightless)],
    'The weights of Jack and Amy print as ‘Not specified’.',
    'The weights of Jack and Amy are left off.',
  ],
  [
    [child('Jack', { ...weightless, birthdate: null }), child('Amy', weightless)],
    'Jack’s birth date and the weights of Jack and Amy print as ‘Not specified’.',
    'Jack’s birth date and the weights of Jack and Amy are left off.',
  ],
])('%o: one sentence for everything that is missing', (children, printed, leftOff) => {
  const missing = missingOn(children);
  expect(missingWords(missing, false).says).toBe(printed);
  expect(missingWords(missing, true).says).toBe(leftOff);
});

test('a child with a birth date and a weight lacks nothing, also without a birth time', () => {
  expect(missingOn([child('Amy')])).toEqual([]);
});
