import { expect, test } from 'vitest';
import { nextZoom } from './use-zoom.ts';

test('zoom changes by levels, and stops at the last', () => {
  expect(nextZoom(1, 'in')).toBe(1.5);
  expect(nextZoom(1.74, 'in')).toBe(2);
  expect(nextZoom(1.74, 'out')).toBe(1.5);
  expect(nextZoom(1, 'out')).toBe(1);
  expect(nextZoom(6, 'in')).toBe(6);
});
