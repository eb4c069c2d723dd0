import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_NAMES } from '#shared/pages.ts';
import { pictureIndex } from '../../e2e/screens/picture-index.ts';
import { FOLDER, pictureOf, sizesOf, THEMES } from '../../e2e/screens/shoot.ts';
import { VISITS } from '../../e2e/screens/visits.ts';

const screens = VISITS.flatMap((visit) => visit.screens);

test('every page of the product is among the screens, each of which has a name of its own', () => {
  expect(PAGE_NAMES.filter((name) => !screens.some(({ on }) => on === name))).toEqual([]);
  const names = screens.map(({ on, name }) => `${on}/${name}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every screen has its pictures, and the index names them all', () => {
  const pictures = screens.flatMap((screen) =>
    sizesOf(screen).flatMap((size) => THEMES.map((theme) => pictureOf(screen, size, theme))),
  );
  expect(pictures.filter((picture) => !existsSync(join(FOLDER, picture)))).toEqual([]);
  expect(readFileSync(join(FOLDER, 'README.md'), 'utf8'), '`npm run pictures:screens` makes it').toBe(
    pictureIndex(VISITS),
  );
});
