import { describe, expect, test } from 'vitest';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { Scene } from './scene/scene.ts';
import { CHILDREN, cardsOf, child, date, newEngine, people, person, textMarks, textsOf } from './testing.ts';

const engine = await newEngine();
const manyDates = Array.from({ length: 60 }, (_, index) =>
  date(`Name day of great-aunt ${index}`, `19${10 + index}-03-0${1 + (index % 9)}`),
);
const FULL: CardFacts = { children: CHILDREN.slice(0, 2), people: [person('Grace', manyDates)] };

function composed(facts: CardFacts, layout: CardLayout) {
  const composition = engine.compose(facts, layout);
  return { cards: cardsOf(composition), warnings: composition.ok ? composition.warnings : [] };
}

const shows = (scene: Scene, start: string) => textMarks(scene).some(({ datum }) => datum.startsWith(start));
const numberOf = (scene: Scene) => textsOf(scene).get('number');
const datesOn = (scene: Scene) =>
  new Set(textMarks(scene).flatMap(({ datum }) => (datum.endsWith('-value') ? [datum] : [])));

describe('dates that are too many for one back', () => {
  test('continue on both sides of another card, with a warning', () => {
    const { cards, warnings } = composed(FULL, 'all-on-one');
    expect(warnings).toEqual([
      'This takes 4 cards. On one card, some of it would be too small to read easily.',
      'It would fit on one card without the last 50 dates.',
    ]);
    expect(cards.map(({ front, back }) => [numberOf(front), numberOf(back)])).toEqual([
      ['1/4', '1/4'],
      ['2/4', '2/4'],
      ['3/4', '3/4'],
      ['4/4', '4/4'],
    ]);
    expect(shows(cards[0]?.front ?? fail(), 'child-')).toBe(true);
    expect(shows(cards[2]?.front ?? fail(), 'child-')).toBe(false);
  });

  test('follow the cards of a set, whose backs stay the same', () => {
    const { cards, warnings } = composed(FULL, 'one-per-child');
    expect(warnings).toEqual([
      'This takes 3 more cards. With all the dates on the back of one card, some would be too small to read easily.',
      'You wouldn’t need another card without the last 50 dates.',
    ]);
    expect(cards.map(({ name }) => name)).toEqual(['Ada King', 'Theodore', null, null, null]);
    expect(cards[0]?.back).toBe(cards[1]?.back);
    expect(cards.map(({ front, back }) => [numberOf(front), numberOf(back)])).toEqual([
      ['1/4', '1/4'],
      ['1/4', '1/4'],
      ['2/4', '2/4'],
      ['3/4', '3/4'],
      ['4/4', '4/4'],
    ]);
    const [front, back] = [cards[2]?.front ?? fail(), cards[2]?.back ?? fail()];
    expect([cards[0]?.back ?? fail(), front, back].map((scene) => datesOn(scene).size)).toEqual([10, 10, 10]);
    expect(front.marks).not.toBe(back.marks);
  });
});

describe('the advice for one card', () => {
  /** The facts without those that the advice names. */
  function followed({ children, people: all }: CardFacts, advice: string): CardFacts {
    const number = (thing: RegExp) => {
      const [, count] = thing.exec(advice) ?? [];
      return count === undefined ? Number(thing.test(advice)) : Number(count);
    };
    let dates = number(/the last (?:(\d+) )?dates?/);
    const kept = all.slice(0, all.length - number(/the last (?:(\d+) )?(?:people|person)/));
    const people = kept.toReversed().flatMap((one) => {
      const cut = Math.min(dates, one.dates.length);
      dates -= cut;
      return cut > 0 && cut === one.dates.length
        ? []
        : [{ ...one, dates: one.dates.slice(0, one.dates.length - cut) }];
    });
    const fewer = number(/the last (?:(\d+) )?(?:children|child)/);
    return { children: children.slice(0, children.length - fewer), people: people.toReversed() };
  }

  const long = 'Maximiliana Wolfeschlegelsteinhausen '.repeat(5).trim();
  test.each<[string, CardFacts, CardLayout]>([
    ['dates of one person', FULL, 'all-on-one'],
    ['dates of a set', FULL, 'one-per-child'],
    [
      'dates of many',
      { children: [], people: people(12, 5).map((one) => ({ ...one, relationship: long.slice(0, 80) })) },
      'all-on-one',
    ],
    [
      'children',
      { children: CHILDREN.map((one) => ({ ...one, name: long })), people: people(2, 2) },
      'all-on-one',
    ],
    [
      'people without dates',
      { children: [], people: Array.from({ length: 20 }, () => person(long, [])) },
      'all-on-one',
    ],
  ])('about %s is true', (_, facts, layout) => {
    const { cards, warnings } = composed(facts, layout);
    const least = layout === 'all-on-one' ? 1 : facts.children.length;
    expect(cards.length).toBeGreaterThan(least);
    expect(composed(followed(facts, warnings[1] ?? ''), layout).cards).toHaveLength(least);
  });
});

// Several numbers are tried, because a side of its own would not be larger in all of them.
test.each([9, 10, 11, 12])(
  'sides that belong together have one size, that of the fullest: %i dates each',
  (dates) => {
    // The first side has more but narrower letters, so that the other sides need more room.
    const days = (title: string) => Array.from({ length: dates }, () => date(title, '1962-03-04'));
    const some = [
      person('Jim', days('little lilies in ill light, ill it, till')),
      person('Mo', days('WOMEN MAKE WAGONS HUM AT 4 MW')),
    ];
    const { cards } = composed({ children: [child('Ada')], people: some }, 'all-on-one');
    const sizes = [...new Set(cards.flatMap(({ front, back }) => [front, back]))].flatMap((scene) =>
      textMarks(scene).flatMap(({ datum, pt }) => (/^person.*-value$/.test(datum) ? [pt] : [])),
    );
    expect(cards.length).toBeGreaterThan(1);
    expect(sizes).toHaveLength(2 * dates);
    expect(new Set(sizes).size).toBe(1);
  },
);

test('children that are too many for one front continue on other cards without blank sides', () => {
  const children = Array.from({ length: 12 }, () => child('Wolfe'.repeat(40)));
  const { cards } = composed({ children, people: people(1, 1) }, 'all-on-one');
  const names = cards
    .flatMap(({ front, back }) => [front, back])
    .map((scene) => new Set(textMarks(scene).flatMap(({ datum }) => datum.match(/child-\d+/) ?? [])).size);
  expect(names.map((count) => count > 0)).toEqual(names.map((_, side) => side !== 1));
  expect(names.reduce((sum, count) => sum + count)).toBe(12);
});

test('a remaining side is printed on both sides of its card', () => {
  const label = 'Remember the boat, the picnic and the rain. '.repeat(14).trim();
  const somebody = person('Jim', [date('other', '1985-02-28', { notes: label })]);
  const { cards } = composed({ children: [child('Ada')], people: [somebody, somebody] }, 'all-on-one');
  expect(cards).toHaveLength(2);
  expect(cards[1]?.front.marks).toBe(cards[1]?.back.marks);
});

test('the title of a picture has the number of its card, if there are several', () => {
  const [, second] = composed(FULL, 'all-on-one').cards;
  expect(second?.front.title).toBe("Dad's Cheat Sheet, card 2 of 4, front");
  expect(second?.front.description).toContain('Card 2 of 4.');
});

function fail(): never {
  throw new Error('Something that must be on the card is missing');
}
