import { expect, test } from 'vitest';
import { isFullyRefunded, type PaymentIntent } from './gateway.ts';

test.each([
  [999, 0, false],
  [999, 998, false],
  [999, 999, true],
  [0, 0, false],
])('of %i pence received and %i given back, all are back: %s', (amountReceived, amountRefunded, expected) => {
  const intent = { amountReceived, amountRefunded } as PaymentIntent;
  expect(isFullyRefunded(intent)).toBe(expected);
});
