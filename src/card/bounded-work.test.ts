import { describe, expect, test } from 'vitest';
import type { CardFacts, CardLayout, CardPerson } from '#shared/card-facts.ts';
import { excessOf, excessOfWords, MAX_CARDS } from '#shared/order-limits.ts';
import { createWork, TooMuchWork } from './base/work.ts';
import { TOO_MANY_CARDS } from './content/refusal.ts';
import { costlyFamilies, oldFamilies, randomFrom } from './examples/costly-families.ts';
import { CHILDREN, child, date, newEngine, people, person } from './testing.ts';

const engine = await newEngine();

async function composed(facts: CardFacts, layout: CardLayout = 'all-on-one') {
  await engine.prepare(facts, layout);
  // The last round of preparing has composed them.
  const result = engine.compose(facts, layout);
  return { result, steps: engine.steps() };
}

const COSTLY = Object.entries(costlyFamilies());
const OLD = Object.entries(oldFamilies());

const heavy = (await composed({ children: CHILDREN.slice(0, 10), people: people(12, 4) })).steps;

describe('the work for a card is bounded', () => {
  test('a large family takes some steps', () => {
    expect(heavy).toBeGreaterThan(1000);
    expect(heavy).toBeLessThan(30_000);
  });

  const outcomeOf = async (facts: CardFacts) => {
    const { result, steps } = await composed(facts);
    if (result.ok) expect(result.cards.length).toBeLessThanOrEqual(MAX_CARDS);
    else expect(result.refusal).toMatch(/^(The text that begins|These facts need more|We cannot print)/);
    return steps / heavy;
  };

  test.each(COSTLY)(
    '%s: cards, or one sentence, for at most 15.5 times the work of a large family',
    async (_, facts) => {
      expect(excessOf(facts) ?? excessOfWords(facts)).toBeNull();
      expect(await outcomeOf(facts)).toBeLessThan(15.5);
    },
    60_000,
  );

  test.each(OLD)(
    '%s, as orders may have that are older than the limit of words: at most 30 times',
    async (_, facts) => expect(await outcomeOf(facts)).toBeLessThan(30),
    60_000,
  );

  const random = randomFrom(7);
  const words = (length: number) =>
    Array.from({ length }, () => 'aeiourstnl'.charAt(random(10)) + (random(8) === 0 ? ' ' : ''))
      .join('')
      .slice(0, length)
      .trim();
  const twelve = (length: number) => Array.from({ length: 12 }, () => child(words(length)));
  const some = (count: number, text: () => string) =>
    Array.from({ length: count }, () => person(text(), [date(text(), '1962-03-04')]));

  const withShortTitles = (one: CardPerson) => ({ ...one, dates: [date('Birthday', '1962-03-04')] });

  // Each limit is a little above what it takes, and below what it took before.
  test.each<[what: string, facts: CardFacts, times: number]>([
    [
      'a ledger of names whose area is larger than a side',
      { children: [], people: some(18, () => words(200)) },
      7.4,
    ],
    [
      'all grids, for children whose names are too long for one side',
      { children: twelve(45), people: people(2, 2) },
      4.5,
    ],
    [
      'a word in the same width, for each number of sides',
      { children: [child('Ada')], people: some(40, () => 'Wolfe'.repeat(7)) },
      4.1,
    ],
    [
      'the other sizes, for each side that stands in that of the first',
      { children: [child('Ada')], people: some(60, () => words(30)) },
      8.7,
    ],
    [
      'the words of names that are too long for a ledger',
      { children: [child('Ada')], people: some(8, () => 'Ada '.repeat(48).trim()).map(withShortTitles) },
      2.8,
    ],
    [
      'the order of words that all run to the left',
      { children: [child('Ada')], people: some(60, () => 'משפחה '.repeat(5).trim()) },
      5.1,
    ],
  ])('nothing is tried in vain, or again: %s', async (_, facts, times) => {
    const { result, steps } = await composed(facts);
    expect(result).toMatchObject({ ok: true });
    expect(steps / heavy).toBeLessThan(times);
  });

  test('what would go on for ever ends', () => {
    const work = createWork(100);
    work.add(100);
    expect(() => work.add(1)).toThrow(TooMuchWork);
    work.begin();
    work.add(100);
    expect(work.steps()).toBe(100);
  });
});

describe('an order', () => {
  const crowd = Array.from({ length: 60 }, () => person('Wolfe'.repeat(40), []));

  test('of more than twelve cards is refused in one sentence', async () => {
    const many = crowd.map((one) => ({ ...one, relationship: 'Wolfe'.repeat(40) }));
    const dates = many.map((one) => ({ ...one, dates: [date('Wolfe'.repeat(40), '1962-03-04')] }));
    const { result } = await composed({ children: [child('Ada')], people: dates });
    expect(result).toEqual({ ok: false, refusal: TOO_MANY_CARDS });
    expect(TOO_MANY_CARDS).toMatch(/^[^.]+ at most 12\. [^.]+\.$/);
  });

  test('of somebody without dates whose relationship fills more than a side is refused by that text', async () => {
    const facts = {
      children: [child('Ada')],
      people: [person('Jim', [], { relationship: 'Wolfe '.repeat(500) })],
    };
    const { result } = await composed(facts);
    expect(result.ok ? '' : result.refusal).toMatch(/^The text that begins “Wolfe/);
  });

  test('of a card for each of twelve children leaves no room for a further card', async () => {
    const few = await composed({ children: CHILDREN, people: people(2, 2) }, 'one-per-child');
    expect(few.result.ok && few.result.cards.length).toBe(MAX_CARDS);
    const many = await composed({ children: CHILDREN, people: crowd }, 'one-per-child');
    expect(many.result).toEqual({ ok: false, refusal: TOO_MANY_CARDS });
  });
});
