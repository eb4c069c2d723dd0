import { expect, test } from 'vitest';
import { nextMove } from './next-move.ts';

test.for([
  ['paid', null, ['print', 'hold', 'dispatch', 'cancel'], 'print'],
  ['paid', '2026-03-01T12:00:00Z', ['print', 'dispatch', 'cancel'], 'dispatch'],
  ['paid', null, ['release', 'cancel'], 'release'],
  ['review', null, ['mark paid', 'release', 'cancel'], 'release'],
  ['review', null, ['mark paid', 'hold', 'cancel'], 'mark paid'],
  ['review', null, ['hold', 'cancel'], undefined],
  ['fulfilled', null, ['print', 'refund'], undefined],
  ['refunded', null, [], undefined],
] as const)(
  'the next move of a %s order printed at %s, which allows %j, is %s',
  ([status, printStartedAt, moves, next]) => {
    expect(nextMove({ status, printStartedAt }, moves)).toBe(next);
  },
);
