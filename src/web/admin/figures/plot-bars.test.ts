import { expect, test } from 'vitest';
import { plotBars } from './plot-bars.ts';

const SIZE = { width: 300, height: 100 };

test('takings stand on the line and refunds hang from it, on one scale', () => {
  const days = [
    { takings: 600, refunds: 0 },
    { takings: 300, refunds: 200 },
    { takings: 0, refunds: 100 },
  ];
  expect(plotBars(days, SIZE)).toEqual({
    ...{ base: 75, step: 100 },
    takings: [
      { x: 0, y: 0, height: 75 },
      { x: 100, y: 37.5, height: 37.5 },
      { x: 200, y: 75, height: 0 },
    ],
    refunds: [
      { x: 0, y: 75, height: 0 },
      { x: 100, y: 75, height: 25 },
      { x: 200, y: 75, height: 12.5 },
    ],
  });
});

test('days without money are a line at the bottom', () => {
  const { base, takings } = plotBars([{ takings: 0, refunds: 0 }], SIZE);
  expect([base, takings]).toEqual([100, [{ x: 0, y: 100, height: 0 }]]);
});
