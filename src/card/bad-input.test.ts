import { describe, expect, test } from 'vitest';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import { MAX_CARDS, MAX_CHILDREN, MAX_DATES } from '#shared/order-limits.ts';
import { TOO_MUCH } from './content/refusal.ts';
import { costlyFamilies } from './examples/costly-families.ts';
import { CHILDREN, cardsOf, child, date, newEngine, person, textMarks, textsOf } from './testing.ts';

const engine = await newEngine();
const scenesOf = (facts: CardFacts, design = DEFAULT_DESIGN) =>
  cardsOf(engine.compose(facts, 'all-on-one', design)).flatMap(({ front, back }) => [front, back]);
const said = (facts: CardFacts) => scenesOf(facts).flatMap((scene) => [...textsOf(scene).values()]);

test('with the setting ‘fewest cards’ the largest number of children is on one front, with names on one line', () => {
  expect(CHILDREN).toHaveLength(MAX_CHILDREN);
  const [front, ...rest] = scenesOf(
    { children: CHILDREN, people: [] },
    { ...DEFAULT_DESIGN, textSize: 'fewest-cards' },
  );
  expect(rest).toHaveLength(1);
  const lines = front ? textMarks(front).map(({ text }) => text) : [];
  for (const { name } of CHILDREN) expect(lines).toContain(name);
});

test('the most dates of an order are all there, of one person or of sixty', () => {
  const dates = Array.from({ length: MAX_DATES }, (_, index) => date(`Day ${index} of joy`, '1962-03-04'));
  for (const people of [
    [person('Jim', dates)],
    dates.map((one, index) => person(`Aunt ${index} Mary`, [one])),
  ]) {
    const texts = new Set(said({ children: [], people }));
    for (const { title } of dates) expect(texts).toContain(title);
  }
});

test('a title of permitted length is never refused, however many are beside it', () => {
  const long = 'Remember the day when we all moved to a house by the sea with grandmother Biscuit.'.slice(
    0,
    80,
  );
  const days = (count: number) => Array.from({ length: count }, () => date(long, '1962-03-04'));
  for (const counts of [[35], [12, 20, 3], [1, 30]])
    expect(said({ children: [], people: counts.map((count) => person('Jim', days(count))) })).toContain(long);
});

describe('for any facts there are cards or one clear sentence', () => {
  const SENTENCES = /^[A-Z][^.]*\.(?: [A-Z][^.]*\.){0,2}$/;
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
      'twelve children with names of 200 characters',
      { children: each('Wolfeschlegelstein'.repeat(12).slice(0, 200)), people: [] },
    ],
    ['twelve children of 201 signs', { children: each('W'.repeat(201)), people: [] }],
    ['thirteen children', { children: each('Wolfeschlegelstein'.repeat(12), MAX_CHILDREN + 1), people: [] }],
    [
      '61 dates of 81 characters',
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
    for (const layout of ['all-on-one', 'one-per-child'] as const) await expectAnswer(facts, layout);
  });

  test.each(Object.entries(costlyFamilies()))('%s, on shared cards', async (_, facts) =>
    expectAnswer(facts, 'all-on-one'),
  );

  async function expectAnswer(facts: CardFacts, layout: CardLayout) {
    await engine.prepare(facts, layout);
    const composed = engine.compose(facts, layout);
    if (composed.ok) {
      expect(composed.cards.length).toBeLessThanOrEqual(MAX_CARDS);
      return;
    }
    const { refusal } = composed;
    expect(refusal).toMatch(SENTENCES);
    expect(refusal).not.toBe(TOO_MUCH);
    expect(refusal.length).toBeLessThan(300);
    expect(refusal).not.toMatch(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069]/u);
  }
});
