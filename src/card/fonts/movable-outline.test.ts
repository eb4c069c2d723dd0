import { expect, test } from 'vitest';
import { movableOutline } from './movable-outline.ts';

test('an outline is told in steps from where it is put', () => {
  expect(movableOutline('M10,20L40,20L40,50L25,35.5Q0,20.25 10,20Z')).toBe(
    'm10,20h30v30l-15-14.5q-25-15.25-15-15.5z',
  );
  expect(movableOutline('M-1,0.5C1,2 3,4 5.5,-6L6,-6Z')).toBe('m-1,.5c2,1.5,4,3.5,6.5-6.5h.5z');
});

test('what follows a closed part begins where that part began', () => {
  expect(movableOutline('M10,10L20,30L30,10ZM12,12L14,16L16,12Z')).toBe('m10,10l10,20l10-20zm2,2l2,4l2-4z');
});

test('a space has none', () => {
  expect(movableOutline('')).toBe('');
});
