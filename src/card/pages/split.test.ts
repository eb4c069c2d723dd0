import { describe, expect, test } from 'vitest';
import { backContent, frontContent } from '../content/side.ts';
import { CHILDREN, date, people, person } from '../testing.ts';
import { split } from './split.ts';

const somebody = (name: string, dates: number) =>
  person(
    name,
    Array.from({ length: dates }, (_, nth) => date(`Day ${nth}`, '1985-02-28')),
  );

/** How many dates of whom stand on each side. */
const shared = (dates: Record<string, number>, count: number) => {
  const side = backContent({ people: Object.entries(dates).map(([name, each]) => somebody(name, each)) });
  return split(side, count)?.map(({ blocks }) =>
    Object.fromEntries(blocks.map(({ head, rows }) => [head.text, rows.length])),
  );
};

describe('dates on several sides', () => {
  test('keep a person whole, though the sides are a little uneven then', () => {
    expect(shared({ Mum: 8, Dad: 13 }, 2)).toEqual([{ Mum: 8 }, { Dad: 13 }]);
    expect(shared({ Mum: 9, Dad: 13, Jim: 10 }, 3)).toEqual([{ Mum: 9 }, { Dad: 13 }, { Jim: 10 }]);
  });

  test('part a person where the sides would be too uneven', () => {
    expect(shared({ Mum: 2, Dad: 22 }, 2)).toEqual([{ Mum: 2, Dad: 9 }, { Dad: 13 }]);
    expect(shared({ Mum: 60 }, 3)).toEqual([{ Mum: 20 }, { Mum: 20 }, { Mum: 20 }]);
  });

  test('are not split so that a single one is split off, though both sides were even then', () => {
    const long = date('Remember the boat, the picnic and all of the rain. '.repeat(9).trim(), '1985-02-28');
    const { dates } = somebody('Mum', 12);
    const parts = (all: typeof dates) =>
      split(backContent({ people: [person('Mum', all)] }), 2)?.map(({ blocks }) => blocks[0]?.rows.length);
    expect(parts([long, ...dates])).toEqual([2, 11]);
    expect(parts([...dates, long])).toEqual([11, 2]);
  });
});

test('a child’s facts are never parted', () => {
  const sides = split(frontContent(CHILDREN.slice(0, 5)), 3);
  expect(sides?.map(({ blocks }) => blocks.length)).toEqual([2, 2, 1]);
  expect(split(frontContent(CHILDREN.slice(0, 2)), 3)).toBeNull();
});

test('fewer dates than sides cannot be shared out', () => {
  expect(split(backContent({ people: people(1, 3) }), 4)).toBeNull();
});
