import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edited } from './apply-change.ts';
import { FAULTS } from './faults.ts';

test('each fault has a unique name, a place in its function, and tests', () => {
  const wrong = FAULTS.flatMap((fault) => {
    try {
      const code = readFileSync(fault.file, 'utf8');
      const missing = fault.tests.filter((path) => !existsSync(path));
      if (missing.length > 0) return [`${fault.name}: there is no ${missing.join(', ')}`];
      return edited(code, fault) === code ? [`${fault.name}: nothing changes`] : [];
    } catch (error) {
      return [`${fault.name}: ${error instanceof Error ? error.message : error}`];
    }
  });
  expect(wrong).toEqual([]);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});
