import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CARDS } from './cards.ts';

const GALLERY = join(import.meta.dirname, '..', '..', 'docs', 'gallery');
const MAX_BYTES = 15_000_000;

test('every card of the gallery has a name of its own, a picture, and a place on the page, and all are small files', () => {
  const page = readFileSync(join(GALLERY, 'README.md'), 'utf8');
  const names = CARDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
  const pictures = names.map((name) => join(GALLERY, `${name}.png`));
  expect(pictures.filter((picture) => !existsSync(picture))).toEqual([]);
  expect(names.filter((name) => !page.includes(`(${name}.png)`))).toEqual([]);
  expect(pictures.reduce((sum, picture) => sum + statSync(picture).size, 0)).toBeLessThan(MAX_BYTES);
});
