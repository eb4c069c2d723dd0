import { expect, test } from 'vitest';
import { movableOutline } from './movable-outline.ts';

test('an outline is told in steps from where it is put', () => {
  expect(movableOutline('M10,20L40,20L40,50L25,35.5Q0,20.25 10,20Z')).toBe(
    'm10,20h30v30l-15-14.5q-25-15.25-15-15.5z',
  );
  expect(movableOutline('M-1,0.5C1,2 3,4 5.5,-6L6,-6Z')).toBe('m-1,.5c2,1.5,4,3.5,6.5-6.5h.5z');
});

test('a curve that goes on as it came needs no control point of its own', () => {
  expect(movableOutline('M0,0Q10,0 15,5Q20,10 20,20Q20,31 0,40')).toBe('m0,0q10,0,15,5t5,15q0,11-20,20');
  expect(movableOutline('M0,0Q10,0 15,5L20,10Q25,15 30,40')).toBe('m0,0q10,0,15,5l5,5q5,5,10,30');
});

test('what follows a closed part begins where that part began', () => {
  expect(movableOutline('M10,10L20,30L30,10ZM12,12L14,16L16,12Z')).toBe('m10,10l10,20l10-20zm2,2l2,4l2-4z');
});

test('a space has none', () => {
  expect(movableOutline('')).toBe('');
});
