import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenDialogsHaveLeft } from './use-back-to-close.ts';

const location = { href: 'http://localhost/?tab=people' };

beforeEach(() => {
  vi.useFakeTimers();
  location.href = 'http://localhost/?tab=people';
  vi.stubGlobal('window', { location });
  vi.stubGlobal('history', { state: null });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the callback runs after the dialogs have removed their history entries', () => {
  const leave = vi.fn();
  whenDialogsHaveLeft(leave);
  expect(leave).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(leave).toHaveBeenCalledOnce();
});

test('the callback does not run on another page, nor after a later return', () => {
  const leave = vi.fn();
  whenDialogsHaveLeft(leave);
  location.href = 'http://localhost/auth';
  vi.runAllTimers();
  location.href = 'http://localhost/?tab=people';
  whenDialogsHaveLeft(() => undefined);
  vi.runAllTimers();
  expect(leave).not.toHaveBeenCalled();
});
