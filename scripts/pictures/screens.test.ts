import { expect, test } from 'vitest';
import { PAGE_NAMES } from '#shared/pages.ts';
import { VISITS } from '../../e2e/screens/visits.ts';

test('all pages of the product are among the screens, each with a unique name', () => {
  const screens = VISITS.flatMap((visit) => visit.screens);
  expect(PAGE_NAMES.filter((name) => !screens.some(({ on }) => on === name))).toEqual([]);
  const names = screens.map(({ on, name }) => `${on}/${name}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
