import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The tables of what can go wrong: the numbers that each must have, and what its short paths stand for. */
const PAGES = [
  {
    page: 'docs/payment-cases.md',
    numbers: [1, 61],
    short: {
      C: 'src/server/checkout',
      M: 'src/server/mail',
      O: 'src/server/orders',
      P: 'src/server/payments',
      R: 'src/server/print-runs',
    },
  },
  {
    page: 'docs/promises.md',
    numbers: [42, 100],
    short: {
      A: 'src/server/accounts',
      C: 'src/server/checkout',
      D: 'src/server/db',
      H: 'src/server/http',
      N: 'src/server/notebook',
      K: 'src/server/desk',
      R: 'src/server/reminders',
      O: 'src/server/orders',
    },
  },
] as const;

/** How a case is tried that no test can try. */
const OTHERWISE = /`npm run (test:cluster|bench:\w+)|\| By hand/;

test.for(PAGES)('every case of $page names tests that are there', ({ page, numbers: [from, to], short }) => {
  const lines = readFileSync(page, 'utf8').split('\n');
  const rows = lines.filter(
    (line) => /^\| \d+ \|/.test(line) || (line.startsWith('| ') && line.includes('`')),
  );
  const cases = rows.flatMap((row) => /^\| (\d+) \|/.exec(row)?.[1] ?? []).map(Number);
  const wanted = Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
  expect(wanted.filter((number) => !cases.includes(number))).toEqual([]);
  expect(new Set(cases).size, 'no number twice').toBe(cases.length);
  for (const row of rows) {
    const named = row.split(/`([^`]+\.test\.ts|[^`]+\.spec\.ts)`/).slice(1);
    expect(named.length > 1 || OTHERWISE.test(row), row).toBe(true);
    for (let at = 0; at < named.length; at += 2) {
      const path = (named[at] ?? '').replace(
        /^[A-Z](?=\/)/,
        (letter) => Reflect.get(short, letter) ?? letter,
      );
      const titles = [...(named[at + 1] ?? '').matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
      expect(titles.length, `${row} names a test of ${path}`).toBeGreaterThan(0);
      const source = readFileSync(path, 'utf8');
      for (const title of titles) expect(source, `${path}: ${title}`).toContain(title);
    }
  }
});
