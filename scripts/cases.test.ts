import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.includes(' | ') && line !== 'promise | test');

/** Whether a text of the source is the title, or begins so where the title ends in `…`. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    source.includes(title.endsWith('…') ? quote + title.slice(0, -1) : quote + title + quote),
  );
}

test('every row of docs/promises.md names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(150);
  const wrong = rows.filter((row) => {
    // Without a title the whole file tries the promise.
    const [, file = '', title] = /\| `([^`]+)`(?: › (.+))?$/.exec(row) ?? [];
    return !existsSync(file) || (title && !hasTitle(readFileSync(file, 'utf8'), title));
  });
  expect(wrong).toEqual([]);
});
