import { expect, test, vi } from 'vitest';
import { recordServerTime } from '#shared/server-time.ts';
import { cardDetails } from './card-details.ts';

const good = { number: '4242 4242-4242 4242', expiry: '12/34', cvc: '123' };
const complaint = (typed: Partial<typeof good>) =>
  cardDetails.safeParse({ ...good, ...typed }).error?.issues[0]?.message;

test('a card number is sent as digits, whatever its spacing', () => {
  expect(cardDetails.parse(good).number).toBe('4242424242424242');
});

test.each(['12/34', '1234', '12 / 34', '12-34', '12/2034', '1/34'])('%j is an expiry date', (expiry) => {
  expect(complaint({ expiry })).toBeUndefined();
});

test.each(['', '13/34', '00/34', '12', 'soon', '12/345'])('%j is no expiry date', (expiry) => {
  expect(complaint({ expiry })).toBe('Enter the date as MM/YY.');
});

test('a card’s expiry is checked by the server’s time, not the device’s', () => {
  const soon = new Date(Date.now() + 40 * 86_400_000);
  const expiry = `${soon.getUTCMonth() + 1}/${soon.getUTCFullYear()}`;
  vi.useFakeTimers({ now: Date.now() + 400 * 86_400_000 });
  expect(complaint({ expiry })).toBe('Your card’s expiry date is in the past.');
  recordServerTime(new Date(Date.now() - 400 * 86_400_000).toUTCString());
  expect(complaint({ expiry })).toBeUndefined();
  vi.useRealTimers();
  recordServerTime(new Date().toUTCString());
});

test('each invalid field has its own message', () => {
  expect(complaint({ number: '4242' })).toBe('Your card number is incomplete.');
  expect(complaint({ number: '4242 4242 4242 424x' })).toBe('Your card number is incomplete.');
  expect(complaint({ number: '4242 4242 4242 4241' })).toBe('Your card number is invalid.');
  expect(complaint({ number: '4242 4242 4242 2442' })).toBe('Your card number is invalid.');
  expect(complaint({ expiry: '12/20' })).toBe('Your card’s expiry date is in the past.');
  expect(complaint({ cvc: '12' })).toBe('Enter 3 or 4 digits.');
});
