import { expect, test } from 'vitest';
import { endOfSupport } from './node-support.ts';

test.for([
  ['20.20.2', '2026-04-30', null],
  [
    '20.20.2',
    '2026-05-01',
    'Node.js 20.20.2 has had no security fixes since 2026-04-30: run the server with Node.js 24',
  ],
  ['21.7.3', '2026-01-01', 'Node.js 21.7.3 has had no security fixes: run the server with Node.js 24'],
  ['22.12.0', '2026-11-27', null],
  ['24.21.0', '2026-11-27', null],
  ['25.1.0', '2026-11-27', null],
] as const)('Node.js %s on %s: %s', ([version, day, line]) => {
  expect(endOfSupport(version, new Date(`${day}T12:00:00Z`))).toBe(line);
});
