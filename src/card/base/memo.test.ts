import { describe, expect, test } from 'vitest';
import { forgetPassing, memo, numberMemo, passingMemo, weakMemo } from './memo.ts';

type Argument = { found: boolean };

test.each([
  ['of anything', memo<Argument, object | null>],
  ['of objects', weakMemo<Argument, object | null>],
  ['of what passes', passingMemo<Argument, object | null>],
])('a memo %s has one result for each argument, also null', (_, remember) => {
  const remembered = remember((argument) => (argument.found ? { argument } : null));
  const [one, other] = [{ found: true }, { found: false }];
  const [first, none, again] = [one, other, one].map(remembered);
  expect([first, none, again]).toEqual([{ argument: one }, null, first]);
  expect(again).toBe(first);
});

test('a memo of numbers has their results, also null, in whatever order they come', () => {
  const remembered = numberMemo((number) => (number > 5 ? null : number * 2));
  expect([9, 2, 9, 0, 2, 300, 0].map(remembered)).toEqual([null, 4, null, 0, 4, null, 0]);
});

describe('a memo', () => {
  test('takes arguments with the same key for the same, and forgets all at its limit', () => {
    const sum = memo(({ a, b }: { a: number; b: number }) => ({ sum: a + b }), {
      key: ({ a, b }) => `${a} ${b}`,
      limit: 2,
    });
    const first = sum({ a: 1, b: 2 });
    expect(sum({ a: 2, b: 1 })).not.toBe(first);
    expect(sum({ a: 1, b: 2 })).toBe(first);
    sum({ a: 3, b: 0 });
    expect(sum({ a: 1, b: 2 })).not.toBe(first);
  });

  test('tries again what threw', () => {
    let isThere = false;
    const read = memo((name: string) => {
      if (!isThere) throw new Error(`${name} is not there yet`);
      return name;
    });
    expect(() => read('font')).toThrow('not there yet');
    isThere = true;
    expect(read('font')).toBe('font');
  });

  test('of what passes forgets all when the work ends', () => {
    const remembered = passingMemo((text: string) => ({ text }));
    const first = remembered('Ada');
    forgetPassing();
    expect(remembered('Ada')).not.toBe(first);
  });
});
