import { describe, expect, test, vi } from 'vitest';
import { forgetPassing, memo, numberMemo, passingMemo, weakMemo } from './memo.ts';

type Make = (argument: { found: boolean }) => string | null;

describe('a memo', () => {
  test.each([
    ['of anything', (make: Make) => memo(make)],
    ['of objects', (make: Make) => weakMemo(make)],
  ])('%s makes each result once, null as well', (_, remember) => {
    const make = vi.fn<Make>(({ found }) => (found ? 'yes' : null));
    const [one, other] = [{ found: true }, { found: false }];
    const remembered = remember(make);
    expect([one, other, one, other].map(remembered)).toEqual(['yes', null, 'yes', null]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('of numbers makes each result once, null as well, in whatever order they come', () => {
    const make = vi.fn((number: number) => (number > 5 ? null : number * 2));
    const remembered = numberMemo(make);
    expect([9, 2, 9, 0, 2, 300, 0].map(remembered)).toEqual([null, 4, null, 0, 4, null, 0]);
    expect(make.mock.calls).toEqual([[9], [2], [0], [300]]);
  });

  test('takes arguments with the same key for the same', () => {
    const sum = memo(({ a, b }: { a: number; b: number }) => ({ sum: a + b }), {
      key: ({ a, b }) => `${a} ${b}`,
    });
    expect(sum({ a: 1, b: 2 })).toBe(sum({ a: 1, b: 2 }));
    expect(sum({ a: 2, b: 1 })).not.toBe(sum({ a: 1, b: 2 }));
  });

  test('forgets everything once its limit is reached', () => {
    const make = vi.fn((text: string) => text.length);
    const lengthOf = memo(make, { limit: 2 });
    for (const text of ['a', 'b', 'a', 'b']) lengthOf(text);
    expect(make).toHaveBeenCalledTimes(2);
    lengthOf('c');
    lengthOf('a');
    expect(make).toHaveBeenCalledTimes(4);
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
});

describe('a memo of what passes', () => {
  test('calls once for each object until the work ends, with all others', () => {
    const make = vi.fn(({ text }: { text: string }) => text.length);
    const [lengthOf, lengthAgain] = [passingMemo(make), passingMemo(make)];
    const object = { text: 'Ada' };
    for (const each of [lengthOf, lengthOf, lengthAgain]) expect(each(object)).toBe(3);
    expect(make).toHaveBeenCalledTimes(2);
    forgetPassing();
    for (const each of [lengthOf, lengthAgain]) expect(each(object)).toBe(3);
    expect(make).toHaveBeenCalledTimes(4);
  });
});
