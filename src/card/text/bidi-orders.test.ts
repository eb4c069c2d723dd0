import * as harfbuzz from 'harfbuzzjs';
import { expect, test } from 'vitest';
import cases from '../examples/bidi-orders.json' with { type: 'json' };
import { createFontLibrary } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { fetchFont, preparedWith } from '../testing.ts';
import { marksOf } from './marks.ts';
import { typeset } from './typeset.ts';

const library = createFontLibrary(harfbuzz, fetchFont);
await preparedWith(
  library,
  cases.map(([text = '']) => text),
);

/** The indices of the characters of a one-line text, from left to right. */
function seen(text: string): string {
  const style = { font: library.styles.bold, pt: 8, ink: BLACK };
  const lines = typeset({ id: 'datum', text }, style, Number.POSITIVE_INFINITY, 'nowhere');
  const marks = (lines ?? []).flatMap((line) => marksOf(line, 0, 0));
  return marks
    .toSorted((one, other) => one.x - other.x)
    .flatMap(({ glyphs }) => glyphs.filter(({ text: own }) => own.trim() !== '').map(({ at }) => at))
    .join(' ');
}

test('lines in two directions are in the order of GNU FriBidi', () => {
  expect(cases.length).toBe(1000);
  const wrong = cases.filter(([text = '', order]) => seen(text) !== order);
  expect(wrong).toEqual([]);
});
