import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.includes(' | ') && line !== 'promise | test');

/** Whether a string of the source is the title, or begins with it if the title ends in `…`. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    source.includes(title.endsWith('…') ? quote + title.slice(0, -1) : quote + title + quote),
  );
}

test('each row of docs/promises.md names an existing test', () => {
  expect(rows.length).toBeGreaterThan(150);
  const wrong = rows.filter((row) => {
    // A row without a title names a file of which all tests belong to the promise.
    const [, file = '', title] = /\| `([^`]+)`(?: › (.+))?$/.exec(row) ?? [];
    return !existsSync(file) || (title && !hasTitle(readFileSync(file, 'utf8'), title));
  });
  expect(wrong).toEqual([]);
});
