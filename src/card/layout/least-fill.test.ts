import * as harfbuzz from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { backContent, textsBesideNames } from '../content/side.ts';
import { costlyFamilies } from '../examples/costly-families.ts';
import { createFontLibrary } from '../fonts/library.ts';
import { WALLET_CARD } from '../scene/product.ts';
import { cardsOf, fetchFont, newEngine, preparedWith } from '../testing.ts';
import { leastFill } from './least-fill.ts';

const costly = costlyFamilies();

test.each([
  ['single Latin words, long', 3],
  ['words of one letter, long and no children', 4],
])('as many people as one back holds are not split over two: %s', async (name, most) => {
  const engine = await newEngine();
  const facts = { children: [], people: (costly[name]?.people ?? []).slice(0, most) };
  await engine.prepare(facts, 'all-on-one');
  expect(cardsOf(engine.compose(facts, 'all-on-one'))).toHaveLength(1);
});

test('a side of far too many facts is known to be more than full', async () => {
  const { people = [] } = costly['single Latin words, long and no children'] ?? {};
  const side = backContent({ people });
  const texts = [...textsBesideNames(side), ...people.map((one) => one.name)];
  const { styles } = await preparedWith(createFontLibrary(harfbuzz, fetchFont), texts);
  const context = { fonts: styles, footer: styles.regular, product: WALLET_CARD };
  expect(leastFill(side, { ...context, margin: 'roomy', isInspecting: false })).toBeGreaterThan(1);
});
