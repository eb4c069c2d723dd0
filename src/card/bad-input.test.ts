import { describe, expect, test } from 'vitest';
import type { CardFacts } from '#shared/card-facts.ts';
import { MAX_CARDS, MAX_CHILDREN, MAX_DATES } from '#shared/order-limits.ts';
import { CR80_CARD, WALLET_CARD } from './scene/product.ts';
import { CHILDREN, cardsOf, child, date, newEngine, people, person, textMarks, textsOf } from './testing.ts';

const engine = await newEngine();
const scenesOf = (facts: CardFacts, by = engine) =>
  cardsOf(by.compose(facts, 'all-on-one')).flatMap(({ front, back }) => [front, back]);
const said = (facts: CardFacts) => scenesOf(facts).flatMap((scene) => [...textsOf(scene).values()]);

test('no children and no dates give the specified texts', () => {
  expect(said({ children: [], people: [] })).toEqual(
    expect.arrayContaining([
      'No children selected for the card.',
      'For your next card, add some important dates here!',
    ]),
  );
});

test('as many children as an order holds stand on one front, their names on one line', () => {
  expect(CHILDREN).toHaveLength(MAX_CHILDREN);
  const [front, ...rest] = scenesOf({ children: CHILDREN, people: [] });
  expect(rest).toHaveLength(1);
  const lines = textMarks(front ?? fail()).map(({ text }) => text);
  for (const { name } of CHILDREN) expect(lines).toContain(name);
});

test('as many dates as an order holds are all there, whether of one person or of sixty', () => {
  const dates = Array.from({ length: MAX_DATES }, (_, index) => date(`Day ${index} of joy`, '1962-03-04'));
  for (const some of [
    [person('Jim', dates)],
    dates.map((one, index) => person(`Aunt ${index} Mary`, [one])),
  ]) {
    const texts = new Set(said({ children: [], people: some }));
    for (const { title } of dates) expect(texts).toContain(title);
  }
});

describe('a name of 200 characters without a space', () => {
  const name = 'Wolfeschlegelstein'.repeat(12).slice(0, 200);
  const whole = (facts: CardFacts) => said(facts).map((text) => text.replaceAll(' ', ''));

  test('of a child is whole, and larger than the small print', () => {
    const facts = { children: [child(name)], people: [] };
    expect(whole(facts)).toContain(name);
    const marks = textMarks(scenesOf(facts)[0] ?? fail());
    expect(
      Math.min(...marks.flatMap(({ datum, pt }) => (datum === 'child-0-name' ? [pt] : []))),
    ).toBeGreaterThan(7);
  });

  test('of everybody is whole', () => {
    const facts = {
      children: [child(name), child('Bo')],
      people: [person(name, [date(name, '1962-03-04')], { relationship: name })],
    };
    expect(whole(facts).filter((text) => text.toLowerCase() === name.toLowerCase())).toHaveLength(4);
  });
});

test('marks stacked on letters stay clear of the lines above and below', () => {
  const stacked = 'Ế̃Ỹ̃Ậ̣'.repeat(4);
  const facts = {
    children: Array.from({ length: 8 }, () => child(stacked)),
    people: [
      person(
        stacked,
        Array.from({ length: 12 }, () => date(stacked, '1962-03-04')),
      ),
    ],
  };
  expect(engine.compose(facts, 'all-on-one').ok).toBe(true);
});

describe('a name', () => {
  test.each([
    ['of one ligature that is a sentence', '﷽', '﷽'],
    ['of Arabic with all its vowels', 'مُحَمَّدٌ', 'مُحَمَّدٌ'],
    ['of a family and flags', 'Team 👨‍👩‍👧‍👦 🇬🇧 🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'Team 👨‍👩‍👧‍👦 🇬🇧 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['in two directions', 'Sara סבא (Leeds)', 'Sara סבא (Leeds)'],
    ['with digits in Arabic', 'محمد 1985 علي ٣', 'محمد 1985 علي ٣'],
    ['with control characters', 'A\u0000d\u0007a\u001b[31m', 'Ada[31m'],
    ['with bidi overrides', '\u202eAda\u2066 King\u200f', 'Ada King'],
    ['with joiners that join nothing', 'Ad\u200ba \u200dKing\u2060', 'Ada King'],
  ])('%s is whole on both sides', async (_, name, printed) => {
    const facts = { children: [child(name)], people: [person(name, [date(name, '1962-03-04')])] };
    await engine.prepare(facts, 'all-on-one');
    expect(said(facts).filter((text) => text === printed)).toHaveLength(3);
  });

  test.each([
    ['half a character', 'Ada \ud83d', '\ufffd'],
    ['letters no font of ours has', 'Ada \u{12000}', '\u{12000}'],
  ])('with %s is refused, and the sentence names it', async (_, name, unknown) => {
    const facts = { children: [child(name)], people: [] };
    await engine.prepare(facts, 'all-on-one');
    const composed = engine.compose(facts, 'all-on-one');
    expect(composed.ok ? '' : composed.refusal).toContain(unknown);
  });

  test.each([
    ['joiners and overrides', '\u200d\u202e', 'an invisible character (zero width joiner)'],
    ['a soft hyphen', '\u00ad', 'an invisible character (soft hyphen)'],
    ['a character of nobody’s', '\ue000', 'a private character (U+E000)'],
    ['a blank of Braille', 'Ada \u2800', 'an invisible character (Braille blank) (in “Ada”)'],
    ['a vowel without its letter', 'Ada \u0f71', '\u25cc\u0f71'],
    ['nothing', ' ', 'has nothing in it that can be printed.'],
  ])('of %s is refused, and nothing invisible is quoted', async (_, name, words) => {
    const facts = { children: [child(name)], people: [] };
    await engine.prepare(facts, 'all-on-one');
    const composed = engine.compose(facts, 'all-on-one');
    const refusal = composed.ok ? '' : composed.refusal;
    expect(refusal).toContain(words);
    expect(refusal).not.toMatch(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\u2800]/u);
  });
});

describe('whatever is sent, there are cards or one clear sentence, for a bounded number of steps', () => {
  const STEPS = 400_000;
  const SENTENCES = /^(?:[A-Z][^.]*\.){1,2}(?: [A-Z][^.]*\.)?$/;
  const each = (text: string, count = MAX_CHILDREN) => Array.from({ length: count }, () => child(text));
  const everywhere = (text: string): CardFacts => ({
    children: each(text),
    people: Array.from({ length: MAX_DATES }, () =>
      person(text, [date(text, '1962-03-04')], { relationship: text.slice(0, 80) }),
    ),
  });
  test.each<[string, CardFacts]>([
    ['200 marks on one letter', everywhere(`a${'\u0301'.repeat(200)}`)],
    [
      '200 different marks on one letter',
      everywhere(`a${String.fromCodePoint(...Array.from({ length: 112 }, (_, step) => 0x300 + step))}`),
    ],
    ['200 marks and no letter', everywhere('\u0301'.repeat(200))],
    ['zero-width characters', everywhere('\u200b\u200c\u200d\u2060\ufeff'.repeat(40))],
    ['zero-width characters between letters', everywhere('a\u200d\u200bb\u200c'.repeat(40))],
    ['bidi controls', everywhere('\u202eA\u2067b\u2069\u202cא'.repeat(25))],
    ['bidi isolates that never end', everywhere(`${'\u2067'.repeat(150)}אב${'\u2066'.repeat(48)}`)],
    ['lone surrogates', everywhere('\ud83d'.repeat(200))],
    ['surrogates the wrong way round', everywhere('\udc00\ud83d'.repeat(100))],
    ['variation selectors', everywhere('葛\u{e0100}\u{e0101}\ufe0f'.repeat(30))],
    ['letters of flags without a flag', everywhere('\u{e0067}'.repeat(90))],
    ['a letter of a hundred joined emoji', everywhere(Array(70).fill('👩').join('\u200d'))],
    [
      'twelve children of 200 signs',
      { children: each('Wolfeschlegelstein'.repeat(12).slice(0, 200)), people: [] },
    ],
    ['twelve children of 201 signs', { children: each('W'.repeat(201)), people: [] }],
    ['thirteen children', { children: each('Wolfeschlegelstein'.repeat(12), MAX_CHILDREN + 1), people: [] }],
    [
      '61 dates of 81 signs',
      {
        children: [],
        people: [
          person(
            'Jim',
            Array.from({ length: MAX_DATES + 1 }, () => date('M'.repeat(81), '1962-03-04')),
          ),
        ],
      },
    ],
  ])('%s', async (_, facts) => {
    for (const layout of ['all-on-one', 'one-per-child'] as const) {
      await engine.prepare(facts, layout);
      const composed = engine.compose(facts, layout);
      if (composed.ok) expect(composed.cards.length).toBeLessThanOrEqual(MAX_CARDS);
      else {
        expect(composed.refusal).toMatch(SENTENCES);
        expect(composed.refusal.length).toBeLessThan(300);
        expect(composed.refusal).not.toMatch(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069]/u);
      }
      expect(engine.steps()).toBeLessThan(STEPS);
    }
  });
});

test('a date of 1850 keeps its year', () => {
  const ancestor = person('Great-great-grandmother', [date('birthday', '1850-01-31')]);
  expect(said({ children: [child('Ada', { birthdate: '1850-02-28' })], people: [ancestor] })).toEqual(
    expect.arrayContaining(['February 28, 1850', 'Jan 31, 1850']),
  );
});

test.each([
  ['85 × 54 mm', WALLET_CARD],
  ['a bank card’s size', CR80_CARD],
])('everything fits %s', async (_, product) => {
  const some = await newEngine(product);
  for (const [children, persons, dates] of [
    [1, 1, 1],
    [2, 3, 2],
    [12, 12, 4],
    [0, 0, 0],
  ] as const) {
    const facts = { children: CHILDREN.slice(0, children), people: people(persons, dates) };
    for (const scene of scenesOf(facts, some)) expect(scene.product).toBe(product);
  }
});

function fail(): never {
  throw new Error('Something that must be on the card is missing');
}
