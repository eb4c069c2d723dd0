import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seeded } from './fault.ts';
import { FAULTS } from './faults.ts';

test.each(FAULTS)('$name: its text occurs once in its file, and its tests exist', (fault) => {
  const code = readFileSync(fault.file, 'utf8');
  expect(seeded(fault, code)).not.toBe(code);
  expect(fault.tests.length).toBeGreaterThan(0);
  for (const path of fault.tests) expect(existsSync(path), path).toBe(true);
});

test('every seeded fault has a name of its own', () => {
  expect(FAULTS.length).toBeGreaterThan(80);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});
