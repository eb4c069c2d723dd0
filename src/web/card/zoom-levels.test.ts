import { expect, test } from 'vitest';
import { nextZoom, openingZoom } from './zoom-levels.ts';

const WALLET = 85 / 54;

test('a card is opened so that its smallest print can be read', () => {
  expect(openingZoom({ width: 1256, height: 700 }, WALLET)).toBe(1);
  // A phone held sideways: from edge to edge. Upright: twice that, to be moved about.
  expect(openingZoom({ width: 820, height: 300 }, WALLET) * 300 * WALLET).toBeCloseTo(820);
  expect(openingZoom({ width: 366, height: 750 }, WALLET)).toBe(2);
  expect(openingZoom({ width: 280, height: 500 }, WALLET)).toBe(3);
  expect(openingZoom({ width: 0, height: 0 }, WALLET)).toBe(1);
});

test('zoom goes from level to level, and no further than the last', () => {
  expect(nextZoom(1, 'in')).toBe(1.5);
  expect(nextZoom(1.74, 'in')).toBe(2);
  expect(nextZoom(1.74, 'out')).toBe(1.5);
  expect(nextZoom(1, 'out')).toBe(1);
  expect(nextZoom(6, 'in')).toBe(6);
});
