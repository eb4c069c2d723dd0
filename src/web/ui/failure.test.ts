import { expect, test } from 'vitest';
import { CallError } from '#shared/call.ts';
import { connection } from '../store/connection.ts';
import { errorForForm, errorForReading, errorForToast, PageError } from './failure.ts';

test('a refusal is shown in the server’s words, with its status only in a toast', () => {
  const refused = new CallError(400, 'Name must be at least 2 characters');
  expect([errorForToast(refused), errorForForm(refused), errorForReading(refused)]).toEqual([
    '400: Name must be at least 2 characters',
    'Name must be at least 2 characters',
    'Name must be at least 2 characters',
  ]);
});

test('an unanswered call is reported in our words, not the browser’s', () => {
  const unreached = 'We could not reach the server. Check your connection and try again.';
  for (const error of [
    new TypeError('Failed to fetch'),
    new DOMException('signal timed out', 'TimeoutError'),
  ])
    expect([errorForToast(error), errorForForm(error)]).toEqual([unreached, unreached]);
  expect(errorForToast(new PageError('Allow cookies.')), 'what the page has found out').toBe(
    'Allow cookies.',
  );
  expect(errorForToast(new SyntaxError('Unexpected token <'))).toBe('An unexpected error occurred');
});

test('an offline page reports a missing connection, even if the browser reports one', () => {
  connection.set({ at: 'offline', savedAt: null });
  const unanswered = new TypeError('Failed to fetch');
  expect(errorForForm(unanswered)).toContain('you’re offline.');
  expect(errorForForm(unanswered)).toContain('We’ve kept what you typed');
  expect(errorForToast(unanswered), 'beside the form, a toast does not say it again').toBe(
    'You’re offline, and you need a connection for this.',
  );
  expect(errorForReading(unanswered)).toBe('You’re offline, and this isn’t stored on this device.');
  connection.set({ at: 'online' });
});
