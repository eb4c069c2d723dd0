import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHORT: Record<string, string> = {
  C: 'src/server/checkout',
  P: 'src/server/payments',
  M: 'src/server/mail',
  O: 'src/server/orders',
};

test('every case of a payment names tests that are there', () => {
  const lines = readFileSync('docs/payment-cases.md', 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| ') && line.includes('`'));
  const cases = rows.flatMap((row) => /^\| (\d+) \|/.exec(row)?.[1] ?? []);
  expect(cases).toEqual(Array.from({ length: 61 }, (_, nth) => String(nth + 1)));
  for (const row of rows) {
    const named = row.split(/`([^`]+\.test\.ts|[^`]+\.spec\.ts)`/).slice(1);
    expect(named.length, row).toBeGreaterThan(1);
    for (let at = 0; at < named.length; at += 2) {
      const path = (named[at] ?? '').replace(/^[CPMO](?=\/)/, (letter) => SHORT[letter] ?? letter);
      const titles = [...(named[at + 1] ?? '').matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
      expect(titles.length, `${row} names a test of ${path}`).toBeGreaterThan(0);
      const source = readFileSync(path, 'utf8');
      for (const title of titles) expect(source, `${path}: ${title}`).toContain(title);
    }
  }
});
