import * as harfbuzz from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { backContent, type Side, textsBesideNames } from '../content/side.ts';
import { costlyFamilies } from '../examples/costly-families.ts';
import { EXAMPLES } from '../examples/gallery.ts';
import { createFontLibrary } from '../fonts/library.ts';
import { WALLET_CARD } from '../scene/product.ts';
import { cardsOf, fetchFont, newEngine, preparedWith } from '../testing.ts';
import { leastFill } from './least-fill.ts';

const engine = await newEngine();
const fonts = createFontLibrary(harfbuzz, fetchFont);

async function fillOf(side: Side): Promise<number> {
  const { styles } = await preparedWith(fonts, [
    ...textsBesideNames(side),
    ...side.blocks.map(({ head }) => head.text),
  ]);
  return leastFill(side, {
    fonts: styles,
    footer: styles.regular,
    product: WALLET_CARD,
    margin: 'roomy',
    isInspecting: false,
  });
}

const costly = costlyFamilies();
const words = Object.entries(costly).filter(([name]) => /^(single Latin words|words of)/.test(name));

test.each([...EXAMPLES.map(({ name, facts }) => [name, facts] as const), ...words])(
  'a side that was laid out is not said to be more than full: %s',
  async (_, facts) => {
    await engine.prepare(facts, 'all-on-one');
    for (const { front, back } of cardsOf(engine.compose(facts, 'all-on-one')))
      for (const { content } of [front, back]) expect(await fillOf(content)).toBeLessThanOrEqual(1);
  },
);

test('a side of far too many facts is said to be more than full', async () => {
  const { people = [] } = costly['single Latin words, long and no children'] ?? {};
  expect(await fillOf(backContent({ people }))).toBeGreaterThan(1);
});
