import { describe, expect, test } from 'vitest';
import { CARD_ACCENTS, type CardDesign, cardDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import { TOO_MANY_LARGER } from './content/refusal.ts';
import { ACCENT, ACCENTS, BLACK } from './scene/ink.ts';
import { toSvg } from './svg.ts';
import {
  CHILDREN,
  cardsOf,
  child,
  date,
  newEngine,
  pdfOf,
  people,
  person,
  textMarks,
  textsOf,
} from './testing.ts';

const engine = await newEngine();
const facts = {
  children: CHILDREN.slice(0, 2),
  people: [
    person('Jim', [date('birthday', '1962-03-04'), date('wedding', '2000-07-09', { yearUnknown: 1 })]),
  ],
};
const drawn = (design: Partial<CardDesign>, some = facts) => {
  const cards = cardsOf(engine.compose(some, 'all-on-one', { ...DEFAULT_DESIGN, ...design }));
  const [first] = cards;
  if (!first) throw new Error('There is no card');
  return { ...first, cards };
};
const said = (design: Partial<CardDesign>) => {
  const { front, back } = drawn(design);
  return [...textsOf(front).values(), ...textsOf(back).values()];
};

test('no choice at all is the card as it is specified', () => {
  expect(cardDesign.parse({})).toEqual(DEFAULT_DESIGN);
  const [before] = cardsOf(engine.compose({ ...facts }, 'all-on-one'));
  const { front, back, cards } = drawn(cardDesign.parse({}));
  expect(toSvg(front) + toSvg(back)).toBe(toSvg(before?.front ?? front) + toSvg(before?.back ?? back));
  expect(pdfOf(cards)).toEqual(pdfOf(before ? [before] : []));
});

describe('a chosen', () => {
  test('title stands in the footer and names the picture', () => {
    const { front } = drawn({ title: 'Oma Lotte’s' });
    expect(textsOf(front).get('footer')).toBe('Oma Lotte’s Cheat Sheet by Family Facts');
    expect(front.title).toBe('Oma Lotte’s Cheat Sheet, front');
  });

  test.each(
    ['王', 'W', 'W '].flatMap((part) => [12, 24].map((count) => part.repeat(count).slice(0, count).trim())),
  )('title as wide as “%s” leaves room for the number of the card', async (title) => {
    const design = { ...DEFAULT_DESIGN, title, textSize: 'larger' as const };
    for (const count of [0, 5]) {
      const children = Array.from({ length: count }, (_, index) => child(`Child ${index}`));
      const people = [
        person(
          'Grace',
          Array.from({ length: 60 }, () => date('Day', '1962-03-04')),
        ),
      ];
      await engine.prepare({ children, people }, 'all-on-one', design);
      const cards = cardsOf(engine.compose({ children, people }, 'all-on-one', design));
      expect(cards.length).toBeGreaterThan(1);
    }
  });

  test.each(CARD_ACCENTS)('accent %s colours strokes alone, and takes at most 240 % of ink', (accent) => {
    const ink = ACCENTS[accent];
    const { front, back } = drawn({ accent });
    const marks = [...front.marks, ...back.marks];
    expect(marks.filter((mark) => mark.kind === 'text' && mark.ink !== BLACK)).toEqual([]);
    expect(marks.some((mark) => mark.kind === 'rule' && mark.ink === ink)).toBe(true);
    expect(marks.some((mark) => mark.ink === ACCENT)).toBe(accent === 'brick');
    expect(ink.cmyk.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(2.4);
    const texts = (scene: typeof front) => [...textsOf(scene)];
    expect([...texts(front), ...texts(back)]).toEqual([...texts(drawn({}).front), ...texts(drawn({}).back)]);
  });

  test('larger text is nowhere smaller than 7.5 pt, on more cards if need be', () => {
    const many = { children: CHILDREN.slice(0, 8), people: people(6, 5) };
    const { cards } = drawn({ textSize: 'larger' }, many);
    const sizes = cards.flatMap(({ front, back }) => [front, back].flatMap(textMarks)).map(({ pt }) => pt);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7.5);
    expect(cards.length).toBeGreaterThan(drawn({}, many).cards.length);
  });

  test.each([
    [5, / in the usual text, or without the last \d+ dates\.$/],
    [8, / in the usual text, or without the last \d+ dates\.$/],
    [15, / (?:card|needed) without the last \d+ dates\.$/],
  ])(
    'larger text of %i dates each is told whether the usual text would do with fewer cards',
    (each, ways) => {
      const some = { children: CHILDREN.slice(0, 3), people: people(6, each) };
      for (const [layout, least, start] of [
        ['all-on-one', 1, /^It would be one card /],
        ['one-per-child', 3, /^No further card would be needed /],
      ] as const) {
        const larger = engine.compose(some, layout, { ...DEFAULT_DESIGN, textSize: 'larger' });
        const [, advice] = larger.ok ? larger.warnings : [];
        expect(advice).toMatch(start);
        expect(advice).toMatch(ways);
        const usual = cardsOf(engine.compose(some, layout));
        expect(usual.length === least).toBe(advice?.includes('usual'));
      }
    },
  );

  test('title that is too wide for a card is what the refusal names', async () => {
    const facts = {
      children: CHILDREN.slice(0, 1),
      people: [person('Jim', [date('birthday', '1962-03-04')])],
    };
    for (const [title, textSize] of [
      ['👨‍👩‍👧'.repeat(24), 'larger'],
      ['\ufdfd'.repeat(24), 'default'],
    ] as const) {
      const design = { ...DEFAULT_DESIGN, title, textSize };
      await engine.prepare(facts, 'all-on-one', design);
      const composed = engine.compose(facts, 'all-on-one', design);
      expect(composed).toEqual({
        ok: false,
        refusal: expect.stringMatching(`^The text that begins “${title.slice(0, 8)}`),
      });
    }
  });

  test('larger text is at most four cards, which one sentence says', () => {
    const largest = { ...DEFAULT_DESIGN, textSize: 'larger' } as const;
    const crowd = {
      children: CHILDREN,
      people: Array.from({ length: 55 }, (_, at) =>
        person(`Great-aunt Bartholomea ${at}`, [date('Moved to the seaside', '1962-03-04')]),
      ),
    };
    expect(drawn({}, crowd).cards.length).toBeLessThanOrEqual(4);
    const sets = { children: CHILDREN.slice(0, 5), people: [] };
    for (const [refused, layout] of [
      [crowd, 'all-on-one'],
      [sets, 'one-per-child'],
    ] as const)
      expect(engine.compose(refused, layout, largest)).toEqual({ ok: false, refusal: TOO_MANY_LARGER });
    expect(TOO_MANY_LARGER).toMatch(/^In larger text [^.]+ more than 4 cards[^.]+ or the usual text\.$/);
    const four = { children: CHILDREN.slice(0, 4), people: [] };
    expect(cardsOf(engine.compose(four, 'one-per-child', largest))).toHaveLength(4);
  });

  test('style of dates, weights and hours is that of every fact', () => {
    expect(said({ dates: 'day-first', weights: 'kilograms', hours: 24 })).toEqual(
      expect.arrayContaining(['2 November 2019', '3.49 kg', '06:42', '4 Mar 1962', '9 Jul']),
    );
    expect(said({ dates: 'numbers', weights: 'both' })).toEqual(
      expect.arrayContaining(['2019-11-02', '7 lbs 11 oz · 3.49 kg', '1962-03-04', '07-09']),
    );
  });
});
