import { describe, expect, test } from 'vitest';
import { MAX_CHILDREN, MAX_DATES } from '#shared/order-limits.ts';
import type { CardFacts } from '#shared/orders.ts';
import { CR80_CARD, WALLET_CARD } from './product.ts';
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
