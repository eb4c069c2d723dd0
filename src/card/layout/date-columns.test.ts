import * as harfbuzz from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { createFontLibrary } from '../fonts/library.ts';
import { faultsOf } from '../scene/check.ts';
import { WALLET_CARD } from '../scene/product.ts';
import { fetchFont, preparedWith } from '../testing.ts';
import { dateColumns, dateInColumns } from './date-columns.ts';

const { styles } = (await preparedWith(createFontLibrary(harfbuzz, fetchFont), ['Aлист'])).setFor(null);

test.each([
  ['лист 2,', '2019'],
  ['2', 'серп.'],
  ['2', 'Αύγ', '2019'],
  ['Nov 2,', '2019'],
])('the parts of a date each stand in a face that has their letters', (...parts) => {
  const value = { id: 'value', text: parts.join(' ') };
  const row = { label: { id: 'label', text: '' }, value, parts };
  const rows = { head: value, relationship: null, rows: [row], remark: null };
  const columns = dateColumns([rows], { fonts: styles, pt: 8 });
  const marks = dateInColumns(row, columns)?.draw(10, 10) ?? [];
  expect(faultsOf(marks, [value], WALLET_CARD)).toEqual([]);
});
