import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import type { CardFacts } from '#shared/card-facts.ts';
import { backContent, frontContent, type Side } from '../content/side.ts';
import { costlyFamilies } from '../examples/costly-families.ts';
import { EXAMPLES } from '../examples/gallery.ts';
import { createFontLibrary, MissingFonts } from '../fonts/library.ts';
import { WALLET_CARD } from '../scene/product.ts';
import { CHILDREN, child, fetchFont, newEngine, people, preparedWith } from '../testing.ts';
import { condensed, type LayoutContext } from './context.ts';
import { dateColumns } from './date-columns.ts';
import { dateRow, largestRowPt } from './entry.ts';
import type { EntryStyle } from './entry-style.ts';
import { type FactStyle, type Form, factsOfRow, largestFactPt } from './facts.ts';
import { leastFill } from './least-fill.ts';

const engine = await newEngine();
const fonts = createFontLibrary(harfbuzz, fetchFont);
expect(() => fonts.styles.condensed.core()).toThrow(MissingFonts);
await fonts.fetchMissing();

async function contextFor(texts: string[] = []): Promise<LayoutContext> {
  const { styles } = await preparedWith(fonts, ['Ada', ...texts]);
  return {
    fonts: styles,
    footer: styles.regular,
    product: WALLET_CARD,
    margin: 'roomy',
    isInspecting: false,
  };
}

const textsOf = (side: Side) =>
  side.blocks.flatMap(({ head, relationship, rows, remark }) =>
    [head, relationship, remark, ...rows.flatMap(({ label, value }) => [label, value])].flatMap(
      (datum) => datum?.text ?? [],
    ),
  );

describe('the least area of a side', () => {
  const costly = costlyFamilies();
  const families: [name: string, facts: CardFacts][] = [
    ...EXAMPLES.map(({ name, facts }): [string, CardFacts] => [name, facts]),
    ...Object.entries(costly).filter(
      ([name]) => name.startsWith('single Latin words') || name.startsWith('words of'),
    ),
  ];

  test.each(families)('is never more than a side that was laid out: %s', async (_, facts) => {
    await engine.prepare(facts, 'all-on-one');
    const result = engine.compose(facts, 'all-on-one');
    const cards = result.ok ? result.cards : [];
    expect(cards).not.toEqual([]);
    for (const { content } of cards.flatMap(({ front, back }) => [front, back]))
      expect(leastFill(content, await contextFor(textsOf(content)))).toBeLessThanOrEqual(1);
  });

  // As many as stand on one back, and one more, who do not: the bound is below 1, and near it.
  test.each([
    ['single Latin words, long', 3, 0.55],
    ['words of one letter, long and no children', 4, 0.35],
  ])('comes near the whole of a side that is full: %s', async (name, most, least) => {
    const fillOf = async (count: number) => {
      const facts = { children: [], people: (costly[name]?.people ?? []).slice(0, count) };
      await engine.prepare(facts, 'all-on-one');
      const result = engine.compose(facts, 'all-on-one');
      const content = result.ok && result.cards.length === 1 ? result.cards[0]?.back.content : null;
      return content ? leastFill(content, await contextFor(textsOf(content))) : null;
    };
    expect(await fillOf(most)).toBeGreaterThan(least);
    expect(await fillOf(most + 1)).toBeNull();
  });

  test('tells that what is far too much does not fit', async () => {
    const { people: crowd = [] } = costly['single Latin words, long and no children'] ?? {};
    const many = backContent({ people: crowd }, DEFAULT_DESIGN);
    expect(leastFill(many, await contextFor(textsOf(many)))).toBeGreaterThan(1);
  });
});

const SIZES = Array.from({ length: 29 }, (_, step) => 5 + step / 4);
const WIDTHS = [11, 14, 17.5, 23, 36, 74];

describe('the largest size', () => {
  const long = CHILDREN.slice(0, 3).map((each) => ({ ...each, birthdate: '2021-09-28' }));
  const fronts = [CHILDREN.slice(0, 6), long, [child('Jo', { birthdate: '2019-01-02' })]];

  test.each<Form>(['stacked', 'rows', 'lines'])(
    'at which facts in %s can stand unbroken is at most the one that is told without laying them out',
    async (form) => {
      const context = await contextFor();
      for (const children of fronts)
        for (const width of WIDTHS) {
          const { blocks } = frontContent(children, DEFAULT_DESIGN);
          const style: Omit<FactStyle, 'pt'> = { fonts: context.fonts, form, breaks: 'nowhere', minPt: 5 };
          const fitting = SIZES.filter((pt) => factsOfRow(blocks, width, { ...style, pt }));
          const told = largestFactPt(blocks, width, style);
          expectNearlyLargest(fitting, told);
        }
    },
  );

  test.each([
    ['rows', 'words'],
    ['rows', 'nowhere'],
    ['pairs', 'words'],
  ] as const)(
    'at which dates in %s can stand, broken %s, is at most the one that is told without laying them out',
    async (form, breaks) => {
      const wide = await contextFor();
      for (const context of [wide, condensed(wide)])
        for (const dates of [1, 4])
          for (const width of WIDTHS) {
            const { blocks } = backContent({ people: people(3, dates) }, DEFAULT_DESIGN);
            const style = (pt: number): EntryStyle => ({
              ...{ fonts: context.fonts, form, breaks, pt, minPt: 5, leastNamePt: 0, leading: 0 },
              ...{ relationships: 'under', heads: 'alone', isMirrored: false, widows: false },
            });
            const fits = (pt: number) => {
              const columns = dateColumns(blocks, style(pt));
              return blocks.every(({ rows }) => rows.every((row) => dateRow(row, width, columns, style(pt))));
            };
            expectNearlyLargest(SIZES.filter(fits), largestRowPt(blocks, width, 5, style(5)));
          }
    },
  );

  /** No size that fits is excluded, and hardly one that does not is allowed. */
  function expectNearlyLargest(fitting: number[], told: number) {
    const largest = Math.max(0, ...fitting);
    expect(told).toBeGreaterThanOrEqual(largest);
    if (largest > 0 && largest < 12) expect(told).toBeLessThan(largest * 1.09 + 0.25);
  }
});
