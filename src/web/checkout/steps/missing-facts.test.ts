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
    ['Add weight', 'Leave it off'],
  ],
  [
    [child('Jack', weightless), child('Amy', weightless)],
    'The weights of Jack and Amy print as ‘Not specified’.',
    'The weights of Jack and Amy are left off.',
    ['Add weights', 'Leave them off'],
  ],
  [
    [child('Jack', { ...weightless, birthdate: null }), child('Amy', weightless)],
    'Jack’s birth date and the weights of Jack and Amy print as ‘Not specified’.',
    'Jack’s birth date and the weights of Jack and Amy are left off.',
    ['Add details', 'Leave them off'],
  ],
])(
  '%o: one sentence for everything that is missing, and its actions',
  (children, printed, leftOff, [add, leave]) => {
    const missing = missingOn(children);
    expect(missingWords(missing, false)).toEqual({ says: printed, add, change: leave });
    expect(missingWords(missing, true)).toEqual({ says: leftOff, add, change: 'Print ‘Not specified’' });
  },
);

test('a child with a birth date and a weight lacks nothing, also without a birth time', () => {
  expect(missingOn([child('Amy')])).toEqual([]);
});
