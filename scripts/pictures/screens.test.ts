import { expect, test } from 'vitest';
import { PAGE_NAMES } from '#shared/pages.ts';
import { VISITS } from '../../e2e/screens/visits.ts';

test('every page of the product is among the screens, each of which has a name of its own', () => {
  const screens = VISITS.flatMap((visit) => visit.screens);
  expect(PAGE_NAMES.filter((name) => !screens.some(({ on }) => on === name))).toEqual([]);
  const names = screens.map(({ on, name }) => `${on}/${name}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
