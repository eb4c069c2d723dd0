import { expect, test } from 'vitest';
import { erasureOf } from './erasure-date.ts';

test.each([
  ['paid', '2026-03-01', null, null],
  ['paid', '2026-03-01', '2026-03-02', '2026-05-01'],
  ['fulfilled', '2026-03-03', null, '2026-05-02'],
  ['fulfilled', '2026-03-03', '2026-03-02', '2026-05-02'],
  ['refunded', '2026-03-03', '2026-03-04', '2026-05-03'],
] as const)('an order %s on %s and completed on %s is erased on %s', (status, statusAt, completedAt, day) => {
  expect(erasureOf({ status, statusAt, completedAt }, 60)?.toISOString().slice(0, 10) ?? null).toBe(day);
});
