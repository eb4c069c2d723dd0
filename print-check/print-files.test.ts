import { describe, expect, test } from 'vitest';
import type { ComposedCard } from '#card/engine.ts';
import { inkOf } from '#card/scene/check.ts';
import { CR80_CARD, PT, WALLET_CARD } from '#card/scene/product.ts';
import type { Mark, Scene, TextMark } from '#card/scene/scene.ts';
import { gridOf, impose } from '#card/sheets/impose.ts';
import { PAPER_SIZES } from '#card/sheets/paper.ts';
import { toSheets } from '#card/sheets/sheets-pdf.ts';
import {
  CHILDREN,
  child,
  date,
  firstCard,
  newEngine,
  pdfOf,
  people,
  person,
  printing,
} from '#card/testing.ts';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import type { CardFacts } from '#shared/card-facts.ts';
import { expectedCard, textOf } from './expected.ts';
import { type Expected, inspect } from './inspect.ts';

const engine = await newEngine();
const family = (children: number, persons: number, each: number): CardFacts => ({
  children: CHILDREN.slice(0, children),
  people: people(persons, each),
});
const typical = family(2, 3, 2);
// The last child of an odd number is by itself in its row.
const heavy = family(5, 6, 2);
const onOneCard = { ...DEFAULT_DESIGN, textSize: 'fewest-cards' } as const;

describe('a print file, inspected by other programs, is correct', () => {
  test.each([
    ['typical', typical],
    ['heavy', heavy],
    ['without anything', family(0, 0, 0)],
    [
      'in several scripts',
      {
        children: ['Łucja Ế̃', 'علاء سلام', 'مُحَمَّد', 'שָׂרָה כהן', '李小龍', 'Ελένη'].map((name) => child(name)),
        people: ['Ἀριστοτέλης', 'Ґанна', 'प्रीति कृष्णमूर्ति', 'ශ්‍රී ලංකා', '김민준', '👩‍👧 Mum ❤️'].map((name) =>
          person(name, [date('birthday', '1961-02-03')]),
        ),
      },
    ],
  ])('%s', async (_, facts) => {
    await engine.prepare(facts, 'all-on-one', onOneCard);
    const card = firstCard(engine, facts, 'all-on-one', onOneCard);
    expect(await inspect(pdfOf([card]), expectedCard(card.front.product, facts))).toEqual([]);
  });

  test('with outlines', async () => {
    const pdf = pdfOf([firstCard(engine, heavy)], 'Order 7', 'outlined');
    expect(await inspect(pdf, expectedCard(WALLET_CARD, heavy, 'outlined'))).toEqual([]);
  });

  test('of the size of bank cards', async () => {
    const pdf = pdfOf([firstCard(await newEngine(CR80_CARD), typical)]);
    expect(await inspect(pdf, expectedCard(CR80_CARD, typical))).toEqual([]);
  });
});

describe('sheets, inspected by other programs, are correct', () => {
  test.each([
    ['a4', 'gutter', 'long-edge', 'fonts', 11],
    ['sra3', 'butt', 'short-edge', 'outlined', 25],
  ] as const)('%s, %s, %s, %s', async (paper, cutting, flip, text, count) => {
    const facts = Array.from({ length: count }, (_, index) => family(1 + (index % 4), index % 5, 2));
    const cards = facts.map((each, index) => ({ order: String(100 + index), ...firstCard(engine, each) }));
    const shift = { xMm: 0, yMm: 0 };
    const { setLine } = engine;
    const pdf = toSheets(cards, { ...printing, title: 'Sheets', paper, cutting, flip, text, shift, setLine });
    expect(await inspect(pdf, expectedSheets())).toEqual([]);

    function expectedSheets(): Expected {
      const { widthMm, heightMm } = PAPER_SIZES[paper];
      const whole = { left: 0, top: 0, right: widthMm, bottom: heightMm };
      const grid = gridOf(WALLET_CARD, PAPER_SIZES[paper], cutting);
      const sheets = impose(count, grid, PAPER_SIZES[paper], flip);
      const pages = sheets.flatMap(({ fronts, backs }, index) =>
        (['front', 'back'] as const).map((side) => {
          const placements = side === 'front' ? fronts : backs;
          const orders = fronts.map(({ card }) => 100 + card).join(', ');
          const slug = `Sheets, sheet ${index + 1} of ${sheets.length}, ${side}, flipped on the ${flip.replace('-', ' ')}: order ${orders}`;
          const said = placements.map(({ card }) => textOf(facts[card] ?? typical)[side]);
          const rings = placements.map(({ x, y }) => {
            const around = (mm: number) => ({
              left: x - grid.cellWidth / 2 - mm,
              right: x + grid.cellWidth / 2 + mm,
              top: y - grid.cellHeight / 2 - mm,
              bottom: y + grid.cellHeight / 2 + mm,
            });
            return { outer: around(grid.gap / 2), inner: around(-WALLET_CARD.safeMm) };
          });
          return { widthMm, heightMm, trim: whole, text: slug + said.join(''), rings };
        }),
      );
      return { pages, text, minPt: WALLET_CARD.least.labels, bleedMm: 0 };
    }
  });
});

describe('a fault that is put into a print file is found', () => {
  const card = firstCard(engine, typical);
  const [leftmost] = texts(card.front).sort((a, b) => (inkOf(a)?.left ?? 0) - (inkOf(b)?.left ?? 0));
  const name = texts(card.front)[0];
  const change = (mark: TextMark | undefined, changed: Partial<TextMark> | null): ComposedCard => ({
    ...card,
    front: {
      ...card.front,
      marks: card.front.marks.flatMap((each): Mark[] => {
        if (each !== mark || each.kind !== 'text') return [each];
        return changed ? [{ ...each, ...changed }] : [];
      }),
    },
  });
  const bare = { ...WALLET_CARD, bleedMm: 0 };
  const withoutBleed = {
    ...card,
    front: { ...card.front, product: bare },
    back: { ...card.back, product: bare },
  };
  const latin1 = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

  test.each<[string, () => Uint8Array, RegExp]>([
    ['a dropped fact', () => pdfOf([change(name, null)]), /^Page 1 reads “.*” instead of “.*”$/],
    [
      'a fact printed twice',
      () =>
        pdfOf([
          { ...card, front: { ...card.front, marks: [...card.front.marks, ...texts(card.front).slice(-1)] } },
        ]),
      /^Page 1 reads/,
    ],
    [
      'text 3 pt outside',
      () =>
        pdfOf([
          change(leftmost, {
            x: (leftmost?.x ?? 0) - (inkOf(leftmost ?? fail())?.left ?? 0) + WALLET_CARD.safeMm - 3 * PT,
          }),
        ]),
      /^Page 1 has ink outside the safe area$/,
    ],
    ['text of 4.5 pt', () => pdfOf([change(name, { pt: 4.5 })]), /^“.*” is set in 4\.5 pt$/],
    [
      'text on four plates',
      () => pdfOf([change(name, { ink: { cmyk: [0.6, 0.5, 0.5, 1], rgb: '#000' } })]),
      /^Page 1 has text that is not black alone/,
    ],
    ['no bleed', () => pdfOf([withoutBleed]), /^Page 1 has no bleed of 3 mm$/],
    [
      'a font that is not embedded',
      () => Buffer.from(latin1(pdfOf([card])).replaceAll('/FontFile2', '/FontFile9'), 'latin1'),
      /^A font is not embedded/,
    ],
    [
      'a file that does not say PDF/X',
      () => Buffer.from(latin1(pdfOf([card])).replace('PDF/X-1a:2003', 'PDF/Y-1a:2003'), 'latin1'),
      /^The file is not PDF\/X-1a$/,
    ],
    [
      'a broken cross-reference',
      () => Buffer.from(latin1(pdfOf([card])).replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'),
      /^qpdf: /,
    ],
  ])('%s', async (_, make, sentence) => {
    const faults = await inspect(make(), expectedCard(WALLET_CARD, typical));
    expect(
      faults.some((fault) => sentence.test(fault)),
      faults.join('\n') || 'no fault was found',
    ).toBe(true);
  });
});

function texts({ marks }: Scene): TextMark[] {
  return marks.filter((mark) => mark.kind === 'text');
}

function fail(): never {
  throw new Error('The card has no text');
}
