import { expect, test } from 'vitest';
import { CallError } from '#shared/call.ts';
import { failureOf, sentenceOf } from './failure.ts';

test('a refused call is told in the words of the server, with its status only in a toast', () => {
  const refused = new CallError(400, 'Name must be at least 2 characters');
  expect([failureOf(refused), sentenceOf(refused)]).toEqual([
    '400: Name must be at least 2 characters',
    'Name must be at least 2 characters',
  ]);
});

test('a server that does not answer is told in our words, not in those of a browser', () => {
  const unreached = 'We could not reach the server. Check your connection and try again.';
  for (const error of [
    new TypeError('Failed to fetch'),
    new DOMException('signal timed out', 'TimeoutError'),
  ])
    expect([failureOf(error), sentenceOf(error)]).toEqual([unreached, unreached]);
  expect(failureOf(new SyntaxError('Unexpected token <'))).toBe('An unexpected error occurred');
});
