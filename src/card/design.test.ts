import { describe, expect, test } from 'vitest';
import { CARD_ACCENTS, type CardDesign, cardDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import { TOO_MANY_LARGER } from './content/refusal.ts';
import { SET_SMALLER } from './content/warning.ts';
import { ACCENT, ACCENTS, BLACK } from './scene/ink.ts';
import { toSvg } from './svg.ts';
import {
  CHILDREN,
  cardsOf,
  child,
  date,
  isInFooter,
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

test('a card without any choices is as specified', () => {
  expect(cardDesign.parse({})).toEqual(DEFAULT_DESIGN);
  const [before] = cardsOf(engine.compose({ ...facts }, 'all-on-one'));
  const { front, back, cards } = drawn(cardDesign.parse({}));
  expect(toSvg(front) + toSvg(back)).toBe(toSvg(before?.front ?? front) + toSvg(before?.back ?? back));
  expect(pdfOf(cards)).toEqual(pdfOf(before ? [before] : []));
});

describe('a chosen', () => {
  test('title is in the footer and in the title of the picture', () => {
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

  test.each(CARD_ACCENTS)('accent %s colours only strokes, and needs at most 240 % of ink', (accent) => {
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

  test.each([
    ['default', 6.5, 5.5, 2],
    ['fewest-cards', 5.5, 5.5, 1],
    ['larger', 8, 8, 4],
  ] as const)(
    'size %s has facts of at least %f pt and labels of at least %f pt, on %i cards',
    (textSize, facts, labels, count) => {
      const many = { children: CHILDREN.slice(0, 8), people: people(6, 3) };
      const { cards } = drawn({ textSize }, many);
      const marks = cards.flatMap(({ front, back }) => [front, back].flatMap(textMarks));
      const smallest = (some: typeof marks) => Math.min(...some.map(({ pt }) => pt));
      const isFact = ({ datum }: { datum: string }) => /-(?:name|value)$|date-\d+-label$/.test(datum);
      expect(smallest(marks.filter(isFact))).toBeGreaterThanOrEqual(facts);
      expect(smallest(marks.filter((mark) => !isInFooter(mark)))).toBeGreaterThanOrEqual(labels);
      expect(cards).toHaveLength(count);
      expect(engine.cardsInSizes({ ...many }, 'all-on-one')[textSize]).toBe(count);
      for (const { face } of marks.filter(({ datum }) => datum.endsWith('-name')))
        expect(face.name).toMatch(/^eb-garamond/);
    },
  );

  test('size is half a point more in a dense script, and never under 6.5 pt', async () => {
    const days = Array.from({ length: 12 }, (_, nth) => date('जन्मदिन', `195${nth % 10}-08-15`));
    const some = { children: [], people: [person('Ann', days), person('Jim', days)] };
    for (const [textSize, least] of [
      ['default', 7],
      ['fewest-cards', 6.5],
      ['larger', 8.5],
    ] as const) {
      await engine.prepare(some, 'all-on-one', { ...DEFAULT_DESIGN, textSize });
      const { cards } = drawn({ textSize }, some);
      const marks = cards.flatMap(({ front, back }) => [front, back].flatMap(textMarks));
      const dense = marks.filter(({ face }) => face.name.includes('devanagari'));
      expect(Math.min(...dense.map(({ pt }) => pt))).toBeGreaterThanOrEqual(least);
    }
  });

  test.each([
    [2, / at the usual text size, or without the last .*\d+ dates\.$/],
    [8, / card without the last \d+ dates\.$/],
  ])('larger text of %i dates each has advice on whether the usual text needs fewer cards', (each, ways) => {
    const some = { children: CHILDREN.slice(0, 3), people: people(6, each) };
    for (const [layout, least, start] of [
      ['all-on-one', 1, /^It would fit on one card /],
      ['one-per-child', 3, /^You wouldn’t need another card /],
    ] as const) {
      const larger = engine.compose(some, layout, { ...DEFAULT_DESIGN, textSize: 'larger' });
      const [, advice] = larger.ok ? larger.warnings : [];
      expect(advice).toMatch(start);
      expect(advice).toMatch(ways);
      const usual = cardsOf(engine.compose(some, layout));
      expect(usual.length === least).toBe(advice?.includes('usual'));
    }
  });

  test('title that is too wide for a card is named in the refusal', async () => {
    const facts = {
      children: CHILDREN.slice(0, 1),
      people: [person('Jim', [date('birthday', '1962-03-04')])],
    };
    const title = '\ufdfd'.repeat(24);
    for (const textSize of ['larger', 'default'] as const) {
      const design = { ...DEFAULT_DESIGN, title, textSize };
      await engine.prepare(facts, 'all-on-one', design);
      const composed = engine.compose(facts, 'all-on-one', design);
      expect(composed).toEqual({
        ok: false,
        refusal: expect.stringMatching(`^The text beginning “${title.slice(0, 8)}`),
      });
    }
  });

  test('larger text has at most four cards beside those of a set, and the refusal says so', () => {
    const largest = { ...DEFAULT_DESIGN, textSize: 'larger' } as const;
    const crowd = {
      children: CHILDREN,
      people: Array.from({ length: 55 }, (_, at) =>
        person(`Great-aunt Bartholomea ${at}`, [date('Moved to the seaside', '1962-03-04')]),
      ),
    };
    expect(engine.compose(crowd, 'all-on-one', largest)).toEqual({ ok: false, refusal: TOO_MANY_LARGER });
    expect(TOO_MANY_LARGER).toMatch(/^With larger text .+ more than 4 cards.+ or the usual text size\.$/);
    const set = { children: CHILDREN.slice(0, 11), people: people(12, 1) };
    expect(cardsOf(engine.compose(set, 'one-per-child', largest))).toHaveLength(12);
  });

  test('default text that would need more cards than an order can have is set smaller, with a warning', () => {
    const set = { children: CHILDREN, people: people(12, 2) };
    const composition = engine.compose(set, 'one-per-child');
    expect(composition).toMatchObject({ ok: true, warnings: [SET_SMALLER] });
    expect(cardsOf(composition)).toHaveLength(CHILDREN.length);
  });

  test.each([2, 3, 4, 5, 6])(
    'number of children, %i, needs no more cards of larger text than one more child',
    (count) => {
      const cards = (some: number) =>
        engine.cardsInSizes({ children: CHILDREN.slice(0, some), people: [] }, 'all-on-one').larger ?? 0;
      expect(cards(count)).toBeLessThanOrEqual(cards(count + 1));
    },
  );

  test('style of dates, weights and hours applies to all facts', () => {
    expect(said({ dates: 'day-first', weights: 'kilograms', hours: 24 })).toEqual(
      expect.arrayContaining(['2 November 2019', '3.49 kg', '06:42', '4 Mar 1962', '9 Jul']),
    );
    expect(said({ dates: 'numbers', weights: 'both' })).toEqual(
      expect.arrayContaining(['2019-11-02', '7 lbs 11 oz · 3.49 kg', '1962-03-04', '07-09']),
    );
  });

  test.each([1, 2, 3, 5])(
    'row left off is missing from the card of %i children, also if a child has no other',
    (count) => {
      const unknown = { birthdate: null, birthtime: null, weightLbs: null, weightOz: null };
      const family = [child('Sam', unknown), ...CHILDREN.slice(1, count)];
      const some = { children: family, people: [] };
      const leftOff = drawn({ missing: 'left-off' }, some);
      const texts = [...textsOf(leftOff.front)];
      expect(texts.filter(([, text]) => text === 'Not specified')).toEqual([]);
      expect(texts.filter(([datum]) => datum.startsWith('child-0')).map(([, text]) => text)).toEqual(['Sam']);
      expect([...textsOf(drawn({}, some).front).values()]).toContain('Not specified');
    },
  );
});
